// orrery arena, as its users run it.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "support/program.h"

namespace orrery::test {
namespace {

Ran arena(const std::vector<std::string>& more) {
  std::vector<std::string> arguments{"arena"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments);
}

boost::json::object figures(std::vector<std::string> more) {
  more.emplace_back("--json");
  const Ran ran = arena(more);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return boost::json::parse(ran.out).as_object();
}

void expect_arena_refused(const std::vector<std::string>& more, const std::string& part_of_message) {
  const Ran ran = arena(more);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find(part_of_message), std::string::npos) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

TEST(ArenaCommand, JsonHasAllFigures) {
  const boost::json::object found = figures({"inoplanetashki", "--players", "search,heuristic,heuristic",
                                             "--iterations", "10", "--games", "29", "--seed", "keys"});
  for (const char* key : {"game", "options", "players", "iterations", "seeds", "games", "games_asked",
                          "unfinished", "won_by_nobody", "decisions", "mean_decisions_per_game", "seconds",
                          "games_per_second", "threads", "seed", "again"}) {
    EXPECT_TRUE(found.contains(key)) << key;
  }
  EXPECT_EQ(found.at("seeds"), 10);
  EXPECT_EQ(found.at("games"), 30);
  EXPECT_EQ(found.at("games_asked"), 29);
  const boost::json::array& bots = found.at("bots").as_array();
  ASSERT_EQ(bots.size(), 2U);
  double shares = 0;
  double decisions = 0;
  for (const boost::json::value& bot : bots) {
    const auto number = [&](const char* key) { return bot.at(key).to_number<double>(); };
    shares += number("share");
    decisions += number("decisions");
    EXPECT_LE(bot.at("share_interval").at(0).to_number<double>(), number("share"));
    EXPECT_GE(bot.at("share_interval").at(1).to_number<double>(), number("share"));
    EXPECT_LE(bot.at("elo_interval").at(0).to_number<double>(), number("elo"));
    EXPECT_GE(bot.at("elo_interval").at(1).to_number<double>(), number("elo"));
    EXPECT_LE(number("choices"), number("decisions"));
    EXPECT_LE(number("seconds_per_choice"), number("seconds_per_choice_longest"));
    EXPECT_LE(number("seconds_per_choice_95th_percentile"), number("seconds_per_choice_longest"));
  }
  EXPECT_NEAR(shares, 1, 1e-9);
  EXPECT_EQ(decisions, found.at("decisions").to_number<double>());
  EXPECT_EQ(bots[0].at("bot"), "search");
  EXPECT_EQ(bots[1].at("seats"), 2);
  EXPECT_NEAR(bots[1].at("even_share").to_number<double>(), 2.0 / 3, 1e-9);
}

TEST(ArenaCommand, TheSeedDecidesAndTheThreadsDoNot) {
  const auto with_threads = [](const char* threads) {
    boost::json::object found = figures({"inoplanetashki", "--players", "heuristic,random", "--games", "60",
                                         "--seed", "threads", "--threads", threads});
    for (const char* varying : {"seconds", "games_per_second", "threads"}) found.erase(varying);
    for (boost::json::value& bot : found.at("bots").as_array()) {
      for (const char* varying :
           {"seconds_per_choice", "seconds_per_choice_95th_percentile", "seconds_per_choice_longest"})
        bot.as_object().erase(varying);
    }
    return found;
  };
  EXPECT_EQ(with_threads("1"), with_threads("3"));
}

TEST(ArenaCommand, TheTableSaysWhatWasPlayedAndHowToRepeatIt) {
  const Ran ran = arena({"inoplanetashki", "--players", "heuristic,random,random", "--games", "100",
                         "--option", "set=busy", "--seed", "it's"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");  // no progress bar without a terminal
  for (
      const char* part :
      {"102 games", "34 seeds in 3 rotations", "95 % interval", "66.7 %", "Elo", "longest",
       "from 100 games to whole rounds of 3",
       R"(orrery arena inoplanetashki --players heuristic,random,random --games 102 --option set=busy --seed 'it'\''s')"}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
  }
}

TEST(ArenaCommand, WhoNeverWinsGetsABoundAndNoNumber) {
  const std::vector<std::string> one_sided{"cosmoctopus", "--players", "heuristic,random", "--games",
                                           "10",          "--seed",    "one-sided"};
  const Ran ran = arena(one_sided);
  EXPECT_NE(ran.out.find("at most -"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("FEW SEEDS"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("inf"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("nan"), std::string::npos) << ran.out;
  const boost::json::object found = figures(one_sided);
  EXPECT_TRUE(found.at("bots").at(1).at("elo").is_null());
  EXPECT_TRUE(found.at("bots").at(1).at("elo_interval").at(0).is_null());
}

TEST(ArenaCommand, RefusesWhatItCannotDoInOneLine) {
  expect_arena_refused({"chess", "--players", "random,random"}, "there is no game 'chess'");
  expect_arena_refused({"inoplanetashki"}, "--players is required");
  expect_arena_refused({"inoplanetashki", "--players", ""}, "there is no bot ''");
  expect_arena_refused({"inoplanetashki", "--players", "genius,random"}, "there is no bot 'genius'");
  expect_arena_refused({"inoplanetashki", "--players", "random,"}, "there is no bot ''");
  expect_arena_refused({"inoplanetashki", "--players", "random"},
                       "names 1 bot, one per seat: inoplanetashki is for 2");
  expect_arena_refused({"cosmic-encounter", "--players", "random,random"}, "cosmic-encounter is for 3");
  expect_arena_refused({"inoplanetashki", "--players", "random,random,random,random,random"}, "names 5 bots");
  expect_arena_refused({"cosmoctopus", "--players", "random"}, "one player plays mode=solo");
  expect_arena_refused({"inoplanetashki", "--players", "random,random", "--games", "0"},
                       "--games cannot be 0: must be 1 to 1,000,000");
  expect_arena_refused({"inoplanetashki", "--players", "random,random", "--games", "many"}, "--games");
  expect_arena_refused({"inoplanetashki", "--players", "search,random", "--iterations", "0"},
                       "--iterations cannot be 0: must be 1 to 10,000,000");
  expect_arena_refused({"inoplanetashki", "--players", "strong,random", "--iterations", "9"},
                       "--iterations is for the bot search");
  expect_arena_refused({"inoplanetashki", "--players", "random,random", "--option", "players=3"},
                       "--option players is not needed");
  expect_arena_refused({"inoplanetashki", "--players", "random,random", "--option", "moon=full"},
                       "there is no option 'moon'");
  expect_arena_refused({"inoplanetashki", "--players", "random,random", "--option", "first=3"},
                       "there are 2 players");
  expect_arena_refused({"inoplanetashki", "--players", "random,random", "--threads", "-1"},
                       "must be 1 to 256");
}

}  // namespace
}  // namespace orrery::test
