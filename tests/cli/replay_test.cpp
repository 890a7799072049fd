// orrery replay, as a script sees it.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "games/all.h"
#include "kernel/catalogue.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "support/folder.h"
#include "support/program.h"
#include "support/screens.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;
using test::Ran;
using test::run_program;

class Replay : public test::FolderTest {
 protected:
  static Match finished_game() {
    const GameInfo& game = require_game("inoplanetashki");
    Match match(game, preset_options(game.options), seed_from_text("replay"),
                {{false, "Ann"}, {true, "random"}});
    while (!match.position().finished()) {
      const Seat seat = *match.position().waiting().begin();
      match.act(seat, match.position().default_action(seat));
    }
    return match;
  }
  void write(const std::string& text) const { file("game.record", text); }
  Ran replay(std::vector<std::string> arguments = {}) const {
    arguments.insert(arguments.begin(), {"replay", path("game.record")});
    return run_program(arguments, "", {"LC_ALL=C.UTF-8"});
  }
  void refuses(std::string_view why, const std::vector<std::string>& arguments = {}) const {
    const Ran ran = replay(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_NE(ran.err.find(why), std::string::npos) << ran.err;
    EXPECT_EQ(split(ran.err, '\n').size(), 2U) << "one line";
    EXPECT_EQ(ran.out, "");
  }
};

TEST_F(Replay, PrintsEveryMoveAndTheResult) {
  const Match match = finished_game();
  write(to_text(match.record()));
  const Ran ran = replay();
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  for (std::size_t move = 0; move <= match.entries(); ++move) {
    const std::string title = "Move " + std::to_string(move) + " of " + std::to_string(match.entries());
    EXPECT_NE(ran.out.find(title), std::string::npos) << title;
  }
  EXPECT_NE(ran.out.find("Ann: planet 1 is opened"), std::string::npos);
  EXPECT_NE(ran.out.find(match.position().result().winners.size() == 1 ? "The winner:" : "A shared victory:"),
            std::string::npos);
  EXPECT_EQ(replay({"--all", "--seat", "2", "--lang", "uk", "--ascii"}).exit_code, 0);
}

TEST_F(Replay, SaysThatTheTableWentBack) {
  const GameInfo& game = require_game("inoplanetashki");
  Match match(game, preset_options(game.options), seed_from_text("back"), {{false, "Ann"}, {false, "Bob"}});
  for (int i = 0; i < 3; ++i) {
    const Seat seat = *match.position().waiting().begin();
    match.act(seat, match.position().default_action(seat));
  }
  match.go_back(1);
  write(to_text(match.record()));
  const Ran ran = replay();
  EXPECT_NE(ran.out.find("went back to the position after move 1"), std::string::npos);
  EXPECT_NE(ran.out.find("not finished"), std::string::npos);
}

TEST_F(Replay, SaysWhereOtherRulesPart) {
  Record record = finished_game().record();
  ++record.rules_version;
  ++record.waymarks[2].fingerprint;
  write(to_text(record));
  const Ran ran = replay();
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Move 16 of 16"), std::string::npos);
  EXPECT_NE(ran.out.find("they agree with it up to\n  move 16."), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Its result then: " + record.result), std::string::npos) << ran.out;
}

TEST_F(Replay, SaysWhatTheDecisionsWereWorth) {
  const Match match = finished_game();
  write(to_text(match.record()));
  for (const std::string_view language : language_names) {
    const Ran ran = replay({"--analyse", "--iterations", "40", "--lang", std::string(language)});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_FALSE(test::says(ran.out, "<") || test::says(ran.out, "{")) << ran.out;
    EXPECT_LE(test::widest(ran.out), 80U);
  }
  const Ran ran = replay({"--analyse", "--iterations", "40"});
  EXPECT_TRUE(test::says(ran.out, "Ann: Piece")) << ran.out;
  EXPECT_TRUE(test::says(ran.out, "% of the win on average")) << ran.out;
}

TEST_F(Replay, SaysItToProgramsToo) {
  write(to_text(finished_game().record()));
  const Ran ran = replay({"--analyse", "--iterations", "40", "--json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const boost::json::value told = boost::json::parse(ran.out);
  EXPECT_EQ(told.at("done").to_number<int>(), 1);
  ASSERT_FALSE(told.at("steps").as_array().empty());
  EXPECT_EQ(told.at("steps").at(0).at("expected").as_array().size(), 2U);
  EXPECT_EQ(told.at("end").as_array().size(), 2U);
  EXPECT_EQ(replay({"--analyse", "--iterations", "40", "--json", "--threads", "1"}).out, ran.out);
}

TEST_F(Replay, AnalysesOnlyWhatIsOver) {
  Match match = finished_game();
  write(to_text(match.record()));
  refuses("--iterations cannot be 0: must be 1 to", {"--analyse", "--iterations", "0"});
  refuses("--threads cannot be -1", {"--analyse", "--threads", "-1"});
  refuses("--analyse", {"--json"});
  refuses("--seat", {"--analyse", "--seat", "1"});
  match.go_back(3);
  write(to_text(match.record()));
  refuses("only a finished game can be analysed", {"--analyse"});
}

TEST_F(Replay, RefusesWhatIsNoWholeRecord) {
  refuses("cannot read");
  const Match match = finished_game();
  const std::string text = to_text(match.record());
  write(text.substr(0, text.size() / 2));
  refuses("line ");
  write("");
  refuses("line 1");
  Record secret = match.record();
  secret.seed.reset();
  write(to_text(secret));
  refuses("not published yet");
  write(text);
  refuses("there is no seat 3", {"--seat", "3"});
  refuses("--seat", {"--seat", "0"});
}

}  // namespace
}  // namespace orrery
