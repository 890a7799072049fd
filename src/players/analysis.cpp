#include "players/analysis.h"

#include <algorithm>
#include <cmath>

#include "kernel/in_parallel.h"
#include "players/bots.h"

namespace orrery {

namespace {

// A loss counts as a slip when it is clear and larger than this.
constexpr double smallest_slip = 0.02;

// The steps whose entries were not taken back, in order.
std::vector<std::size_t> final_line(const std::vector<Entry>& entries) {
  std::vector<std::size_t> steps;
  for (std::size_t at = entries.size(); at > 0;) {
    if (const Back* back = std::get_if<Back>(&entries[at - 1])) {
      at = back->to;
    } else {
      steps.push_back(at--);
    }
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

// The standard error of a value. A few equal tries prove little, so one more is assumed, as far off as
// possible.
double error_of(const Candidate& candidate) {
  constexpr double farthest = 0.5;
  const double tries = candidate.visits;
  const double variance =
      (tries * candidate.value_spread * candidate.value_spread + farthest * farthest) / (tries + 1);
  return std::sqrt(variance / tries);
}

}  // namespace

Analysis::Analysis(const Match& match, std::uint32_t iterations)
    : game_(&match.game()),
      seed_(*match.record().seed),
      players_(match.position().players()),
      iterations_(iterations) {
  const std::vector<Match::Step> history = match.history();
  const std::vector<Entry>& entries = match.record().entries;
  for (const std::size_t step : final_line(entries)) {
    const Act& act = std::get<Act>(entries[step - 1]);
    const AnyPosition& before = history[step - 1].position;
    ActionList list;
    before.legal(act.seat, list);
    if (list.size() > 1) moments_.push_back({step, act, before});
  }
  if (match.position().finished()) end_ = shares_of_win(*game_, match.position());
}

// The search says what is best. Its values for the choices are biased, though: the best is the one that luck
// has favoured, and others were hardly tried. So where something else was chosen, both are then searched
// separately, for equally long.
Decision Analysis::decision(std::size_t which) const {
  const Moment& moment = moments_[which];
  const Act& act = moment.act;
  Chance chance(derive(seed_, "analysis", moment.step));
  const auto look = [&](std::uint32_t iterations, std::optional<Action> only) {
    return appraise(*game_, moment.before, act.seat, chance, {.iterations = iterations}, only);
  };
  const Appraisal all = look(iterations_, std::nullopt);
  Candidate best = all.candidates.front();
  Decision decision{.step = moment.step,
                    .seat = act.seat,
                    .chosen = act.action,
                    .value = best.value,
                    .best = best.action,
                    .best_value = best.value,
                    .tries = all.iterations,
                    .expected = all.expected};
  if (best.action == act.action) return decision;
  const std::uint32_t each = std::max(1U, iterations_ / 2);
  const Candidate chosen = look(each, act.action).candidates.front();
  best = look(each, best.action).candidates.front();
  decision.value = chosen.value;
  decision.best_value = best.value;
  decision.tries += chosen.visits + best.visits;
  decision.slip = decision.loss() > smallest_slip &&
                  decision.loss() > clear_errors * std::hypot(error_of(chosen), error_of(best));
  return decision;
}

std::vector<Decision> analyse(const Analysis& analysis, int threads,
                              const std::function<void(std::size_t done)>& progress) {
  struct NothingToMerge {
    void merge(NothingToMerge) {}
  };
  std::vector<Decision> decisions(analysis.size());
  const auto look = [&](NothingToMerge, std::uint64_t which) {
    decisions[which] = analysis.decision(which);  // no other thread writes there
    return std::uint64_t{1};
  };
  spread_over_threads(decisions.size(), threads, progress, NothingToMerge(), look);
  return decisions;
}

}  // namespace orrery
