// How those fared who had something in common: a seat, an alien, a card.
#pragma once

#include <vector>

#include "players/counts.h"

namespace orrery {

struct Fared {
  std::uint64_t games = 0;  // a player of two games counts twice
  double won = 0;           // of a shared win its share
  double expected = 0;      // if what they have in common made no difference

  // `each`: what may be expected of one of these games.
  void add(std::uint64_t more_games, double more_won, double each);
  double rate() const;
  double even() const;  // expected of a game
  double difference() const { return rate() - even(); }
  Interval interval() const { return confidence(won, games); }
  Interval difference_interval() const { return {interval().low - even(), interval().high - even()}; }
  bool outside() const;                      // whether the interval leaves out what was expected
  bool rare() const { return games < 100; }  // too few to say anything
  double surprise() const;                   // the difference in standard errors of what was expected
  // How likely a difference as great as this would be. The binomial distribution, for both sides: exact also
  // where few wins are expected, and on the safe side where wins are shared or tables differ.
  double by_chance() const;
};

// Which of many differ from what was expected even though so many were looked at: with Holm's correction the
// chance that even one of those marked is an accident is at most 5 %. Rare ones are not looked at.
std::vector<bool> stand_out(const std::vector<Fared>& all);

// How many of these intervals leave out what was expected, and how many would by chance alone.
struct Outside {
  std::size_t looked_at = 0;  // those that are not rare
  std::size_t found = 0;
  double by_chance() const { return 0.05 * static_cast<double>(looked_at); }
};
Outside count_outside(const std::vector<Fared>& all);

}  // namespace orrery
