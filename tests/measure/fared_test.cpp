#include "measure/fared.h"

#include <gtest/gtest.h>

#include <cmath>

#include "kernel/chance.h"

namespace orrery {
namespace {

Fared fared(std::uint64_t games, double won, double each) {
  Fared made;
  made.add(games, won, each);
  return made;
}

TEST(Fared, ExpectsWhatEachTableLetsExpect) {
  Fared seat = fared(100, 60, 0.5);
  seat.add(300, 90, 0.25);
  EXPECT_EQ(seat.games, 400U);
  EXPECT_DOUBLE_EQ(seat.rate(), 0.375);
  EXPECT_DOUBLE_EQ(seat.even(), 125.0 / 400);
  EXPECT_DOUBLE_EQ(seat.difference(), 25.0 / 400);
  EXPECT_NEAR(seat.surprise(), 25 / std::sqrt(125 * (1 - 125.0 / 400)), 1e-12);
  EXPECT_TRUE(seat.outside());
  EXPECT_FALSE(Fared{}.outside());
}

TEST(Fared, KnowsHowLikelyADifferenceIs) {
  EXPECT_NEAR(fared(10, 9, 0.5).by_chance(), 2 * 11 / 1024.0, 1e-12);
  EXPECT_NEAR(fared(10, 1, 0.5).by_chance(), 2 * 11 / 1024.0, 1e-12);
  EXPECT_NEAR(fared(10, 8.5, 0.5).by_chance(), 2 * 56 / 1024.0, 1e-12);  // like 8: on the safe side
  EXPECT_DOUBLE_EQ(fared(10, 5, 0.5).by_chance(), 1);
  EXPECT_NEAR(fared(3, 3, 0.1).by_chance(), 0.002, 1e-12);
  EXPECT_LT(fared(1'000'000, 255'000, 0.25).by_chance(), 1e-20);
  // Rare wins vary more than a normal distribution, for which this would be 1 in 7,500.
  EXPECT_NEAR(fared(120, 8, 0.019).by_chance(), 0.0043451, 1e-6);
}

TEST(StandOut, ToleratesLessTheMoreIsLookedAt) {
  const Fared odd = fared(1000, 282, 0.25);  // 2.3 standard errors
  EXPECT_EQ(stand_out({odd}), std::vector<bool>{true});
  std::vector<Fared> many(24, fared(1000, 250, 0.25));
  many[7] = odd;
  EXPECT_EQ(stand_out(many), std::vector<bool>(24));
  many[7] = fared(1000, 320, 0.25);  // 5.1 standard errors
  many[3] = fared(1000, 180, 0.25);
  std::vector<bool> both(24);
  both[3] = both[7] = true;
  EXPECT_EQ(stand_out(many), both);
  EXPECT_EQ(count_outside(many).looked_at, 24U);
  EXPECT_EQ(count_outside(many).found, 2U);
  EXPECT_DOUBLE_EQ(count_outside(many).by_chance(), 1.2);
}

TEST(StandOut, LooksAtNothingRare) {
  EXPECT_EQ(stand_out({fared(99, 99, 0.25)}), std::vector<bool>{false});
  EXPECT_EQ(count_outside({fared(99, 99, 0.25)}).looked_at, 0U);
}

// If nothing but chance is at work, few reports mark anything, although most of them have intervals that
// exclude the even share.
TEST(StandOut, IsSeldomDeceivedByChance) {
  Chance chance(seed_from_text("nothing but chance"));
  constexpr int reports = 200;
  int deceived = 0;
  int tempted = 0;
  for (int report = 0; report < reports; ++report) {
    std::vector<Fared> all;
    for (int alien = 0; alien < 24; ++alien) {
      double won = 0;
      for (int game = 0; game < 400; ++game) won += chance.below(4) == 0 ? 1 : 0;
      all.push_back(fared(400, won, 0.25));
    }
    const std::vector<bool> marked = stand_out(all);
    if (marked != std::vector<bool>(marked.size())) ++deceived;
    if (count_outside(all).found > 0) ++tempted;
  }
  EXPECT_LE(deceived, reports / 10);  // 5 % are expected
  EXPECT_GE(tempted, reports / 2);    // 71 % are
}

}  // namespace
}  // namespace orrery
