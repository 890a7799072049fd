// The two laws of every game, in random games of Cosmic Encounter.
#include "kernel/laws.h"

#include <gtest/gtest.h>

#include <set>

#include "games/cosmic_encounter/game.h"
#include "measure/simulation.h"

namespace orrery::cosmic_encounter {
namespace {

Seed numbered_seed(int number) {
  return derive(seed_from_text("cosmic encounter laws"), "game", static_cast<std::uint64_t>(number));
}

// Positions must be small: bots copy one for every playout.
TEST(CosmicEncounterLaws, FitAPositionIntoAPage) { EXPECT_LE(sizeof(Game), 4096U); }

// CE-R.9, CE-R.10, CE-R.11: both laws and all invariants in every position, with any options. Many more
// games: `orrery sim cosmic-encounter --check --random-options --games 10000`.
TEST(CosmicEncounterLaws, HoldWithAnyOptions) {
  std::set<int> players;
  std::set<bool> flares;
  for (int i = 0; i < 4 || players.size() < 3 || flares.size() < 2; ++i) {
    Chance chance(numbered_seed(i));
    const OptionValues options = drawn_options(Game::info(), chance);
    players.insert(options_from(options).players);
    flares.insert(options_from(options).flares);
    const LawReport report = check_laws(Game::info(), options, numbered_seed(i));
    EXPECT_EQ(report.broken, "") << "game " << i;
    EXPECT_GT(report.decisions, 20U);
  }
}

// The hard stop is for games that would never end. Even random players nearly always finish before it.
TEST(CosmicEncounterLaws, LetGamesEndByThemselves) {
  for (const int players : {3, 5}) {
    SimulationPlan plan;
    plan.game = &Game::info();
    plan.options = preset_options(option_rows);
    plan.options[0] = players;
    plan.bots.assign(static_cast<std::size_t>(players), "random");
    plan.seed = numbered_seed(0);
    plan.games = 60;
    const Statistics games = simulate(plan, [](std::uint64_t) {});
    EXPECT_EQ(games.finished, plan.games);
    EXPECT_LE(games.endings[static_cast<std::size_t>(Ending::LongStop)], 6U) << players << " players";
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter
