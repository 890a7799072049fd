#include "cli/analysis.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/terminal/board.h"
#include "kernel/error.h"
#include "kernel/json.h"
#include "measure/per.h"
#include "table/insight.h"

namespace orrery::cli {

namespace {

constexpr std::int64_t most_iterations = 1'000'000;
constexpr int most_threads = 256;
constexpr std::size_t slips_shown = 3;
constexpr int step_column = 6;

std::int64_t percent(double share) { return std::lround(100 * share); }

// All decisions in words.
class AnalysisReport {
 public:
  AnalysisReport(const Match& match, const std::vector<Decision>& decisions, const Catalogue& texts,
                 Screen& screen)
      : match_(match),
        history_(match.history()),
        decisions_(decisions),
        texts_(texts),
        board_(board_for(match.game(), texts, match.record().seats)),
        screen_(screen) {}

  void print() const {
    screen_.say(texts_.text(fmt::format("{}.name", match_.game().id)), Ink::Strong);
    screen_.say(texts_.text("replay.analysis.heading", {{"count", decisions_.size()}}));
    screen_.say(texts_.text("replay.analysis.meaning"), Ink::Faint);
    screen_.gap();
    for (const Decision& decision : decisions_) tell(decision);
    screen_.rule(texts_.text("replay.analysis.summary"));
    for (const Seat seat : SeatSet::first(match_.position().players())) sum_up(seat);
  }

 private:
  std::string describe(const Decision& decision, Action action) const {
    const Value view = history_[decision.step - 1].position.view(decision.seat);
    return board_->describe(view, decision.seat, action);
  }

  void tell(const Decision& decision) const {
    screen_.item(std::to_string(decision.step),
                 texts_.text("replay.analysis.chosen", {{"player", board_->player(decision.seat)},
                                                        {"action", describe(decision, decision.chosen)},
                                                        {"percent", percent(decision.value)}}),
                 step_column);
    if (percent(decision.best_value) <= percent(decision.value)) return;
    screen_.say(texts_.text(decision.slip ? "replay.analysis.slip" : "replay.analysis.better",
                            {{"action", describe(decision, decision.best)},
                             {"percent", percent(decision.best_value)}}),
                decision.slip ? Ink::Bad : Ink::Faint, step_column);
  }

  void sum_up(Seat seat) const {
    std::int64_t count = 0;
    double loss = 0;
    std::vector<const Decision*> slips;
    for (const Decision& decision : decisions_) {
      if (decision.seat != seat) continue;
      ++count;
      loss += decision.loss();
      if (decision.slip) slips.push_back(&decision);
    }
    const double mean = std::max(0.0, per(loss, count));
    screen_.say(texts_.text("replay.analysis.seat", {{"player", board_->player(seat)},
                                                     {"count", count},
                                                     {"loss", fmt::format("{:.1f}", 100 * mean)}}),
                Ink::Strong);
    std::stable_sort(slips.begin(), slips.end(),
                     [](const Decision* one, const Decision* other) { return one->loss() > other->loss(); });
    if (slips.empty()) screen_.say(texts_.text("replay.analysis.none"), Ink::Plain, step_column);
    if (slips.size() > slips_shown) slips.resize(slips_shown);
    for (const Decision* slip : slips) {
      screen_.item(std::to_string(slip->step),
                   texts_.text("replay.analysis.worst", {{"action", describe(*slip, slip->chosen)},
                                                         {"best", describe(*slip, slip->best)},
                                                         {"percent", percent(slip->loss())}}),
                   step_column);
    }
  }

  const Match& match_;
  std::vector<Match::Step> history_;
  const std::vector<Decision>& decisions_;
  const Catalogue& texts_;
  std::unique_ptr<Board> board_;
  Screen& screen_;
};

}  // namespace

void AnalysisArguments::add_to(CLI::App& command, CLI::Option* analyse) {
  command.add_option("--iterations", iterations, "With --analyse: search iterations per decision")
      ->capture_default_str()
      ->needs(analyse);
  command.add_option("--threads", threads, "With --analyse: how many threads (all cores if not given)")
      ->needs(analyse);
  command.add_flag("--json", json, "With --analyse: print as JSON")->needs(analyse);
}

void print_analysis(const Match& match, const AnalysisArguments& arguments, const Catalogue& texts,
                    Screen& screen) {
  if (arguments.iterations < 1 || arguments.iterations > most_iterations) {
    throw InputError(
        fmt::format("--iterations cannot be {}: must be 1 to {}", arguments.iterations, most_iterations));
  }
  if (arguments.threads < 0 || arguments.threads > most_threads) {
    throw InputError(fmt::format("--threads cannot be {}: must be 1 to {}", arguments.threads, most_threads));
  }
  if (!match.position().finished())
    throw InputError("this game is not over: only a finished game can be analysed");
  const int cores = std::thread::hardware_concurrency();
  const int threads = arguments.threads > 0 ? arguments.threads : std::clamp(cores, 1, most_threads);
  const Analysis analysis(match, static_cast<std::uint32_t>(arguments.iterations));
  const bool watched = isatty(STDERR_FILENO) != 0;
  const std::vector<Decision> decisions = analyse(analysis, threads, [&](std::size_t done) {
    if (watched) fmt::print(stderr, "\r{} / {}", done, analysis.size());
  });
  if (watched) fmt::print(stderr, "\r{:79}\r", "");
  if (arguments.json) {
    fmt::print("{}\n", json_text(table::analysis_value(analysis, decisions)));
  } else {
    AnalysisReport(match, decisions, texts, screen).print();
  }
}

}  // namespace orrery::cli
