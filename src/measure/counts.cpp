#include "measure/counts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "measure/per.h"

namespace orrery {

void Histogram::add(std::size_t value, std::uint64_t times) {
  if (value >= counts_.size()) counts_.resize(value + 1);
  counts_[value] += times;
}

void Histogram::merge(const Histogram& other) {
  if (other.size() > size()) counts_.resize(other.size());
  for (std::size_t value = 0; value < other.size(); ++value) counts_[value] += other.counts_[value];
}

std::uint64_t Histogram::total() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

std::size_t Histogram::smallest() const {
  std::size_t value = 0;
  while (value < size() && counts_[value] == 0) ++value;
  return value;
}

double Histogram::mean() const {
  std::uint64_t sum = 0;
  for (std::size_t value = 0; value < size(); ++value) sum += value * counts_[value];
  return per(sum, total());
}

double Histogram::deviation() const {
  const double middle = mean();
  double sum = 0;
  for (std::size_t value = 0; value < size(); ++value) {
    const double off = static_cast<double>(value) - middle;
    sum += off * off * static_cast<double>(counts_[value]);
  }
  return std::sqrt(per(sum, total()));
}

void Wins::merge(const Wins& other) {
  for (std::size_t i = 0; i < by_winners.size(); ++i) by_winners[i] += other.by_winners[i];
}

void Wins::pass(Numbers& numbers) {
  for (std::uint64_t& games : by_winners) numbers.pass(games);
}

std::uint64_t Wins::shared() const {
  return std::accumulate(by_winners.begin() + 2, by_winners.end(), std::uint64_t{0});
}

double Wins::share() const {
  double sum = 0;
  for (std::size_t winners = 1; winners < by_winners.size(); ++winners)
    sum += per(by_winners[winners], winners);
  return sum;
}

Interval confidence(double wins, std::uint64_t games) {
  if (games == 0) return {};
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(games);
  const double rate = wins / n;
  const double scale = 1 + z * z / n;
  const double middle = (rate + z * z / (2 * n)) / scale;
  const double reach = z / scale * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

}  // namespace orrery
