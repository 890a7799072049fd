#include "measure/elo.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orrery {
namespace {

// Games at a table where each player has this many seats and this strength: `rotations` per seed.
std::vector<Contender> synthetic(const std::vector<int>& seats, const std::vector<double>& elos,
                                 std::size_t seeds, Chance& chance) {
  std::vector<Contender> all;
  std::vector<double> weights;
  double sum = 0;
  int rotations = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    all.push_back({seats[i], std::vector<double>(seeds)});
    weights.push_back(seats[i] * std::pow(10, elos[i] / 400));
    sum += weights.back();
    rotations += seats[i];
  }
  for (std::size_t seed = 0; seed < seeds; ++seed) {
    for (int game = 0; game < rotations; ++game) {
      double at = chance.draw() / 65536.0 * sum;
      std::size_t winner = 0;
      while (winner + 1 < weights.size() && at >= weights[winner]) at -= weights[winner++];
      all[winner].wins[seed] += 1;
    }
  }
  return all;
}

TEST(Elo, FindsKnownStrengths) {
  Chance chance(seed_from_text("strengths"));
  const std::vector<double> elos{250, -100, 0};
  const std::vector<Rating> found = ratings(synthetic({1, 2, 1}, elos, 4000, chance), chance);
  for (std::size_t i = 0; i < elos.size(); ++i) {
    EXPECT_EQ(found[i].known, Rating::Known::Estimate);
    EXPECT_NEAR(found[i].elo, elos[i], 15);
    EXPECT_LE(found[i].interval.low, elos[i]);
    EXPECT_GE(found[i].interval.high, elos[i]);
    EXPECT_LT(found[i].interval.high - found[i].interval.low, 40);
  }
  EXPECT_EQ(found[2].elo, 0);
  EXPECT_EQ(found[2].interval.low, 0);
  EXPECT_EQ(found[2].interval.high, 0);
}

TEST(Elo, FourHundredIsTenWinsToOne) {
  Chance chance(seed_from_text("ten to one"));
  const std::vector<Contender> two{{1, {20, 20}}, {1, {2, 2}}};
  EXPECT_NEAR(ratings(two, chance)[0].elo, 400, 1e-9);
  const std::vector<Contender> many_seats{{1, {20, 20}}, {3, {6, 6}}};
  EXPECT_NEAR(ratings(many_seats, chance)[0].elo, 400, 1e-9);
}

// One of twenty intervals may miss. Tested on small series, where it is hardest.
TEST(Elo, TheIntervalsHoldWhatTheyPromise) {
  Chance chance(seed_from_text("coverage"));
  int within = 0;
  int shares_within = 0;
  constexpr int series = 200;
  constexpr double strength = 150;
  const double share = 1 / (1 + 2 * std::pow(10, -strength / 400));
  for (int i = 0; i < series; ++i) {
    std::vector<Contender> all = synthetic({1, 2}, {strength, 0}, 30, chance);
    const Interval elo = ratings(all, chance)[0].interval;
    within += elo.low <= strength && strength <= elo.high ? 1 : 0;
    for (double& wins : all[0].wins) wins /= 3;
    const Interval of_share = confidence_by_seeds(all[0].wins);
    shares_within += of_share.low <= share && share <= of_share.high ? 1 : 0;
  }
  EXPECT_GE(within, series * 90 / 100);
  EXPECT_GE(shares_within, series * 90 / 100);
}

TEST(Elo, WhoWonNothingGetsABound) {
  Chance chance(seed_from_text("nothing"));
  const std::vector<Rating> found = ratings(
      std::vector<Contender>{{1, std::vector<double>(100, 2.0)}, {1, std::vector<double>(100)}}, chance);
  EXPECT_EQ(found[0].known, Rating::Known::Estimate);
  EXPECT_EQ(found[0].elo, 0);
  EXPECT_EQ(found[1].known, Rating::Known::Bound);
  // At most three of a hundred seeds: about 0.037 even seeds' wins against two games per seed.
  EXPECT_NEAR(found[1].interval.high, 400 * std::log10(3.7 / 200), 60);
  const std::vector<Rating> more_seeds = ratings(
      std::vector<Contender>{{1, std::vector<double>(1000, 2.0)}, {1, std::vector<double>(1000)}}, chance);
  EXPECT_LT(more_seeds[1].interval.high, found[1].interval.high - 300);
}

TEST(Elo, StaysFiniteWhateverHappened) {
  Chance chance(seed_from_text("finite"));
  for (const std::vector<Contender>& all :
       {std::vector<Contender>{{1, {2}}, {1, {0}}}, std::vector<Contender>{{1, {0}}, {1, {0}}},
        std::vector<Contender>{{2, {2}}}, std::vector<Contender>{{1, {0.5, 0}}, {1, {0.5, 2}}}}) {
    for (const Rating& rating : ratings(all, chance)) {
      EXPECT_TRUE(std::isfinite(rating.elo));
      EXPECT_TRUE(std::isfinite(rating.interval.low));
      EXPECT_TRUE(std::isfinite(rating.interval.high));
      EXPECT_LE(rating.interval.low, rating.interval.high);
    }
  }
}

TEST(Elo, KnowsNothingWhereNobodyWon) {
  Chance chance(seed_from_text("nobody"));
  for (const Rating& rating : ratings(std::vector<Contender>{{1, {0, 0}}, {1, {0, 0}}}, chance))
    EXPECT_EQ(rating.known, Rating::Known::Nothing);
}

TEST(ConfidenceBySeeds, CountsSeedsWhoseGamesFallTogetherOnce) {
  std::vector<double> together(100);
  for (std::size_t i = 0; i < 100; i += 2) together[i] = 1;
  const Interval wide = confidence_by_seeds(together);
  const Interval expected = confidence(49.5, 99);  // about as many games as seeds
  EXPECT_NEAR(wide.low, expected.low, 1e-3);
  EXPECT_NEAR(wide.high, expected.high, 1e-3);
}

TEST(ConfidenceBySeeds, GainsFromSeedsThatAreAlike) {
  const Interval alike = confidence_by_seeds(std::vector<double>(100, 0.5));
  EXPECT_LT(alike.high - alike.low, 0.03);
  const Interval few = confidence_by_seeds(std::vector<double>(2, 0.5));  // may well be chance
  EXPECT_LT(few.low, 0.2);
  EXPECT_GT(few.high, 0.8);
}

TEST(ConfidenceBySeeds, IsSensibleAtTheEnds) {
  const Interval none = confidence_by_seeds(std::vector<double>(50, 0.0));
  EXPECT_NEAR(none.low, 0, 1e-9);
  EXPECT_NEAR(none.high, confidence(0, 50).high, 1e-9);
  const Interval all = confidence_by_seeds(std::vector<double>(50, 1.0));
  EXPECT_NEAR(all.low, confidence(50, 50).low, 1e-9);
  EXPECT_NEAR(all.high, 1, 1e-9);
  const Interval nothing_played = confidence_by_seeds({});
  EXPECT_EQ(nothing_played.low, 0);
  EXPECT_EQ(nothing_played.high, 1);
}

}  // namespace
}  // namespace orrery
