// Limits of the engine: breaking one is reported in every build, and overwrites nothing else.
#include <gtest/gtest.h>

#include "kernel/chance.h"
#include "kernel/flow.h"
#include "kernel/require.h"
#include "support/faults.h"

namespace orrery {
namespace {

TEST(Limits, AListTakesNoMoreThanItHolds) {
  struct {
    std::array<std::uint8_t, 2> list{};
    std::uint8_t count = 0;
    std::uint8_t next = 7;
  } two;
  push(two.list, two.count, 1, "too many");
  push(two.list, two.count, 2, "too many");
  EXPECT_EQ(test::fault_of([&] { push(two.list, two.count, 3, "too many"); }),
            "a fault of the program: too many");
  EXPECT_EQ(two.count, 2);
  EXPECT_EQ(two.next, 7);
  EXPECT_EQ(pop(two.list, two.count, "none left"), 2);
  EXPECT_EQ(pop(two.list, two.count, "none left"), 1);
  EXPECT_EQ(test::fault_of([&] { pop(two.list, two.count, "none left"); }),
            "a fault of the program: none left");
  EXPECT_EQ(two.count, 0);
}

TEST(Limits, RulesNestNoDeeperThanTheStack) {
  FlowStack<3> flow;
  for (int i = 0; i < 3; ++i) flow.call(i);
  EXPECT_NE(test::fault_of([&] { flow.call(3); }), "");
  EXPECT_EQ(flow.depth(), 3U);
  EXPECT_NE(test::fault_of([&] { flow.at(3); }), "");
  EXPECT_EQ(test::fault_of([&] { flow.at(2); }), "");
}

TEST(Limits, ChoicesFitTheirList) {
  ActionList list;
  for (std::size_t i = 0; i < ActionList::capacity; ++i) list.add({});
  EXPECT_NE(test::fault_of([&] { list.add({}); }), "");
  EXPECT_NE(test::fault_of([&] { list.add_each(SeatSet(Seat{}), [](Seat) { return Action{}; }); }), "");
  EXPECT_NE(test::fault_of([&] { list.add_first(1, std::array<Action, 1>{}); }), "");
  EXPECT_NE(test::fault_of([&] { list.add_all(std::array<Action, 1>{}); }), "");
  EXPECT_EQ(list.size(), ActionList::capacity);
}

TEST(Limits, NobodyDrawsAmongNone) {
  Chance chance(seed_from_text("none"));
  EXPECT_NE(test::fault_of([&] { chance.below(0); }), "");
}

}  // namespace
}  // namespace orrery
