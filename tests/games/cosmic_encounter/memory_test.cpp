// What a seat keeps in mind of the others' hands, and what it must not learn that way (CE-R.11, CE-R.12).
#include <gtest/gtest.h>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/started_games.h"
#include "players/observation.h"

namespace orrery::cosmic_encounter {
namespace {

constexpr Seat first = seat_numbered(1);
constexpr Seat second = seat_numbered(2);
constexpr Seat third = seat_numbered(3);
constexpr int redeals = 60;

// In how many of the positions that the viewer imagines the owner has this card.
int times_held(const Game& game, Seat viewer, Seat owner, Card card) {
  Chance chance(seed_from_text("imagined"));
  int count = 0;
  for (int i = 0; i < redeals; ++i) {
    Game imagined = game;
    imagined.redeal(viewer, chance);
    EXPECT_EQ(imagined.broken(), "");
    count += imagined.hand(owner).has(card) ? 1 : 0;
  }
  return count;
}

// Gives away any card but this one.
Card give_one(Game& game, Seat from, Seat to, Card but = no_card) {
  EventSink nobody_listens;
  CardSet among = game.hand(from);
  if (but != no_card) among.remove(but);
  game.give_card(from, to, among.first(), nobody_listens);
  return among.first();
}

Game three() { return begin(with({"players=3", "aliens=clone,zombie,parasite"}), 1); }

// CE-R.12: giver and receiver know which card it was, the others do not.
TEST(CosmicEncounterMemory, KeepsWhatASeatHasGivenAway) {
  Game game = three();
  const Card card = give_one(game, first, second);
  EXPECT_EQ(times_held(game, first, second, card), redeals);
  EXPECT_LT(times_held(game, third, second, card), redeals / 2);
  const Value::List named{Value(kind_names[index(kind_of(card))])};
  EXPECT_EQ(game.view(first)["players"]["2"]["known"], Value(named));
  EXPECT_EQ(game.view(third)["players"]["2"]["known"], Value(Value::List{}));
  EXPECT_FALSE(game.view(std::nullopt)["players"]["2"].has("known"));
  Chance chance(seed_from_text("at sight"));
  int kept = 0;
  for (int i = 0; i < redeals; ++i)
    kept += Observation<Game>(game, first).imagine_at_sight(chance).hand(second).has(card) ? 1 : 0;
  EXPECT_LT(kept, redeals / 2);
}

// CE-R.12: whoever cannot see which card leaves a hand can no longer say what is in it.
TEST(CosmicEncounterMemory, LosesTrackWhenCardsGoOn) {
  Game game = three();
  const Card card = give_one(game, first, second);
  const Card back = give_one(game, second, first, card);
  EXPECT_EQ(times_held(game, first, second, card), redeals) << "it has seen what came back";
  EXPECT_EQ(times_held(game, second, first, back), redeals);
  const Card on = give_one(game, second, third, card);
  EXPECT_LT(times_held(game, first, second, card), redeals / 2);
  EXPECT_LT(times_held(game, first, third, on), redeals / 2);
  EXPECT_EQ(times_held(game, second, third, on), redeals);
}

// CE-29.4, CE-R.82: everybody has seen a flare that returns to a hand.
TEST(CosmicEncounterMemory, KeepsFlaresThatWerePlayed) {
  int returned = 0;
  for (int i = 0; i < 200; ++i) {
    std::vector<std::pair<Seat, Card>> played;
    play_at_random(with({"players=3", "flares=yes"}), i, 300, [&](const Decision& made) {
      const Game& game = made.after;
      for (const auto& [user, card] : std::exchange(played, {})) {
        if (!game.hand(user).has(card)) continue;
        ++returned;
        for (const Seat viewer : game.everybody()) EXPECT_EQ(times_held(game, viewer, user, card), redeals);
      }
      for (const Card card : game.in_use& of_type(CardType::Flare)) {
        if (verb_of(made.action) == Verb::Play && kind_of(made.action) == kind_of(card))
          played.emplace_back(made.seat, card);
      }
    });
  }
  EXPECT_GT(returned, 5);
}

LaidOut planning(const char* hand, const char* aliens = "aliens=parasite,clone,zombie") {
  return lay_out({"players=3", aliens},
                 "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                 " hands: {1: [attack-20], 2: [" +
                     std::string(hand) + "], 3: [attack-30, attack-15]}}");
}

// CE-12.6, CE-R.11: a card that is known to be in a hand may be the one that lies face down, or not.
TEST(CosmicEncounterMemory, DoesNotTellWhetherAKnownCardIsLaid) {
  EventSink nobody_listens;
  const auto imagined_by_third = [&](const char* laid) {
    LaidOut table = planning("attack-08, attack-10, negotiate");
    const Card known = (table.game.hand(third) & of_kind(kind_named("attack-30"))).first();
    table.game.give_card(third, second, known, nobody_listens);
    table.play({std::string("2 select card=") + laid + " from=hand"});
    Chance chance(seed_from_text("face down"));
    std::vector<CardSet> hands;
    int lies = 0;
    for (int i = 0; i < redeals; ++i) {
      Game imagined = table.game;
      imagined.redeal(third, chance);
      EXPECT_EQ(imagined.broken(), "");
      const bool held = imagined.hand(second).has(known);
      const bool face_down = imagined.fighter(Side::Defense).card == known;
      EXPECT_NE(held, face_down);
      lies += face_down ? 1 : 0;
      hands.push_back(imagined.hand(second));
    }
    EXPECT_GT(lies, 0);
    EXPECT_LT(lies, redeals);
    return hands;
  };
  EXPECT_EQ(imagined_by_third("attack-30"), imagined_by_third("attack-08"));
}

// The third player has had every card of the second one's hand in its own.
void show_all_to_third(Game& game) {
  EventSink nobody_listens;
  const CardSet all = game.hand(second);
  for (const Card card : all) {
    game.give_card(second, third, card, nobody_listens);
    game.give_card(third, second, card, nobody_listens);
  }
}

// The same where every card of the hand is known.
TEST(CosmicEncounterMemory, KnowsAWholeHandWithTheCardThatLiesThere) {
  LaidOut table = planning("attack-08, attack-10");
  show_all_to_third(table.game);
  const CardSet known = table.game.hand(second);
  table.play({"2 select card=attack-08 from=hand"});
  Chance chance(seed_from_text("all known"));
  int right = 0;
  for (int i = 0; i < redeals; ++i) {
    Game imagined = table.game;
    imagined.redeal(third, chance);
    EXPECT_EQ(imagined.hand(second) | CardSet(imagined.fighter(Side::Defense).card), known);
    right += imagined.fighter(Side::Defense).card == table.game.fighter(Side::Defense).card ? 1 : 0;
  }
  EXPECT_GT(right, redeals / 4);
  EXPECT_LT(right, redeals * 3 / 4);
}

// CE-17.5: also where an upset asks for attacks and it is known that there are none.
TEST(CosmicEncounterMemory, KnowsAHandWithoutAttacksInAnUpset) {
  LaidOut table = planning("negotiate, morph", "aliens=loser,clone,zombie");
  show_all_to_third(table.game);
  const CardSet known = table.game.hand(second);
  table.play({"1 use alien=loser", "2 select card=morph from=hand"});
  Chance chance(seed_from_text("upset"));
  for (int i = 0; i < redeals; ++i) {
    Game imagined = table.game;
    imagined.redeal(third, chance);
    EXPECT_EQ(imagined.broken(), "");
    EXPECT_EQ(imagined.hand(second) | CardSet(imagined.fighter(Side::Defense).card), known);
  }
}

// CE-15.20: everybody has seen the card that Clone takes back.
TEST(CosmicEncounterMemory, KeepsTheCardThatCloneKeeps) {
  LaidOut table = planning("attack-06, attack-08", "aliens=clone,parasite,zombie");
  const CardSet kept = table.game.hand(first);
  table.play({"2 select card=attack-06 from=hand", "1 select card=attack-20 from=hand", "1 use alien=clone"});
  ASSERT_EQ(table.game.hand(first), kept);
  for (const Seat viewer : {second, third}) EXPECT_EQ(table.game.known_of(first, viewer), kept);
}

// CE-R.12: when a card of Gambler goes unseen under the deck, nobody can say which is left.
TEST(CosmicEncounterMemory, LosesTrackWhenACardGoesUnseenUnderTheDeck) {
  LaidOut table = planning("attack-00, negotiate", "aliens=parasite,gambler,zombie");
  show_all_to_third(table.game);
  table.play({"1 select card=attack-20 from=hand", "2 select card=attack-00 from=hand", "2 use alien=gambler",
              "2 claim card=attack-40", "1 no"});
  ASSERT_EQ(table.game.hand(second).size(), 1);
  EXPECT_TRUE(table.game.known_of(second, third).empty());
}

// CE-R.12: Demon has seen the hand that it returns.
TEST(CosmicEncounterMemory, KeepsAHandThatWasBorrowed) {
  int returned = 0;
  for (int i = 0; i < 60; ++i) {
    play_at_random(with({"players=3", "aliens=demon,zombie,human"}), i, 300, [&](const Decision& made) {
      const Power& sheet = made.before.powers[0][0];
      if (sheet.cards_from == nobody || made.after.powers[0][0].cards_from != nobody) return;
      const CardSet back = sheet.cards & made.after.hand(sheet.cards_from);
      returned += back.size();
      EXPECT_EQ(back - made.after.known_of(sheet.cards_from, first), CardSet{});
    });
  }
  EXPECT_GT(returned, 10);
}

// CE-R.12, CE-R.52, CE-R.56: what the other has set aside for a deal is not seen before it is handed over,
// but for what the terms tell.
TEST(CosmicEncounterMemory, DoesNotSeeWhatLiesReadyForADeal) {
  LaidOut table = lay_out({"players=3", "aliens=parasite,clone,zombie"},
                          "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                          " hands: {1: [negotiate, plague, attack-01, attack-04],"
                          " 2: [negotiate, attack-30, attack-06], 3: []}}");
  table.play({"1 select card=negotiate from=hand", "2 select card=negotiate from=hand",
              "1 give-type type=attack", "1 give card=plague", "1 want-type type=attack", "1 propose",
              "2 accept", "1 pick card=attack-04"});
  ASSERT_TRUE(table.game.waiting().has(second));
  const CardSet ready = table.game.bargain.handed[index(Side::Offense)];
  ASSERT_EQ(ready.size(), 2);
  Chance chance(seed_from_text("ready"));
  int same = 0;
  for (int i = 0; i < redeals; ++i) {
    Game imagined = table.game;
    imagined.redeal(second, chance);
    EXPECT_EQ(imagined.broken(), "");
    const CardSet handed = imagined.bargain.handed[index(Side::Offense)];
    EXPECT_EQ((handed & of_type(CardType::Attack)).size(), 1);
    EXPECT_EQ((handed & of_kind(Kind::Plague)).size(), 1);
    same += handed == ready ? 1 : 0;
    Game own = table.game;
    own.redeal(first, chance);
    EXPECT_EQ(own.bargain.handed[index(Side::Offense)], ready);
  }
  EXPECT_LT(same, redeals / 2);
}

// CE-R.12: who knew a card of the giver cannot tell whether it lies ready.
TEST(CosmicEncounterMemory, LosesTrackOfAGiverInADeal) {
  EventSink nobody_listens;
  LaidOut table =
      lay_out({"players=3", "aliens=parasite,clone,zombie"},
              "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
              " hands: {1: [negotiate, attack-01], 2: [negotiate, attack-30, attack-06], 3: []}}");
  const Card known = (table.game.hand(second) & of_kind(kind_named("attack-30"))).first();
  table.game.give_card(second, first, known, nobody_listens);
  table.play({"1 select card=negotiate from=hand", "2 select card=negotiate from=hand",
              "1 give-type type=attack", "1 want-type type=attack", "1 propose"});
  EXPECT_EQ(times_held(table.game, second, first, known), redeals);
  table.play({"2 accept", "1 pick card=attack-01"});
  ASSERT_TRUE(table.game.waiting().has(second));
  EXPECT_LT(times_held(table.game, second, first, known), redeals / 2);
}

}  // namespace
}  // namespace orrery::cosmic_encounter
