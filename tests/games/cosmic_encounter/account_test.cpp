// The account of a reveal: what both totals are made of, and what has decided.
#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "started_games.h"

namespace orrery::cosmic_encounter {
namespace {

struct Sums {
  BySide<int> lines{};
  BySide<int> totals{};
  int told = 0;
  bool reasoned = false;

  void add(const Event& event) {
    const auto side = static_cast<Side>(event.arguments[0]);
    if (is(event, Happening::Counted)) lines[side] += event.arguments[3];
    if (is(event, Happening::TotalIs)) totals[side] = event.arguments[1];
    told += is(event, Happening::TotalIs);
    reasoned = reasoned || is(event, Happening::DecidedBy) || is(event, Happening::Because);
  }
};

// Whatever changes a total, the lines told of it make the sum.
TEST(Account, LinesMakeTheTotalInRandomGames) {
  int compared = 0;
  std::set<int> sources;
  for (const std::string_view players : {"players=3", "players=4", "players=5"}) {
    const OptionValues options =
        with({players, "aliens=random", "alert=red", "technology=yes", "flares=yes"});
    for (int seed = 0; seed < 300; ++seed) {
      play_at_random(options, seed, 600, [&](const Decision& decision) {
        Sums sums;
        for (const Event& event : decision.events) {
          if (is(event, Happening::Counted)) sources.insert(event.arguments[1]);
          sums.add(event);
          if (!is(event, Happening::OutcomeIs)) continue;
          if (sums.told > 0) {
            ++compared;
            EXPECT_EQ(sums.told, 2);
            for (const Side side : both_sides)
              EXPECT_EQ(sums.lines[side], sums.totals[side]) << players << " " << seed;
            EXPECT_TRUE(sums.reasoned) << players << " " << seed;
          }
          sums = {};
        }
      });
    }
  }
  EXPECT_GT(compared, 1000);
  EXPECT_GT(sources.size(), 20U) << "powers, flares, reinforcements and technologies take part";
}

}  // namespace
}  // namespace orrery::cosmic_encounter
