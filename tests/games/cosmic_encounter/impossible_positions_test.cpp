// Positions that no game can reach.
#include <gtest/gtest.h>

#include "games/cosmic_encounter/game.h"
#include "games/impossible.h"

namespace orrery::cosmic_encounter {
namespace {

std::string error_for(const std::string& given, std::string_view aliens = "aliens=clone,parasite,human") {
  return refusal_of(Game::info(), {"players=3", aliens}, given);
}

TEST(CosmicEncounterImpossiblePositions, Targets) {
  const std::string line = "given.encounter.target: against seat 2 it is ";
  EXPECT_EQ(error_for("{turn: 1, phase: planning, encounter: {defense: 2, target: yellow-1, gate: {1: 1}}}"),
            line + "blue-1, blue-2, blue-3, blue-4 or blue-5, not yellow-1");
  EXPECT_EQ(error_for("{turn: 1, phase: planning, encounter: {defense: 2, target: red-1, gate: {1: 1}}}"),
            line + "blue-1, blue-2, blue-3, blue-4 or blue-5, not red-1");
  // CE-9.5: but it can be attacked in the offense's home system if it has a colony there, and with Will on
  // any of its colonies.
  EXPECT_EQ(error_for("{turn: 1, phase: planning, encounter: {defense: 2, target: red-1, gate: {1: 1}},"
                      " ships: {2: {red-1: 1}}}"),
            "");
  const std::string abroad =
      "{turn: 1, phase: planning, encounter: {defense: 2, target: yellow-1, gate: {1: 1}},"
      " ships: {2: {yellow-1: 1}}}";
  EXPECT_NE(error_for(abroad), "");
  EXPECT_EQ(error_for(abroad, "aliens=will,parasite,human"), "");
  // CE-R.33
  EXPECT_EQ(error_for("{turn: 1, phase: launch, encounter: {defense: 2},"
                      " destroyed: [blue-1, blue-2, blue-3, blue-4, blue-5], ships: {2: {red-1: 20}}}"),
            "given.encounter.defense: seat 2 has no planet left to be encountered on");
}

TEST(CosmicEncounterImpossiblePositions, Fleets) {
  const auto with = [](const std::string& fleets) {
    return error_for("{turn: 1, phase: planning, encounter: {defense: 2, target: blue-1, " + fleets + "}}");
  };
  EXPECT_EQ(with("gate: {1: 4, 3: 4}"), "");
  EXPECT_NE(with("gate: {1: 5}"), "");  // CE-10.4, CE-11.7
  EXPECT_NE(with("gate: {1: 1, 3: 5}"), "");
  EXPECT_NE(with("gate: {1: 1}, beside: {3: 5}"), "");
}

TEST(CosmicEncounterImpossiblePositions, Destiny) {
  const std::string start = "{turn: 1, phase: launch, encounter: {defense: 2}, ";
  const std::string all_but_blue =
      "red, red, red, blue, yellow, yellow, yellow, wild, wild, most-cards, most-colonies, fewest-in-warp";
  const std::string too_few =
      "given.destiny-discard: from the launch on two cards are left, one of them drawn";  // CE-9.12
  EXPECT_EQ(error_for(start + "destiny-discard: [blue, blue, " + all_but_blue + "]}"), too_few);
  EXPECT_EQ(error_for(start + "destiny-discard: [blue, " + all_but_blue + "]}"), too_few);
  EXPECT_EQ(error_for(start + "destiny-discard: [" + all_but_blue + "]}"), "");
  EXPECT_EQ(
      error_for(start + "destiny: [yellow]}"),
      "given.destiny: yellow does not lead to this encounter: use blue, wild, most-cards, most-colonies or "
      "fewest-in-warp");
  EXPECT_NE(error_for(start + "destiny: [red]}"), "");
  EXPECT_EQ(error_for(start + "destiny: [blue]}"), "");
  EXPECT_EQ(error_for(start + "destiny: [wild]}"), "");
  EXPECT_EQ(error_for(start + "destiny: [yellow]}", "aliens=will,parasite,human"), "");
}

TEST(CosmicEncounterImpossiblePositions, Sheets) {
  EXPECT_EQ(error_for("{sheets: {1: [attack-04]}}"),
            "given.sheets.1: there are no cards on the sheet of clone, only on that of miser");
  EXPECT_NE(error_for("{sheets: {1: [attack-04]}}", "aliens=demon,parasite,human"), "");
  EXPECT_EQ(error_for("{sheets: {1: [attack-04]}}", "aliens=miser,parasite,human"), "");
  EXPECT_EQ(
      error_for("{tokens: {2: 3}}"),
      "given.tokens.2: there are no tokens on the sheet of parasite, only on that of tick-tock or warrior");
  EXPECT_EQ(error_for("{tokens: {2: 3}}", "aliens=clone,tick-tock,human"), "");
  EXPECT_EQ(error_for("{at-planets: {red-1: [attack-04]}}"),
            "given.at-planets: cards lie at planets only in a game with citadel");
  EXPECT_EQ(error_for("{at-planets: {red-1: [attack-04]}}", "aliens=clone,parasite,citadel"), "");
  EXPECT_EQ(error_for("{second-powers: {1: miser}}"), "given.second-powers.1: miser cannot join this game");
}

TEST(CosmicEncounterImpossiblePositions, Turns) {
  EXPECT_EQ(error_for("{turn: 1, encounter: {number: 2}}"),
            "given.encounter.number: a turn starts with encounter 1; phase: regroup begins others");
  EXPECT_EQ(error_for("{turn: 1, phase: regroup, encounter: {number: 2}}"), "");
}

}  // namespace
}  // namespace orrery::cosmic_encounter
