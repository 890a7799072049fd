// The heuristic of Cosmoctopus: honest, quick to see the obvious, and better than chance in every mode.
#include "players/cosmoctopus_mind.h"

#include <gtest/gtest.h>

#include "kernel/yaml.h"
#include "players/bots.h"
#include "players/simulation.h"

namespace orrery::cosmoctopus {
namespace {

const GameInfo& game() { return Game::info(); }

using Assignments = std::vector<const char*>;

OptionValues options_with(const Assignments& assignments) {
  OptionValues values = preset_options(game().options);
  for (const char* assignment : assignments) set_option(game().options, values, assignment);
  return values;
}

Game arranged(const char* given, const Assignments& assignments = {}) {
  const Arranged made = arrange(options_with(assignments), seed_from_text("bots"), parse_yaml(given).front());
  return *made.position.as<Game>();
}

std::string choice(const Game& position) {
  Chance chance(seed_from_text("the bot's own"));
  const Seat seat = *position.waiting().begin();
  return to_text(game().actions, Mind<Game>::decide(Observation<Game>(position, seat), chance));
}

// Lets the bot play until the turn of the seat that is to act is over.
void play_turn(Game& position) {
  Chance chance(seed_from_text("the bot's own"));
  EventSink nobody;
  const Seat seat = position.active;
  while (!position.finished() && position.active == seat)
    position.apply(seat, Mind<Game>::decide(Observation<Game>(position, seat), chance), nobody);
}

// The first bot's share of the games.
double share_of_wins(const Assignments& assignments, std::vector<std::string> bots, std::uint64_t games) {
  SimulationPlan plan;
  plan.game = &game();
  plan.options = options_with(assignments);
  plan.bots = std::move(bots);
  plan.rotate = true;
  plan.seed = seed_from_text("heuristic against random");
  plan.games = games;
  const Statistics statistics = simulate(plan, [](std::uint64_t) {});
  EXPECT_EQ(statistics.finished, games);
  return statistics.wins_by_entrant.front().share() / static_cast<double>(games);
}

TEST(CosmoctopusHeuristic, BeatsRandomPlayers) {
  EXPECT_GT(share_of_wins({}, {"heuristic", "random"}, 30), 0.95);
  EXPECT_GT(share_of_wins({"players=3"}, {"heuristic", "random", "random"}, 15), 0.95);
  EXPECT_GT(share_of_wins({"players=4"}, {"heuristic", "random", "random", "random"}, 15), 0.95);
}

TEST(CosmoctopusHeuristic, KeepsAheadOfTheInvestigator) {
  EXPECT_GT(share_of_wins({"players=1", "mode=solo"}, {"heuristic"}, 40), 0.6);
  // A win is shared by all who play together.
  EXPECT_GT(2 * share_of_wins({"players=2", "mode=coop"}, {"heuristic", "heuristic"}, 20), 0.4);
}

// The same choice in worlds that differ only in what it cannot know, at every decision of some games.
TEST(CosmoctopusHeuristic, SeesNothingHidden) {
  const std::vector<Assignments> tables{
      {"players=2"},
      {"players=3", "hands=draft", "layout=ring"},
      {"players=4", "hands=starter", "fast=yes", "layout=serpent"},
      {"players=1", "mode=solo", "difficulty=2", "wormhole=yes"},
      {"players=3", "mode=coop", "hands=draft", "fast=yes"},
      {"players=2", "mode=coop", "layout=two-crosses", "wormhole=yes", "fast=yes"},
  };
  Chance redeals(seed_from_text("other worlds"));
  EventSink nobody;
  for (std::size_t table = 0; table < tables.size(); ++table) {
    Game position(options_from(options_with(tables[table])), derive(seed_from_text("worlds"), "game", table),
                  nobody);
    Chance own(seed_from_text("own stream"));
    int compared = 0;
    while (!position.finished()) {
      const Seat seat = *position.waiting().begin();
      Game other = position;
      other.redeal(seat, redeals);
      Chance same = own;
      const Action chosen = Mind<Game>::decide(Observation<Game>(position, seat), own);
      ASSERT_EQ(chosen, Mind<Game>::decide(Observation<Game>(other, seat), same))
          << "table " << table << ", decision " << compared;
      ASSERT_EQ(own, same);
      ASSERT_FALSE(why_not(position, seat, chosen));
      position.apply(seat, chosen, nobody);
      ++compared;
    }
    EXPECT_GT(compared, 50) << "table " << table;
  }
}

TEST(CosmoctopusHeuristic, WinsWhenItCan) {
  // With a card instead of the thirteenth ink.
  EXPECT_EQ(choice(arranged(R"(
turn: 1
step: end
hands: {1: [S07, S08], 2: []}
supply: {1: [12, 3, 3, 3]}
tentacles: {1: 7}
)")),
            "claim resource=ink");
  // The whispers for the last tentacle are two steps away, and the whispers it has must not pay for the way.
  Game position = arranged(R"(
turn: 1
tiles: [T04, T05, T03, T01, T06, T07, T02, T08, T09]
hands: {1: [H01], 2: []}
supply: {1: [3, 3, 2, 0]}
tentacles: {1: 7}
)");
  EXPECT_EQ(choice(position), "go tile=T03");
  play_turn(position);
  EXPECT_TRUE(position.finished());
}

TEST(CosmoctopusHeuristic, CompletesAConstellationRatherThanGoingOnWithAnother) {
  EXPECT_EQ(choice(arranged(R"(
turn: 1
tiles: [T01, T02, T03, T04, T06, T05, T07, T08, T09]
at: T02
hands: {1: [], 2: []}
table: {1: [{C05: [a, b]}, {C06: [a, b, c]}]}
supply: {1: [0, 0, 0, 0]}
)")),
            "go tile=T01");
}

TEST(CosmoctopusHeuristic, PaysWithWhatIsTooMuchAnyway) {
  Game position = arranged(R"(
turn: 1
step: play
hands: {1: [S20], 2: []}
supply: {1: [3, 1, 10, 1]}
)");
  EXPECT_EQ(choice(position), "play card=S20");
  play_turn(position);
  EXPECT_EQ(position.of(Seat{0}).supply, (Amounts<std::uint16_t>{{2, 1, 8, 1}}));
}

TEST(CosmoctopusHeuristic, KeepsOffTheInvestigatedTile) {
  const char* between_two = R"(
turn: 1
tiles: [T01, T02, T03, T04, T09, T06, T05, T08, T07]
at: T02
hands: {1: []}
supply: {1: [0, 0, 0, 0]}
row: [S01, L01, H01]
investigator: {behaviours: [%s]}
)";
  const auto behaving = [&](const char* behaviour) {
    std::string given = between_two;
    given.replace(given.find("%s"), 2, behaviour);
    return choice(arranged(given.c_str(), {"players=1", "mode=solo"}));
  };
  EXPECT_EQ(behaving("B1"), "go tile=T03");  // ink is investigated
  EXPECT_EQ(behaving("B5"), "go tile=T01");  // whispers are
}

}  // namespace
}  // namespace orrery::cosmoctopus
