// What others can know of technologies (CE-36.4, CE-R.11, CE-R.99): of those that lie face down only how many
// ships are on them.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"

namespace orrery::cosmic_encounter {
namespace {

struct World {
  Game game;
  Told told{};

  World(const std::string& phase, const std::string& technologies,
        const std::string& third_hand = "attack-06")
      : game(lay_out({"players=3", "aliens=none,none,none", "technology=yes"},
                     "{turn: 1, " + phase + ", technologies: {" + technologies +
                         "}, hands: {1: [attack-20, attack-10], 2: [attack-04, attack-06], 3: [" +
                         third_hand + "]}}")
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

const std::string planning_phase = "phase: planning, encounter: {defense: 2, target: blue-1, gate: {1: 2}}";

TEST(CosmicEncounterTechnology, ConcealedOnesAreOfferedInSecret) {
  World mines(planning_phase, "2: {gluon-mines: 3}");
  mines.play({"1 select card=attack-20 from=hand", "2 select card=attack-04 from=hand"});
  EXPECT_EQ(mines.game.waiting(), SeatSet(second));
  EXPECT_TRUE(mines.game.hushed());
  mines.play({"2 pass"});
  World others(planning_phase, "2: {xenon-lasers: 3}");
  others.play({"1 select card=attack-20 from=hand", "2 select card=attack-04 from=hand"});
  EXPECT_EQ(mines.told, others.told);
  EXPECT_FALSE(mines.told.pauses.empty());
}

TEST(CosmicEncounterTechnology, WhatCouldBeHitInAnyLoopIsASecret) {
  World scrambler(planning_phase, "1: {qax: up}, 3: {tech-scrambler: 4}");
  scrambler.play(
      {"3 pass", "1 select card=attack-20 from=hand", "2 select card=attack-04 from=hand", "3 pass"});
  World others(planning_phase, "1: {qax: up}, 3: {collapsium-hulls: 4}");
  others.play({"1 select card=attack-20 from=hand", "2 select card=attack-04 from=hand"});
  ASSERT_LE(scrambler.told.pauses.size(), others.told.pauses.size());
  for (std::size_t i = 0; i < scrambler.told.pauses.size(); ++i)
    EXPECT_EQ(scrambler.told.pauses[i], others.told.pauses[i]);
}

// With too few ships on it no pause is needed: everybody can count them.
TEST(CosmicEncounterTechnology, NoPauseIsMadeForWhatNobodyCanHave) {
  World others(planning_phase, "2: {xenon-lasers: 0}");
  others.play({"1 select card=attack-20 from=hand", "2 select card=attack-04 from=hand"});
  for (const auto& pause : others.told.pauses)
    EXPECT_NE(pause.occasion, static_cast<std::uint8_t>(When::Selected));
}

TEST(CosmicEncounterTechnology, WhetherAHandAllowsAUseIsASecret) {
  const std::string over =
      "phase: resolution, encounter: {defense: 2, target: blue-1, gate: {1: 2}, cards: {1: attack-30, 2: "
      "attack-05}}";
  World can(over, "3: {infinity-drive: up}");
  EXPECT_EQ(can.game.waiting(), SeatSet(third));
  EXPECT_TRUE(can.game.hushed());
  World cannot(over, "3: {infinity-drive: up}", "reinforcement-2");
  EXPECT_EQ(cannot.game.waiting(), SeatSet(first));
}

// Every technology that nobody has shown could be the one that lies there.
TEST(CosmicEncounterTechnology, FaceDownOnesAreImaginedAnew) {
  const World world(planning_phase,
                    "1: {qax: up}, 2: {gluon-mines: 3, delta-scanner: 0}, 3: {xenon-lasers: 1}");
  Chance chance(seed_from_text("technology"));
  std::set<Tech> imagined;
  for (int i = 0; i < 200; ++i) {
    Game other = world.game;
    other.redeal(SeatSet(third), chance);
    ASSERT_EQ(other.broken(), "");
    EXPECT_EQ(other.view(third), world.game.view(third));
    EXPECT_EQ(other.research.cards[0].tech, Tech::Qax);
    EXPECT_EQ(other.research.cards[3].tech, Tech::XenonLasers);
    imagined.insert(other.research.cards[1].tech);
  }
  EXPECT_EQ(imagined.size(), tech_count - 2);
}

// CE-R.133: the flagship on a face-down technology does not say which one that is.
TEST(CosmicEncounterTechnology, AFlagshipTellsNothingOfWhatItResearches) {
  Game game = World(
                  "phase: planning, encounter: {defense: 2, target: blue-1, gate: {1: 2}},"
                  " flagship: {2: qax}",
                  "2: {prometheus: up, delta-scanner: 0, qax: 3}")
                  .game;
  EXPECT_EQ(game.research.berth, berth_on(2));
  Chance chance(seed_from_text("flagship"));
  for (int i = 0; i < 50; ++i) {
    Game other = game;
    other.redeal(SeatSet(first), chance);
    ASSERT_EQ(other.broken(), "");
    EXPECT_EQ(other.view(first), game.view(first));
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter
