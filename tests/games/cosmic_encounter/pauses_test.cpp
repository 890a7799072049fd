// What the others hear when somebody is asked in secret (CE-R.7, CE-R.11): the same events and pauses as if
// there were nobody to ask.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"

namespace orrery::cosmic_encounter {
namespace {

struct World {
  Game game;
  Told told{};

  explicit World(const Game& laid_out) : game(laid_out) {}
  explicit World(const std::string& hands, const char* aliens = "aliens=loser,clone,zombie")
      : game(lay_out({"players=3", aliens, "flares=yes"},
                     "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                     " hands: {" +
                         hands + "}}")
                 .game) {}
  World& play(std::initializer_list<std::string_view> moves) {
    EventSink sink(told);
    for (const std::string_view move : moves) {
      const Seat seat = seat_numbered(move[0] - '0');
      const Action action = parse_action(Game::info(), move.substr(2));
      EXPECT_FALSE(game.why_not(seat, action)) << move;
      game.apply(seat, action, sink);
    }
    return *this;
  }
};

// CE-R.3, CE-R.7: players who hold an answer are asked one after another, and passing leaves no trace.
TEST(CosmicEncounterPauses, DoNotTellWhoPassedWithACard) {
  World nobody_can("1: [attack-10], 2: [attack-06, attack-04], 3: [attack-12, attack-05]");
  nobody_can.play({"1 use alien=loser"});
  EXPECT_FALSE(nobody_can.told.pauses.empty());

  World one_can("1: [attack-10], 2: [attack-06, attack-04], 3: [attack-12, cosmic-zap]");
  one_can.play({"1 use alien=loser"});
  EXPECT_EQ(one_can.game.waiting(), SeatSet(third));
  EXPECT_TRUE(one_can.game.hushed());
  one_can.play({"3 pass"});
  EXPECT_EQ(one_can.told, nobody_can.told);

  World two_can("1: [attack-10], 2: [attack-06, cosmic-zap], 3: [attack-12, cosmic-zap]");
  two_can.play({"1 use alien=loser"});
  EXPECT_EQ(two_can.game.waiting(), SeatSet(second));
  two_can.play({"2 pass"});
  EXPECT_EQ(two_can.game.waiting(), SeatSet(third));
  two_can.play({"3 pass"});
  EXPECT_EQ(two_can.told, nobody_can.told);
}

// CE-20.1: a cancelled use can no longer be answered.
TEST(CosmicEncounterPauses, EndWithAUseThatIsCancelled) {
  World world("1: [attack-10], 2: [attack-06, attack-04], 3: [attack-12, cosmic-zap]");
  world.play({"1 use alien=loser", "3 play card=cosmic-zap from=hand"});
  const auto answers = std::count_if(
      world.told.pauses.begin(), world.told.pauses.end(),
      [](const Pause& pause) { return pause.occasion == static_cast<std::uint8_t>(When::PowerUsed); });
  EXPECT_EQ(answers, 1);
}

// CE-R.2: the same in a window.
TEST(CosmicEncounterPauses, DoNotTellWhoPassedInAWindow) {
  const auto revealed = [](const char* hand_of_second, std::initializer_list<std::string_view> moves) {
    World world(std::string("1: [attack-10], 2: [attack-06, ") + hand_of_second + "], 3: [attack-12]",
                "aliens=parasite,clone,zombie");
    world.play({"1 select card=attack-10 from=hand", "2 select card=attack-06 from=hand"});
    if (moves.size() > 0) {
      EXPECT_EQ(world.game.waiting(), SeatSet(second));
      EXPECT_TRUE(world.game.hushed());
    }
    world.play(moves);
    EXPECT_FALSE(world.told.pauses.empty());
    EXPECT_FALSE(world.game.hushed()) << "Clone is asked openly";
    return world.told;
  };
  EXPECT_EQ(revealed("reinforcement-3", {"2 pass"}), revealed("attack-04", {}));
}

// CE-R.11: what was discarded, and who could react to it, whether or not that flare is in the game.
TEST(CosmicEncounterPauses, DoNotTellWhoCouldReactToWhatHappened) {
  const auto reinforced = [](const char* hand_of_third, bool asked) {
    World world(
        std::string("1: [attack-20, attack-05, reinforcement-3], 2: [attack-04], 3: [") + hand_of_third + "]",
        "aliens=will,mite,mind");
    world.play({"1 select card=attack-20 from=hand", "2 select card=attack-04 from=hand",
                "1 reinforce card=reinforcement-3 side=offense from=hand"});
    EXPECT_EQ(world.game.hushed(), asked);
    if (asked) {
      EXPECT_EQ(world.game.waiting(), SeatSet(third));
      EXPECT_EQ(world.game.occasion.when, When::CardsDiscarded);
      world.play({"3 pass"});
    }
    EXPECT_EQ(world.game.prompt(), Prompt::Another);
    return world.told;
  };
  const Told told = reinforced("attack-06", false);
  EXPECT_EQ(told, reinforced("flare-reserve", true));
  EXPECT_EQ(std::count_if(told.pauses.begin(), told.pauses.end(),
                          [](const Pause& pause) {
                            return pause.occasion == static_cast<std::uint8_t>(When::CardsDiscarded);
                          }),
            1);
}

// CE-R.11: a power that needs certain hidden cards is offered as quietly as a card.
World laid_out(const char* aliens, const std::string& given) {
  return World(lay_out({"players=3", aliens, "flares=no"}, "{turn: 1, " + given + "}").game);
}

TEST(CosmicEncounterPauses, DoNotTellWhetherCitadelHoldsAnAttack) {
  const auto drawn = [](const std::string& card) {
    return laid_out(
               "aliens=none,citadel,none",
               "phase: destiny, destiny: [wild], hands: {1: [attack-10], 2: [" + card + "], 3: [attack-05]}")
        .play({"1 name seat=2"});
  };
  World asked = drawn("attack-04");
  EXPECT_TRUE(asked.game.hushed());
  EXPECT_EQ(asked.play({"2 pass"}).told, drawn("negotiate").told);
}

TEST(CosmicEncounterPauses, DoNotTellWhetherMachineHoldsAnEncounterCard) {
  const auto lost = [](const std::string& card) {
    return laid_out("aliens=machine,none,none",
                    "phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                    " destiny: [blue, red], hands: {1: [attack-10, " +
                        card + "], 2: [attack-20, attack-04], 3: [attack-05]}")
        .play({"1 select card=attack-10 from=hand", "2 select card=attack-20 from=hand"});
  };
  World asked = lost("negotiate");
  EXPECT_TRUE(asked.game.hushed());
  EXPECT_EQ(asked.play({"1 pass"}).told, lost("mobius-tubes").told);
}

TEST(CosmicEncounterPauses, DoNotTellWhetherMisersHoardHoldsAnEncounterCard) {
  const auto launching = [](const std::string& card) {
    return laid_out("aliens=none,miser,none",
                    "phase: launch, encounter: {defense: 2}, destiny: [blue], sheets: {2: [" + card +
                        "]}, hands: {1: [attack-10], 2: [attack-04], 3: [attack-05]}");
  };
  World asked = launching("mobius-tubes");
  asked.play({"2 pass", "1 aim planet=blue-3"});
  EXPECT_TRUE(asked.game.hushed());
  EXPECT_EQ(asked.play({"2 pass"}).told, launching("attack-06").play({"1 aim planet=blue-3"}).told);
}

// CE-19.3: there is a pause if, from public knowledge, somebody may hold an answer; none if all answers are
// in the discard pile.
TEST(CosmicEncounterPauses, AreWhereSomebodyMightAnswer) {
  const std::string hands = "1: [attack-10], 2: [attack-06, attack-04], 3: [attack-12, attack-05]";
  const auto pauses = [&](const std::string& discard, const char* flares) {
    LaidOut table =
        lay_out({"players=3", "aliens=loser,clone,zombie", flares},
                "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                " hands: {" +
                    hands + "}, discard: [" + discard + "]}");
    Told told;
    EventSink sink(told);
    table.game.apply(seat_numbered(1), parse_action(Game::info(), "use alien=loser"), sink);
    return std::count_if(told.pauses.begin(), told.pauses.end(), [](const Pause& pause) {
      return pause.occasion == static_cast<std::uint8_t>(When::PowerUsed);
    });
  };
  EXPECT_EQ(pauses("", "flares=no"), 1);
  EXPECT_EQ(pauses("cosmic-zap", "flares=no"), 1);
  EXPECT_EQ(pauses("cosmic-zap, cosmic-zap", "flares=no"), 0);
  EXPECT_EQ(pauses("cosmic-zap, cosmic-zap", "flares=yes"), 0) << "nobody here has a power to strengthen";
}

}  // namespace
}  // namespace orrery::cosmic_encounter
