// Any bad input: one clear line on standard error, exit code 2, nothing on standard output.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "kernel/text.h"
#include "support/folder.h"
#include "support/matches.h"
#include "support/program.h"

namespace orrery {
namespace {

using test::finished_match;
using test::Ran;
using test::run_program;

void expect_complaint(const std::vector<std::string>& arguments, const std::string& part) {
  const Ran ran = run_program(arguments);
  std::string shown = "orrery";
  for (const std::string& argument : arguments) shown.append(" ").append(printable(argument));
  EXPECT_EQ(ran.exit_code, 2) << shown;
  EXPECT_EQ(ran.out, "") << shown;
  EXPECT_TRUE(ran.err.starts_with("orrery: ")) << shown << "\n" << ran.err;
  ASSERT_TRUE(ran.err.ends_with("\n")) << shown;
  EXPECT_TRUE(is_printable(std::string_view(ran.err).substr(0, ran.err.size() - 1))) << shown << "\n"
                                                                                     << ran.err;
  EXPECT_NE(ran.err.find(part), std::string::npos) << shown << "\n" << ran.err;
}

using BadInput = test::FolderTest;

TEST_F(BadInput, CommandLine) {
  expect_complaint({}, "a command is missing: the commands are games, ");
  expect_complaint({"dance"}, "there is no command 'dance': the commands are games, ");
  expect_complaint({""}, "there is no command ''");
  expect_complaint({"--dance"}, "--dance");
  expect_complaint({"games", "--dance"}, "--dance");
  expect_complaint({"games", "--lang", "fr"}, "fr");
  expect_complaint({"games", "--lang"}, "--lang");
  expect_complaint({"games", "more"}, "more");
  expect_complaint({"verify"}, "FILE");
  expect_complaint({"scenario"}, "FILE");
  expect_complaint({"dance\nwith\xFFme"}, "dance");
  expect_complaint({"verify", "a\nb\x1b[2J\xFF"}, "No such file");
}

TEST_F(BadInput, Files) {
  const std::string missing = path("missing");
  for (const char* command : {"verify", "scenario"}) {
    expect_complaint({command, missing}, "cannot read " + missing + ": No such file or directory");
    expect_complaint({command, folder().string()}, "cannot read " + folder().string() + ": Is a directory");
    expect_complaint({command, ""}, "No such file or directory");
    expect_complaint({command, "/dev/zero"}, "longer than 16 MiB");
  }
}

TEST_F(BadInput, Records) {
  const Match match = finished_match(2);
  const std::string good = to_text(match.record());
  expect_complaint({"verify", file("empty", "")}, "line 1: not a record");
  expect_complaint({"verify", file("zeros", std::string(1000, '\0'))}, "line 1: not a record");
  expect_complaint({"verify", file("program", std::string("\x7F"
                                                          "ELF\x02\x01\0\0\n\n",
                                                          10))},
                   "line 1: ");
  expect_complaint({"verify", file("truncated", good.substr(0, good.size() / 2))}, "line ");
  expect_complaint({"verify", file("long", std::string(2 * longest_record, '\n'))}, "too long for a record");

  std::string tampered = good;
  tampered[tampered.find("open row=") + 9] ^= 1;
  expect_complaint({"verify", file("tampered", tampered)}, "line 9: the check mark does not fit");

  Record illegal = match.record();
  Act& second = std::get<Act>(illegal.entries.at(1));
  second.seat = std::get<Act>(illegal.entries.at(0)).seat;
  expect_complaint({"verify", file("illegal", to_text(illegal))}, "line 10: seat");

  Record forged_result = match.record();
  forged_result.result = "winners=2 scores=0,99 ending=row-empty";
  expect_complaint({"verify", file("result", to_text(forged_result))}, "the game ended with");

  Record wrong_seed = match.record();
  wrong_seed.seed = seed_from_text("another");
  expect_complaint({"verify", file("seed", to_text(wrong_seed))},
                   "the seed does not belong to the commitment");

  Record bad_name = match.record();
  bad_name.seats[0].name = "\xFF\xFE";
  expect_complaint({"verify", file("name", to_text(bad_name))}, "line 6: this is not valid UTF-8");
}

TEST_F(BadInput, UnknownGameAndSevenPlayersInARecord) {
  const std::vector<std::string> unknown{"orrery record 1", "game chess"};
  expect_complaint({"verify", file("unknown", with_marks(unknown))}, "line 2: there is no game 'chess'");
  const std::vector<std::string> seven{"orrery record 1", "game inoplanetashki", "rules 1",
                                       "options players=7 first=drawn set=house"};
  expect_complaint({"verify", file("seven", with_marks(seven))},
                   "line 4: option players cannot be '7': must be 2 to 4");
}

// A scenario that cannot be understood is a failed scenario: reported on standard output, exit code 1.
TEST_F(BadInput, Scenarios) {
  for (const std::string content : {"", "\xFF", "a: [", "- 1", "{}", "game: chess", "\t", "*a"}) {
    const Ran ran = run_program({"scenario", file("scenario", content)});
    EXPECT_EQ(ran.exit_code, 1) << printable(content);
    EXPECT_EQ(ran.err, "") << printable(content);
    EXPECT_TRUE(is_utf8(ran.out)) << printable(content);
    EXPECT_TRUE(ran.out.starts_with("FAILED  ")) << ran.out;
    EXPECT_TRUE(ran.out.ends_with("0 passed, 1 failed\n")) << ran.out;
  }
}

}  // namespace
}  // namespace orrery
