#include "kernel/seat.h"

#include <gtest/gtest.h>

#include <vector>

namespace orrery {
namespace {

TEST(SeatSet, IsWalkedInSeatOrder) {
  SeatSet set;
  set.add(seat_numbered(3));
  set.add(seat_numbered(1));
  std::vector<int> numbers;
  for (const Seat seat : set) numbers.push_back(number(seat));
  EXPECT_EQ(numbers, (std::vector<int>{1, 3}));
  set.remove(seat_numbered(1));
  EXPECT_EQ(set, SeatSet(seat_numbered(3)));
  EXPECT_EQ(SeatSet::first(4).size(), 4);
  EXPECT_FALSE(SeatSet::first(4).has(seat_numbered(5)));
  EXPECT_EQ(SeatSet::first(max_seats).size(), max_seats);
}

}  // namespace
}  // namespace orrery
