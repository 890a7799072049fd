#include "kernel/bit_set.h"

#include <gtest/gtest.h>

#include <vector>

namespace orrery {
namespace {

enum class Thing : std::uint8_t {};
using Things = BitSet<Thing, 100>;

Things set_of(std::initializer_list<int> numbers) {
  Things set;
  for (const int number : numbers) set.add(static_cast<Thing>(number));
  return set;
}

std::vector<int> walked(const Things& set) {
  std::vector<int> numbers;
  for (const Thing thing : set) numbers.push_back(static_cast<int>(thing));
  return numbers;
}

TEST(BitSet, IsWalkedInTheOrderOfNumbers) {
  EXPECT_EQ(walked(set_of({99, 64, 0, 63, 7})), (std::vector{0, 7, 63, 64, 99}));
  EXPECT_EQ(walked({}), std::vector<int>{});
  EXPECT_EQ(static_cast<int>(set_of({99, 64}).first()), 64);
}

TEST(BitSet, HoldsWhatWasAddedAndNotRemoved) {
  Things set(static_cast<Thing>(70));
  EXPECT_TRUE(set.has(static_cast<Thing>(70)));
  EXPECT_FALSE(set.has(static_cast<Thing>(6)));
  EXPECT_EQ(set.size(), 1);
  set.remove(static_cast<Thing>(70));
  EXPECT_TRUE(set.empty());
}

TEST(BitSet, HasIntersectionUnionAndDifference) {
  const Things one = set_of({1, 2, 65});
  const Things another = set_of({2, 65, 66});
  EXPECT_EQ(one & another, set_of({2, 65}));
  EXPECT_EQ(one | another, set_of({1, 2, 65, 66}));
  EXPECT_EQ(one - another, set_of({1}));
}

TEST(BitSet, AllHasEveryElementAndNoMore) {
  EXPECT_EQ(Things::all().size(), 100);
  EXPECT_TRUE(Things::all().has(static_cast<Thing>(99)));
  EXPECT_EQ((BitSet<Thing, 64>::all().size()), 64);
  EXPECT_EQ((BitSet<Thing, 5>::all().size()), 5);
  EXPECT_EQ((BitSet<Thing, 128>::all().size()), 128);
}

}  // namespace
}  // namespace orrery
