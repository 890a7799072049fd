// A scenario cannot lay out a position that no game can reach: it is refused with one line.
#include <gtest/gtest.h>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/yaml.h"

namespace orrery {
namespace {

// The error for laying this out; empty if there is none.
std::string refusal_of(std::string_view id, const std::vector<std::string_view>& assignments,
                       const std::string& given) {
  const GameInfo& game = *find_game(id);
  OptionValues options = preset_options(game.options);
  for (const std::string_view assignment : assignments) set_option(game.options, options, assignment);
  try {
    game.arrange(options, seed_from_text("laid out"), parse_yaml(given).at(0));
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

std::string cosmic(const std::string& given, std::string_view aliens = "aliens=clone,parasite,human") {
  return refusal_of("cosmic-encounter", {"players=3", aliens}, given);
}

TEST(ImpossiblePositions, CosmicEncounterTargets) {
  const std::string line = "given.encounter.target: against seat 2 it is ";
  EXPECT_EQ(cosmic("{turn: 1, phase: planning, encounter: {defense: 2, target: yellow-1, gate: {1: 1}}}"),
            line + "blue-1, blue-2, blue-3, blue-4 or blue-5, not yellow-1");
  EXPECT_EQ(cosmic("{turn: 1, phase: planning, encounter: {defense: 2, target: red-1, gate: {1: 1}}}"),
            line + "blue-1, blue-2, blue-3, blue-4 or blue-5, not red-1");
  // CE-9.5: but it can be attacked in the offense's home system if it has a colony there, and with Will on
  // any of its colonies.
  EXPECT_EQ(cosmic("{turn: 1, phase: planning, encounter: {defense: 2, target: red-1, gate: {1: 1}},"
                   " ships: {2: {red-1: 1}}}"),
            "");
  const std::string abroad =
      "{turn: 1, phase: planning, encounter: {defense: 2, target: yellow-1, gate: {1: 1}},"
      " ships: {2: {yellow-1: 1}}}";
  EXPECT_NE(cosmic(abroad), "");
  EXPECT_EQ(cosmic(abroad, "aliens=will,parasite,human"), "");
  // CE-R.33
  EXPECT_EQ(cosmic("{turn: 1, phase: launch, encounter: {defense: 2},"
                   " destroyed: [blue-1, blue-2, blue-3, blue-4, blue-5], ships: {2: {red-1: 20}}}"),
            "given.encounter.defense: seat 2 has no planet left to be encountered on");
}

TEST(ImpossiblePositions, CosmicEncounterFleets) {
  const auto with = [](const std::string& fleets) {
    return cosmic("{turn: 1, phase: planning, encounter: {defense: 2, target: blue-1, " + fleets + "}}");
  };
  EXPECT_EQ(with("gate: {1: 4, 3: 4}"), "");
  EXPECT_NE(with("gate: {1: 5}"), "");  // CE-10.4, CE-11.7
  EXPECT_NE(with("gate: {1: 1, 3: 5}"), "");
  EXPECT_NE(with("gate: {1: 1}, beside: {3: 5}"), "");
}

TEST(ImpossiblePositions, CosmicEncounterDestiny) {
  const std::string start = "{turn: 1, phase: launch, encounter: {defense: 2}, ";
  const std::string all_but_blue =
      "red, red, red, blue, yellow, yellow, yellow, wild, wild, most-cards, most-colonies, fewest-in-warp";
  const std::string too_few =
      "given.destiny-discard: from the launch on two cards are left, one of them drawn";  // CE-9.12
  EXPECT_EQ(cosmic(start + "destiny-discard: [blue, blue, " + all_but_blue + "]}"), too_few);
  EXPECT_EQ(cosmic(start + "destiny-discard: [blue, " + all_but_blue + "]}"), too_few);
  EXPECT_EQ(cosmic(start + "destiny-discard: [" + all_but_blue + "]}"), "");
  EXPECT_EQ(
      cosmic(start + "destiny: [yellow]}"),
      "given.destiny: yellow does not lead to this encounter: use blue, wild, most-cards, most-colonies or "
      "fewest-in-warp");
  EXPECT_NE(cosmic(start + "destiny: [red]}"), "");
  EXPECT_EQ(cosmic(start + "destiny: [blue]}"), "");
  EXPECT_EQ(cosmic(start + "destiny: [wild]}"), "");
  EXPECT_EQ(cosmic(start + "destiny: [yellow]}", "aliens=will,parasite,human"), "");
}

TEST(ImpossiblePositions, CosmicEncounterSheets) {
  EXPECT_EQ(cosmic("{sheets: {1: [attack-04]}}"),
            "given.sheets.1: there are no cards on the sheet of clone, only on that of miser");
  EXPECT_NE(cosmic("{sheets: {1: [attack-04]}}", "aliens=demon,parasite,human"), "");
  EXPECT_EQ(cosmic("{sheets: {1: [attack-04]}}", "aliens=miser,parasite,human"), "");
  EXPECT_EQ(
      cosmic("{tokens: {2: 3}}"),
      "given.tokens.2: there are no tokens on the sheet of parasite, only on that of tick-tock or warrior");
  EXPECT_EQ(cosmic("{tokens: {2: 3}}", "aliens=clone,tick-tock,human"), "");
  EXPECT_EQ(cosmic("{at-planets: {red-1: [attack-04]}}"),
            "given.at-planets: cards lie at planets only in a game with citadel");
  EXPECT_EQ(cosmic("{at-planets: {red-1: [attack-04]}}", "aliens=clone,parasite,citadel"), "");
  EXPECT_EQ(cosmic("{second-powers: {1: miser}}"), "given.second-powers.1: miser cannot join this game");
}

TEST(ImpossiblePositions, CosmicEncounterTurns) {
  EXPECT_EQ(cosmic("{turn: 1, encounter: {number: 2}}"),
            "given.encounter.number: a turn starts with encounter 1; phase: regroup begins others");
  EXPECT_EQ(cosmic("{turn: 1, phase: regroup, encounter: {number: 2}}"), "");
}

// CO-R.11: what a finished player had lies in the discard pile and fills the row.
TEST(ImpossiblePositions, CosmoctopusRow) {
  const std::string gap = "given.row has a gap although there are cards to fill it";
  const auto coop = [](const std::string& given) {
    return refusal_of("cosmoctopus", {"players=2", "mode=coop"}, given);
  };
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 0, rest: 1, finished: [1]}"), gap);
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 0, rest: 2, hands: {1: [S03]}, finished: [1]}"), gap);
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 0, rest: 2, hands: {1: []}, finished: [1]}"), "");
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 3, rest: 2}"), gap);
}

}  // namespace
}  // namespace orrery
