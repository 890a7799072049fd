// The sections of the page that compare the values of options, such as the number of players.
#include <fmt/format.h>

#include "cli/report/page.h"
#include "cli/report/plot.h"
#include "measure/per.h"

namespace orrery::cli {

namespace {

std::string row_of(const OptionGroup& group, const Statistics& statistics) {
  Histogram scores;
  for (const Histogram& seat : statistics.scores_by_seat) scores.merge(seat);
  return fmt::format(
      "<tr><td>{}</td><td>{}</td><td class=\"aside\">{:.1f}</td><td>{:.1f}</td><td class=\"aside\">{:.1f} ± "
      "{:.1f}</td><td>{:.1f} "
      "%</td></tr>\n",
      escape_html(group.value), grouped(statistics.games), statistics.lengths.mean(),
      stages_of(statistics).mean(), scores.mean(), scores.deviation(),
      100 * per(statistics.shared_wins, statistics.finished));
}

std::string section_of(const SimulationOutcome& outcome, const std::vector<OptionGroup>& groups) {
  std::string table = fmt::format(
      "<div class=\"scroll\"><table class=\"slim\"><thead><tr><th>{}</th><th>games</th><th "
      "class=\"aside\">decisions</th><th>{}</th>"
      "<th class=\"aside\">score ± s.d.</th><th>shared wins</th></tr></thead><tbody>\n",
      escape_html(groups.front().option), escape_html(stage_name(outcome)));
  std::string plots = "<div class=\"small\" style=\"--least:300px\">\n";
  for (const OptionGroup& group : groups) {
    table += row_of(group, group.together());
    const std::string name = fmt::format("{} {}", group.option, group.value);
    plots += fmt::format(
        "<div><h3>{}</h3>{}</div>\n", escape_html(name),
        share_plot(seat_points(fared_by_seat(group.tables)), fmt::format("Share of wins by seat, {}", name)));
  }
  return section(fmt::format("By option: {}", groups.front().option),
                 fmt::format("The games were shared out evenly among these values{}.",
                             outcome.bots_differ_by_seat() ? "; different bots sit in fixed seats" : ""),
                 table + "</tbody></table></div>\n" + plots + "</div>", "wide");
}

}  // namespace

std::string tables_sections(const SimulationOutcome& outcome) {
  std::string sections;
  for (const std::vector<OptionGroup>& groups : outcome.groups()) sections += section_of(outcome, groups);
  return sections;
}

}  // namespace orrery::cli
