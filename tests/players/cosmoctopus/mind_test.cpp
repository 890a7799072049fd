// The players of Cosmoctopus: honest, quick to see the obvious, the heuristic better than chance in every
// mode and the search better than the heuristic.
#include "players/cosmoctopus/mind.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "kernel/yaml.h"
#include "measure/simulation.h"
#include "players/bots.h"
#include "players/search.h"

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

// Lets the bot play until the active seat's turn is over.
void play_turn(Game& position) {
  Chance chance(seed_from_text("the bot's own"));
  EventSink nobody;
  const Seat seat = position.active;
  while (!position.finished() && position.active == seat)
    position.apply(seat, Mind<Game>::decide(Observation<Game>(position, seat), chance), nobody);
}

// The first bot's share of the wins.
double share_of_wins(const Assignments& assignments, std::vector<std::string> bots, std::uint64_t games,
                     std::uint32_t iterations = 0) {
  SimulationPlan plan;
  plan.game = &game();
  plan.options = options_with(assignments);
  plan.bots = std::move(bots);
  plan.iterations = iterations;
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

// Every mode, and what changes the choices most.
const std::vector<Assignments> tables{
    {"players=2"},
    {"players=3", "hands=draft", "layout=ring"},
    {"players=4", "hands=starter", "fast=yes", "layout=serpent"},
    {"players=1", "mode=solo", "difficulty=2", "wormhole=yes"},
    {"players=3", "mode=coop", "hands=draft", "fast=yes"},
    {"players=2", "mode=coop", "layout=two-crosses", "wormhole=yes", "fast=yes"},
};

Game dealt(std::size_t table) {
  EventSink nobody;
  return {options_from(options_with(tables[table])), derive(seed_from_text("worlds"), "game", table), nobody};
}

// `choose` makes the same choice in worlds that differ only in what it cannot know, at every decision of
// some games that the heuristic plays.
void expect_honest(Bot<Game> choose, int every) {
  Chance redeals(seed_from_text("other worlds"));
  EventSink nobody;
  for (std::size_t table = 0; table < tables.size(); ++table) {
    Game position = dealt(table);
    Chance own(seed_from_text("own stream"));
    int decisions = 0;
    for (; !position.finished(); ++decisions) {
      const Seat seat = *position.waiting().begin();
      if (decisions % every == 0) {
        Game other = position;
        other.redeal(seat, redeals);
        Chance same = own;
        const Effort effort{.iterations = 30};
        const Action chosen = choose(Observation<Game>(position, seat), own, effort);
        ASSERT_EQ(chosen, choose(Observation<Game>(other, seat), same, effort))
            << "table " << table << ", decision " << decisions;
        ASSERT_EQ(own, same);
        ASSERT_FALSE(why_not(position, seat, chosen));
      }
      position.apply(seat, Mind<Game>::decide(Observation<Game>(position, seat), own), nobody);
    }
    EXPECT_GT(decisions, 50) << "table " << table;
  }
}

TEST(CosmoctopusHeuristic, SeesNothingHidden) { expect_honest(find_bot<Game>("heuristic")->choose, 1); }

TEST(CosmoctopusSearch, SeesNothingHidden) { expect_honest(find_bot<Game>("search")->choose, 4); }

TEST(CosmoctopusSearch, BeatsTheHeuristic) {
  EXPECT_GT(share_of_wins({"fast=yes"}, {"search", "heuristic"}, 16, 80), 0.55);
  const Assignments hard{"players=1", "mode=solo", "difficulty=4"};
  EXPECT_GT(share_of_wins(hard, {"search"}, 16, 60), share_of_wins(hard, {"heuristic"}, 16) + 0.1);
}

// In the middle of random games of every mode: choices are legal, likelihoods and shares of the win add up.
TEST(CosmoctopusSearch, JudgesEveryPosition) {
  EventSink nobody;
  Chance chance(seed_from_text("anywhere"));
  for (std::size_t table = 0; table < tables.size(); ++table) {
    Game position = dealt(table);
    for (int decisions = 0; !position.finished() && decisions < 600; ++decisions) {
      const Seat seat = *position.waiting().begin();
      ActionList list;
      position.legal(seat, list);
      ASSERT_NE(std::find(list.begin(), list.end(), Mind<Game>::quick(position, seat, list, chance)),
                list.end());
      std::vector<float> priors(list.size());
      Mind<Game>::priors(position, seat, list, priors);
      ASSERT_NEAR(std::accumulate(priors.begin(), priors.end(), 0.0F), 1, 1e-4);
      ASSERT_GT(*std::min_element(priors.begin(), priors.end()), 0);
      const SeatValues values = Mind<Game>::evaluate(position);
      for (const Seat any : SeatSet::first(position.player_count)) {
        ASSERT_GE(values[any], 0);
        ASSERT_LE(values[any], 1);
      }
      if (!position.with_investigator()) {
        ASSERT_NEAR(std::accumulate(values.begin(), values.end(), 0.0F), 1, 1e-4);
      }
      position.apply(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], nobody);
    }
  }
}

TEST(CosmoctopusSearch, SpeaksOfWhatItStrivesFor) {
  const Game position = arranged(R"(
turn: 1
hands: {1: [S07, S08], 2: [S09]}
table: {1: [S01]}
supply: {1: [4, 3, 2, 1]}
tentacles: {1: 2, 2: 5}
)");
  const Aims aims = Mind<Game>::aims(position, Seat{0});
  EXPECT_EQ(aims[0], 2);   // tentacles
  EXPECT_EQ(aims[1], 10);  // resources
  EXPECT_EQ(aims[2], 3);   // cards in hand and in play
  EXPECT_EQ(aims[3], 5);   // the tentacles of the rival
}

TEST(CosmoctopusHeuristic, WinsWhenItCan) {
  // A card replaces the thirteenth ink.
  EXPECT_EQ(choice(arranged(R"(
turn: 1
step: end
hands: {1: [S07, S08], 2: []}
supply: {1: [12, 3, 3, 3]}
tentacles: {1: 7}
)")),
            "claim resource=ink");
  // The whispers for the last tentacle are two steps away, and it must not pay for the way in whispers.
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
