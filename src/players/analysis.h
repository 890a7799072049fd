// Analyses a finished game with the search: what each seat chose, what it could have chosen, and how much of
// the win the difference was worth. Every decision is judged by what its seat knew then and by nothing else.
#pragma once

#include <functional>

#include "kernel/match.h"
#include "players/appraisal.h"

namespace orrery {

struct Decision {
  std::size_t step = 0;  // of the record, counted from 1: the entry that made this decision
  Seat seat{};
  Action chosen;
  double value = 0;  // the share of the win that the seat could expect from it
  Action best;       // what the search would have done
  double best_value = 0;
  std::uint32_t tries = 0;     // of all searches together
  bool slip = false;           // worse than the best by more than noise
  PerSeat<double> expected{};  // every seat's share of the win before the decision

  // Below zero where the search was no better: these cancel out on average.
  double loss() const { return best_value - value; }
};

inline constexpr std::uint32_t usual_analysis_iterations = 300;

// The decisions of the line that was finally played where the seat had more than one choice. Analysing them
// takes time; each can be analysed on its own, on any thread, always with the same result.
class Analysis {
 public:
  explicit Analysis(const Match& match, std::uint32_t iterations = usual_analysis_iterations);

  std::size_t size() const { return moments_.size(); }
  int players() const { return players_; }
  const GameInfo& game() const { return *game_; }
  Decision decision(std::size_t which) const;
  const AnyPosition& before(std::size_t which) const { return moments_[which].before; }
  // Every seat's share of the win; empty if the game was not finished.
  const std::optional<SeatValues>& end() const { return end_; }

 private:
  struct Moment {
    std::size_t step;
    Act act;
    AnyPosition before;
  };

  const GameInfo* game_;
  Seed seed_;
  int players_;
  std::uint32_t iterations_;
  std::optional<SeatValues> end_;
  std::vector<Moment> moments_;
};

// Analyses all of them on this many threads; reports now and then how many are done.
std::vector<Decision> analyse(const Analysis& analysis, int threads,
                              const std::function<void(std::size_t done)>& progress);

}  // namespace orrery
