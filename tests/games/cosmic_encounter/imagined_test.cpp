// What a seat imagines follows from what it knows alone (CE-R.11): two worlds that differ in something hidden
// are redealt into the same positions by the same random stream.
#include <gtest/gtest.h>

#include <span>
#include <utility>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"
#include "games/cosmic_encounter/started_games.h"

namespace orrery::cosmic_encounter {
namespace {

Game imagined(const Game& game, Seat viewer, int number = 1) {
  Game other = game;
  Chance chance(numbered_seed(number));
  other.redeal(viewer, chance);
  EXPECT_EQ(other.broken(), "");
  return other;
}

void expect_same(const Game& one, const Game& other, Seat viewer) {
  ASSERT_FALSE(one == other) << "the worlds do not differ: this shows nothing";
  EXPECT_EQ(one.view(viewer), other.view(viewer));
  EXPECT_EQ(imagined(one, viewer), imagined(other, viewer));
}

// Unknown are the order of the decks, the cards in other hands, and all future chance.
TEST(CosmicEncounterImagined, KnowsNoDeckNoHandAndNoChance) {
  for (const char* aliens : {"aliens=clone,zombie,parasite", "aliens=clone,miser,demon"}) {
    Game game = begin(with({"players=3", aliens}), 1);
    EventSink nobody_listens;
    while (game.turn_number == 0)
      game.apply(*game.waiting().begin(), game.default_action(*game.waiting().begin()), nobody_listens);
    Chance chance(numbered_seed(7));
    const auto changed = [&](auto change) {
      Game other = game;
      change(other);
      expect_same(game, other, first);
    };
    changed([&](Game& g) { chance.shuffle(std::span(g.deck.data(), g.deck_size)); });
    changed([&](Game& g) { chance.shuffle(std::span(g.destiny_deck.data(), g.destiny_size)); });
    changed([&](Game& g) { g.random = Chance(chance.draw_seed()); });
    changed([](Game& g) { g.in_mind[Seat{1}].add(g.hand(third).first()); });
    changed([](Game& g) { g.met_flares[Seat{1}] = AlienSet(Alien::Human); });
    changed([&](Game& g) {
      const Card there = g.hand(second).first();
      g.hand(second).remove(there);
      g.hand(second).add(std::exchange(g.deck[0], there));
    });
    changed([&](Game& g) {
      const Card there = g.hand(second).first();
      const Card here = g.hand(third).first();
      g.hand(second).remove(there);
      g.hand(third).remove(here);
      g.hand(second).add(here);
      g.hand(third).add(there);
    });
    if (CardSet& hoard = game.powers[Seat{1}][0].cards; !hoard.empty()) {
      changed([&](Game& g) {
        CardSet& cards = g.powers[Seat{1}][0].cards;
        const Card there = cards.first();
        cards.remove(there);
        cards.add(std::exchange(g.deck[0], there));
      });
    }
    EXPECT_NE(imagined(game, first, 1).deck, imagined(game, first, 2).deck);
    EXPECT_NE(imagined(game, first, 1).hands, imagined(game, first, 2).hands);
    EXPECT_NE(imagined(game, first, 1).destiny_deck, imagined(game, first, 2).destiny_deck);
    EXPECT_FALSE(imagined(game, first, 1).random == imagined(game, first, 2).random);
  }
}

// CE-12.6: a card laid face down, and hence the decision that laid it.
TEST(CosmicEncounterImagined, KnowsNoCardThatLiesFaceDown) {
  const auto laid = [](const char* card) {
    LaidOut table = planning("attack-08, attack-10, negotiate");
    table.play({std::string("2 select card=") + card + " from=hand"});
    return table.game;
  };
  expect_same(laid("attack-08"), laid("attack-10"), first);
  expect_same(laid("attack-08"), laid("negotiate"), third);
}

// CE-R.51: only its maker sees an unfinished proposal.
TEST(CosmicEncounterImagined, KnowsNoProposalInTheMaking) {
  LaidOut table =
      lay_out({"players=3", "aliens=parasite,clone,zombie"},
              "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
              " hands: {1: [negotiate, attack-20], 2: [negotiate, attack-08, plague], 3: [attack-30]}}");
  table.play({"1 select card=negotiate from=hand", "2 select card=negotiate from=hand"});
  LaidOut other = table;
  table.play({"2 give card=plague"});
  other.play({"2 give card=attack-08"});
  expect_same(table.game, other.game, first);
  expect_same(table.game, other.game, third);
  EXPECT_EQ(imagined(other.game, second).bargain, other.game.bargain);
}

// CE-30.2, CE-30.3: the sheets dealt to others, and which they kept.
TEST(CosmicEncounterImagined, KnowsNoSheetsOfOthers) {
  const Game game = begin(with({"players=3", "aliens=choice"}), 1);
  ASSERT_EQ(game.prompt(), Prompt::Sheet);
  Game other = game;
  std::swap(other.dealt_sheets[Seat{1}], other.dealt_sheets[Seat{2}]);
  expect_same(game, other, first);
  EXPECT_EQ(imagined(game, first).dealt_sheets[Seat{0}], game.dealt_sheets[Seat{0}]);
  EXPECT_NE(imagined(game, first, 1).dealt_sheets[Seat{1}], imagined(game, first, 2).dealt_sheets[Seat{1}]);

  EventSink nobody_listens;
  const auto kept = [&](std::size_t which) {
    Game after = game;
    after.apply(second, act(Verb::Keep, game.dealt_sheets[Seat{1}][which]), nobody_listens);
    return after;
  };
  expect_same(kept(0), kept(1), first);
  EXPECT_NE(imagined(kept(0), first).kept_sheet[Seat{1}], 0xFF) << "it is known that one was kept";
  EXPECT_EQ(imagined(kept(1), second).kept_sheet[Seat{1}], 1);
}

}  // namespace
}  // namespace orrery::cosmic_encounter
