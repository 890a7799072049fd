// Strengths of players, from the games they won against each other at one table.
//
// The model: every seat wins with a probability proportional to e^s, where s is the strength of its player,
// so a player in k seats wins k e^s of the sum over all seats. Strengths are given as Elo, in units of 400 /
// ln 10: 400 more in a game of two means ten wins to one.
#pragma once

#include <span>
#include <vector>

#include "kernel/chance.h"
#include "measure/counts.h"

namespace orrery {

// Games are grouped by seed: those of one seed are correlated, the seeds are independent.
struct Contender {
  int seats = 0;
  std::vector<double> wins;  // per seed; a shared win counts as its share

  double total() const;
};

struct Rating {
  enum class Known { Nothing, Bound, Estimate };
  // A contender without wins may be anywhere below the upper end of the interval; if nobody ever won, nothing
  // is known of anybody.
  Known known = Known::Nothing;
  double elo = 0;
  Interval interval{0, 0};  // 95 %
};

// Zero is the last contender with a win. Everybody must have played the same seeds.
std::vector<Rating> ratings(std::span<const Contender> contenders, Chance& chance);

// The 95 % confidence interval of the win rate, given the win rate in each seed's games.
Interval confidence_by_seeds(std::span<const double> shares);

}  // namespace orrery
