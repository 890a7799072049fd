// The win rate of players with something in common: a seat, an alien, a card.
#pragma once

#include <vector>

#include "measure/counts.h"

namespace orrery {

struct Fared {
  std::uint64_t games = 0;  // a player of two games counts twice
  double won = 0;           // a shared win counts as its share
  double expected = 0;      // if the common property made no difference

  // `each`: the expected wins per game.
  void add(std::uint64_t more_games, double more_won, double each);
  double rate() const;
  double even() const;  // expected per game
  double difference() const { return rate() - even(); }
  Interval interval() const { return confidence(won, games); }
  Interval difference_interval() const { return {interval().low - even(), interval().high - even()}; }
  bool outside() const;                      // whether the interval excludes the expected value
  bool rare() const { return games < 100; }  // too few to say anything
  double surprise() const;                   // the difference in standard errors of the expected value
  // The probability of a difference at least this large by chance. Two-sided binomial test: exact even where
  // few wins are expected, and conservative where wins are shared or tables differ.
  double by_chance() const;
};

// The entries that differ significantly from the expected value. Holm's correction for multiple tests: the
// probability that even one of those marked is an accident is at most 5 %. Rare entries are skipped.
std::vector<bool> stand_out(const std::vector<Fared>& all);

// How many of these intervals exclude the expected value, and how many would by chance alone.
struct Outside {
  std::size_t looked_at = 0;  // entries that are not rare
  std::size_t found = 0;
  double by_chance() const { return 0.05 * static_cast<double>(looked_at); }
};
Outside count_outside(const std::vector<Fared>& all);

}  // namespace orrery
