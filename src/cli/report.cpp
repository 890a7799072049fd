// The figures of a simulation as JSON and as a table for the terminal.
#include "cli/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/event_figures.h"
#include "cli/many_games.h"
#include "cli/plot.h"

namespace orrery::cli {

namespace {

double per(double sum, double count) { return count == 0 ? 0 : sum / count; }

std::string share_cells(const Wins& wins, std::uint64_t games) {
  const Interval interval = confidence(wins.share(), games);
  return fmt::format("{:>6.1f} %  {:>5.1f} - {:.1f} %", 100 * per(wins.share(), static_cast<double>(games)),
                     100 * interval.low, 100 * interval.high);
}

boost::json::object to_json(const EventFigures& figures) {
  return {{"times", figures.times},
          {"players", figures.players},
          {"wins", figures.wins},
          {"per_player", figures.per_player},
          {"per_winner", figures.per_winner},
          {"per_loser", figures.per_loser},
          {"share_of_players", figures.share_of_players},
          {"win_rate", figures.win_rate},
          {"win_rate_interval", {figures.win_interval.low, figures.win_interval.high}},
          {"difference", figures.difference()}};
}

boost::json::object events_to_json(const SimulationOutcome& outcome) {
  boost::json::object events;
  for (const TermFigures& term : event_figures(outcome)) {
    boost::json::object arguments;
    for (const ArgumentFigures& argument : term.arguments) {
      boost::json::object words;
      for (const EventFigures& word : argument.words) words[word.id] = to_json(word);
      arguments[argument.name] = std::move(words);
    }
    boost::json::object event = to_json(term.whole);
    event["by"] = std::move(arguments);
    events[term.whole.id] = std::move(event);
  }
  return events;
}

boost::json::object to_json(const Histogram& histogram) {
  boost::json::object times;
  for (std::size_t value = histogram.smallest(); value < histogram.size(); ++value)
    times[std::to_string(value)] = histogram.at(value);
  return times;
}

}  // namespace

double SimulationOutcome::games_per_second() const {
  return per(static_cast<double>(statistics.games), seconds);
}

double SimulationOutcome::decisions_per_second() const {
  return per(static_cast<double>(statistics.decisions), seconds);
}

double SimulationOutcome::decisions_per_game() const {
  return per(static_cast<double>(statistics.decisions), static_cast<double>(statistics.games));
}

std::string SimulationOutcome::command() const {
  std::string text = fmt::format("orrery sim {} --games {} --players {}{}", plan.game->id, plan.games,
                                 plan.players(), options_for_shell(*plan.game, plan.options));
  const bool all_alike = wins_by_bot(plan, statistics).size() == 1;
  text += " --bots " + (all_alike ? plan.bots.front() : fmt::format("{}", fmt::join(plan.bots, ",")));
  if (plan.iterations > 0) text += fmt::format(" --iterations {}", plan.iterations);
  if (plan.rotate) text += " --rotate";
  return text + " --seed " + quoted_for_shell(seed_text);
}

bool SimulationOutcome::bots_differ_by_seat() const {
  return !plan.rotate && wins_by_bot(plan, statistics).size() > 1;
}

boost::json::object to_json(const SimulationOutcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  boost::json::array wins;
  boost::json::array sole_wins;
  boost::json::array scores;
  for (std::size_t seat = 0; seat < statistics.wins_by_seat.size(); ++seat) {
    wins.emplace_back(statistics.wins_by_seat[seat].share());
    sole_wins.emplace_back(statistics.wins_by_seat[seat].sole());
    scores.emplace_back(statistics.scores_by_seat[seat].mean());
  }
  boost::json::object endings;
  for (std::size_t i = 0; i < statistics.endings.size(); ++i) {
    if (statistics.endings[i] > 0) endings[outcome.plan.game->endings[i]] = statistics.endings[i];
  }
  boost::json::object by_bot;
  for (const BotWins& one : wins_by_bot(outcome.plan, statistics)) by_bot[one.bot] = one.wins.share();
  boost::json::array bots;
  for (const std::string& bot : outcome.plan.bots) bots.emplace_back(bot);
  return {{"game", outcome.plan.game->id},
          {"players", statistics.players},
          {"games", statistics.games},
          {"finished", statistics.finished},
          {"seconds", outcome.seconds},
          {"decisions", statistics.decisions},
          {"games_per_second", outcome.games_per_second()},
          {"decisions_per_second", outcome.decisions_per_second()},
          {"wins_by_seat", std::move(wins)},
          {"sole_wins_by_seat", std::move(sole_wins)},
          {"shared_wins", statistics.shared_wins},
          {"mean_scores_by_seat", std::move(scores)},
          {"mean_decisions_per_game", outcome.decisions_per_game()},
          {"endings", std::move(endings)},
          {"rounds", to_json(statistics.events.rounds())},
          {"events", events_to_json(outcome)},
          {"bots", std::move(bots)},
          {"rotated", outcome.plan.rotate},
          {"wins_by_bot", std::move(by_bot)},
          {"options", to_text(outcome.plan.game->options, outcome.plan.options)},
          {"seed", outcome.seed_text},
          {"threads", outcome.plan.threads}};
}

std::string to_table(const SimulationOutcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  std::string text = fmt::format("{}: {} games in {:.2f} s ({} games a second, {} decisions a second)\n\n",
                                 outcome.plan.game->id, grouped(statistics.games), outcome.seconds,
                                 grouped(static_cast<std::uint64_t>(outcome.games_per_second())),
                                 grouped(static_cast<std::uint64_t>(outcome.decisions_per_second())));
  text += fmt::format("{:<6}{:<12}{:>8}  {:>15}  {:>8}  {:>6}\n", "seat", "bot", "wins", "95 % interval",
                      "score", "s.d.");
  for (std::size_t seat = 0; seat < statistics.wins_by_seat.size(); ++seat) {
    const Histogram& scores = statistics.scores_by_seat[seat];
    text += fmt::format("{:<6}{:<12}{:>8}  {:>8.2f}  {:>6.2f}\n", seat + 1,
                        outcome.plan.rotate ? "(in turn)" : outcome.plan.bots[seat],
                        share_cells(statistics.wins_by_seat[seat], statistics.finished), scores.mean(),
                        scores.deviation());
  }
  if (outcome.plan.rotate) {
    text += fmt::format("\n{:<18}{:>8}  {:>15}\n", "bot", "wins", "95 % interval");
    for (const BotWins& one : wins_by_bot(outcome.plan, statistics)) {
      const std::string name = one.seats == 1 ? one.bot : fmt::format("{} x {}", one.seats, one.bot);
      text += fmt::format("{:<18}{}\n", name, share_cells(one.wins, statistics.finished));
    }
  }
  const auto finished = static_cast<double>(statistics.finished);
  text += fmt::format("\nshared wins  {:.1f} %\n",
                      100 * per(static_cast<double>(statistics.shared_wins), finished));
  text += fmt::format("decisions    {:.1f} a game, {} to {}\n", outcome.decisions_per_game(),
                      statistics.lengths.smallest(), std::max<std::size_t>(1, statistics.lengths.size()) - 1);
  std::string endings;
  for (std::size_t i = 0; i < statistics.endings.size(); ++i) {
    if (statistics.endings[i] == 0) continue;
    endings += fmt::format("{}{} {}", endings.empty() ? "" : ", ", outcome.plan.game->endings[i],
                           grouped(statistics.endings[i]));
  }
  text += fmt::format("endings      {}\n", endings);
  if (statistics.finished < statistics.games)
    text +=
        fmt::format("UNFINISHED   {} games did not end\n", grouped(statistics.games - statistics.finished));
  return text + fmt::format("again        {}\n", outcome.command());
}

}  // namespace orrery::cli
