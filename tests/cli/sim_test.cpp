// orrery sim, as its users run it.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
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

void expect_sim_refused(const std::vector<std::string>& more, const std::string& part_of_message) {
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
        "mean_scores_by_seat", "endings", "bots", "wins_by_bot", "seed", "rounds", "events"}) {
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

// 500 games of 3 players: 1500 players in all, who win a third each.
TEST_F(Sim, JsonTellsWhatThePlayersDidAndHowTheyFared) {
  const boost::json::object found = simulated({"--games", "500", "--players", "3", "--seed", "events"});
  const boost::json::object& events = found.at("events").as_object();
  const auto number = [](const boost::json::object& of, const char* key) {
    return of.at(key).to_number<double>();
  };
  EXPECT_FALSE(events.contains("refilled"));  // belongs to no seat
  const boost::json::object& scored = events.at("scored").as_object();
  EXPECT_EQ(scored.at("times"), 1500);
  EXPECT_EQ(number(scored, "share_of_players"), 1);
  EXPECT_NEAR(number(scored, "win_rate"), 1.0 / 3, 1e-9);
  EXPECT_NEAR(number(scored, "difference"), 0, 1e-9);
  EXPECT_TRUE(scored.at("by").as_object().empty());
  const boost::json::object& completed = events.at("completed").as_object();
  EXPECT_GT(number(completed, "per_winner"), number(completed, "per_loser"));

  const boost::json::object& opened = events.at("opened").as_object();
  const boost::json::object& tiles = opened.at("by").as_object().at("tile").as_object();
  EXPECT_EQ(tiles.size(), 45U);  // the tiles of the set, each of which was opened by somebody
  double times = 0;
  for (const auto& [tile, figures_value] : tiles) {
    const boost::json::object& figures = figures_value.as_object();
    times += number(figures, "times");
    EXPECT_NEAR(number(figures, "wins") / number(figures, "players"), number(figures, "win_rate"), 1e-9);
    EXPECT_NEAR(number(figures, "players") / 1500, number(figures, "share_of_players"), 1e-9);
    EXPECT_NEAR(number(figures, "win_rate") - number(figures, "difference"), 1.0 / 3, 1e-9);
    const boost::json::array& interval = figures.at("win_rate_interval").as_array();
    EXPECT_LT(interval[0].to_number<double>(), number(figures, "win_rate"));
    EXPECT_GT(interval[1].to_number<double>(), number(figures, "win_rate"));
  }
  EXPECT_EQ(times, number(opened, "times"));
  EXPECT_NEAR(number(opened, "per_player"), times / 1500, 1e-9);

  double games = 0;
  for (const auto& [round, count] : found.at("rounds").as_object()) games += count.to_number<double>();
  EXPECT_EQ(games, 500);
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
  EXPECT_EQ(ran.err, "");  // no progress bar without a terminal
  EXPECT_NE(ran.out.find("95 % interval"), std::string::npos);
  EXPECT_NE(ran.out.find("orrery sim inoplanetashki --games 100 --players 4"), std::string::npos);
  EXPECT_NE(ran.out.find(R"(--seed 'it'\''s')"), std::string::npos);
}

TEST_F(Sim, ChecksTheLaws) {
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "12", "--players", "3", "--check"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out.find("12 games and "), 0U) << ran.out;
  EXPECT_NE(ran.out.find("obeyed both laws"), std::string::npos);
}

TEST_F(Sim, ChecksTheLawsWithOptionsDrawnForEachGame) {
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "12", "--check", "--random-options"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out.find("12 games and "), 0U) << ran.out;
  EXPECT_NE(ran.out.find("random options for each game"), std::string::npos) << ran.out;
  const boost::json::object found = simulated({"--games", "12", "--check", "--random-options"});
  EXPECT_EQ(found.at("games"), 12);
  EXPECT_EQ(found.at("laws_hold"), true);
  EXPECT_FALSE(found.contains("players"));
}

// Each game of a series can be checked alone: the command printed for a broken law replays that game.
TEST_F(Sim, ChecksOneGameOfASeries) {
  const auto decisions = [](std::vector<std::string> more) {
    more.insert(more.end(), {"--check", "--games", "3", "--seed", "series"});
    return simulated(more).at("decisions").to_number<int>();
  };
  for (const std::vector<std::string>& tables :
       {std::vector<std::string>{"--random-options"}, {"--players", "2-4"}, {"--players", "3"}}) {
    int sum = 0;
    for (int number = 1; number <= 3; ++number) {
      std::vector<std::string> one = tables;
      one.insert(one.end(), {"--only", std::to_string(number)});
      sum += decisions(one);
    }
    EXPECT_EQ(sum, decisions(tables));
  }
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
  for (std::size_t at = page.find("role=\"img\""); at != std::string::npos;
       at = page.find("role=\"img\"", at + 1))
    ++plots;
  EXPECT_EQ(plots, 7U);  // seats, decisions, rounds, bots, and the scores of three seats
  for (const char* part :
       {"<h2>Seats</h2>", "<h2>Endings</h2>", "<h2>Length</h2>", "<h2>Scores</h2>", "<h2>Events</h2>",
        "won alone", "even share", "95 % interval", "prefers-color-scheme: dark", "300 simulated games"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  for (const char* outside : {"http:", "https:", "//", "<script", "<link", "@import", "url("}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_NE(page.find("&lt;b&gt;&amp;&quot;"), std::string::npos);
}

// In so few games some tiles reach fewer than 100 players: those come last.
TEST_F(Sim, TheReportShowsWhoFaredHow) {
  const std::string file = path("report.html");
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "150", "--players", "4", "--bots",
                               "heuristic,random,random,random", "--seed", "fared", "--report", file});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::string page = read_file(file);
  std::size_t at = page.find("<h2>Event: added</h2>");
  ASSERT_NE(at, std::string::npos);
  for (const char* next :  // in this order: tiles, most of them out of sight, and then the slots by name
       {"<th>tile</th>", "<tr class=\"\">", "aria-hidden=\"true\"", "<details><summary>",
        "<tr class=\"rare\">", "</details>", "<th>slot</th>", "<td>top right <small>ne</small></td>",
        "</section>"}) {
    at = page.find(next, at);
    ASSERT_NE(at, std::string::npos) << next;
  }
  const std::size_t added = page.find("<h2>Event: added</h2>");
  const std::size_t rare = page.find("<tr class=\"rare\">", added);
  EXPECT_GT(page.find("<tr class=\"\">", rare), page.find("<th>slot</th>", added));
  EXPECT_NE(page.find("Different bots play"), std::string::npos);
  EXPECT_EQ(page.find("<h2>Event: kept</h2>"), std::string::npos);  // it has no words, so it is only counted
  EXPECT_NE(page.find("<td>kept</td>"), std::string::npos);
}

TEST_F(Sim, TheReportMarksWhatStandsOut) {
  const std::string file = path("report.html");
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "4000", "--players", "4", "--bots",
                               "heuristic,random,random,random", "--seed", "marks", "--report", file});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::string page = read_file(file);
  const std::size_t start = page.find("<h2>Event: added</h2>");
  ASSERT_NE(start, std::string::npos);
  // One of the four bots knows which tiles are good, so those it takes win far more often.
  EXPECT_EQ(page.find("<tr class=\"", start), page.find("<tr class=\"striking\"><td>", start));
  const std::string tiles = page.substr(start, page.find("<th>slot</th>", start) - start);
  const std::regex difference("<span>([-+][0-9.]+)</span>");
  std::vector<double> far;
  for (std::sregex_iterator row(tiles.begin(), tiles.end(), difference); row != std::sregex_iterator(); ++row)
    far.push_back(std::abs(std::stod((*row)[1])));
  EXPECT_EQ(far.size(), 45U);
  EXPECT_TRUE(std::is_sorted(far.rbegin(), far.rend()));
}

TEST_F(Sim, SharesTheGamesOutAmongAllCombinationsOfOptions) {
  const boost::json::object found = simulated({"--games", "200", "--players", "2-4", "--option",
                                               "set=house,busy", "--option", "set=busy", "--seed", "shared"});
  const boost::json::array& tables = found.at("tables").as_array();
  ASSERT_EQ(tables.size(), 6U);
  EXPECT_EQ(tables[0].at("options"), "players=2 first=drawn set=house");
  EXPECT_EQ(tables[5].at("options"), "players=4 first=drawn set=busy");
  double games = 0;
  for (const boost::json::value& table : tables) {
    const auto of_table = table.at("games").to_number<double>();
    EXPECT_GE(of_table, 33);
    EXPECT_LE(of_table, 34);
    games += of_table;
    EXPECT_EQ(table.at("wins_by_seat").as_array().size(), table.at("players").to_number<std::size_t>());
  }
  EXPECT_EQ(games, 200);
  EXPECT_EQ(found.at("games"), 200);
  // What everybody does equals the average, although each table has its own average.
  const boost::json::value& scored = found.at("events").at("scored");
  EXPECT_NEAR(scored.at("difference").to_number<double>(), 0, 1e-9);
}

TEST_F(Sim, TheTableComparesTheOptionsAndSaysHowToRepeatIt) {
  const Ran ran = run_program({"sim", "inoplanetashki", "--games", "30", "--players", "4,2", "--seed", "x"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_NE(ran.out.find("\nplayers "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("--games 30 --players 4,2 --bots random"), std::string::npos) << ran.out;
}

TEST_F(Sim, RepeatsAnOptionWithATextOfOnesOwn) {
  const boost::json::object found = [] {
    const Ran ran = run_program({"sim", "cosmic-encounter", "--json", "--games", "2", "--players", "3",
                                 "--option", "aliens=zombie,macron,clone", "--option", "aliens=random"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return boost::json::parse(ran.out).as_object();
  }();
  ASSERT_EQ(found.at("tables").as_array().size(), 2U);
  EXPECT_TRUE(found.at("traits").as_object().contains("zombie"));
}

// 24 games of three named aliens: each plays all of them, and together they win them all.
TEST_F(Sim, TellsHowEveryAlienFared) {
  const std::string file = path("report.html");
  const Ran ran = run_program({"sim", "cosmic-encounter", "--json", "--games", "24", "--players", "3",
                               "--option", "aliens=zombie,macron,clone", "--option", "planets=4-5", "--seed",
                               "aliens", "--report", file});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const boost::json::value found = boost::json::parse(ran.out);
  const boost::json::object& aliens = found.at("traits").as_object();
  ASSERT_EQ(aliens.size(), 3U);
  double won = 0;
  for (const auto& [name, alien] : aliens) {
    EXPECT_EQ(alien.at("games"), 24) << name;
    EXPECT_EQ(alien.at("with").as_object().size(), 2U) << name;
    EXPECT_EQ(alien.at("stands_out"), false) << name;  // too few games to show anything
    won += alien.at("wins").to_number<double>();
    for (const auto& [other, pair] : alien.at("with").as_object())  // they always meet
      EXPECT_EQ(pair.at("win_rate"), alien.at("win_rate")) << name << " with " << other;
  }
  EXPECT_NEAR(won, 24, 1e-9);
  const std::string page = read_file(file);
  for (const char* part :
       {"<h2>Strength by alien</h2>", "Zombie <small>green</small>", "<th class=\"aside\">encounters</th>",
        "<h2>By alien and option</h2>", "<span>planets 4</span>",
        "<h2>By alien, with another one at the table</h2>", "<h2>Won together</h2>", "only 24 games",
        "There are too few games to say anything", "<h2>By option: planets</h2>", "encounters in a game",
        "<th>card: attack</th>"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  // The wide intervals of few games are drawn all the same.
  const std::size_t strength = page.find("<h2>Strength by alien</h2>");
  const std::string table = page.substr(strength, page.find("</section>", strength) - strength);
  const std::regex point("class=\"point\"");
  EXPECT_EQ(std::distance(std::sregex_iterator(table.begin(), table.end(), point), std::sregex_iterator()),
            3);
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
  expect_sim_refused({"chess"}, "there is no game 'chess'");
  expect_sim_refused({"inoplanetashki", "--games", "0"}, "must be 1 to 1,000,000,000");
  expect_sim_refused({"inoplanetashki", "--games", "-5"}, "must be 1 to 1,000,000,000");
  expect_sim_refused({"inoplanetashki", "--games", "1000000001"}, "must be 1 to 1,000,000,000");
  expect_sim_refused({"inoplanetashki", "--games", "many"}, "--games");
  expect_sim_refused({"inoplanetashki", "--players", "7"}, "players cannot be '7'");
  expect_sim_refused({"inoplanetashki", "--bots", "genius"}, "there is no bot 'genius'");
  expect_sim_refused({"inoplanetashki", "--bots", "random,"}, "there is no bot ''");
  expect_sim_refused({"inoplanetashki", "--players", "3", "--bots", "random,heuristic"},
                     "2 bots for 3 players");
  expect_sim_refused({"inoplanetashki", "--option", "moon=full"}, "there is no option 'moon'");
  expect_sim_refused({"inoplanetashki", "--option", "first=3"}, "there are 2 players");
  expect_sim_refused({"inoplanetashki", "--players", "2-9"}, "players cannot be '2-9': must be 2 to 4");
  expect_sim_refused({"inoplanetashki", "--players", "4-2"}, "players cannot be '4-2': must be 2 to 4");
  expect_sim_refused({"inoplanetashki", "--players", "2,"}, "players cannot be '': must be 2 to 4");
  expect_sim_refused({"inoplanetashki", "--option", "set=house,full"}, "set cannot be 'full'");
  expect_sim_refused({"inoplanetashki", "--option", "set"}, "set cannot be ''");
  expect_sim_refused({"inoplanetashki", "--players", "2-3", "--option", "first=3"},
                     "there are 2 players (players=2 first=3 set=house)");
  expect_sim_refused({"inoplanetashki", "--players", "2-4", "--bots", "random,heuristic"},
                     "2 bots for 3 players");
  expect_sim_refused({"inoplanetashki", "--players", "2-4", "--games", "2"}, "must be 3 to 1,000,000,000");
  expect_sim_refused({"cosmic-encounter", "--players", "3-5", "--option", "flares=no,yes", "--option",
                      "planets=4-5", "--option", "second-encounters=no,yes", "--option",
                      "colors=by-seat,choose", "--option", "alert=green,yellow,red"},
                     "at most 100");
  expect_sim_refused({"inoplanetashki", "--threads", "100000"}, "must be 1 to 256");
  expect_sim_refused({"inoplanetashki", "--check", "--bots", "heuristic"}, "--check plays random games");
  expect_sim_refused({"inoplanetashki", "--check", "--report", "x.html"}, "--check");
  expect_sim_refused({"inoplanetashki", "--random-options"}, "--check");
  expect_sim_refused({"inoplanetashki", "--only", "1"}, "--check");
  expect_sim_refused({"inoplanetashki", "--check", "--games", "5", "--only", "6"}, "must be 1 to 5");
  expect_sim_refused({"inoplanetashki", "--check", "--random-options", "--players", "3"}, "--players");
  expect_sim_refused({"inoplanetashki", "--check", "--random-options", "--option", "first=9"}, "first");
  expect_sim_refused({"inoplanetashki", "--report", "/no/such/folder/report.html"}, "cannot write");
  expect_sim_refused({"inoplanetashki", "--records", "/dev/null/records"}, "cannot make the folder");
}

}  // namespace
}  // namespace orrery::test
