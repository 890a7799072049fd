// The heuristic of «Инопланеташки»: honest, quick to see the obvious, and better than chance.
#include "players/inoplanetashki_mind.h"

#include <gtest/gtest.h>

#include "kernel/yaml.h"
#include "players/bots.h"
#include "players/simulation.h"

namespace orrery::inoplanetashki {
namespace {

const GameInfo& game() { return Game::info(); }

Game arranged(const char* given) {
  const Arranged made =
      arrange(preset_options(game().options), seed_from_text("bots"), parse_yaml(given).front());
  return *made.position.as<Game>();
}

std::string choice(const Game& position) {
  Chance chance(seed_from_text("the bot's own"));
  const Seat seat = *position.waiting().begin();
  return to_text(game().actions, Mind<Game>::decide(Observation<Game>(position, seat), chance));
}

double share_of_wins(std::size_t players, std::uint64_t games) {
  SimulationPlan plan;
  plan.game = &game();
  plan.options = preset_options(game().options);
  plan.options.front() = static_cast<std::int16_t>(players);
  plan.bots.assign(players, "random");
  plan.bots.front() = "heuristic";
  plan.rotate = true;
  plan.seed = seed_from_text("heuristic against random");
  plan.games = games;
  const Statistics statistics = simulate(plan, [](std::uint64_t) {});
  return statistics.wins_by_entrant.front().share() / static_cast<double>(games);
}

TEST(Heuristic, BeatsRandomPlayers) {
  EXPECT_GT(share_of_wins(2, 400), 0.75);
  EXPECT_GT(share_of_wins(3, 400), 0.55);
  EXPECT_GT(share_of_wins(4, 400), 0.42);
}

// The same choice in worlds that differ only in what it cannot know, at every decision of some games.
TEST(Heuristic, SeesNothingHidden) {
  Chance redeals(seed_from_text("other worlds"));
  EventSink nobody;
  int compared = 0;
  for (unsigned number = 0; number < 20; ++number) {
    OptionValues options = preset_options(game().options);
    options.front() = static_cast<std::int16_t>(2 + number % 3);
    Game position(options_from(options), derive(seed_from_text("worlds"), "game", number), nobody);
    Chance own(seed_from_text("own stream"));
    while (!position.finished()) {
      const Seat seat = *position.waiting().begin();
      Game other = position;
      other.redeal(seat, redeals);
      Chance same = own;
      const Action chosen = Mind<Game>::decide(Observation<Game>(position, seat), own);
      EXPECT_EQ(chosen, Mind<Game>::decide(Observation<Game>(other, seat), same));
      EXPECT_EQ(own, same);
      EXPECT_FALSE(why_not(position, seat, chosen));
      position.apply(seat, chosen, nobody);
      ++compared;
    }
  }
  EXPECT_GT(compared, 500);
}

TEST(Heuristic, FinishesAPlanetWithTheMostCrowdedTile) {
  EXPECT_EQ(choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B0, ne: B0, se: B0}}, 2: {1: {nw: N0}}}
row: [B0, B3, N0]
dice: [3]
)")),
            "add row=2 planet=1 slot=sw");
}

TEST(Heuristic, DoesNotCloseItsLastWayOut) {
  // The first planet is closed to every die; with B3 the second would be too.
  EXPECT_EQ(choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B3, ne: B2}, 2: {nw: B2}}, 2: {1: {nw: N0}}}
row: [B3, B0, N2]
dice: [3]
)")),
            "add row=2 planet=2 slot=ne");
}

TEST(Heuristic, StuckForGoodItPutsSomethingBack) {
  // Neither planet can grow with this row, whatever the die; the player before was stuck as well.
  const std::string chosen = choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B0}, 2: {nw: B0}}, 2: {1: {nw: B0}, 2: {nw: B0}}}
row: [N0, N0a, N2]
keeps: 1
dice: [3]
)"));
  EXPECT_EQ(chosen.substr(0, 6), "remove") << chosen;
}

TEST(Heuristic, StuckByALowDieItWaits) {
  // Any die but a 1 goes on with three fragments of the first planet.
  EXPECT_EQ(choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B0, ne: B0}, 2: {nw: B3, ne: L0}}, 2: {1: {nw: N0}}}
row: [B0, B2, B0]
dice: [1]
)")),
            "keep");
}

}  // namespace
}  // namespace orrery::inoplanetashki
