// The contents of the box: complete, and the same as in the tables.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/inoplanetashki/game.h"

namespace orrery::inoplanetashki {
namespace {

TEST(InoplanetashkiBox, HasEveryTileOfBothSets) {
  const Value box = Game::info().box();
  for (const std::string set : {"house", "busy"}) EXPECT_EQ(box["sets"][set].as_map()->size(), 45U);
  const Value tile = box["sets"]["house"]["L1-1"];
  EXPECT_EQ(to_text(tile), "{ccw: true, cw: false, stations: 1, aliens: 0}");
  EXPECT_EQ(box["sets"]["house"]["N0a-10"]["aliens"], Value(1));
}

TEST(InoplanetashkiBox, EdgesMeetWhereTheSlotsTouch) {
  const Value slots = Game::info().box()["slots"];
  const std::map<std::string, std::string> opposite{
      {"north", "south"}, {"south", "north"}, {"east", "west"}, {"west", "east"}};
  for (const auto& [slot, value] : *slots.as_map()) {
    const Value& other = slots[*value["cw"]["meets"].as_string()]["ccw"];
    EXPECT_EQ(other["meets"], Value(slot));
    EXPECT_EQ(*other["side"].as_string(), opposite.at(*value["cw"]["side"].as_string()));
  }
  EXPECT_EQ(slots["nw"]["cw"]["side"], Value("east"));
  EXPECT_EQ(slots["sw"]["turn"], Value(270));
}

}  // namespace
}  // namespace orrery::inoplanetashki
