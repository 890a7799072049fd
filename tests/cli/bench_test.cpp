// orrery bench: the figures are there, and those that do not depend on the machine are right.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/all.h"
#include "kernel/signature.h"
#include "support/program.h"

namespace orrery::test {
namespace {

TEST(Bench, JsonHasTheDocumentedKeys) {
  const Ran ran = run_program({"bench", "inoplanetashki", "--seconds", "0.1", "--players", "3", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const boost::json::object found = boost::json::parse(ran.out).as_object();
  EXPECT_EQ(found.at("game"), "inoplanetashki");
  EXPECT_EQ(found.at("players"), 3);
  EXPECT_EQ(found.at("position_bytes"), sizeof(inoplanetashki::Game));
  EXPECT_LE(found.at("position_bytes").to_number<int>(), 512);
  EXPECT_EQ(found.at("allocations_per_decision").to_number<double>(), 0);
  EXPECT_EQ(found.at("signature").as_string(), signature(inoplanetashki::Game::info()));
  for (const char* key :
       {"copy_ns", "decision_ns", "games_per_second", "replays_per_second", "replayed_decisions"})
    EXPECT_GT(found.at(key).to_number<double>(), 0) << key;
}

TEST(Bench, TheTableNamesEveryFigure) {
  const Ran ran = run_program({"bench", "inoplanetashki", "--seconds", "0.05"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  for (const char* part : {"bytes", "copying it", "one decision", "complete games", "heap allocations",
                           "sensible games replayed", "signature"})
    EXPECT_NE(ran.out.find(part), std::string::npos) << part;
}

// Of a game that has stages, their number is counted, too: a sensible game of five has more than one
// encounter.
TEST(Bench, CountsTheStagesOfSensibleGames) {
  const Ran ran = run_program({"bench", "cosmic-encounter", "--seconds", "0.05", "--players", "5", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const boost::json::object found = boost::json::parse(ran.out).as_object();
  EXPECT_GT(found.at("replayed_stages_per_second").to_number<double>(),
            found.at("replays_per_second").to_number<double>());
}

// Also where all variants are played: rare cards must not ask for memory either.
TEST(Bench, NoGameAllocatesWhateverItsOptions) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"cosmoctopus", "--players", "4"},
        {"cosmic-encounter", "--players", "5", "--option", "flares=yes", "--option", "technology=yes",
         "--option", "hidden-powers=yes"}}) {
    std::vector<std::string> whole{"bench", "--seconds", "0.3", "--json"};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    const Ran ran = run_program(whole);
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const boost::json::object found = boost::json::parse(ran.out).as_object();
    EXPECT_EQ(found.at("allocations_per_decision").to_number<double>(), 0) << arguments.front();
  }
}

TEST(Bench, RefusesWhatItCannotMeasure) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"bench", "chess"},
                                                    {"bench", "inoplanetashki", "--players", "7"},
                                                    {"bench", "inoplanetashki", "--seconds", "0"},
                                                    {"bench", "inoplanetashki", "--seconds", "nan"},
                                                    {"bench"}}) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

}  // namespace
}  // namespace orrery::test
