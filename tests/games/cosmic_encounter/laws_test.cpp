// The two laws of every game, in random games of Cosmic Encounter.
#include "kernel/laws.h"

#include <gtest/gtest.h>

#include <set>

#include "games/cosmic_encounter/game.h"
#include "players/simulation.h"

namespace orrery::cosmic_encounter {
namespace {

Seed numbered_seed(int number) {
  return derive(seed_from_text("cosmic encounter laws"), "game", static_cast<std::uint64_t>(number));
}

// A position is copied for every line of play that a bot thinks through.
TEST(CosmicEncounterLaws, FitAPositionIntoAPage) { EXPECT_LE(sizeof(Game), 4096U); }

// CE-R.9, CE-R.10, CE-R.11: both laws and all invariants in every position, with whatever options. Many more
// games: `orrery sim cosmic-encounter --check --random-options --games 10000`.
TEST(CosmicEncounterLaws, HoldWithAnyOptions) {
  std::set<int> players;
  std::set<bool> flares;
  int stopped = 0;
  constexpr int games = 15;
  for (int i = 0; i < games; ++i) {
    Chance chance(numbered_seed(i));
    const OptionValues options = drawn_options(Game::info(), chance);
    players.insert(options_from(options).players);
    flares.insert(options_from(options).flares);
    const LawReport report = check_laws(Game::info(), options, numbered_seed(i));
    EXPECT_EQ(report.broken, "") << "game " << i;
    EXPECT_GT(report.decisions, 20);
    stopped += static_cast<Ending>(report.result.ending) == Ending::LongStop ? 1 : 0;
  }
  EXPECT_EQ(players.size(), 3U);
  EXPECT_EQ(flares.size(), 2U);
  EXPECT_LE(stopped, 1) << "the hard stop is for games that would never end";
}

}  // namespace
}  // namespace orrery::cosmic_encounter
