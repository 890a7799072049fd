// The two laws of every game, and what chance decides about the private investigator.
#include "kernel/laws.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/cosmoctopus/options.h"
#include "measure/simulation.h"

namespace orrery::cosmoctopus {
namespace {

// CO-1.5, CO-R.4, CO-D.1: both laws and all invariants in every position, with any options. Many more
// games: `orrery sim cosmoctopus --check --random-options --games 10000`.
TEST(Laws, HoldWithAnyOptions) {
  std::set<int> modes;
  for (int i = 0; i < 15; ++i) {
    Chance chance(numbered_seed(i));
    const OptionValues options = drawn_options(Game::info(), chance);
    modes.insert(static_cast<int>(options_from(options).mode));
    const LawReport report = check_laws(Game::info(), options, numbered_seed(i));
    EXPECT_EQ(report.broken, "");
    EXPECT_GT(report.decisions, 20U);
  }
  EXPECT_EQ(modes.size(), 3U);
}

// CO-16.2, CO-16.5: the seed shuffles all eight behaviours; in every realm the active one has its two tiles.
TEST(Investigator, ShufflesItsBehaviours) {
  std::map<Behaviour, int> active;
  for (int i = 0; i < 800; ++i) {
    OptionValues options = with({"players=2", "mode=coop", "wormhole=yes"});
    options[2] = i % static_cast<int>(layouts.size());
    const Game game = new_game(options, i);
    const std::set<Behaviour> all(game.investigator.deck.begin(), game.investigator.deck.end());
    EXPECT_EQ(all.size(), 8U);
    EXPECT_EQ(game.investigator.drawn, 1);
    ++active[game.investigator.deck[0]];

    const Value view = game.view(seat_numbered(1))["investigator"];
    ASSERT_EQ(view["investigated"].as_list()->size(), 2U);
    const Resource resource = game.behaviour().resource;
    const std::set<std::string> expected{std::string(tile_names.entries[index(resource)]),
                                         std::string(tile_names.entries[index(resource) + 4])};
    std::set<std::string> found;
    for (const Value& tile : *view["investigated"].as_list()) found.insert(*tile.as_string());
    EXPECT_EQ(found, expected);
  }
  for (int behaviour = 0; behaviour < 8; ++behaviour)
    EXPECT_GT(active[static_cast<Behaviour>(behaviour)], 60) << behaviour;
}

// CO-16.3, CO-R.29: the revelation is drawn and nobody knows it, unless the table has named one.
TEST(Investigator, DrawsItsRevelationUnlessTheTableNamesIt) {
  std::map<std::string, int> drawn;
  for (int i = 0; i < 300; ++i) {
    const Game game = new_game(with({"players=1", "mode=solo"}), i);
    ++drawn[*game.facts()["hidden-revelation"].as_string()];
    EXPECT_TRUE(game.view(seat_numbered(1))["investigator"]["revelation"].is_null());
    EXPECT_FALSE(game.view(seat_numbered(1)).has("hidden-revelation"));
  }
  EXPECT_EQ(drawn.size(), 3U);
  for (const auto& [name, times] : drawn) EXPECT_GT(times, 70) << name;
  for (const std::string_view named : revelation_names) {
    const Game game = new_game(with({"players=1", "mode=solo", "revelation=" + std::string(named)}), 1);
    EXPECT_EQ(game.view(seat_numbered(1))["investigator"]["revelation"], Value(named));
  }
}

}  // namespace
}  // namespace orrery::cosmoctopus
