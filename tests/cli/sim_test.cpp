// orrery sim, as its users run it.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/all.h"
#include "kernel/match.h"
#include "kernel/yaml.h"
#include "support/folder.h"
#include "support/program.h"

namespace orrery::test {
namespace {

using Sim = FolderTest;

boost::json::object simulated(std::vector<std::string> more) {
  std::vector<std::string> arguments{"sim", "inoplanetashki", "--json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Ran ran = run_program(arguments);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return boost::json::parse(ran.out).as_object();
}

void expect_refused(const std::vector<std::string>& more, const std::string& part_of_message) {
  std::vector<std::string> arguments{"sim"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Ran ran = run_program(arguments);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find(part_of_message), std::string::npos) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

TEST_F(Sim, JsonHasTheDocumentedKeys) {
  const boost::json::object found = simulated({"--games", "200", "--players", "3", "--seed", "keys"});
  for (const char* key :
       {"game", "players", "games", "finished", "seconds", "decisions", "games_per_second",
        "decisions_per_second", "wins_by_seat", "shared_wins", "mean_decisions_per_game", "sole_wins_by_seat",
        "mean_scores_by_seat", "endings", "bots", "wins_by_bot", "seed"}) {
    EXPECT_TRUE(found.contains(key)) << key;
  }
  EXPECT_EQ(found.at("players"), 3);
  EXPECT_EQ(found.at("finished"), 200);
  double wins = 0;
  for (const boost::json::value& seat : found.at("wins_by_seat").as_array()) wins += seat.to_number<double>();
  EXPECT_NEAR(wins, 200, 1e-6);
  EXPECT_NEAR(found.at("mean_decisions_per_game").to_number<double>() * 200,
              found.at("decisions").to_number<double>(), 1e-6);
}

TEST_F(Sim, TheSeedDecidesAndTheThreadsDoNot) {
  const std::vector<std::string> same{"--games", "300", "--seed", "threads", "--threads"};
  const auto with_threads = [&](const char* count) {
    std::vector<std::string> arguments = same;
    arguments.emplace_back(count);
    boost::json::object found = simulated(arguments);
    for (const char* varying : {"seconds", "games_per_second", "decisions_per_second", "threads"})
      found.erase(varying);
    return found;
  };
  EXPECT_EQ(with_threads("1"), with_threads("2"));
}

TEST_F(Sim, RotatedBotsAreRatedByName) {
  const boost::json::object found =
      simulated({"--games", "300", "--bots", "heuristic,random", "--rotate", "--seed", "bots"});
  const boost::json::object& wins = found.at("wins_by_bot").as_object();
  EXPECT_GT(wins.at("heuristic").to_number<double>(), wins.at("random").to_number<double>());
}

TEST_F(Sim, TheTableShowsIntervalsAndHowToRepeatIt) {
  const Ran ran =
      run_program({"sim", "inoplanetashki", "--games", "100", "--players", "4", "--seed", "it's"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");  // no progress bar where nobody looks
  EXPECT_NE(ran.out.find("95 % interval"), std::string::npos);
  EXPECT_NE(ran.out.find("orrery sim inoplanetashki --games 100 --players 4"), std::string::npos);
  EXPECT_NE(ran.out.find(R"(--seed 'it'\''s')"), std::string::npos);
}

TEST_F(Sim, ChecksTheLaws) {
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "60", "--players", "3", "--check"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out.find("60 games and "), 0U) << ran.out;
  EXPECT_NE(ran.out.find("held both laws"), std::string::npos);
}

TEST_F(Sim, TheReportIsOneSelfContainedPage) {
  const std::string file = path("report.html");
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "300", "--players", "3", "--bots",
                               "heuristic,random,random", "--rotate", "--seed", "<b>&\"", "--report", file});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::string page = read_file(file);
  std::filesystem::remove(file);
  EXPECT_EQ(page.find("<!doctype html>"), 0U);
  std::size_t plots = 0;
  for (std::size_t at = page.find("<svg"); at != std::string::npos; at = page.find("<svg", at + 1)) ++plots;
  EXPECT_EQ(plots, 6U);  // seats, length, bots, and the scores of three seats
  for (const char* part :
       {"<h2>Seats</h2>", "<h2>Length and endings</h2>", "<h2>Scores</h2>", "won alone", "even share",
        "95 % interval", "prefers-color-scheme: dark", "300 simulated games"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  for (const char* outside : {"http:", "https:", "//", "<script", "<link", "@import", "url("}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_NE(page.find("&lt;b&gt;&amp;&quot;"), std::string::npos);
}

TEST_F(Sim, RecordsCanBeReplayed) {
  const std::string folder = path("records");
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "3", "--records", folder});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  int replayed = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    EXPECT_TRUE(Match(parse_record(read_file(entry.path().string()), &find_game)).position().finished());
    ++replayed;
  }
  EXPECT_EQ(replayed, 3);
  std::filesystem::remove_all(folder);
}

TEST_F(Sim, RefusesWhatItCannotDoInOneLine) {
  expect_refused({"chess"}, "there is no game 'chess'");
  expect_refused({"inoplanetashki", "--games", "0"}, "allowed is 1 to 1,000,000,000");
  expect_refused({"inoplanetashki", "--games", "-5"}, "allowed is 1 to 1,000,000,000");
  expect_refused({"inoplanetashki", "--games", "1000000001"}, "allowed is 1 to 1,000,000,000");
  expect_refused({"inoplanetashki", "--games", "many"}, "--games");
  expect_refused({"inoplanetashki", "--players", "7"}, "players cannot be '7'");
  expect_refused({"inoplanetashki", "--bots", "genius"}, "there is no bot 'genius'");
  expect_refused({"inoplanetashki", "--bots", "random,"}, "there is no bot ''");
  expect_refused({"inoplanetashki", "--players", "3", "--bots", "random,heuristic"}, "2 bots for 3 players");
  expect_refused({"inoplanetashki", "--option", "moon=full"}, "there is no option 'moon'");
  expect_refused({"inoplanetashki", "--option", "first=3"}, "there are 2 players");
  expect_refused({"inoplanetashki", "--threads", "100000"}, "allowed is 1 to 256");
  expect_refused({"inoplanetashki", "--check", "--bots", "heuristic"}, "--check plays random games");
  expect_refused({"inoplanetashki", "--check", "--report", "x.html"}, "--check");
  expect_refused({"inoplanetashki", "--report", "/no/such/folder/report.html"}, "cannot write");
  expect_refused({"inoplanetashki", "--records", "/dev/null/records"}, "cannot make the folder");
}

}  // namespace
}  // namespace orrery::test
