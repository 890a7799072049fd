#include "cluster/lots.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <random>
#include <set>
#include <stdexcept>

namespace orrery::cluster {
namespace {

std::string part_of(LotNumber lot) { return "part " + std::to_string(lot) + "\nin its own time"; }

// Hands out and brings back `count` lots, each of which takes `time`.
Lots::Milliseconds play(Lots& lots, int count, Lots::Milliseconds now, Lots::Milliseconds time) {
  for (int i = 0; i < count; ++i) {
    const LotNumber lot = lots.hand_out(now).value();
    now += time;
    lots.came_back(now, lot, part_of(lot), "somebody");
  }
  return now;
}

std::string complaint(Lots& lots, Lots::Milliseconds now, LotNumber lot, const std::string& part,
                      const std::string& from) {
  try {
    lots.came_back(now, lot, part, from);
    return "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

TEST(Lots, AreTakenInOrderWhicheverComesBackFirst) {
  Lots lots(4);
  EXPECT_EQ(lots.hand_out(0), 0U);
  EXPECT_EQ(lots.hand_out(0), 0U);  // checked
  EXPECT_EQ(lots.hand_out(0), 1U);
  EXPECT_EQ(lots.hand_out(0), 2U);
  EXPECT_EQ(lots.hand_out(0), 3U);
  EXPECT_EQ(lots.hand_out(0), std::nullopt);
  lots.came_back(10, 3, "d", "ann");
  lots.came_back(10, 1, "b", "ann");
  lots.came_back(10, 0, "a", "ann");
  EXPECT_EQ(lots.take(), std::nullopt);  // the second one is missing
  lots.came_back(20, 0, "a", "bob");
  EXPECT_EQ(lots.take(), "a");
  EXPECT_EQ(lots.take(), "b");
  EXPECT_EQ(lots.take(), std::nullopt);
  lots.came_back(30, 2, "c", "ann");
  EXPECT_EQ(lots.take(), "c");
  EXPECT_EQ(lots.take(), "d");
  EXPECT_TRUE(lots.are_all_taken());
}

TEST(Lots, AreHandedOutAgainAfterThreeMediansAndFiveSeconds) {
  Lots lots(1000);
  const Lots::Milliseconds now = play(lots, 50, 0, 1000);
  const LotNumber lost = lots.hand_out(now).value();
  EXPECT_NE(lots.hand_out(now + 8000), lost);
  EXPECT_EQ(lots.hand_out(now + 8001), lost);
  // The next time it has twice as long.
  EXPECT_NE(lots.hand_out(now + 8001 + 16000), lost);
  EXPECT_EQ(lots.hand_out(now + 8001 + 16001), lost);
  // Whoever comes first is believed, and it was the one who seemed lost.
  lots.came_back(now + 30000, lost, "found", "ann");
  EXPECT_EQ(complaint(lots, now + 30001, lost, "found\n", "bob"), "");
  EXPECT_NE(complaint(lots, now + 30002, lost, "another", "bob"), "");
}

TEST(Lots, AreHandedOutSoonerWhenNothingElseIsLeft) {
  Lots lots(11);
  const Lots::Milliseconds now = play(lots, 11, 0, 100);  // one of them twice
  const LotNumber last = lots.hand_out(now).value();
  EXPECT_EQ(last, 10U);
  EXPECT_EQ(lots.hand_out(now + 700), std::nullopt);
  EXPECT_EQ(lots.hand_out(now + 701), last);
}

TEST(Lots, OneInAHundredIsPlayedTwice) {
  Lots lots(1000);
  std::map<LotNumber, int> times;
  for (int i = 0; i < 1010; ++i) {
    const LotNumber lot = lots.hand_out(i).value();
    ++times[lot];
    lots.came_back(i, lot, part_of(lot), "somebody");
    while (lots.take()) continue;
  }
  EXPECT_TRUE(lots.are_all_taken());
  for (const auto& [lot, count] : times) EXPECT_EQ(count, lot % 100 == 0 ? 2 : 1) << lot;
}

TEST(Lots, ComplainIfTwoResultsDifferInMoreThanTimes) {
  Lots lots(10);
  lots.hand_out(0);
  lots.hand_out(0);
  lots.came_back(1, 0, "won: 3\ntook 5 s", "ann");
  const std::string told = complaint(lots, 2, 0, "won: 4\ntook 5 s", "bob");
  EXPECT_EQ(told, "lot 0 was played by ann and by bob with different results: one of them must not be used");
  EXPECT_EQ(complaint(lots, 3, 0, "won: 3\ntook 7 s", "bob"), "");
}

TEST(Lots, DoNotRunFarAheadOfOneThatIsMissing) {
  Lots lots(1'000'000);
  EXPECT_EQ(lots.hand_out(0), 0U);
  EXPECT_EQ(lots.hand_out(0), 0U);
  std::set<LotNumber> out;
  while (const auto lot = lots.hand_out(0)) {
    out.insert(*lot);
    lots.came_back(0, *lot, part_of(*lot), "somebody");
  }
  EXPECT_EQ(out.size(), 1023U);
  EXPECT_EQ(lots.take(), std::nullopt);
}

// Workers that are slow, die, come back and repeat themselves: each lot is taken once, in order.
RC_GTEST_PROP(Lots, AreAllTakenWhoeverDies, (std::uint32_t seed)) {
  std::mt19937 luck(seed);
  const auto below = [&luck](std::uint32_t bound) { return static_cast<int>(luck() % bound); };
  const LotNumber count = luck() % 150;
  const int deaths = below(60);  // percent
  Lots lots(count);
  struct Playing {
    LotNumber lot;
    Lots::Milliseconds until;
  };
  std::vector<std::optional<Playing>> workers(1 + luck() % 8);
  LotNumber taken = 0;
  for (Lots::Milliseconds now = 0; !lots.are_all_taken(); now += 500) {
    RC_ASSERT(now < 100'000'000);
    for (std::optional<Playing>& worker : workers) {
      if (worker && worker->until <= now) {
        const int fate = below(100);
        if (fate >= deaths) lots.came_back(now, worker->lot, part_of(worker->lot), "somebody");
        if (fate == 99) lots.came_back(now, worker->lot, part_of(worker->lot), "somebody");
        worker.reset();
      }
      if (worker) continue;
      if (const auto lot = lots.hand_out(now)) worker = Playing{*lot, now + below(3000)};
    }
    while (const auto part = lots.take()) RC_ASSERT(*part == part_of(taken++));
  }
  RC_ASSERT(taken == count);
}

}  // namespace
}  // namespace orrery::cluster
