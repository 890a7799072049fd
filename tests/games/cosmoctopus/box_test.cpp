// The contents of the box: complete, and the same as in the tables.
#include "games/box.h"

#include <gtest/gtest.h>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {
namespace {

TEST(CosmoctopusBox, HasEveryCardAndTile) {
  const Value box = Game::info().box();
  expect_ids(box["cards"], card_names);
  expect_ids(box["tiles"], tile_names);
  expect_ids(box["investigator"]["behaviours"], behaviour_names);
  EXPECT_EQ(box["layouts"].as_list()->size(), 13U);
  EXPECT_EQ(to_text(with_id(box["cards"], "S15")["lasting"]), "[{kind: discount, of: ink, count: 2}]");
  EXPECT_EQ(to_text(with_id(box["cards"], "L05")["on-tentacle"]), "{op: gain, of: stars, count: 3}");
  EXPECT_EQ(to_text(with_id(box["cards"], "H01")["effects"]),
            "[{op: tentacles, count: 1}, {op: move, count: 1, may: true, needs-knowledge: true}]");
  EXPECT_EQ(to_text((*with_id(box["cards"], "C01")["slots"].as_list())[3]),
            "{slot: d, icon: coins, after: [b]}");
  EXPECT_FALSE(with_id(box["cards"], "S01").has("slots"));
  EXPECT_EQ(to_text(with_id(box["tiles"], "T05")["reward"]),
            "[{op: gain, of: ink, count: 1}, {op: draw-row, count: 1}]");
  EXPECT_EQ(with_id(box["knowledge"], "K4")["resource"], Value("stars"));
}

}  // namespace
}  // namespace orrery::cosmoctopus
