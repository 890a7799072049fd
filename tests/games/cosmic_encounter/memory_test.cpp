// What a seat remembers of the others' hands, and what it must not learn that way (CE-R.11, CE-R.12).
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"
#include "games/cosmic_encounter/started_games.h"
#include "players/observation.h"

namespace orrery::cosmic_encounter {
namespace {

constexpr int redeals = 60;

// The number of positions imagined by the viewer in which the owner has this card.
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
  const Value::List named{Value(kind_names[kind_of(card)])};
  EXPECT_EQ(game.view(first)["players"]["2"]["known"], Value(named));
  EXPECT_EQ(game.view(third)["players"]["2"]["known"], Value(Value::List{}));
  EXPECT_FALSE(game.view(std::nullopt)["players"]["2"].has("known"));
  Chance chance(seed_from_text("at sight"));
  int kept = 0;
  for (int i = 0; i < redeals; ++i)
    kept += Observation<Game>(game, first).imagine_at_sight(chance).hand(second).has(card) ? 1 : 0;
  EXPECT_LT(kept, redeals / 2);
}

// CE-R.12: a player who cannot see which card leaves a hand no longer knows what is in it.
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

// CE-A.mind.2: whoever looks at a hand knows it as it is then, and nobody else learns anything.
TEST(CosmicEncounterMemory, KeepsAHandThatASeatHasLookedAt) {
  Game game = three();
  EventSink nobody_listens;
  const CardSet hand = game.hand(second);
  game.look(first, second, nobody_listens);
  for (const Card card : hand) {
    EXPECT_EQ(times_held(game, first, second, card), redeals);
    EXPECT_LT(times_held(game, third, second, card), redeals / 2);
  }
  EXPECT_EQ(game.known_of(second, first), hand);
  EXPECT_EQ(game.view(first)["players"]["2"]["known"].as_list()->size(), 8U);
  EXPECT_EQ(game.view(third)["players"]["2"]["known"], Value(Value::List{}));
  const Card drawn = game.top_to_hand(second);
  EXPECT_LT(times_held(game, first, second, drawn), redeals / 2);
  EXPECT_EQ(times_held(game, first, second, hand.first()), redeals);
}

// CE-A.trader.4: both know the hand they gave away, and a third player knows as much as before.
TEST(CosmicEncounterMemory, FollowsHandsThatAreTraded) {
  Game game = three();
  EventSink nobody_listens;
  const Card seen = give_one(game, third, second);
  const CardSet of_first = game.hand(first);
  const CardSet of_second = game.hand(second);
  game.swap_hands(first, second, nobody_listens);
  EXPECT_EQ(game.hand(first), of_second);
  EXPECT_EQ(game.hand(second), of_first);
  EXPECT_EQ(game.known_of(second, first), of_first);
  EXPECT_EQ(game.known_of(first, second), of_second);
  EXPECT_EQ(game.known_of(first, third), CardSet(seen));
  EXPECT_EQ(game.known_of(second, third), CardSet{});
  EXPECT_EQ(game.broken(), "");
  EXPECT_EQ(times_held(game, third, first, seen), redeals);
  for (const Card card : of_first) EXPECT_LT(times_held(game, third, second, card), redeals / 2);
}

// CE-29.4, CE-R.82: everybody has seen a flare that returns to a hand.
TEST(CosmicEncounterMemory, KeepsFlaresThatWerePlayed) {
  int returned = 0;
  for (int i = 0; i < 200; ++i) {
    std::vector<std::pair<Seat, Card>> played;
    play_at_random(with({"players=3", "flares=yes"}), i, 300, [&](const Decision& made) {
      const Game& game = made.after;
      for (const auto& [user, card] : std::exchange(played, {})) {
        const bool lost_sight = !events_of(made.events, Happening::TookCard).empty();  // of what went on
        if (!game.hand(user).has(card) || lost_sight) continue;
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

// Every card in the hand of the second player has been in the hand of the third.
void show_all_to_third(Game& game) {
  EventSink nobody_listens;
  const CardSet all = game.hand(second);
  for (const Card card : all) {
    game.give_card(second, third, card, nobody_listens);
    game.give_card(third, second, card, nobody_listens);
  }
}

// The same if every card of the hand is known.
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

// CE-17.5: also if an upset asks for attacks and the hand is known to have none.
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

// CE-R.12: when a card of Gambler goes unseen under the deck, nobody knows which is left.
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
      const Power& sheet = made.before.powers[Seat{0}][0];
      if (sheet.cards_from == nobody || made.after.powers[Seat{0}][0].cards_from != nobody) return;
      const CardSet back = sheet.cards & made.after.hand(sheet.cards_from);
      returned += back.size();
      EXPECT_EQ(back - made.after.known_of(sheet.cards_from, first), CardSet{});
    });
  }
  EXPECT_GT(returned, 10);
}

// CE-R.12, CE-R.52, CE-R.56: cards set aside for a deal are not seen before they are handed over, except as
// far as the terms name them.
TEST(CosmicEncounterMemory, DoesNotSeeWhatLiesReadyForADeal) {
  LaidOut table = lay_out({"players=3", "aliens=parasite,clone,zombie"},
                          "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                          " hands: {1: [negotiate, plague, attack-01, attack-04],"
                          " 2: [negotiate, attack-30, attack-06], 3: []}}");
  table.play({"1 select card=negotiate from=hand", "2 select card=negotiate from=hand",
              "1 give-type type=attack", "1 give card=plague", "1 want-type type=attack", "1 propose",
              "2 accept", "1 pick card=attack-04"});
  ASSERT_TRUE(table.game.waiting().has(second));
  const CardSet ready = table.game.bargain.handed[Side::Offense];
  ASSERT_EQ(ready.size(), 2);
  Chance chance(seed_from_text("ready"));
  int same = 0;
  for (int i = 0; i < redeals; ++i) {
    Game imagined = table.game;
    imagined.redeal(second, chance);
    EXPECT_EQ(imagined.broken(), "");
    const CardSet handed = imagined.bargain.handed[Side::Offense];
    EXPECT_EQ((handed & of_type(CardType::Attack)).size(), 1);
    EXPECT_EQ((handed & of_kind(Kind::Plague)).size(), 1);
    same += handed == ready ? 1 : 0;
    Game own = table.game;
    own.redeal(first, chance);
    EXPECT_EQ(own.bargain.handed[Side::Offense], ready);
  }
  EXPECT_LT(same, redeals / 2);
}

// CE-R.12: a player who knew a card of the giver cannot tell whether it has been set aside.
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

// CE-23.4: when a card returns to the hand unseen, nobody learns which it was, whether or not it was known.
TEST(CosmicEncounterMemory, DoesNotTellWhichCardWasTakenBack) {
  const auto known_after = [](const char* laid) {
    LaidOut table =
        lay_out({"players=3", "aliens=miser,clone,parasite", "flares=yes"},
                "{turn: 1, phase: planning, destiny: [blue, red],"
                " encounter: {defense: 2, target: blue-1, gate: {1: 1}},"
                " hands: {1: [negotiate, flare-filch], 2: [attack-08, attack-10, cosmic-zap], 3: [card-zap]},"
                " sheets: {1: [attack-20]}}");
    const CardSet known = table.game.hand(second) & of_kind(kind_named("attack-10"));
    table.game.in_mind[third] = known;
    table.play({"1 select card=attack-20 from=sheet", std::string("2 select card=") + laid + " from=hand",
                "2 play card=cosmic-zap from=hand", "1 pass", "3 play card=card-zap from=hand",
                "1 play card=flare-filch from=hand"});
    EXPECT_EQ(table.game.encounter.outcome, Outcome::CutShort);
    EXPECT_EQ(table.game.hand(second).size(), 2);
    EXPECT_EQ(table.game.known_of(second, third), known) << laid;
  };
  known_after("attack-08");
  known_after("attack-10");
}

// CE-R.12: only cards in other hands are remembered.
TEST(CosmicEncounterMemory, IsOnlyOfCardsInHands) {
  Game game = three();
  game.in_mind[Seat{0}].add(game.deck[0]);
  EXPECT_NE(game.broken(), "");
  game.in_mind[Seat{0}] = {};
  EXPECT_EQ(game.broken(), "");
  game.in_mind[Seat{0}].add(game.hand(first).first());  // its own card
  EXPECT_NE(game.broken(), "");
}

// CE-R.11: a seat knows who has seen the cards it knows itself, and nothing else of what others remember.
TEST(CosmicEncounterMemory, ImaginesWhatOthersKnowAsFarAsItKnows) {
  Game game = three();
  const Card theirs = give_one(game, first, third);  // third holds it, first knows it
  const Card mine = give_one(game, second, first);   // first holds it, second knows it
  const Card secret = give_one(game, second, third);
  ASSERT_TRUE(game.in_mind[Seat{1}].has(secret));
  Chance chance(seed_from_text("minds"));
  for (int i = 0; i < redeals; ++i) {
    Game imagined = game;
    imagined.redeal(first, chance);
    EXPECT_EQ(imagined.broken(), "");
    EXPECT_TRUE(imagined.in_mind[Seat{1}].has(mine));
    EXPECT_FALSE(imagined.in_mind[Seat{1}].has(secret));
    EXPECT_TRUE(imagined.in_mind[Seat{0}].has(theirs));
  }
}

// CE-23.4, CE-R.12: Demon knows the card that goes back from its sheet to where it was borrowed.
TEST(CosmicEncounterMemory, KnowsABorrowedCardThatGoesBack) {
  LaidOut table =
      lay_out({"players=3", "aliens=miser,demon,parasite", "flares=yes"},
              "{turn: 1, phase: planning, destiny: [blue, red],"
              " encounter: {defense: 2, target: blue-1, gate: {1: 1}},"
              " hands: {1: [negotiate, flare-filch], 2: [attack-10, cosmic-zap], 3: [card-zap, attack-08]},"
              " sheets: {1: [attack-20]}}");
  const Card borrowed = (of_kind(kind_named("attack-08")) & table.game.hand(third)).first();
  table.game.hand(third).remove(borrowed);
  table.game.powers[Seat{1}][0].cards.add(borrowed);
  table.game.powers[Seat{1}][0].cards_from = third;
  table.play({"1 select card=attack-20 from=sheet", "2 select card=attack-08 from=sheet",
              "2 play card=cosmic-zap from=hand", "1 pass", "3 play card=card-zap from=hand",
              "1 play card=flare-filch from=hand"});
  EXPECT_EQ(table.game.encounter.outcome, Outcome::CutShort);
  EXPECT_EQ(table.game.known_of(third, second), of_kind(kind_named("attack-08")) & table.game.hand(third));
  EXPECT_FALSE(table.game.known_of(third, second).empty());
}

// Both cards lie face down; the second seat has laid an attack of 08.
Game both_laid(const char* second_hand) {
  const std::string hands = std::string("hands: {1: [negotiate], 2: [") + second_hand + "], 3: [negotiate]}}";
  return lay_out({"players=3", "aliens=clone,gambler,parasite"},
                 "{turn: 1, phase: reveal, encounter: {defense: 2, target: blue-1, gate: {1: 1}, "
                 "cards: {1: attack-10, 2: attack-08}}, " +
                     hands)
      .game;
}

std::set<Card> imagined_laid(const Game& game, Seat viewer) {
  Chance chance(seed_from_text("laid"));
  std::set<Card> cards;
  for (int i = 0; i < redeals; ++i) {
    Game imagined = game;
    imagined.redeal(viewer, chance);
    EXPECT_EQ(imagined.broken(), "");
    cards.insert(imagined.fighter(Side::Defense).card);
  }
  return cards;
}

// CE-R.11: whoever sees a hand while a card of it lies face down knows that the card is none of these.
TEST(CosmicEncounterMemory, TellsALaidCardFromTheHandThatIsSeen) {
  EventSink nobody_listens;
  Game game = both_laid("attack-04, attack-20");
  game.look(first, second, nobody_listens);
  for (const Card card : game.hand(second)) {
    EXPECT_EQ(times_held(game, first, second, card), redeals);
    EXPECT_LT(times_held(game, third, second, card), redeals);
  }
  EXPECT_GT(imagined_laid(game, first).size(), 5U);
}

// CE-R.11: the card that was known and is no longer in the hand is the one that was laid; but copies of a
// kind cannot be told apart.
TEST(CosmicEncounterMemory, FindsTheLaidCardByWhatIsMissing) {
  EventSink nobody_listens;
  for (const bool has_another : {false, true}) {
    Game game = both_laid(has_another ? "attack-04, attack-08" : "attack-04, attack-20");
    const Card laid = game.fighter(Side::Defense).card;
    game.in_mind[first].add(laid);
    game.look(first, second, nobody_listens);
    EXPECT_EQ(imagined_laid(game, first).size() == 1, !has_another);
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter
