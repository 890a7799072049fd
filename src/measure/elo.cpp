#include "measure/elo.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace orrery {

namespace {

constexpr std::size_t resamplings = 1000;

// Everybody plays at the same table, so the maximum likelihood is where the model's win rates equal the
// observed ones.
double elo_of(double wins, int seats, double zero_wins, int zero_seats) {
  return 400 * std::log10(wins * zero_seats / (zero_wins * seats));
}

// Exponentially distributed with mean 1.
double random_weight(Chance& chance) {
  const std::uint32_t high = chance.draw();
  const std::uint32_t low = chance.draw();
  return -std::log(((high << 16U | low) + 0.5) / 4294967296.0);
}

Interval middle_95_percent(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  const std::size_t outside = values.size() / 40;
  return {values[outside], values[values.size() - 1 - outside]};
}

// Bayesian bootstrap: the wins under random weights of the seeds. One extra seed, won equally by all seats,
// keeps everything finite.
std::vector<double> resampled_wins(std::span<const Contender> contenders, Chance& chance) {
  std::vector<double> wins;
  const double even_seed = random_weight(chance);
  for (const Contender& one : contenders) wins.push_back(even_seed * one.seats);
  for (std::size_t seed = 0; seed < contenders.front().wins.size(); ++seed) {
    const double weight = random_weight(chance);
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += weight * contenders[i].wins[seed];
  }
  return wins;
}

}  // namespace

double Contender::total() const { return std::accumulate(wins.begin(), wins.end(), 0.0); }

std::vector<Rating> ratings(std::span<const Contender> contenders, Chance& chance) {
  std::vector<Rating> found(contenders.size());
  std::size_t zero = contenders.size();
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    if (contenders[i].total() > 0) zero = i;
  }
  if (zero == contenders.size()) return found;

  std::vector<std::vector<double>> resampled(contenders.size());
  for (std::size_t round = 0; round < resamplings; ++round) {
    const std::vector<double> wins = resampled_wins(contenders, chance);
    for (std::size_t i = 0; i < contenders.size(); ++i)
      resampled[i].push_back(elo_of(wins[i], contenders[i].seats, wins[zero], contenders[zero].seats));
  }
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    Rating& rating = found[i];
    rating.interval = middle_95_percent(resampled[i]);
    rating.known = contenders[i].total() > 0 ? Rating::Known::Estimate : Rating::Known::Bound;
    if (rating.known == Rating::Known::Bound) continue;
    rating.elo =
        elo_of(contenders[i].total(), contenders[i].seats, contenders[zero].total(), contenders[zero].seats);
    rating.interval.low = std::min(rating.interval.low, rating.elo);
    rating.interval.high = std::max(rating.interval.high, rating.elo);
  }
  return found;
}

// Wilson's interval for the number of independent games with the same variance as the seeds. One seed whose
// games all go one way is added, so that a few seeds that agree by chance do not look certain.
Interval confidence_by_seeds(std::span<const double> shares) {
  if (shares.empty()) return {};
  const auto seeds = static_cast<double>(shares.size());
  const double mean = std::accumulate(shares.begin(), shares.end(), 0.0) / seeds;
  const double spread_of_one_game = mean * (1 - mean);
  double squares = 0;
  for (const double share : shares) squares += (share - mean) * (share - mean);
  const bool all_or_nothing = spread_of_one_game < 1e-9;
  const double games =
      all_or_nothing ? seeds : seeds * seeds * spread_of_one_game / (squares + spread_of_one_game);
  const std::uint64_t whole_games = std::llround(games);
  return confidence(mean * static_cast<double>(whole_games), whole_games);
}

}  // namespace orrery
