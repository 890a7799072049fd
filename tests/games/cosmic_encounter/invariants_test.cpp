// The invariants detect faults in a position.
#include <gtest/gtest.h>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"

namespace orrery::cosmic_encounter {
namespace {

// CE-2.5: a card that is in two places, whichever they are, or in none.
TEST(CosmicEncounterInvariants, FindACardInTwoPlacesOrNone) {
  LaidOut table =
      lay_out({"players=3", "aliens=parasite,clone,zombie"},
              "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
              " hands: {1: [attack-20, reinforcement-3], 2: [attack-08, reinforcement-2], 3: []}}");
  table.play({"1 select card=attack-20 from=hand", "2 select card=attack-08 from=hand",
              "1 reinforce card=reinforcement-3 side=offense from=hand"});
  const Game& game = table.game;
  ASSERT_EQ(game.broken(), "");
  ASSERT_EQ(game.encounter.reinforcement_count, 1);
  const auto breaks = [&](auto change) {
    Game other = game;
    change(other);
    return other.broken().find("CE-2.5") == 0;
  };
  const Card card = game.deck[0];
  EXPECT_TRUE(breaks([&](Game& g) { g.hand(first).add(card); }));
  EXPECT_TRUE(breaks([&](Game& g) { g.pile[g.pile_size++] = card; }));
  EXPECT_TRUE(breaks([&](Game& g) { g.powers[Seat{0}][0].cards.add(card); }));
  EXPECT_TRUE(breaks([&](Game& g) { g.in_use.add(card); }));
  EXPECT_TRUE(breaks([&](Game& g) { g.at_planets.add(card); }));
  EXPECT_TRUE(breaks([&](Game& g) { g.bargain.handed[Side::Offense].add(card); }));
  EXPECT_TRUE(breaks([&](Game& g) { g.fighter(Side::Offense).card = card; }));
  EXPECT_TRUE(breaks([&](Game& g) { g.encounter.reinforcements[0].card = card; }));
  EXPECT_TRUE(breaks([&](Game& g) { g.deck[0] = g.encounter.reinforcements[0].card; }));
  EXPECT_TRUE(breaks([&](Game& g) { g.encounter.reinforcement_count = 0; }));
  EXPECT_TRUE(breaks([&](Game& g) { --g.deck_size; }));
}

}  // namespace
}  // namespace orrery::cosmic_encounter
