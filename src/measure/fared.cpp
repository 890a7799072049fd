#include "measure/fared.h"

#include <algorithm>
#include <cmath>

#include "measure/per.h"

namespace orrery {

namespace {

// The probability of at least this many successes in `tries`, each with probability `each`.
double at_least(double successes, double tries, double each) {
  if (successes <= 0) return 1;
  double term =
      std::exp(std::lgamma(tries + 1) - std::lgamma(successes + 1) - std::lgamma(tries - successes + 1) +
               successes * std::log(each) + (tries - successes) * std::log1p(-each));
  double sum = term;
  for (double count = successes; count < tries && term > sum * 1e-12; ++count) {
    term *= (tries - count) / (count + 1) * each / (1 - each);
    sum += term;
  }
  return std::min(1.0, sum);
}

}  // namespace

void Fared::add(std::uint64_t more_games, double more_won, double each) {
  games += more_games;
  won += more_won;
  expected += each * static_cast<double>(more_games);
}

double Fared::rate() const { return per(won, games); }

double Fared::even() const { return per(expected, games); }

bool Fared::outside() const { return even() < interval().low || even() > interval().high; }

double Fared::surprise() const {
  const double variance = expected * (1 - even());
  return variance <= 0 ? 0 : (won - expected) / std::sqrt(variance);
}

double Fared::by_chance() const {
  if (even() <= 0 || even() >= 1) return 1;
  const auto tries = static_cast<double>(games);
  const double tail =
      std::min(at_least(std::floor(won), tries, even()), at_least(tries - std::ceil(won), tries, 1 - even()));
  return std::min(1.0, 2 * tail);
}

std::vector<bool> stand_out(const std::vector<Fared>& all) {
  struct Test {
    std::size_t which;
    double by_chance;
  };
  std::vector<Test> tests;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].rare()) tests.push_back({i, all[i].by_chance()});
  }
  std::stable_sort(tests.begin(), tests.end(),
                   [](const Test& a, const Test& b) { return a.by_chance < b.by_chance; });
  std::vector<bool> marked(all.size());
  for (std::size_t i = 0; i < tests.size(); ++i) {
    if (tests[i].by_chance > per(0.05, tests.size() - i)) break;
    marked[tests[i].which] = true;
  }
  return marked;
}

Outside count_outside(const std::vector<Fared>& all) {
  Outside counted;
  for (const Fared& one : all) {
    if (one.rare()) continue;
    ++counted.looked_at;
    if (one.outside()) ++counted.found;
  }
  return counted;
}

}  // namespace orrery
