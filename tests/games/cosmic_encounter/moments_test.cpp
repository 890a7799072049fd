// Which windows are looked at (CE-R.2): those that a power in play or a card of this game asks for.
#include <gtest/gtest.h>

#include "laid_out.h"
#include "started_games.h"

namespace orrery::cosmic_encounter {
namespace {

TEST(CosmicEncounterMoments, OfAGameWithoutFlares) {
  const Game game = begin(with({"players=4", "flares=no"}), 1);
  EXPECT_EQ(game.with_cards, tables.plain_when);
  EXPECT_TRUE(game.with_cards.has(When::Revealed));    // reinforcements
  EXPECT_TRUE(game.with_cards.has(When::PowerUsed));   // cosmic zap
  EXPECT_FALSE(game.with_cards.has(When::Selecting));  // no card
}

// A flare adds the moments of both its sides, wherever it is.
TEST(CosmicEncounterMoments, OfTheFlaresInAGame) {
  for (int number = 0; number < 20; ++number) {
    const Game game = begin(with({"players=5", "flares=yes"}), number);
    CardSet flares;
    for (std::size_t i = 0; i < game.deck_size; ++i) flares.add(game.deck[i]);
    for (const Seat seat : game.everybody()) {
      flares = flares | game.hand(seat);
      for (const Power& power : game.powers[seat]) flares = flares | power.cards;
    }
    for (const When when : whens.keys()) {
      EXPECT_EQ(game.with_cards.has(when), !(flares & tables.cards_at[when]).empty()) << whens[when].name;
    }
  }
}

// CE-30.2: an imagined world may have other flares.
TEST(CosmicEncounterMoments, OfImaginedWorlds) {
  const Game game = begin(with({"players=5", "flares=yes"}), 7);
  Chance chance(seed_from_text("moments"));
  for (int i = 0; i < 50; ++i) {
    Game imagined = game;
    imagined.redeal(SeatSet(seat_numbered(1)), chance);
    ASSERT_EQ(imagined.broken(), "");
  }
}

TEST(CosmicEncounterMoments, AreCheckedByTheInvariants) {
  Game game = begin(with({"players=4", "flares=yes"}), 2);
  ASSERT_EQ(game.broken(), "");
  game.with_cards = {};
  EXPECT_EQ(game.broken(), "what was noted about the cards of this game does not fit them");
}

}  // namespace
}  // namespace orrery::cosmic_encounter
