#include "measure/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orrery {
namespace {

SeatSet seat_set(std::initializer_list<int> numbers) {
  SeatSet set;
  for (const int one : numbers) set.add(seat_numbered(one));
  return set;
}

Result result(SeatSet winners, std::array<std::int16_t, 3> scores, std::uint8_t ending) {
  Result made;
  made.winners = winners;
  made.ending = ending;
  for (std::size_t i = 0; i < scores.size(); ++i) made.scores.entries[i] = scores[i];
  return made;
}

// Four games of three players, small enough to add up by hand.
Statistics four_games() {
  Statistics statistics(3, 2);
  statistics.add(result(seat_set({1}), {9, 4, 2}, 0), 40, 0);
  statistics.add(result(seat_set({1, 3}), {7, 5, 7}, 0), 44, 0);
  statistics.add(result(seat_set({1, 2, 3}), {0, 0, 0}, 1), 10, 0);
  statistics.add(result(seat_set({2}), {4, 8, 1}, 0), 42, 0);
  return statistics;
}

TEST(Statistics, AddUpWhatWasWonAndScored) {
  const Statistics statistics = four_games();
  EXPECT_EQ(statistics.games, 4U);
  EXPECT_EQ(statistics.finished, 4U);
  EXPECT_EQ(statistics.decisions, 136U);
  EXPECT_EQ(statistics.shared_wins, 2U);
  EXPECT_NEAR(statistics.wins_by_seat[0].share(), 1 + 1.0 / 2 + 1.0 / 3, 1e-12);
  EXPECT_NEAR(statistics.wins_by_seat[1].share(), 1.0 / 3 + 1, 1e-12);
  EXPECT_NEAR(statistics.wins_by_seat[2].share(), 1.0 / 2 + 1.0 / 3, 1e-12);
  EXPECT_EQ(statistics.wins_by_seat[0].sole(), 1U);
  EXPECT_EQ(statistics.wins_by_seat[0].shared(), 2U);
  EXPECT_EQ(statistics.wins_by_seat[2].sole(), 0U);
  EXPECT_DOUBLE_EQ(statistics.scores_by_seat[0].mean(), 5);
  EXPECT_DOUBLE_EQ(statistics.scores_by_seat[0].deviation(), std::sqrt((16 + 4 + 25 + 1) / 4.0));
  EXPECT_EQ(statistics.endings, (std::vector<std::uint64_t>{3, 1}));
  EXPECT_EQ(statistics.lengths.smallest(), 10U);
  EXPECT_EQ(statistics.lengths.size(), 45U);
  EXPECT_EQ(statistics.lengths.at(44), 1U);
}

TEST(Statistics, DoNotDependOnTheOrderOfParts) {
  const Statistics whole = four_games();
  Statistics first(3, 2);
  first.add(result(seat_set({2}), {4, 8, 1}, 0), 42, 0);
  first.add(result(seat_set({1, 2, 3}), {0, 0, 0}, 1), 10, 0);
  Statistics second(3, 2);
  second.add(result(seat_set({1, 3}), {7, 5, 7}, 0), 44, 0);
  second.add(result(seat_set({1}), {9, 4, 2}, 0), 40, 0);
  second.merge(first);
  EXPECT_EQ(second, whole);
}

TEST(Statistics, OfTablesOfDifferentSizesAddUp) {
  Statistics sum(2, 2);
  sum.add(result(seat_set({2}), {3, 5, 0}, 0), 20, 0);
  EXPECT_DOUBLE_EQ(sum.average_share(), 0.5);
  sum.merge(four_games());
  EXPECT_EQ(sum.players, 3);
  EXPECT_EQ(sum.seated, 2U + 4 * 3);
  EXPECT_EQ(sum.wins_by_seat[1].sole(), 2U);
  EXPECT_EQ(sum.scores_by_seat[2].total(), 4U);  // nobody sat there at the table of two
  EXPECT_DOUBLE_EQ(sum.average_share(), 5.0 / 14);
  Statistics other_way = four_games();
  Statistics small(2, 2);
  small.add(result(seat_set({2}), {3, 5, 0}, 0), 20, 0);
  other_way.merge(small);
  EXPECT_EQ(other_way, sum);
}

TEST(Statistics, CreditBotsThatChangePlaces) {
  Statistics statistics(3, 2);
  statistics.add(result(seat_set({1}), {9, 4, 2}, 0), 40, 0);  // the first bot sits in seat 1
  statistics.add(result(seat_set({1}), {9, 4, 2}, 0), 40, 1);  // now the second bot sits there
  EXPECT_EQ(statistics.wins_by_seat[0].sole(), 2U);
  EXPECT_EQ(statistics.wins_by_entrant[0].sole(), 1U);
  EXPECT_EQ(statistics.wins_by_entrant[1].sole(), 1U);
}

TEST(Statistics, AnUnfinishedGameIsNoFinishedOne) {
  Statistics statistics = four_games();
  statistics.add_unfinished(1000);
  EXPECT_EQ(statistics.games, 5U);
  EXPECT_EQ(statistics.finished, 4U);
}

TEST(Confidence, IsWilsonsInterval) {
  const Interval half = confidence(50, 100);  // known values of the 95 % interval
  EXPECT_NEAR(half.low, 0.4038, 5e-5);
  EXPECT_NEAR(half.high, 0.5962, 5e-5);
  const Interval none = confidence(0, 10);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 5e-5);
  const Interval nothing_known = confidence(0, 0);
  EXPECT_DOUBLE_EQ(nothing_known.high, 1);
}

}  // namespace
}  // namespace orrery
