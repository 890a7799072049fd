// orrery verify, as a person runs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/folder.h"
#include "support/matches.h"
#include "support/program.h"

namespace orrery {
namespace {

using test::begin_match;
using test::finished_match;
using test::play_on;
using test::Ran;
using test::run_program;

using Verify = test::FolderTest;

TEST_F(Verify, AcceptsAFinishedGame) {
  const Match match = finished_match(3);
  const std::string path = file("game", to_text(match.record()));
  const Ran ran = run_program({"verify", path});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out, path + ": ok, inoplanetashki, 3 players, " + std::to_string(match.entries()) +
                         " actions, " + match.record().result + " (the seed matches its commitment)\n");
}

TEST_F(Verify, AcceptsUnfinishedAndTakenBackGames) {
  Match match = begin_match(4, "a seed");
  const Ran begun = run_program({"verify", file("begun", to_text(match.record()))});
  EXPECT_EQ(begun.exit_code, 0);
  EXPECT_NE(begun.out.find("0 actions, not finished (the seed matches"), std::string::npos) << begun.out;
  play_on(match, 9);
  match.go_back(4);
  play_on(match, 12);
  const Ran back = run_program({"verify", file("back", to_text(match.record()))});
  EXPECT_EQ(back.exit_code, 0);
  EXPECT_NE(back.out.find("12 actions, not finished"), std::string::npos) << back.out;
}

TEST_F(Verify, SaysThatWithoutASeedOnlyTheFormWasChecked) {
  Record record = finished_match(2).record();
  record.seed.reset();
  const Ran ran = run_program({"verify", file("secret", to_text(record))});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_NE(ran.out.find("the seed is not published: only the form was checked"), std::string::npos)
      << ran.out;
}

TEST_F(Verify, ARecordOfOtherRulesAgreesOrParts) {
  Record record = finished_match(2).record();
  ++record.rules_version;
  const std::string same = file("same", to_text(record));
  const Ran agrees = run_program({"verify", same});
  EXPECT_EQ(agrees.exit_code, 0) << agrees.err;

  ++record.waymarks[2].fingerprint;
  const std::string other = file("other", to_text(record));
  const Ran parts = run_program({"verify", other, same});
  EXPECT_EQ(parts.exit_code, 3);
  EXPECT_EQ(std::count(parts.out.begin(), parts.out.end(), '\n'), 1) << parts.out;
  EXPECT_EQ(parts.err, "orrery: " + other +
                           ": recorded under version 2 of the rules; version 1, which this program plays, "
                           "differs after step 16 of " +
                           std::to_string(record.entries.size()) +
                           ": after 32 entries the position differs from the recorded one\n");
  const std::string wrong = file("wrong", "nothing");
  EXPECT_EQ(run_program({"verify", other, wrong}).exit_code, 2) << "the worst counts";
}

TEST_F(Verify, ChecksAllFilesAndFailsIfOneIsWrong) {
  const std::string good = to_text(finished_match(2).record());
  std::string bad = good;
  bad[bad.find("\nactions") + 1] = 'A';
  const std::string first = file("1", good);
  const std::string second = file("2", bad);
  const std::string third = file("3", good);
  const Ran ran = run_program({"verify", first, second, third, path("missing")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 2);
  EXPECT_EQ(ran.err,
            "orrery: " + second +
                ": line 8: the check mark does not fit: this line is not the one that was written here\n"
                "orrery: cannot read " +
                folder().string() + "/missing: No such file or directory\n");
}

}  // namespace
}  // namespace orrery
