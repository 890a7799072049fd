// Tables under rules that have changed since: a running game goes on from where both agree, a finished one is
// shown up to there.
#include "table/parting.h"

#include "kernel/older_toy.h"
#include "table/replay.h"
#include "table/room.h"

namespace orrery::table {
namespace {

using toy::Flaw;

template <Flaw ruling>
const GameInfo* later(std::string_view) {
  return &toy::later_rules<ruling>();
}
const GameInfo* first_rules(std::string_view) { return &toy::Toy<>::info(); }

class TableParting : public testing::Test {
 protected:
  TableParting() : room(wish()) {
    come();
    room.ask(ann, R"({"do":"start"})");
  }
  static Wish wish() {
    Wish wish;
    wish.created.game = &toy::Toy<>::info();
    wish.created.options = {2};
    wish.created.seed = seed_from_text("parting");
    wish.created.listed = true;
    wish.created.host = ann;
    wish.seats = {{ann}, {bob}};
    return wish;
  }
  void come() {
    room.come(ann);
    room.come(bob);
  }
  void restart(const FindGame& find, const std::string& result = {}) {
    room.upgrade(find, result);
    come();
  }

  const Match& match() const { return *room.table->match(); }
  std::size_t entries() const { return match().entries(); }
  void act(Seat seat, Action action) {
    const Person& who = seat == Seat{} ? ann : bob;
    EXPECT_TRUE(room.act(who, number(seat), to_text(match().game().actions, action)).has("ok"));
  }
  // Seat 1 wavers until this entry, to prolong the first round.
  void waver(std::size_t until) {
    while (entries() < until && !HasFailure()) act(Seat{}, toy::wavering(match().position(), Seat{}));
  }
  void play(std::size_t until) {
    while (entries() < until && !match().position().finished() && !HasFailure()) {
      const auto [seat, action] = toy::resolute(match().position());
      act(seat, action);
    }
  }
  void play_out() { play(std::numeric_limits<std::size_t>::max()); }

  std::size_t lines_that_say(const std::string& what) const {
    const std::string word = "\"what\":\"" + what + "\"";
    return static_cast<std::size_t>(
        std::count_if(room.lines.begin(), room.lines.end(),
                      [&](const std::string& line) { return line.find(word) != std::string::npos; }));
  }
  // As written by a program that did not have marks yet.
  void forget_marks() {
    for (std::string& line : room.lines) {
      Value::Map fact = *read_json(line).as_map();
      std::erase_if(fact, [](const auto& entry) { return entry.first == "mark" || entry.first == "result"; });
      line = json_text(fact);
    }
  }

  Room room;
};

TEST_F(TableParting, TheSameRulesUnderAnotherNumberGoOn) {
  waver(26);
  play(33);
  const AnyPosition before = match().position();
  restart(later<Flaw::None>);
  EXPECT_TRUE(match().position() == before);
  EXPECT_FALSE(room.last(ann, "table").has("parted"));
  play_out();
  EXPECT_EQ(room.table->state(), State::Finished);
  restart(later<Flaw::None>);
  EXPECT_EQ(room.table->state(), State::Finished);
  EXPECT_EQ(entries(), 36U);
  EXPECT_EQ(lines_that_say("parted"), 0U);
}

TEST_F(TableParting, OtherRulesGoOnFromTheLastMarkThatAgrees) {
  waver(26);
  play(33);
  const Value before = room.game(ann, 1);
  restart(later<Flaw::OtherScores>);
  EXPECT_EQ(room.table->state(), State::Playing);
  EXPECT_EQ(room.last(ann, "table")["parted"], Value(16));
  ASSERT_EQ(entries(), 17U);
  EXPECT_EQ(match().record().entries[16], Entry(Back{16})) << "what came after has been seen";
  const Value after = room.game(ann, 1);
  EXPECT_GT(*after["version"].as_number(), *before["version"].as_number());
  EXPECT_EQ(after["from"], Value(0)) << "the log is another one";
  EXPECT_EQ(after["log"].as_list()->back(), Value("went-back"));

  // A decision based on the earlier state is refused.
  EXPECT_EQ(room.refusal(ann, json_text(Value::Map{{"do", "act"},
                                                   {"seat", 1},
                                                   {"version", before["version"]},
                                                   {"action", (*after["choices"].as_list())[0]}})),
            "stale");
  play(20);
  const AnyPosition later_on = match().position();
  restart(later<Flaw::OtherScores>);
  EXPECT_TRUE(match().position() == later_on);
  EXPECT_EQ(room.last(bob, "table")["parted"], Value(16)) << "who comes later is told too";
  EXPECT_EQ(lines_that_say("parted"), 1U);

  play_out();
  const std::string record = room.table->record_for(ann.id);
  EXPECT_FALSE(Match(parse_record(record, later<Flaw::OtherScores>)).parting());
  restart(later<Flaw::OtherScores>);
  EXPECT_EQ(room.table->record_for(ann.id), record);
}

TEST_F(TableParting, CanHappenAgain) {
  waver(26);
  play(33);
  restart(later<Flaw::OtherScores>);
  waver(28);
  play(33);
  EXPECT_EQ(match().record().waymarks.back().entries, 32U);
  restart(later<Flaw::None>);
  ASSERT_EQ(room.last(ann, "table")["parted"], Value(17)) << "not before the first parting";
  EXPECT_EQ(lines_that_say("parted"), 2U);
  const AnyPosition there = match().position();
  restart(later<Flaw::None>);
  EXPECT_TRUE(match().position() == there);
  EXPECT_EQ(lines_that_say("parted"), 2U);
  play_out();
  EXPECT_EQ(room.table->state(), State::Finished);
}

TEST_F(TableParting, WithoutMarksItGoesOnFromTheLastLegalStep) {
  waver(26);
  play(30);
  const Seat winner = *match().position().waiting().begin();
  act(winner, toy::choice(match().position(), winner, toy::Verb::Single));
  play(33);
  forget_marks();
  restart(later<Flaw::NoSingle>);
  EXPECT_EQ(room.last(ann, "table")["parted"], Value(30));
  EXPECT_EQ(entries(), 31U);
}

TEST_F(TableParting, MayEndTheGameTogether) {
  waver(26);
  play(33);
  restart(later<Flaw::OtherScores>);
  room.ask(ann, R"({"do":"propose","vote":"end"})");
  room.ask(bob, R"({"do":"vote","yes":true})");
  EXPECT_EQ(room.table->state(), State::Finished);
  restart(later<Flaw::OtherScores>);
  EXPECT_EQ(room.table->state(), State::Finished);
  EXPECT_FALSE(room.last(ann, "table").has("result"));
}

TEST_F(TableParting, AnotherDealBeginsAnew) {
  waver(20);
  const std::string mark = "\"mark\":\"";
  for (std::string& line : room.lines) {
    const std::size_t at = line.find(mark);
    if (at != std::string::npos) line.replace(at + mark.size(), 4, "ffff");
  }
  restart(later<Flaw::None>);
  EXPECT_EQ(room.last(ann, "table")["parted"], Value(0));
  EXPECT_EQ(room.table->state(), State::Playing);
  EXPECT_EQ(entries(), 1U);
}

TEST_F(TableParting, AFinishedGameKeepsItsResult) {
  waver(26);
  play_out();
  const std::string result = match().record().result;
  const std::size_t lines = room.lines.size();
  restart(later<Flaw::OtherScores>);
  EXPECT_EQ(room.table->state(), State::Finished);
  const Value told = room.last(ann, "table");
  EXPECT_EQ(told["result"], Value(result));
  EXPECT_EQ(told["parted"], Value(16));
  EXPECT_EQ(room.lines.size(), lines) << "nothing is written: other rules may show all of it again";
  const Value shown = replay(match(), {}, 0, 50);
  EXPECT_EQ(shown["steps"], Value(16));
  EXPECT_EQ(shown["parted"], Value(16));
  EXPECT_FALSE(room.table->next_tick());
  EXPECT_TRUE(room.table->take_bot_tasks().empty());
  EXPECT_TRUE(room.choices(ann, 1).empty());
  const Match recorded(parse_record(room.table->record_for(ann.id), later<Flaw::OtherScores>));
  EXPECT_EQ(recorded.parting()->step, 16U);
  EXPECT_EQ(recorded.record().result, result);

  restart(first_rules);
  EXPECT_FALSE(room.last(ann, "table").has("parted"));
  EXPECT_EQ(entries(), 36U);
}

TEST_F(TableParting, AFinishedGameOfOldKeepsTheResultThatTheListHas) {
  waver(26);
  play_out();
  const std::string result = match().record().result;
  forget_marks();
  restart(later<Flaw::NoSingle>, result);
  EXPECT_EQ(room.table->state(), State::Finished);
  EXPECT_EQ(room.last(ann, "table")["result"], Value(result));
  EXPECT_EQ(room.last(ann, "table")["parted"], Value(35));
  restart(later<Flaw::OtherScores>, result);
  EXPECT_EQ(room.last(ann, "table")["result"], Value(result));
  EXPECT_EQ(room.last(ann, "table")["parted"], Value(36));
  restart(later<Flaw::None>, result);
  EXPECT_FALSE(room.last(ann, "table").has("parted"));
}

TEST_F(TableParting, DamagedLinesAreNoOtherRules) {
  waver(20);
  const std::vector<std::string> good = room.lines;
  const auto damaged = [&](const std::string& part, const std::string& instead) {
    room.lines = good;
    const auto line = std::find_if(room.lines.begin(), room.lines.end(), [&](const std::string& text) {
      return text.find(part) != std::string::npos;
    });
    ASSERT_NE(line, room.lines.end()) << part;
    line->replace(line->find(part), part.size(), instead);
    EXPECT_THROW(restart(later<Flaw::None>), InputError) << part;
  };
  damaged("\"what\":\"act\"", "\"what\":\"akt\"");
  damaged("\"action\":", "\"aktion\":");
  damaged("\"mark\":\"", "\"mark\":\"x");
  damaged("}", "");
  damaged("\"what\":\"started\"", "\"what\":\"woke\"");
  room.lines = good;
  EXPECT_NO_THROW(restart(later<Flaw::None>));
}

const GameInfo* newer_words(std::string_view) { return &toy::newer_words(); }

// The lines as older rules would have written them. Only the last of several has the mark of a decision.
std::vector<std::string> in_older_words(const std::vector<std::string>& lines) {
  std::vector<std::string> older;
  for (const std::string& line : lines) {
    const Value fact = read_json(line);
    if (fact["what"] != Value("act")) {
      older.push_back(line);
      continue;
    }
    const auto said = toy::older_words(*fact["action"].as_string());
    for (std::size_t i = 0; i < said.size(); ++i) {
      Value::Map map = *fact.as_map();
      for (auto& [key, value] : map) {
        if (key == "action") value = Value(said[i]);
      }
      if (i + 1 < said.size())
        std::erase_if(map,
                      [](const auto& entry) { return entry.first == "mark" || entry.first == "result"; });
      older.push_back(json_text(map));
    }
  }
  return older;
}

TEST_F(TableParting, OlderWordsBecomePresentOnes) {
  waver(26);
  play(33);
  const AnyPosition before = match().position();
  const std::vector<Entry> said = match().record().entries;
  room.lines = in_older_words(room.lines);
  restart(newer_words);
  EXPECT_TRUE(match().position() == before);
  EXPECT_EQ(match().record().entries, said);
  EXPECT_FALSE(room.last(ann, "table").has("parted"));
  EXPECT_EQ(lines_that_say("retold"), 1U);
  play(34);
  const AnyPosition later_on = match().position();
  restart(newer_words);
  EXPECT_TRUE(match().position() == later_on) << "old lines and new ones";
  EXPECT_EQ(lines_that_say("retold"), 1U);
  play_out();
  restart(newer_words);
  EXPECT_EQ(room.table->state(), State::Finished);
}

TEST_F(TableParting, WordsThatWereTakenBackStayTakenBack) {
  waver(4);
  const std::string last = room.lines.back();
  room.lines = in_older_words(room.lines);
  // The next card was chosen, not put down, and taken back.
  Value::Map chosen = *read_json(last).as_map();
  Value::Map taken_back{{"at", chosen.front().second}, {"what", "took-back"}, {"seat", 1}};
  for (auto& [key, value] : chosen) {
    if (key == "action")
      value = Value("choose " + to_text(match().game().actions, toy::wavering(match().position(), Seat{}))
                                    .substr(std::string_view("lay ").size()));
  }
  room.lines.push_back(json_text(chosen));
  room.lines.push_back(json_text(taken_back));
  const AnyPosition before = match().position();
  restart(newer_words);
  EXPECT_TRUE(match().position() == before);
  EXPECT_EQ(entries(), 4U);
}

}  // namespace
}  // namespace orrery::table
