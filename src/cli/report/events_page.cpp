// The sections of the page about what the players did.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/report/event_figures.h"
#include "cli/report/page.h"
#include "cli/report/plot.h"

namespace orrery::cli {

namespace {

constexpr std::size_t rows_shown = 8;  // the others unfold with a click
constexpr std::size_t most_named = 20;

// Over the words of all events.
Outside outside_average(const std::vector<TermFigures>& terms) {
  std::vector<Fared> all;
  for (const TermFigures& term : terms) {
    for (const ArgumentFigures& argument : term.arguments) {
      for (const EventFigures& word : argument.words) all.push_back(word.fared);
    }
  }
  return count_outside(all);
}

std::string overview_section(const std::vector<TermFigures>& terms, double average, bool bots_differ) {
  std::string table =
      "<div class=\"scroll\"><table><thead><tr><th>event</th><th>times per game</th><th>winners</th>"
      "<th>losers</th><th>of players</th></tr></thead><tbody>";
  for (const TermFigures& term : terms) {
    const EventFigures& all = term.whole;
    table += fmt::format(
        "<tr><td>{}</td><td>{:.2f}</td><td>{:.2f}</td><td>{:.2f}</td><td>{:.1f} %</td></tr>\n",
        escape_html(all.id), all.per_player, all.per_winner, all.per_loser, 100 * all.share_of_players);
  }
  const Outside outside = outside_average(terms);
  return section(
      "Events",
      fmt::format(
          "How often each happens to a player in a game, and to how many of them at least once. The "
          "sections below look at those players: what share of games they win, and how many "
          "percentage points that is from the average player at the same tables ({:.1f} % of all). "
          "Bold and orange: more than 10 points away, with an interval that excludes the average. Pale: "
          "fewer than 100 players. Of {} intervals, {} exclude the average; by chance alone about {:.1f} "
          "would. What goes with winning need not cause it: players who are ahead also do more.{}",
          100 * average, grouped(outside.looked_at), grouped(outside.found), outside.by_chance(),
          bots_differ ? " Different bots play, so this also shows what the better ones like to do." : ""),
      table + "</tbody></table></div>", "wide");
}

std::string row_of(const EventFigures& word, const Interval& scale) {
  const std::string name =
      word.text.empty() ? escape_html(word.id)
                        : fmt::format("{} <small>{}</small>", escape_html(word.text), escape_html(word.id));
  return fmt::format(
      "<tr class=\"{}\"><td>{}</td><td class=\"aside\">{:.2f}</td><td>{:.1f} %</td><td>{:.1f} %</td>"
      "<td class=\"aside\">{:.1f} – {:.1f} %</td><td class=\"diff\">{}<span>{}</span></td></tr>\n",
      word.fared.rare() ? "rare"
      : word.striking() ? "striking"
                        : "",
      name, word.per_player, 100 * word.share_of_players, 100 * word.fared.rate(),
      100 * word.fared.interval().low, 100 * word.fared.interval().high,
      difference_mark(word.fared.difference(), word.fared.difference_interval(), scale),
      in_points(word.fared.difference()));
}

std::string rows_from(const ArgumentFigures& argument, std::size_t first, std::size_t behind,
                      const Interval& scale) {
  std::string table = fmt::format(
      "<div class=\"scroll\"><table><thead><tr><th>{}</th><th class=\"aside\">times per game</th><th>of "
      "players</th>"
      "<th>win rate</th><th class=\"aside\">95 % interval</th><th class=\"diff\">points from "
      "average</th></tr></thead><tbody>\n",
      escape_html(argument.type.empty() ? argument.name
                                        : fmt::format("{}: {}", argument.name, argument.type)));
  for (std::size_t i = first; i < behind; ++i) table += row_of(argument.words[i], scale);
  return table + "</tbody></table></div>\n";
}

std::string argument_table(const ArgumentFigures& argument) {
  std::vector<Fared> all;
  for (const EventFigures& word : argument.words) all.push_back(word.fared);
  const Interval scale = mark_scale(all);
  const std::size_t count = argument.words.size();
  const std::size_t shown = count <= rows_shown + 2 ? count : rows_shown;
  std::string content = count == 0 ? "" : rows_from(argument, 0, shown, scale);
  if (shown < count) {
    content += fmt::format("<details><summary>{} more</summary>\n{}</details>\n", count - shown,
                           rows_from(argument, shown, count, scale));
  }
  if (!argument.never.empty() && argument.never.size() <= most_named)
    content += fmt::format("<p class=\"soft\">Never: {}.</p>\n",
                           escape_html(fmt::format("{}", fmt::join(argument.never, ", "))));
  return content;
}

}  // namespace

std::string events_sections(const SimulationOutcome& outcome) {
  const std::vector<TermFigures> terms = event_figures(outcome);
  if (terms.empty()) return "";
  std::string sections = overview_section(terms, outcome.statistics.average_share(),
                                          wins_by_bot(outcome.plan(), outcome.statistics).size() > 1);
  for (const TermFigures& term : terms) {
    if (term.whole.times == 0 || term.arguments.empty()) continue;
    std::string tables;
    for (const ArgumentFigures& argument : term.arguments) tables += argument_table(argument);
    const EventFigures& all = term.whole;
    sections +=
        section(fmt::format("Event: {}", all.id),
                fmt::format("{:.2f} times per player and game; {:.2f} for winners, {:.2f} for losers.",
                            all.per_player, all.per_winner, all.per_loser),
                tables, "wide");
  }
  return sections;
}

}  // namespace orrery::cli
