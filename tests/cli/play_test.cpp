// The terminal table, played as a script would play it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "games/all.h"
#include "kernel/catalogue.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/yaml.h"
#include "support/folder.h"
#include "support/program.h"
#include "support/screens.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;
using test::Ran;
using test::run_program;
using test::says;
using test::widest;

class Play : public test::FolderTest {
 protected:
  Ran play(std::vector<std::string> arguments, const std::string& input,
           const std::string& locale = "C.UTF-8") const {
    arguments.insert(arguments.begin(), {"play", "inoplanetashki"});
    return run_program(arguments, input, {"XDG_STATE_HOME=" + folder().string(), "LC_ALL=" + locale});
  }
  fs::path saved() const { return folder() / "orrery" / "inoplanetashki.record"; }
  fs::path last() const { return folder() / "orrery" / "inoplanetashki-last.record"; }

  static Match read(const fs::path& path) {
    return Match(parse_record(read_file(path.string()), &find_game));
  }
  static std::string ones(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "1\n";
    return text;
  }
};

TEST_F(Play, AWholeGameInEveryLanguage) {
  for (const std::string_view language : language_names) {
    const Ran ran = play({"--hotseat", "--lang", std::string(language), "--seed", "whole"}, ones(200));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_FALSE(says(ran.out, "<")) << "a text is missing";
    EXPECT_FALSE(says(ran.out, "{")) << "an argument is missing";
    const Match match = read(last());
    EXPECT_TRUE(match.position().finished());
    EXPECT_TRUE(says(ran.out, match.record().commitment));
    EXPECT_TRUE(says(ran.out, to_text(*match.record().seed)));
    EXPECT_FALSE(fs::exists(saved()));
  }
}

TEST_F(Play, GivesHintsThatChangeNothing) {
  const std::vector<std::pair<std::string, std::string>> words{
      {"en", "hint"}, {"uk", "підказка"}, {"ru", "подсказка"}};
  for (const auto& [language, word] : words) {
    const std::vector<std::string> arguments{"--hotseat", "--lang", language, "--seed", "hints"};
    const Ran ran = play(arguments, "1\n1\n" + word + "\nq\n");
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(says(ran.out, "%: ")) << ran.out;
    EXPECT_FALSE(says(ran.out, "<") || says(ran.out, "{")) << ran.out;
    EXPECT_LE(widest(ran.out), 80U);
    EXPECT_EQ(read(saved()).entries(), 2U);
    fs::remove(saved());
  }
}

TEST_F(Play, NoLineIsLongerThanTheScreen) {
  for (const std::string_view language : language_names) {
    for (const bool ascii : {false, true}) {
      for (const std::string width : {"80", "97"}) {
        std::vector<std::string> arguments{"--lang",    std::string(language),
                                           "--players", "4",
                                           "--names",   "Анастасія-Вікторія,Bartholomew Featherstone",
                                           "--width",   width,
                                           "--seed",    "wide"};
        if (ascii) arguments.emplace_back("--ascii");
        const Ran ran =
            play(arguments, "help\nrules\nwhy\nlog\nnonsense\n" + ones(8) + "undo\nwhy\n" + ones(60));
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
        EXPECT_LE(widest(ran.out), static_cast<std::size_t>(std::stoi(width)));
        EXPECT_EQ(says(ran.out, "★"), !ascii);
        EXPECT_EQ(says(ran.out, "╭"), !ascii);
      }
    }
  }
}

TEST_F(Play, DrawsInAsciiWhereTheLocaleHasNothingElse) {
  const Ran ran = play({"--seed", "x"}, "1\n", "C");
  for (const char* sign : {"╭", "─", "★", "☆", "→", "–"}) EXPECT_FALSE(says(ran.out, sign)) << sign;
  EXPECT_TRUE(says(ran.out, ".-------."));
}

TEST_F(Play, HasNoColoursInAPipe) { EXPECT_FALSE(says(play({"--seed", "x"}, ones(3)).out, "\x1b")); }

TEST_F(Play, GoesOnWhereItWasLeft) {
  const std::vector<std::string> opening{"--seed", "pause", "--players", "3", "--bots", "heuristic,random"};
  const Ran left = play(opening, ones(5) + "quit\n");
  EXPECT_EQ(left.exit_code, 0) << left.err;
  EXPECT_TRUE(says(left.out, saved().string().substr(0, 20)));
  const Match before = read(saved());
  EXPECT_EQ(before.record().seats[1].name, "heuristic");
  EXPECT_EQ(before.record().seats[2].name, "random");

  const Ran again = play({"--resume"}, "");  // the end of the input also leaves the game
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(read(saved()).position(), before.position());

  // When resumed, it becomes the same game as without the interruption: bots do not depend on it.
  EXPECT_EQ(play({"--resume"}, ones(100)).exit_code, 0);
  const std::string paused = read_file(last().string());
  EXPECT_EQ(play(opening, ones(100)).exit_code, 0);
  EXPECT_EQ(read_file(last().string()), paused);
}

TEST_F(Play, GoesOnUnderOtherRulesFromWhereTheyAgree) {
  play({"--seed", "upgrade", "--players", "4", "--save", path("game")}, ones(6) + "quit\n");
  Record record = read(path("game")).record();
  ASSERT_GE(record.entries.size(), 16U);
  ++record.rules_version;
  ++record.waymarks.back().fingerprint;
  file("game", to_text(record));
  const Ran ran = play({"--resume", path("game")}, "quit\n");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "It goes on after move 0")) << ran.out;
  EXPECT_EQ(read_file(path("game-old-rules")), to_text(record)) << "nothing is lost";
  const Match match = read(path("game"));
  EXPECT_EQ(match.record().entries.front(), Entry(Back{0}));
  EXPECT_EQ(match.record().rules_version, match.game().rules_version);
}

TEST_F(Play, TakesADecisionBack) {
  const Ran ran = play({"--seed", "undo", "--save", path("game")}, "undo\n2\nundo\n3\nundo\nundo\nquit\n");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "nothing to take back"));
  const Match match = read(path("game"));
  const auto& entries = match.record().entries;
  std::vector<std::size_t> backs;
  Seat person{};
  std::size_t first = 0;
  while (std::get<Act>(entries[first]).seat != person) ++first;
  for (const Entry& entry : entries) {
    if (const Back* back = std::get_if<Back>(&entry)) backs.push_back(back->to);
  }
  // The second `undo` after `3` has nothing to undo: the first one led back to the first decision.
  ASSERT_EQ(backs.size(), 2U);
  EXPECT_EQ(backs[0], first);
  EXPECT_EQ(match.position().waiting(), SeatSet(person));
  ActionList list;
  match.position().legal(person, list);
  EXPECT_EQ(list.size(), 3U);  // the first round again
  EXPECT_EQ(match.position().view(person)["planets"]["1"], Value(Value::Map{}));
}

TEST_F(Play, SaysWhySomethingIsClosed) {
  const Ran ran = play({"--seed", "why", "--hotseat"},
                       "why keep\nwhy add row=1 planet=1 slot=ne\nwhy 1\nwhy fly\nkeep\n");
  EXPECT_TRUE(says(ran.out, "A piece can be taken, so one has to be taken."));
  EXPECT_TRUE(says(ran.out, "You have no planet 1."));
  EXPECT_TRUE(says(ran.out, "This is open to you."));
  EXPECT_TRUE(says(ran.out, "“fly” is not an action"));
  EXPECT_EQ(read(saved()).entries(), 0U);
}

TEST_F(Play, ListsWhatIsClosedInWords) {
  const Ran ran = play({"--seed", "why", "--hotseat", "--lang", "ru"}, "1\n1\nпочему\n");
  EXPECT_TRUE(says(ran.out, "к планете 1, вверху справа")) << ran.out;
  EXPECT_FALSE(says(ran.out, "planet=1"));
}

// A single person is addressed as "you"; several are named.
TEST_F(Play, TellsTheOneWhoPlayedHowItEnded) {
  const Ran ran = play({"--seed", "end", "--bots", "random"}, ones(200));
  const bool won = read(last()).position().result().winners.has(
      seat_numbered(read(last()).record().seats[0].is_bot ? 2 : 1));
  EXPECT_TRUE(says(ran.out, won ? "You won!" : "You lost. The winner: ")) << ran.out;
  EXPECT_TRUE(says(play({"--seed", "end", "--hotseat"}, ones(200)).out, "\n  The winner: "));
}

TEST_F(Play, ExplainsAMismatchByTheSideItIsOn) {
  // Four turns of `open row=…`, then every way to add: some edge will not match in one of them.
  std::string input = "1\n1\n2\n2\n";
  for (const char* slot : {"ne", "sw"}) {
    for (int row = 1; row <= 3; ++row) {
      for (int planet = 1; planet <= 2; ++planet) {
        input += "why add row=" + std::to_string(row) + " planet=" + std::to_string(planet) +
                 " slot=" + slot + "\n";
      }
    }
  }
  const Ran ran = play({"--seed", "edges", "--hotseat"}, input + "why\n");
  EXPECT_TRUE(says(ran.out, "do not match on the left side"));
  EXPECT_TRUE(says(ran.out, "do not match on the top side"));
}

TEST_F(Play, AnswersNonsenseWithOneLineAndAsksAgain) {
  const Ran ran = play({"--seed", "bad", "--hotseat"}, "0\n4\nopen row=9\nопен\n\x01\xff\n1\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(says(ran.out, "“0” is not a choice here: type a number from 1 to 3, or help."));
  EXPECT_TRUE(says(ran.out, "“4” is not a choice here"));
  EXPECT_TRUE(says(ran.out, "“open row=9” is not a choice here"));
  EXPECT_TRUE(says(ran.out, "“опен” is not a choice here"));
  EXPECT_TRUE(says(ran.out, "“\\x01\\xff” is not a choice here"));
  EXPECT_EQ(read(saved()).entries(), 1U);
}

TEST_F(Play, UnderstandsTheWordsOfTheLanguage) {
  EXPECT_TRUE(says(play({"--lang", "uk", "--seed", "x"}, "правила\nвихід\n1\n").out, "Про що гра"));
  EXPECT_EQ(read(saved()).record().entries.size() <= 1, true);
  EXPECT_TRUE(says(play({"--lang", "ru", "--seed", "x"}, "пр\nвыход\n").out, "О чём игра"));
}

TEST_F(Play, KeepsAnOlderGameWhenANewOneBegins) {
  play({"--seed", "old"}, "1\nquit\n");
  const std::string old = read_file(saved().string());
  const Ran ran = play({"--seed", "new"}, "quit\n");
  EXPECT_TRUE(says(ran.out, "is now here"));
  EXPECT_EQ(read_file(saved().parent_path() / "inoplanetashki-previous.record"), old);
  EXPECT_NE(read_file(saved().string()), old);
}

TEST_F(Play, RefusesADamagedSaveAndLeavesItAlone) {
  play({"--seed", "old"}, ones(3));
  std::string text = read_file(saved().string());
  text.resize(text.size() - 30);
  std::ofstream(saved()) << text;
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{}, {"--resume"}}) {
    const Ran ran = play(arguments, ones(3));
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_TRUE(says(ran.err, "cannot be continued: line")) << ran.err;
    EXPECT_EQ(split(ran.err, '\n').size(), 2U) << "one line";
    EXPECT_EQ(read_file(saved().string()), text);
  }
}

TEST_F(Play, RefusesWhatCannotBe) {
  const auto refuses = [&](std::vector<std::string> arguments, std::string_view why) {
    const Ran ran = play(std::move(arguments), "1\n");
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_TRUE(says(ran.err, why)) << ran.err;
    EXPECT_EQ(split(ran.err, '\n').size(), 2U) << ran.err;
  };
  refuses({"--save", "/dev/null/game"}, "cannot save the game in /dev/null/game");
  refuses({"--resume", path("none")}, "there is no saved game");
  refuses({"--resume", "--players", "3"}, "--resume excludes --players");
  refuses({"--players", "7"}, "option players cannot be '7': must be 2 to 4");
  refuses({"--players", "2", "--names", "Ann,Bob,Cid"}, "there are 3 names for 2 players");
  refuses({"--names", "Ann,\xff"}, "is not valid UTF-8");
  refuses({"--names", "Ann, ,Bob"}, "a name cannot be empty");
  refuses({"--players", "4", "--bots", "random,random"}, "there are 2 bots for 3 seats");
  refuses({"--players", "2", "--names", "Ann,Bob", "--bots", "random"}, "there are 1 bots for 0 seats");
  refuses({"--bots", "clever"}, "there is no bot 'clever'");
  refuses({"--option", "first=9"}, "option first cannot be '9'");
  refuses({"--width", "40"}, "--width");
  refuses({"--lang", "de"}, "--lang");
}

TEST_F(Play, NamesSeatsAsAsked) {
  play({"--names", "Ann,Bob", "--bots", "random"}, "");
  const Match match = read(saved());
  EXPECT_EQ(match.record().seats, (std::vector<SeatOwner>{{false, "Ann"}, {false, "Bob"}, {true, "random"}}));
}

}  // namespace
}  // namespace orrery
