#include "kernel/chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

namespace orrery {
namespace {

TEST(Chance, IsTheChaCha20StreamOfTheSeed) {
  // The key stream for an all-zero key and nonce, as published with the cipher: 76 b8 e0 ad a0 f1 3d 90 …
  Chance chance{Seed{}};
  EXPECT_EQ(chance.draw(), 0xB876U);
  EXPECT_EQ(chance.draw(), 0xADE0U);
  EXPECT_EQ(chance.draw(), 0xF1A0U);
  for (int i = 3; i < 32; ++i) chance.draw();
  EXPECT_EQ(chance.draw(), 0x079FU) << "the second block begins with 9f 07 e7 be";
}

TEST(Chance, ScalesWithoutBias) {
  Chance chance(seed_from_text("scale"));
  for (const std::uint32_t n : {1U, 2U, 3U, 6U, 7U, 45U}) {
    std::vector<int> seen(n);
    const int draws = 6000 * static_cast<int>(n);
    for (int i = 0; i < draws; ++i) {
      const std::uint32_t value = chance.below(n);
      ASSERT_LT(value, n);
      ++seen[value];
    }
    for (const int count : seen) EXPECT_NEAR(count, 6000, 400) << "n = " << n;  // over five std. deviations
  }
}

TEST(Chance, ShufflesEveryOrderEquallyOften) {
  Chance chance(seed_from_text("shuffle"));
  std::map<std::array<int, 3>, int> seen;
  for (int i = 0; i < 6000; ++i) {
    std::array<int, 3> items{1, 2, 3};
    chance.shuffle(items);
    ++seen[items];
  }
  EXPECT_EQ(seen.size(), 6U);
  for (const auto& [order, count] : seen) EXPECT_NEAR(count, 1000, 160);
}

TEST(Chance, CanBeForeseenForScenarios) {
  for (const std::uint32_t n : {1U, 2U, 6U, 45U, 1000U, 30000U}) {
    for (std::uint32_t value = 0; value < n; ++value) {
      Chance chance(seed_from_text("x"));
      chance.foresee(std::array{Chance::unit_for(value, n)});
      ASSERT_EQ(chance.below(n), value);
      ASSERT_EQ(chance.units_left(), 0U);
    }
  }
}

TEST(Seeds, AreCommittedToBySha256OfTheirBytes) {
  EXPECT_EQ(commitment(Seed{}), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

TEST(Seeds, AreReadFromHexOrNamedByAnyText) {
  const Seed seed = random_seed();
  EXPECT_EQ(seed_from_text(to_text(seed)), seed);
  EXPECT_NE(seed_from_text("7"), seed_from_text("8"));
  EXPECT_NE(random_seed(), random_seed());
}

TEST(Seeds, DeriveOthersByPurposeAndNumber) {
  const Seed seed = seed_from_text("root");
  std::set<std::string> all;
  for (const char* purpose : {"game", "picks"}) {
    for (std::uint64_t i = 0; i < 100; ++i) all.insert(to_text(derive(seed, purpose, i)));
  }
  EXPECT_EQ(all.size(), 200U);
  EXPECT_EQ(derive(seed, "game", 1), derive(seed, "game", 1));
}

}  // namespace
}  // namespace orrery
