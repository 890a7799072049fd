// A finished game under the eyes of the search: what each seat chose, what it could have chosen, and how much
// of the win the difference was worth. Every decision is judged by what its seat knew then and by nothing
// else.
#pragma once

#include <functional>

#include "kernel/match.h"
#include "players/appraisal.h"

namespace orrery {

struct Decision {
  std::size_t step = 0;  // of the record: what stood after this step came of it
  Seat seat{};
  Action chosen;
  double value = 0;  // the share of the win that the seat could expect from it
  Action best;       // what the search would have done
  double best_value = 0;
  std::uint32_t tries = 0;                   // of the search, all together
  bool slip = false;                         // it was worse than the best, and that is no noise
  std::array<double, max_seats> expected{};  // every seat's share of the win before the decision

  // Where the search was no better it is below zero: these cancel out on average.
  double loss() const { return best_value - value; }
};

inline constexpr std::uint32_t usual_analysis_iterations = 300;

// The decisions of the line that was finally played where the seat had more than one choice. Looking at them
// takes time; each can be looked at alone, on any thread, and always comes out the same.
class Analysis {
 public:
  explicit Analysis(const Match& match, std::uint32_t iterations = usual_analysis_iterations);

  std::size_t size() const { return moments_.size(); }
  int players() const { return players_; }
  const GameInfo& game() const { return *game_; }
  Decision decision(std::size_t which) const;
  // Every seat's share of the win; nothing where the game was broken off.
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

// All of them, on so many threads; tells now and then how many are done.
std::vector<Decision> analyse(const Analysis& analysis, int threads,
                              const std::function<void(std::size_t done)>& progress);

}  // namespace orrery
