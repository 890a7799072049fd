// Records under rules that have changed since: valid as far as both agree, whatever the version numbers.
#include <gtest/gtest.h>

#include "kernel/error.h"
#include "kernel/fingerprint.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/toy_play.h"

namespace orrery {
namespace {

using toy::Flaw;
using toy::later_rules;

const GameInfo& old_rules = toy::Toy<>::info();

Record finished_record() {
  Match match(old_rules, {2}, seed_from_text("parting"), {{false, "Ann"}, {false, "Bob"}});
  toy::play_long_round(match);
  toy::play_out(match);
  return match.record();
}

Record without_waymarks(Record record) {
  record.waymarks.clear();
  return record;
}

Record read_under(const GameInfo& rules, const Record& record) {
  return parse_record(to_text(record), [&](std::string_view) { return &rules; });
}

TEST(Parting, WaymarksStandAtTheBeginningAlongTheWayAndAtTheEnd) {
  const Record record = finished_record();
  ASSERT_EQ(record.entries.size(), 36U);
  std::vector<std::size_t> at;
  for (const Waymark& mark : record.waymarks) at.push_back(mark.entries);
  EXPECT_EQ(at, (std::vector<std::size_t>{0, 16, 32, 36}));
}

TEST(Parting, WhatIsTakenBackTakesItsWaymarkAlong) {
  Match match(old_rules, {2}, seed_from_text("parting"), {{false, "Ann"}, {false, "Bob"}});
  while (match.entries() < 15) toy::lay_or_take_up(match, Seat{});
  toy::lay_or_take_up(match, Seat{});
  ASSERT_EQ(match.record().waymarks.back().entries, 16U);
  while (match.entries() >= 15) match.take_back_alone();
  EXPECT_EQ(match.record().waymarks.back().entries, 0U);
}

TEST(Parting, TheSameRulesUnderAnotherNumberAgree) {
  const Record record = finished_record();
  for (const Record& one : {record, without_waymarks(record)}) {
    const Match match(read_under(later_rules<Flaw::None>(), one));
    EXPECT_FALSE(match.parting());
    EXPECT_EQ(match.entries(), record.entries.size());
    EXPECT_EQ(match.record().result, record.result);
    EXPECT_EQ(match.record().rules_version, 1) << "the number stays";
    EXPECT_EQ(match.record().waymarks, record.waymarks) << "old records get theirs";
  }
}

TEST(Parting, AWaymarkThatDiffersLeadsBackToTheLastThatAgrees) {
  const Record record = finished_record();
  const Match match(read_under(later_rules<Flaw::OtherScores>(), record));
  ASSERT_TRUE(match.parting());
  EXPECT_EQ(match.parting()->step, 16U);
  EXPECT_EQ(match.entries(), 16U);
  EXPECT_EQ(match.parting()->why, "after 32 entries the position differs from the recorded one");
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.record().result, record.result) << "as it was recorded";
  EXPECT_EQ(match.history().size(), 17U);
}

TEST(Parting, WithoutWaymarksItGoesAsFarAsEverythingIsLegal) {
  const Record record = without_waymarks(finished_record());
  const Match match(read_under(later_rules<Flaw::NoSingle>(), record));
  ASSERT_TRUE(match.parting());
  EXPECT_EQ(match.parting()->step, 35U);
  EXPECT_EQ(match.parting()->why, "seat 1 cannot do 'single': not-now");
  EXPECT_EQ(match.record().result, record.result);
}

TEST(Parting, AResultThatDiffersIsNoticed) {
  const Record record = without_waymarks(finished_record());
  const Match match(read_under(later_rules<Flaw::OtherScores>(), record));
  ASSERT_TRUE(match.parting());
  EXPECT_EQ(match.parting()->step, 36U) << "all of it was legal";
  EXPECT_EQ(match.record().result, record.result);
}

TEST(Parting, WordsThatAreNotKnownAnyMorePartToo) {
  const Record record = finished_record();
  GameInfo fewer_words = later_rules<Flaw::NoSingle>();
  fewer_words.actions = fewer_words.actions.first(4);  // without 'single'
  const Record read = read_under(fewer_words, record);
  EXPECT_EQ(to_text(read), to_text(record)) << "nothing of it is lost";
  const Match match(read);
  ASSERT_TRUE(match.parting());
  EXPECT_EQ(match.parting()->step, 32U) << "the last waymark";
  EXPECT_EQ(match.parting()->why, "'1 single' is no longer known");
}

TEST(Parting, UnderItsOwnRulesNothingMayDiffer) {
  Record record = finished_record();
  ++record.waymarks[1].fingerprint;
  EXPECT_THROW(Match(read_under(old_rules, record)), InputError);
}

TEST(Parting, AnOptionThatCameLaterIsAtItsPreset) {
  static const std::array<OptionRow, 2> more{
      {{"players", Domain::numbers(2, 3), 2}, {"rounds", Domain::numbers(1, 3), 2}}};
  GameInfo rules = later_rules<Flaw::None>();
  rules.options = more;
  const Record record = finished_record();
  const Record read = read_under(rules, record);
  EXPECT_EQ(read.options, (OptionValues{2, 2}));
  EXPECT_FALSE(Match(read).parting());
  rules.rules_version = 1;
  EXPECT_THROW(read_under(rules, record), InputError) << "of these rules the option is missing";
}

TEST(Parting, AGameThatGoesOnIsARecordAgain) {
  Record record = finished_record();
  record.result.clear();
  record.entries.resize(34);
  record.waymarks.resize(3);
  const GameInfo& rules = later_rules<Flaw::OtherScores>();
  Match match(read_under(rules, record));
  ASSERT_EQ(match.entries(), 16U);
  EXPECT_FALSE(match.over());
  match.go_back(16);  // deals hidden things again, since what came after has been seen
  EXPECT_FALSE(match.parting());
  toy::play_out(match);
  const Match again(read_under(rules, match.record()));
  EXPECT_FALSE(again.parting());
  EXPECT_TRUE(again.position() == match.position());
}

}  // namespace
}  // namespace orrery
