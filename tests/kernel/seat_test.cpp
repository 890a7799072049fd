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

TEST(SeatSet, NobodyIsInNone) {
  SeatSet all = SeatSet::first(max_seats);
  EXPECT_FALSE(all.has(no_seat));
  EXPECT_TRUE(SeatSet(no_seat).empty());
  EXPECT_EQ(all - no_seat, all);
  EXPECT_EQ(all | no_seat, all);
  all.add(no_seat);
  all.remove(no_seat);
  EXPECT_EQ(all, SeatSet::first(max_seats));
  static_assert(!SeatSet::first(max_seats).has(no_seat));  // and its meaning is defined
}

}  // namespace
}  // namespace orrery
