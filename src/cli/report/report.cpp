// The figures of a simulation as a table for the terminal.
#include "cli/report/report.h"

#include <fmt/format.h>

#include "cli/report/plot.h"
#include "measure/per.h"

namespace orrery::cli {

namespace {

std::string share_cells(const Fared& fared) {
  const Interval interval = fared.interval();
  return fmt::format("{:>6.1f} %  {:>5.1f} - {:.1f} %", 100 * fared.rate(), 100 * interval.low,
                     100 * interval.high);
}

// Figures for each value of the options that were varied; empty if none was.
std::string options_table(const SimulationOutcome& outcome) {
  std::string text;
  for (const std::vector<OptionGroup>& groups : outcome.groups()) {
    text += fmt::format("\n{:<18}{:>10}  {:>12}  {:>12}\n", groups.front().option, "games", "decisions",
                        "shared wins");
    for (const OptionGroup& group : groups) {
      const Statistics sum = group.together();
      text += fmt::format("{:<18}{:>10}  {:>12.1f}  {:>10.1f} %\n", group.value, grouped(sum.games),
                          per(sum.decisions, sum.games), 100 * per(sum.shared_wins, sum.finished));
    }
  }
  return text;
}

}  // namespace

std::string to_table(const SimulationOutcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  std::string text =
      fmt::format("{}: {} games in {:.2f} s ({} games per second, {} decisions per second)\n\n",
                  outcome.game().id, grouped(statistics.games), outcome.seconds,
                  grouped(static_cast<std::uint64_t>(outcome.games_per_second())),
                  grouped(static_cast<std::uint64_t>(outcome.decisions_per_second())));
  text += fmt::format("{:<6}{:<12}{:>8}  {:>15}  {:>8}  {:>6}\n", "seat", "bot", "wins", "95 % interval",
                      "score", "s.d.");
  const std::vector<Fared> seats = fared_by_seat(outcome);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Histogram& scores = statistics.scores_by_seat[seat];
    text += fmt::format("{:<6}{:<12}{:>8}  {:>8.2f}  {:>6.2f}\n", seat + 1,
                        outcome.plan().rotate ? "(in turn)" : outcome.plan().bots[seat],
                        share_cells(seats[seat]), scores.mean(), scores.deviation());
  }
  if (outcome.plan().rotate) {
    text += fmt::format("\n{:<18}{:>8}  {:>15}\n", "bot", "wins", "95 % interval");
    for (const BotWins& one : wins_by_bot(outcome.plan(), statistics)) {
      const std::string name = one.seats == 1 ? one.bot : fmt::format("{} x {}", one.seats, one.bot);
      Fared fared;
      fared.add(statistics.finished, one.wins.share(), 0);
      text += fmt::format("{:<18}{}\n", name, share_cells(fared));
    }
  }
  text += options_table(outcome);
  text += fmt::format("\nshared wins  {:.1f} %\n", 100 * per(statistics.shared_wins, statistics.finished));
  text += fmt::format("decisions    {:.1f} per game, {} to {}\n", outcome.decisions_per_game(),
                      statistics.lengths.smallest(), std::max<std::size_t>(1, statistics.lengths.size()) - 1);
  std::string endings;
  for (std::size_t i = 0; i < statistics.endings.size(); ++i) {
    if (statistics.endings[i] == 0) continue;
    endings += fmt::format("{}{} {}", endings.empty() ? "" : ", ", outcome.game().endings[i],
                           grouped(statistics.endings[i]));
  }
  text += fmt::format("endings      {}\n", endings);
  if (statistics.finished < statistics.games)
    text +=
        fmt::format("UNFINISHED   {} games did not end\n", grouped(statistics.games - statistics.finished));
  return text + fmt::format("again        {}\n", outcome.command());
}

}  // namespace orrery::cli
