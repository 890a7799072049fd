// The contents of the box: complete, and the same as in the tables.
#include <gtest/gtest.h>

#include <set>

#include "games/all.h"

namespace orrery {
namespace {

Value box_of(std::string_view game) { return require_game(game).box(); }

const Value& with_id(const Value& list, std::string_view id) {
  for (const Value& entry : *list.as_list()) {
    if (entry["id"] == Value(id)) return entry;
  }
  static const Value nothing;
  return nothing;
}

std::int64_t sum(const Value& list, std::string_view key) {
  std::int64_t total = 0;
  for (const Value& entry : *list.as_list()) total += *entry[key].as_number();
  return total;
}

// The ids are exactly the words that the game can use for these things.
void expect_ids(const Value& list, std::span<const std::string_view> words) {
  std::set<std::string> ids;
  for (const Value& entry : *list.as_list()) ids.insert(*entry["id"].as_string());
  EXPECT_EQ(ids, std::set<std::string>(words.begin(), words.end()));
}

TEST(Box, InoplanetashkiHasEveryTileOfBothSets) {
  const Value box = box_of("inoplanetashki");
  for (const std::string set : {"house", "busy"}) EXPECT_EQ(box["sets"][set].as_map()->size(), 45U);
  const Value tile = box["sets"]["house"]["L1-1"];
  EXPECT_EQ(to_text(tile), "{ccw: true, cw: false, stations: 1, aliens: 0}");
  EXPECT_EQ(box["sets"]["house"]["N0a-10"]["aliens"], Value(1));
}

TEST(Box, InoplanetashkiEdgesMeetWhereTheSlotsTouch) {
  const Value slots = box_of("inoplanetashki")["slots"];
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

TEST(Box, CosmoctopusHasEveryCardAndTile) {
  const Value box = box_of("cosmoctopus");
  expect_ids(box["cards"], cosmoctopus::card_names);
  expect_ids(box["tiles"], cosmoctopus::tile_names);
  expect_ids(box["investigator"]["behaviours"], cosmoctopus::behaviour_names);
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

TEST(Box, CosmicEncounterHasEveryCardAndAlien) {
  const Value box = box_of("cosmic-encounter");
  expect_ids(box["cards"], cosmic_encounter::kind_names);
  expect_ids(box["destiny"], cosmic_encounter::destiny_names);
  expect_ids(box["aliens"], cosmic_encounter::alien_names);
  EXPECT_EQ(sum(box["cards"], "copies"), 124);
  EXPECT_EQ(sum(box["destiny"], "copies"), 20);
  EXPECT_EQ(with_id(box["cards"], "attack-40")["value"], Value(40));
  EXPECT_FALSE(with_id(box["cards"], "negotiate").has("value"));
  EXPECT_EQ(with_id(box["cards"], "flare-filch-classic")["alien"], Value("filch"));
  EXPECT_EQ(with_id(box["destiny"], "purple")["color"], Value("purple"));
  EXPECT_EQ(with_id(box["destiny"], "wild")["type"], Value("wild"));
  EXPECT_EQ(to_text(with_id(box["aliens"], "macron")),
            "{id: macron, alert: green, roles: [offense, defense, offensive-ally, defensive-ally], "
            "mandatory: true, phases: [launch, alliance]}");
}

}  // namespace
}  // namespace orrery
