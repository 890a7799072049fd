// Counts over many games, in whole numbers only.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/seat.h"
#include "measure/numbers.h"

namespace orrery {

// How often each whole number from 0 on occurred.
class Histogram {
 public:
  void add(std::size_t value, std::uint64_t times = 1);
  void merge(const Histogram& other);
  void pass(Numbers& numbers) { numbers.pass_with_length(counts_); }

  std::uint64_t at(std::size_t value) const { return value < counts_.size() ? counts_[value] : 0; }
  std::size_t size() const { return counts_.size(); }  // the greatest value that occurred, plus one
  std::uint64_t total() const;
  std::size_t smallest() const;
  double mean() const;
  double deviation() const;  // standard deviation of the games, not of their mean

  bool operator==(const Histogram&) const = default;

 private:
  std::vector<std::uint64_t> counts_;
};

// Games won, by the number of winners among whom the win was shared.
struct Wins {
  std::array<std::uint64_t, max_seats + 1> by_winners{};

  void add(int winners) { ++by_winners[winners]; }
  void merge(const Wins& other);
  void pass(Numbers& numbers);
  std::uint64_t sole() const { return by_winners[1]; }
  std::uint64_t shared() const;
  double share() const;  // a win shared by three counts as a third
  bool operator==(const Wins&) const = default;
};

struct Interval {
  double low = 0;
  double high = 1;
};
// The 95 % confidence interval of the win rate after `wins` in `games` games (Wilson's interval; a little too
// wide where wins are shared).
Interval confidence(double wins, std::uint64_t games);

}  // namespace orrery
