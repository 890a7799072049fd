// How strong players are, from the games they won against each other at one table.
//
// The model: every seat wins with a likelihood in proportion to e to the strength of whoever sits there, so
// somebody in k seats wins k e^s of the sum over all seats. Strengths are told as Elo, 400 / ln 10 of them:
// 400 more in a game of two is ten wins to one.
#pragma once

#include <span>
#include <vector>

#include "kernel/chance.h"
#include "players/counts.h"

namespace orrery {

// Games are told seed by seed: those of one seed hang together, the seeds do not.
struct Contender {
  int seats = 0;
  std::vector<double> wins;  // of each seed's games; shared ones by share

  double total() const;
};

struct Rating {
  enum class Known { Nothing, Bound, Estimate };
  // Who won nothing may be anywhere below the upper end of the interval; where nobody ever won, nothing is
  // known of anybody.
  Known known = Known::Nothing;
  double elo = 0;
  Interval interval{0, 0};  // 95 %
};

// Zero is the last one who won anything. Everybody must have played the same seeds.
std::vector<Rating> ratings(std::span<const Contender> contenders, Chance& chance);

// Between what shares the true one lies with 95 % confidence, where these are the shares of each seed's
// games.
Interval confidence_by_seeds(std::span<const double> shares);

}  // namespace orrery
