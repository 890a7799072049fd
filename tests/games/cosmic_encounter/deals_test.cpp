// What chance decides in deals, what others see of the talks, and wins by several rules at once.
#include <gtest/gtest.h>

#include <map>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"

namespace orrery::cosmic_encounter {
namespace {

LaidOut talks(const std::string& hand, const std::string& more = "", std::string_view seed = "talks") {
  LaidOut table = lay_out({"players=3", "aliens=parasite,clone,zombie"},
                          "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                          " hands: {1: [negotiate, " +
                              hand + "], 2: [negotiate, attack-30], 3: []}" + more + "}",
                          seed);
  table.play({"1 select card=negotiate from=hand", "2 select card=negotiate from=hand"});
  return table;
}

// CE-R.52, CE-14.4: named cards and those of a type are set aside before a random one is drawn, and every
// remaining card is equally likely.
TEST(Deals, RandomCardsComeLast) {
  std::map<Kind, int> given;
  constexpr int games = 300;
  for (int i = 0; i < games; ++i) {
    LaidOut table =
        talks("attack-01, attack-04, attack-05, attack-06, attack-07", "", "given " + std::to_string(i));
    table.play({"1 give-random", "1 give card=attack-05", "1 give-type type=attack", "1 propose", "2 accept",
                "1 pick card=attack-07"});
    const CardSet got = table.game.hand(second) - of_kind(kind_named("attack-30"));
    ASSERT_EQ(got.size(), 3);
    ASSERT_FALSE((got & of_kind(kind_named("attack-05"))).empty());
    ASSERT_FALSE((got & of_kind(kind_named("attack-07"))).empty());
    for (const Card card : got) ++given[kind_of(card)];
  }
  EXPECT_EQ(given.size(), 5U);
  for (const std::string_view kind : {"attack-01", "attack-04", "attack-06"})
    EXPECT_GT(given[kind_named(kind)], games / 3 - 45) << kind;
}

// CE-R.51: the other side and everybody else learn only that a proposal was not possible.
TEST(Deals, AnImpossibleProposalTellsNothing) {
  LaidOut table = talks("attack-10, attack-10");
  table.play({"1 want card=attack-40", "1 give card=attack-10"});
  for (const Seat other : {second, third})
    EXPECT_TRUE(table.game.view(other)["deal"]["offense"]["draft"].is_null()) << number(other);
  EXPECT_FALSE(table.game.view(first)["deal"]["offense"]["draft"].is_null());
  table.play({"1 propose"});
  const auto told = table.those(Happening::NotPossible);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].arguments[0], 1);
  EXPECT_EQ(told[0].arguments[1], 0);
  EXPECT_TRUE(table.game.view(second)["deal"]["offense"]["proposal"].is_null());
}

// CE-R.51: what may be asked for depends only on how many cards the other holds, not on which.
TEST(Deals, WhatCanBeWantedDoesNotDependOnTheHand) {
  const auto wanted = [](const std::string& hand) {
    const LaidOut table = talks(hand);
    ActionList list;
    table.game.legal(second, list);
    std::vector<Action> found;
    for (const Action action : list) {
      const Verb verb = verb_of(action);
      if (verb == Verb::Want || verb == Verb::WantType || verb == Verb::WantAttack ||
          verb == Verb::WantRandom)
        found.push_back(action);
    }
    return found;
  };
  EXPECT_FALSE(wanted("attack-10, attack-12").empty());
  EXPECT_EQ(wanted("attack-10, attack-12"), wanted("negotiate, morph"));
}

// CE-R.78, CE-R.79: a special win through a deal and the colonies gained by it are checked together.
// Tick-Tock's special win is set by hand while the deal is carried out.
TEST(Winning, SpeciallyAndByColoniesAtOnce) {
  LaidOut table = talks("attack-10",
                        ", ships: {1: {yellow-1: 1, yellow-2: 1, yellow-3: 1, yellow-4: 1},"
                        " 2: {yellow-1: 1, yellow-2: 1, yellow-3: 1, yellow-4: 1}}");
  table.play({"1 want-colony planet=blue-1", "1 give-colony planet=red-1", "1 propose", "2 accept",
              "1 gate-ship count=1", "1 done", "2 ship planet=blue-1 count=1"});
  Game& game = table.game;
  game.special_winners.add(third);
  EventSink sink(table.events);
  EXPECT_FALSE(game.settle(sink)) << "the event is not over yet";
  table.play({"2 done"});
  ASSERT_TRUE(game.finished());
  EXPECT_EQ(game.ending, Ending::Special);
  EXPECT_EQ(game.winners, SeatSet::first(3));
  EXPECT_EQ(game.gate[Seat{0}], 1) << "CE-R.80: nothing more is carried out";
}

// CE-R.78: everybody who has reached the target wins, not only the player whose move it was.
TEST(Winning, LooksAtAllPlayers) {
  Game game = talks("attack-10").game;
  EventSink silence;
  for (const Seat seat : {second, third}) {
    for (const Planet planet : {Planet{0}, Planet{1}, Planet{2}, Planet{3}, Planet{4}}) {  // the red ones
      const auto home = static_cast<Planet>(5 * orrery::index(seat) + index(planet));
      game.take_ship(seat, home, 1, silence);
      game.put_ship(seat, planet, 1, silence);
    }
  }
  EXPECT_TRUE(game.settle(silence));
  SeatSet both = second;
  both.add(third);
  EXPECT_EQ(game.winners, both);
  EXPECT_EQ(game.result().scores[first], 0);
  EXPECT_EQ(game.result().scores[second], 5);
}

// CE-R.81: colonies that become foreign without being founded count like others.
TEST(Winning, ByColoniesThatBecomeForeign) {
  Game game = talks("attack-10").game;
  EventSink silence;
  EXPECT_FALSE(game.settle(silence));
  game.colors[Seat{0}] = Color::Purple;  // its five planets are now somebody else's
  game.colonies_changed = true;
  EXPECT_TRUE(game.settle(silence));
  EXPECT_EQ(game.winners, SeatSet(first));
  EXPECT_EQ(game.ending, Ending::Colonies);
}

// CE-R.74: three home colonies are needed, however few planets are left.
TEST(Powers, DestroyedPlanetsDoNotLowerTheThree) {
  Game game = talks("attack-10").game;
  EventSink silence;
  for (const std::size_t gone : {2U, 3U, 4U}) {
    const auto planet = static_cast<Planet>(gone);
    while (game.has_colony(first, planet)) game.take_ship(first, planet, 1, silence);
    game.put_ship(first, Planet{0}, game.under_way[Seat{0}], silence);
    game.planets.remove(planet);
    EXPECT_FALSE(game.settle(silence));
    EXPECT_EQ(game.power_lost(first), gone > 3) << gone;  // four are left, then three, then two
  }
}

// CE-27.9: only one of the two flares of Filch is ever in a game.
TEST(Flares, TheOtherFlareOfFilchIsNeverDealt) {
  const auto other_filch = static_cast<Kind>(index(first_flare) + alien_count);
  int filch = 0;
  for (int i = 0; i < 120; ++i) {
    Options options;
    options.players = 3;
    options.flares = true;
    EventSink silence;
    const Game game(options, seed_from_text("filch " + std::to_string(i)), silence);
    CardSet all;
    for (const Seat seat : game.everybody()) all = all | game.hand(seat);
    for (std::size_t at = 0; at < game.deck_size; ++at) all.add(game.deck[at]);
    EXPECT_TRUE((all & of_kind(other_filch)).empty()) << i;
    filch += (all & of_kind(flare_kind(Alien::Filch))).size();
  }
  EXPECT_GT(filch, 0);
}

}  // namespace
}  // namespace orrery::cosmic_encounter
