// How long people wait for pauses: a table of four, with ordinary hands, every flare and no orders.
#include <algorithm>
#include <map>
#include <set>

#include "table/reader.h"
#include "table/room.h"

namespace orrery::table {
namespace {

using std::chrono::milliseconds;

const Person dan{"p-dan", "Dan"};
const std::vector<Person> people{ann, bob, cat, dan};

// As a seat that is asked openly sees it: seats that are asked in secret will pass.
AnyPosition open_position(AnyPosition position) {
  while (!position.finished() && position.hushed()) {
    const Seat seat = *position.waiting().begin();
    EventSink nobody;
    position.apply(seat, position.default_action(seat), nobody);
  }
  return position;
}

struct Encounter {
  milliseconds waited{};  // when nobody had anything to decide
  bool hurried = false;   // somebody was told in a hurry what people play for
};

// A whole game of people who decide as a bot would, after hearing what has happened and thinking for a while.
class Evening {
 public:
  Evening(const std::string& seed, std::string_view wish_text) : room_(wish(seed, wish_text)) {
    for (const Person& person : people) room_.come(person);
    room_.ask(ann, R"({"do":"start"})");
    encounters_.clear();
    now_ = {};
  }

  std::vector<Encounter> play() {
    while (room_.table->state() == State::Playing) {
      look();
      std::optional<Time> next = room_.table->next_tick();
      for (const auto& [seat, question] : questions_) {
        if (question.answer_at) next = std::min(next.value_or(*question.answer_at), *question.answer_at);
      }
      if (!next) break;
      pass_time(std::max(room_.now, *next));
    }
    return encounters_;
  }

 private:
  struct Question {
    std::string version;
    bool secret = false;
    std::optional<Time> answer_at;
  };

  static Wish wish(const std::string& seed, std::string_view text) {
    Wish made = read_wish(read_json(text), ann, &find_game);
    for (std::size_t i = 0; i < people.size(); ++i) made.seats[i] = {people[i]};
    made.created.seed = seed_from_text(seed);
    return made;
  }

  // Notes who has been asked since, and where encounters begin.
  void look() {
    for (const Seat seat : SeatSet::first(4)) {
      auto& heard = room_.told[people[index(seat)].id];
      for (; read_[seat] < heard.size(); ++read_[seat]) {
        const Value message = read_json(heard[read_[seat]].text);
        if (seat == Seat{0}) note_encounters(message);
        if (!(message["type"] == Value("game"))) continue;
        Reader& reader = readers_[index(seat)];
        reader.hear(message, room_.now);
        now_.hurried = reader.was_hurried() || now_.hurried;
        if (!message.has("version")) continue;
        Question& question = questions_[seat];
        const bool asked = !message["choices"].as_list()->empty();
        if (asked && question.answer_at && question.version == json_text(message["version"])) continue;
        question = {json_text(message["version"]), message.has("until"), std::nullopt};
        if (asked)
          question.answer_at =
              reader.comes_to_question(room_.now) +
              (question.secret ? milliseconds(700) : milliseconds(2000 + thinking_.below(6000)));
      }
      heard.clear();
      read_[seat] = 0;
    }
  }
  void note_encounters(const Value& message) {
    if (message["log"].as_list() == nullptr) return;
    for (const Value& line : *message["log"].as_list()) {
      if (line.as_string()->rfind("encounter seat=", 0) != 0) continue;
      encounters_.push_back(std::exchange(now_, {}));
    }
  }

  void pass_time(Time until) {
    const bool thinking = std::any_of(questions_.begin(), questions_.end(), [](const auto& entry) {
      return entry.second.answer_at && !entry.second.secret;
    });
    if (!thinking) now_.waited += until - room_.now;
    room_.now = until;
    room_.table->tick(until);
    room_.collect();
    look();
    for (auto& [seat, question] : questions_) {
      if (!question.answer_at || *question.answer_at > until) continue;
      question.answer_at.reset();
      const AnyPosition& real = room_.table->match()->position();
      const AnyPosition seen = question.secret ? real : open_position(real);
      if (!seen.waiting().has(seat)) continue;
      const GameInfo& game = room_.table->game();
      const Action action = choose(game, "heuristic", seen, seat, room_.chance);
      room_.ask(people[index(seat)], R"({"do":"act","seat":)" + std::to_string(number(seat)) +
                                         R"(,"version":)" + question.version + R"(,"action":")" +
                                         to_text(game.actions, action) + "\"}");
      break;  // what the others were asked may have changed
    }
  }

  Room room_;
  Chance thinking_{seed_from_text("thinking")};
  std::map<Seat, Question> questions_;
  PerSeat<std::size_t> read_{};
  std::vector<Reader> readers_{people.size(), Reader(room_.table->game())};
  Encounter now_;
  std::vector<Encounter> encounters_;
};

std::vector<Encounter> encounters(int games, std::string_view wish) {
  std::vector<Encounter> all;
  for (int game = 0; game < games; ++game) {
    for (const Encounter& one : Evening("evening " + std::to_string(game), wish).play()) all.push_back(one);
  }
  return all;
}

std::vector<milliseconds> waits(const std::vector<Encounter>& all) {
  std::vector<milliseconds> sorted;
  for (const Encounter& one : all) sorted.push_back(one.waited);
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

std::string tenths(const std::vector<milliseconds>& sorted) {
  std::string text;
  for (std::size_t i = 0; i <= 10; ++i)
    text += std::to_string(sorted[(sorted.size() - 1) * i / 10].count() / 1000) + " ";
  return text;
}

TEST(Pauses, AreBearableAndAsLongAsTheirStory) {
  const auto told = encounters(3, R"({"game":"cosmic-encounter","options":{"players":4,"flares":"yes"}})");
  const auto all = waits(told);
  ASSERT_GT(all.size(), 20U);
  RecordProperty("seconds per encounter in tenths", tenths(all));
  EXPECT_LE(all[all.size() / 2], milliseconds(12'000)) << tenths(all);
  EXPECT_EQ(std::count_if(told.begin(), told.end(), [](const Encounter& one) { return one.hurried; }), 0)
      << "of " << told.size();
}

TEST(Pauses, AreTwoPerEncounterAtMostInCorrespondenceGames) {
  const auto all = waits(encounters(2, R"({"game":"cosmic-encounter","options":{"players":4,"flares":"yes"},
    "clock":{"kind":"days","days":3}})"));
  ASSERT_GT(all.size(), 15U);
  EXPECT_LE(all.back(), std::chrono::hours(24)) << tenths(all);
  EXPECT_GT(all[all.size() / 2], std::chrono::hours(11)) << "every encounter waits anew: " << tenths(all);
}

// Ann has Macron's power, which she uses when she sends ships; Cat may hold an answer to that.
Room at_launch(std::string_view third_hand) {
  const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":2},
    "hands":{"1":["attack-10","attack-08"],"2":["attack-06","negotiate"],"3":)" +
                                std::string(third_hand) + "}}");
  Room room(R"({"game":"cosmic-encounter","options":{"players":3,"aliens":"macron,clone,zombie"}})", given,
            {ann, bob, cat});
  for (const Person& person : {ann, bob, cat}) room.come(person);
  return room;
}

// The log that a person has by now: each message says from where it goes on.
std::vector<std::string> log_of(const Room& room, const Person& person) {
  std::vector<std::string> log;
  for (const Heard& heard : room.told.at(person.id)) {
    const Value message = read_json(heard.text);
    if (!(message["type"] == Value("game"))) continue;
    log.resize(static_cast<std::size_t>(*message["from"].as_number()));
    for (const Value& line : *message["log"].as_list()) log.push_back(*line.as_string());
  }
  return log;
}

bool has_heard(const Room& room, const Person& person, std::string_view what) {
  const auto log = log_of(room, person);
  return std::any_of(log.begin(), log.end(),
                     [&](const std::string& line) { return line.rfind(what, 0) == 0; });
}

// Waits a tenth of a second; a seat that is asked openly makes the first choice.
void go_on(Room& room) {
  room.wait(milliseconds(100));
  int seat = 0;
  for (const Person& person : {ann, bob, cat}) {
    ++seat;
    const auto choices = room.choices(person);
    if (!choices.empty() && !room.game(person).has("until")) room.act(person, seat, choices.front());
  }
}

TEST(Pauses, LastWhilePeopleThink) {
  Room room = at_launch(R"(["attack-12","cosmic-zap"])");
  room.act(ann, 1, "aim planet=blue-1");
  EXPECT_EQ(room.game(ann)["view"]["prompt"], Value("launch")) << "the next question is put at once";
  EXPECT_TRUE(room.game(cat).has("until"));
  EXPECT_EQ(room.act(ann, 1, "ship planet=red-1 count=1")["ok"], Value(true));
  EXPECT_TRUE(room.choices(ann).empty());
  room.wait(milliseconds(2000));
  room.act(cat, 3, "pass");
  room.wait(milliseconds(1500));
  EXPECT_FALSE(has_heard(room, bob, "sent")) << "the decision counts at the end of the pause";
  room.wait(milliseconds(1500));
  EXPECT_TRUE(has_heard(room, bob, "sent"));
}

// Everybody sees the same pause run down, no matter who is asked in it or comes meanwhile.
TEST(Pauses, AreShownToEverybodyAlike) {
  Room room = at_launch(R"(["attack-12","cosmic-zap"])");
  room.act(ann, 1, "aim planet=blue-1");
  room.act(ann, 1, "ship planet=red-1 count=1");
  int seen = 0;
  for (int tenth = 0; tenth < 200; ++tenth) {
    go_on(room);
    std::set<std::string> pauses;
    for (const Person& person : {ann, bob, cat}) {
      Room copy(room);
      copy.come(person);
      const Value pause = copy.last(person, "game")["pause"];
      pauses.insert(json_text(pause));
      if (pause.is_null()) continue;
      ++seen;
      const Time end{milliseconds(*pause["until"].as_number())};
      EXPECT_GT(end, room.now);
      EXPECT_LE(end - room.now, milliseconds(*pause["of"].as_number()));
    }
    EXPECT_EQ(pauses.size(), 1U) << "after " << tenth << " tenths of a second";
  }
  EXPECT_GT(seen, 0);
}

// Whoever could turn the outcome is asked before hearing of it.
TEST(Pauses, SayWhatFollowsOnlyIfThisIsPassed) {
  Room room = at_launch(R"(["attack-12","reinforcement-3"])");
  for (int tenth = 0; tenth < 900 && !room.game(cat).has("foreseen"); ++tenth) {
    go_on(room);
    EXPECT_FALSE(room.game(ann).has("foreseen") || room.game(bob).has("foreseen"));
  }
  const Value asked = room.game(cat);
  ASSERT_TRUE(asked.has("foreseen") && asked.has("until"));
  const auto log = log_of(room, cat);
  const auto happened = log.end() - *asked["foreseen"].as_number();
  const auto next_outcome = [&](auto from) {
    return std::find_if(from, log.end(),
                        [](const std::string& line) { return line.starts_with("outcome-is"); });
  };
  const auto shown = std::find_if(std::make_reverse_iterator(happened), log.rend(),
                                  [](const std::string& line) { return line.starts_with("shown"); });
  EXPECT_GE(next_outcome(shown.base()), happened) << "the outcome is still open";
  EXPECT_NE(next_outcome(happened), log.end()) << "it is what would follow";
  const std::vector<std::string> so_far(log.begin(), happened);
  Room again(room);  // whoever comes back has the same mark, and nobody else notices
  again.come(cat);
  EXPECT_EQ(again.game(cat)["foreseen"], asked["foreseen"]);
  EXPECT_EQ(log_of(again, cat), log);
  EXPECT_EQ(again.told[bob.id], room.told[bob.id]);
  room.act(cat, 3, room.choices(cat).back());
  const auto after = log_of(room, cat);
  EXPECT_TRUE(after.size() > so_far.size() && std::equal(so_far.begin(), so_far.end(), after.begin()));
  EXPECT_TRUE(after[so_far.size()].starts_with("reinforced")) << after[so_far.size()];
}

TEST(Pauses, EndWhenSomebodyAnswers) {
  Room room = at_launch(R"(["attack-12","cosmic-zap"])");
  room.act(ann, 1, "aim planet=blue-1");
  const Value before = room.game(ann)["version"];
  room.act(ann, 1, "ship planet=red-1 count=1");
  room.wait(milliseconds(1000));
  room.act(cat, 3, "play card=cosmic-zap from=hand");
  EXPECT_TRUE(has_heard(room, bob, "played seat=3 card=cosmic-zap"));
  room.wait(milliseconds(20'000));
  EXPECT_FALSE(has_heard(room, bob, "sent")) << "the question was withdrawn, and the decision with it";
  EXPECT_FALSE(room.choices(ann).empty());
  EXPECT_GT(*room.game(ann)["version"].as_number(), *before.as_number());
  for (const Person& person : {ann, bob, cat}) {
    const auto heard = log_of(room, person);
    room.come(person, 0);
    EXPECT_EQ(log_of(room, person), heard);
  }
}

TEST(Pauses, KeepDecisionsOverARestart) {
  Room room = at_launch(R"(["attack-12","attack-04"])");
  room.act(ann, 1, "aim planet=blue-1");
  room.act(ann, 1, "ship planet=red-1 count=1");
  room.restart(milliseconds(60'000));
  for (const Person& person : {ann, bob, cat}) room.come(person);
  EXPECT_TRUE(room.choices(ann).empty());
  EXPECT_FALSE(has_heard(room, bob, "sent"));
  room.wait(milliseconds(5000));
  EXPECT_TRUE(has_heard(room, bob, "sent"));
}

// What is said about a card counts wherever it could be played.
TEST(Pauses, AreSparedByOrdersForCards) {
  Room room = at_launch(R"(["attack-12","cosmic-zap"])");
  for (int seat = 1; seat <= 3; ++seat)
    room.ask(people[seat - 1], R"({"do":"order","seat":)" + std::to_string(seat) +
                                   R"(,"orders":[{"on":"cosmic-zap","do":"pass"}]})");
  room.act(ann, 1, "aim planet=blue-1");
  room.act(ann, 1, "ship planet=red-1 count=1");
  EXPECT_TRUE(has_heard(room, bob, "sent")) << "nobody is waited for";
}

TEST(Pauses, AreForWhatCanChangeSomethingUnlessOrderedOtherwise) {
  for (const bool always : {false, true}) {
    const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":2},
      "hands":{"1":["attack-10","cosmic-zap"],"2":["attack-06","negotiate"],"3":["attack-12"]},
      "discard":["cosmic-zap"]})");
    Room room(R"({"game":"cosmic-encounter","options":{"players":3,"aliens":"macron,clone,zombie"}})", given,
              {ann, bob, cat});
    room.come(ann);
    if (always) room.ask(ann, R"({"do":"order","seat":1,"orders":[{"on":"cosmic-zap","do":"ask"}]})");
    room.act(ann, 1, "aim planet=blue-1");
    EXPECT_EQ(room.game(ann)["view"]["prompt"], Value(always ? "answer" : "launch")) << "her own power";
  }
}

TEST(Pauses, ArePassedUntilTheNextTurn) {
  Room room(R"({"game":"inoplanetashki","options":{"players":2},"seats":["me","open"]})");
  room.code = room.table->code();
  room.come(ann);
  room.come(bob);
  room.ask(bob, R"({"do":"sit","seat":2,"code":")" + room.code + "\"}");
  room.ask(ann, R"({"do":"start"})");
  const auto orders = [&](const Person& person, std::size_t seat) {
    return (*room.last(person, "table")["seats"].as_list())[seat]["orders"].as_list()->size();
  };
  for (const Person& person : {ann, bob}) {
    const int seat = person.id == ann.id ? 1 : 2;
    room.ask(person, R"({"do":"order","seat":)" + std::to_string(seat) +
                         R"(,"orders":[{"on":"any","do":"pass","until":"turn"},{"on":"any","do":"ask"}]})");
  }
  EXPECT_EQ(orders(ann, 0) + orders(bob, 1), 4U);
  const auto began = log_of(room, ann).size();
  const auto turns_of_bob = [&] {
    const auto log = log_of(room, ann);
    return std::any_of(log.begin() + static_cast<std::ptrdiff_t>(began), log.end(),
                       [](const std::string& line) { return line.rfind("turn seat=2", 0) == 0; });
  };
  for (int i = 0; i < 40 && !turns_of_bob(); ++i) {
    const Person& asked = room.choices(ann).empty() ? bob : ann;
    room.act(asked, asked.id == ann.id ? 1 : 2, room.choices(asked).front());
  }
  room.come(bob);
  EXPECT_EQ(orders(bob, 1), 1U) << "one order has ended";
}

// A take-back drops what was foreseen. Whoever passes in secret then does something that nobody has planned.
TEST(Pauses, WhatHappensAfterATakeBackIsTold) {
  Stage stage;
  Told pass;
  pass.events.emplace_back();
  pass.pauses.emplace_back();
  stage.passed(pass, Time());
  EXPECT_NE(stage.moment(), nullptr);
  const Pace pace{.wait = [](const Pause&, std::span<const Event>) { return Wait{}; }};
  stage.plan({}, {}, Time(), 2, pace);
  while (stage.show_next(Time(), *all_games().front(), 2, [](Viewer) { return true; })) {
  }
  EXPECT_EQ(stage.shown(std::nullopt).log, 1U);
}

}  // namespace
}  // namespace orrery::table
