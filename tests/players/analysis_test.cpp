// The analysis of finished games.
#include "players/analysis.h"

#include <gtest/gtest.h>

#include "kernel/yaml.h"
#include "players/bots.h"
#include "support/matches.h"
#include "table/insight.h"

namespace orrery {
namespace {

constexpr std::uint32_t few = 40;

std::vector<Decision> decisions_of(const Match& match, int threads = 1, std::uint32_t iterations = few) {
  return analyse(Analysis(match, iterations), threads, [](std::size_t) {});
}

Value told(const Match& match, int threads) {
  return table::analysis_value(Analysis(match, few), decisions_of(match, threads));
}

TEST(Analysis, IsTheSameOnAnyNumberOfThreads) {
  const Match match = test::finished_match(3);
  const Value alone = told(match, 1);
  EXPECT_EQ(told(match, 4), alone);
  EXPECT_EQ(told(Match(match.record()), 2), alone) << "the record alone says it";
}

TEST(Analysis, LooksAtEveryDecisionWithAChoice) {
  const Match match = test::finished_match(2);
  const auto history = match.history();
  const std::vector<Decision> decisions = decisions_of(match);
  std::size_t next = 0;
  for (std::size_t step = 1; step <= match.entries(); ++step) {
    const Act& act = std::get<Act>(match.record().entries[step - 1]);
    ActionList list;
    history[step - 1].position.legal(act.seat, list);
    if (list.size() == 1) continue;
    ASSERT_LT(next, decisions.size());
    const Decision& decision = decisions[next++];
    EXPECT_EQ(decision.step, step);
    EXPECT_EQ(decision.seat, act.seat);
    EXPECT_EQ(decision.chosen, act.action);
    EXPECT_NE(std::find(list.begin(), list.end(), decision.best), list.end());
    EXPECT_GE(decision.tries, few / 2);
    double sum = 0;
    for (const double share : decision.expected) sum += share;
    EXPECT_NEAR(sum, 1, 1e-3);
  }
  EXPECT_EQ(next, decisions.size());
}

TEST(Analysis, FollowsTheLineThatWasFinallyPlayed) {
  Match match = test::begin_match(2, "back");
  test::play_on(match, 9);
  match.go_back(4);
  test::play_on(match, 14);
  match.go_back(11);
  test::play_on(match);
  ASSERT_TRUE(match.position().finished());
  std::vector<std::size_t> steps;
  for (const Decision& decision : decisions_of(match)) steps.push_back(decision.step);
  EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end()));
  const auto taken_back = [](std::size_t step) {
    return (step > 4 && step <= 10) || (step > 11 && step <= 15);
  };
  EXPECT_EQ(std::count_if(steps.begin(), steps.end(), taken_back), 0);
  EXPECT_GT(steps.back(), 15U);
  EXPECT_LE(steps.front(), 4U);
}

// The end of a game for two, with these last choices of seat 1.
Match ending(std::string_view id, const char* given, const std::vector<std::string_view>& choices,
             std::string_view option = "players=2") {
  const GameInfo& game = require_game(id);
  OptionValues options = preset_options(game.options);
  set_option(game.options, options, option);
  const Seed seed = seed_from_text("the end");
  const Arranged made = game.arrange(options, seed, parse_yaml(given).front());
  Match match(game, options, seed, {{false, "Ann"}, {false, "Bob"}}, made.position);
  for (const std::string_view choice : choices) EXPECT_FALSE(match.act(Seat{}, parse_action(game, choice)));
  EXPECT_TRUE(match.position().finished());
  return match;
}

// The last tile can complete a planet that wins, or start a new planet.
Match last_tile(std::string_view choice) {
  return ending("inoplanetashki", R"({turn: 1, row: [~, N0, ~], supply-left: 0, dice: [6],
    planets: {1: {1: {nw: N2, ne: N1, se: N0a}}, 2: {1: {nw: N0}}}})",
                {choice});
}

TEST(Analysis, CallsAMissedWinASlip) {
  const std::vector<Decision> decisions = decisions_of(last_tile("open row=2"));
  ASSERT_EQ(decisions.size(), 1U);
  const Decision& decision = decisions[0];
  EXPECT_TRUE(decision.slip);
  EXPECT_EQ(to_text(require_game("inoplanetashki").actions, decision.best), "add row=2 planet=1 slot=sw");
  EXPECT_NEAR(decision.best_value, 1, 1e-6);
  EXPECT_NEAR(decision.value, 0.5, 1e-6) << "nobody has a complete planet: the win is shared";
}

TEST(Analysis, FindsNothingWrongWithTheBest) {
  const std::vector<Decision> decisions = decisions_of(last_tile("add row=2 planet=1 slot=sw"));
  ASSERT_EQ(decisions.size(), 1U);
  EXPECT_FALSE(decisions[0].slip);
  EXPECT_EQ(decisions[0].loss(), 0);
}

// The seats' shares of the win.
std::vector<float> ends_with(const Match& match) {
  const auto end = Analysis(match).end();
  EXPECT_TRUE(end);
  return {end->begin(), end->begin() + match.position().players()};
}

TEST(Analysis, RivalsShareAWin) {
  EXPECT_EQ(ends_with(last_tile("add row=2 planet=1 slot=sw")), (std::vector<float>{1, 0}));
  EXPECT_EQ(ends_with(last_tile("open row=2")), (std::vector<float>{0.5F, 0.5F}));
}

// Partners win together or not at all (CO-19.1): each has the whole win.
TEST(Analysis, PartnersHaveAWinWhole) {
  const Match won =
      ending("cosmoctopus", R"({turn: 1, tiles: [T01, T04, T02, T03, T05, T06, T07, T08, T09], at: T05,
    supply: {1: [0, 0, 0, 0]}, tentacles: {1: 7}, table: {1: [{C05: [a, b, c]}]}, hands: {1: [S01]}, finished: [2]})",
             {"go tile=T04", "put card=C05 slot=d"}, "mode=coop");
  EXPECT_EQ(ends_with(won), (std::vector<float>{1, 1}));
  const std::vector<Decision> decisions = decisions_of(won);
  ASSERT_FALSE(decisions.empty());
  for (const Decision& decision : decisions) {
    EXPECT_GT(decision.expected[Seat{0}], 0.9);
    EXPECT_EQ(decision.expected[Seat{0}], decision.expected[Seat{1}]);
  }
  const Match lost =
      ending("cosmoctopus", R"({first: 2, turn: 1, step: play, hands: {1: [F3]}, tentacles: {1: 7},
    finished: [2], knowledge: {ink: gone}, row: [S07, S08, S09],
    investigator: {supply: [5, 0, 0, 0], progress: 7, behaviours: [B3]}})",
             {"pass"}, "mode=coop");
  EXPECT_EQ(ends_with(lost), (std::vector<float>{0, 0}));
}

TEST(Analysis, KnowsNoEndOfAGameThatWasBrokenOff) {
  Match match = test::begin_match(2, "broken off");
  test::play_on(match, 5);
  EXPECT_FALSE(Analysis(match).end());
}

// A game in which seat 1 searches and seat 2 plays at random.
Match unequal_game(const GameInfo& game, const Seed& seed) {
  Match match(game, preset_options(game.options), seed, {{true, "search"}, {true, "random"}});
  Chance chance(derive(seed, "players", 0));
  while (!match.position().finished()) {
    const Seat seat = *match.position().waiting().begin();
    ActionList list;
    match.position().legal(seat, list);
    const bool searches = seat == Seat{} && list.size() > 1;
    match.act(
        seat,
        searches
            ? appraise(game, match.position(), seat, chance, {.iterations = 200}).candidates.front().action
            : choose(game, "random", match.position(), seat, chance));
  }
  return match;
}

TEST(Analysis, TellsGoodPlayersFromBad) {
  const GameInfo& game = require_game("inoplanetashki");
  std::array<double, 2> loss{};
  std::array<int, 2> slips{};
  for (std::uint64_t number = 0; number < 5; ++number) {
    const Match match = unequal_game(game, derive(seed_from_text("unequal"), "game", number));
    for (const Decision& decision : decisions_of(match, 1, 200)) {
      loss[index(decision.seat)] += decision.loss();
      slips[index(decision.seat)] += decision.slip ? 1 : 0;
    }
  }
  EXPECT_GT(loss[1], 1);
  EXPECT_LT(loss[0], loss[1] / 4);
  EXPECT_GE(slips[1], 5);
  EXPECT_LE(slips[0], slips[1] / 4);
}

}  // namespace
}  // namespace orrery
