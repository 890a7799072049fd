// Copies of a kind cannot be told apart, so a seat remembers how many of them are in a hand (CE-R.12).
#include <gtest/gtest.h>

#include <functional>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"

namespace orrery::cosmic_encounter {
namespace {

// The second player holds two cards of a kind, and the third knows one of them; run once for either.
void with_one_of_two_known(const std::function<void(LaidOut&, Card)>& leaves) {
  for (const bool later : {false, true}) {
    LaidOut table = planning("attack-08, attack-08, negotiate");
    const CardSet both = table.game.hand(second) & of_kind(kind_named("attack-08"));
    ASSERT_EQ(both.size(), 2);
    const Card known = later ? (both - CardSet(both.first())).first() : both.first();
    table.game.in_mind[third].add(known);
    ASSERT_EQ(table.game.broken(), "");
    leaves(table, both.first());
    EXPECT_TRUE(table.game.known_of(second, third).empty()) << (later ? "the later" : "the first");
    EXPECT_EQ(table.game.broken(), "");
  }
}

// CE-R.12: copies of a kind cannot be told apart, so a player who has seen one leave does not know whether
// another is still there.
TEST(CosmicEncounterCopies, AreOneLessWhenOneLeaves) {
  EventSink silence;
  with_one_of_two_known(
      [&](LaidOut& table, Card card) { table.game.discard_from_hand(second, card, silence); });
  with_one_of_two_known(
      [&](LaidOut& table, Card card) { table.game.give_card(second, third, card, silence); });
  with_one_of_two_known([](LaidOut& table, Card) {  // it is revealed in the encounter
    table.play({"2 select card=attack-08 from=hand"});
    EXPECT_EQ(table.game.known_of(second, third).size(), 1);
    table.play({"1 select card=attack-20 from=hand"});
  });
}

TEST(CosmicEncounterCopies, AreKnownOneByOne) {
  LaidOut table = planning("attack-08, attack-08, negotiate");
  table.game.in_mind[third] = table.game.hand(second) & of_kind(kind_named("attack-08"));
  table.play({"2 select card=attack-08 from=hand", "1 select card=attack-20 from=hand"});
  EXPECT_EQ(table.game.known_of(second, third), table.game.hand(second) & of_kind(kind_named("attack-08")));

  EventSink silence;
  LaidOut given = planning("attack-08, attack-08, negotiate");
  const CardSet both = given.game.hand(second) & of_kind(kind_named("attack-08"));
  given.game.in_mind[third] = both;
  given.game.give_card(second, third, (both - CardSet(both.first())).first(), silence);
  EXPECT_EQ(given.game.known_of(second, third), CardSet(both.first()));
}

// The same for a card that is played, and for an attack laid at a planet.
TEST(CosmicEncounterCopies, AreOneLessWhenOneIsPlayed) {
  const auto table_with_two = [](const char* kind, const char* aliens, const char* phase) {
    LaidOut table = lay_out({"players=3", aliens}, std::string("{turn: 1, ") + phase +
                                                       ", hands: {1: [attack-20], 2: [attack-01, " + kind +
                                                       ", " + kind + "], 3: [attack-15]}}");
    const CardSet both = table.game.hand(second) & of_kind(kind_named(kind));
    table.game.in_mind[third].add((both - CardSet(both.first())).first());
    return table;
  };
  const char* const planned = "phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}}";
  LaidOut reinforced = table_with_two("reinforcement-3", "aliens=parasite,clone,zombie", planned);
  reinforced.play({"1 select card=attack-20 from=hand", "2 select card=attack-01 from=hand",
                   "2 reinforce card=reinforcement-3 side=defense from=hand"});
  EXPECT_TRUE(reinforced.game.known_of(second, third).empty());

  LaidOut played = table_with_two("cosmic-zap", "aliens=loser,clone,zombie", planned);
  played.play({"1 use alien=loser", "2 play card=cosmic-zap from=hand"});
  EXPECT_TRUE(played.game.known_of(second, third).empty());

  for (const bool picked : {false, true}) {  // the other copy, or the known one
    LaidOut laid =
        table_with_two("attack-08", "aliens=parasite,citadel,zombie", "phase: destiny, destiny: [yellow]");
    if (picked) {
      CardSet& mind = laid.game.in_mind[third];
      mind = CardSet((laid.game.hand(second) & of_kind(kind_named("attack-08"))).first());
    }
    laid.play({"2 use alien=citadel", "2 pick card=attack-08"});
    EXPECT_EQ(laid.game.known_of(second, third).size(), 1) << "nobody else has seen it yet";
    EXPECT_TRUE(laid.game.known_of(first, third).empty());
    laid.play({"2 aim planet=red-2"});
    EXPECT_TRUE(laid.game.known_of(second, third).empty());
  }
}

// CE-R.52: everybody sees a card named in a deal leave, whichever copy it is; it counts once.
TEST(CosmicEncounterCopies, AreOneLessWhenOneIsDealtAway) {
  const auto left_after = [](bool both_known) {
    LaidOut table = lay_out(
        {"players=3", "aliens=parasite,clone,zombie"},
        "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
        " hands: {1: [negotiate, attack-08, attack-08], 2: [negotiate, attack-30, attack-06], 3: []}}");
    const CardSet both = table.game.hand(first) & of_kind(kind_named("attack-08"));
    table.game.in_mind[second] = both_known ? both : both - CardSet(both.first());
    table.play({"1 select card=negotiate from=hand", "2 select card=negotiate from=hand",
                "1 give card=attack-08", "1 want-type type=attack", "1 propose", "2 accept",
                "2 pick card=attack-06"});
    EXPECT_EQ((table.game.hand(first) & both).size(), 1);
    return (table.game.known_of(first, second) & both).size();
  };
  EXPECT_EQ(left_after(false), 0);
  EXPECT_EQ(left_after(true), 1);
}

}  // namespace
}  // namespace orrery::cosmic_encounter
