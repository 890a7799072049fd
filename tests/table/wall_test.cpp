// The wall around a hand. In two worlds that differ in one hidden hand, everybody else asks for everything
// that can be asked, at every moment that matters: replies, messages and their times are the same.
#include <algorithm>

#include "table/requests.h"
#include "table/room.h"

namespace orrery::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Person dan{"p-dan", "Dan"};  // left his seat
const Person fay{"p-fay", "Fay"};  // has never been here

constexpr std::string_view wall_wish =
    R"({"game":"cosmic-encounter","pause":4,"clock":{"kind":"bank","minutes":5,"grace":5},
  "seats":["me","open","open","open"],"options":{"players":4,"aliens":"macron,clone,zombie,human"}})";

enum class Moment { Asked, InPause, InPauseAfterRestart, AfterPause, Finished, FinishedAfterRestart };
constexpr std::array moments{Moment::Asked,      Moment::InPause,  Moment::InPauseAfterRestart,
                             Moment::AfterPause, Moment::Finished, Moment::FinishedAfterRestart};

// Seat 3 holds something to answer with, or does not; a person sits there, or a bot.
Room world(bool zap, bool bot) {
  const Value given = read_json(
      R"({"turn":1,"phase":"launch","encounter":{"defense":2},"hands":{"1":["attack-10","attack-08"],
    "2":["attack-06","negotiate"],"3":["attack-12",")" +
      std::string(zap ? "cosmic-zap" : "attack-04") + R"("],"4":["attack-15","negotiate"]}})");
  Wish asked = read_wish(read_json(wall_wish), ann, &find_game);
  asked.created.seed = seed_from_text("wall");
  asked.created.code = "thecode1";
  asked.seats = {{ann}, {bob}, bot ? Sitter{{}, "random"} : Sitter{cat}, {dan}};
  Room room(asked, given);
  room.code = "thecode1";
  room.policy = [](const BotTask& task) { return task.position.default_action(task.seat); };
  for (const Person& person : {ann, bob, dan, eve}) room.come(person);
  if (!bot) room.come(cat);
  room.ask(dan, R"({"do":"leave","seat":4})");
  room.ask(bob, R"({"do":"say","text":"psst","to":[1]})");
  return room;
}

void live_until(Room& room, Moment moment) {
  if (moment == Moment::Asked) return;
  EXPECT_EQ(room.act(ann, 1, "aim planet=blue-1").has("ok"), true);
  room.wait(milliseconds(700));
  if (moment == Moment::AfterPause) room.wait(seconds(30));
  if (moment == Moment::Finished || moment == Moment::FinishedAfterRestart) {
    room.ask(ann, R"({"do":"propose","vote":"end"})");
    room.ask(bob, R"({"do":"vote","yes":true})");
    if (room.table->has_seat(cat.id)) room.ask(cat, R"({"do":"vote","yes":true})");
  }
  if (moment == Moment::InPauseAfterRestart || moment == Moment::FinishedAfterRestart) {
    room.restart(seconds(20));
    for (const Person& person : {ann, bob, eve}) room.come(person);
  }
}

// Every request of the table, filled in for each seat.
std::vector<Value> messages() {
  std::vector<Value> all;
  for (const Request& row : all_requests()) {
    for (int seat = 1; seat <= 4; ++seat) {
      Value::Map map{{"do", row.word}};
      for (const std::string_view key : row.keys) {
        if (key.empty()) continue;
        const auto add = [&](Value value) { map.emplace_back(key, std::move(value)); };
        if (key == "seat") add(seat);
        if (key == "version") add(seat);
        if (key == "action") add("pass");
        if (key == "text") add("hello");
        if (key == "code") add("thecode1");
        if (key == "options") add(Value::Map{{"players", 4}});
        if (key == "orders") add(Value::List{Value::Map{{"on", "any"}, {"do", "pass"}}});
        if (key == "bot" || key == "fill") add("random");
        if (key == "to") add(row.word == "say" ? Value(Value::List{seat}) : Value("open"));
        if (key == "vote")
          add(std::array{"replace", "end", "pause", "resume"}[static_cast<std::size_t>(seat - 1)]);
        if (key == "yes") add(seat % 2 == 0);
        if (key == "name" && seat == 2) add("Another");
      }
      all.emplace_back(std::move(map));
    }
  }
  return all;
}

// Everything that one person could learn by asking once, and then watching for a while.
std::string learnt(const Room& before, const Person& who, const Value& request) {
  Room room(before);
  std::string all = json_text(room.ask(who, json_text(request))) + "\n";
  try {
    room.come(who);
  } catch (const Refused& refused) {
    all += std::string(refused.word) + "\n";
  }
  room.wait(seconds(20));
  const auto read = [&](const Somebody& reader, std::string_view code) {
    if (!room.table->admits(reader, code)) return;
    all += json_text(room.table->summary_for(reader)) + "\n";
    if (room.table->state() != State::Finished) all += room.table->record_for(reader) + "\n";
  };
  read(who.id, "");
  read(std::nullopt, "");
  for (const Heard& heard : room.told[who.id])
    all += std::to_string(heard.at.time_since_epoch().count()) + " " + heard.text + "\n";
  return all;
}

TEST(Wall, NobodyLearnsAHandByAskingForAnything) {
  std::size_t compared = 0;
  const auto requests = messages();
  for (const bool bot : {false, true}) {
    for (const Moment moment : moments) {
      Room with = world(true, bot);
      Room without = world(false, bot);
      live_until(with, moment);
      live_until(without, moment);
      for (const Person& who : {ann, bob, dan, eve, fay}) {
        // After the end the game is open to all who may see the table.
        if (with.table->state() == State::Finished && with.table->admits(who.id, "")) continue;
        for (const bool knows_code : {true, false}) {
          if (with.table->state() == State::Finished && knows_code) continue;
          with.code = without.code = knows_code ? "thecode1" : "";
          for (const Value& request : requests) {
            if (with.table->state() == State::Finished && request.has("code")) continue;
            const std::string here = learnt(with, who, request);
            const std::string there = learnt(without, who, request);
            ASSERT_EQ(here, there) << who.name << " asks " << json_text(request) << ", moment "
                                   << static_cast<int>(moment) << (bot ? ", a bot" : ", a person");
            ++compared;
          }
        }
      }
      // A visitor without a session.
      EXPECT_FALSE(with.table->admits(std::nullopt, ""));
      EXPECT_EQ(with.table->summary_for(std::nullopt), without.table->summary_for(std::nullopt));
    }
  }
  EXPECT_GT(compared, 4000U);
}

// The same without any requests: all messages to the others are the same.
TEST(Wall, ARestartInAPauseTellsNothing) {
  for (const int away : {0, 3, 3600}) {
    for (const int into_pause : {10, 1500, 3900, 4100, 9000}) {
      std::vector<std::string> told;
      for (const bool zap : {true, false}) {
        Room room = world(zap, false);
        room.act(ann, 1, "aim planet=blue-1");
        room.wait(milliseconds(into_pause));
        room.restart(seconds(away));
        room.told.clear();
        for (const Person& person : {ann, bob, eve}) room.come(person);
        room.wait(seconds(60));
        std::string all;
        for (const Person& person : {ann, bob, eve}) {
          for (const Heard& heard : room.told[person.id])
            all += std::to_string((heard.at - Time{}).count()) + " " + heard.text + "\n";
        }
        told.push_back(std::move(all));
      }
      ASSERT_EQ(told[0], told[1]) << into_pause << " ms into the pause, " << away << " s away";
    }
  }
}

TEST(Wall, ARestartLeavesTheRestOfThePause) {
  Room room = world(true, false);
  Room other(room);
  for (Room* one : {&room, &other}) one->act(ann, 1, "aim planet=blue-1");
  room.wait(milliseconds(1500));
  const auto left = *room.table->next_tick() - room.now;
  room.restart(std::chrono::hours(10));
  EXPECT_EQ(*room.table->next_tick() - room.now, left);
  room.come(cat);
  EXPECT_FALSE(room.choices(cat).empty()) << "the question is still there";
}

TEST(Wall, WhoSitsHereIsToldTheCodeAndNobodyElse) {
  Room room(R"({"game":"inoplanetashki","listed":true,"seats":["open","open"],"options":{"players":2}})");
  for (const Person& person : {ann, bob, eve}) room.come(person);
  EXPECT_TRUE(room.last(ann, "table").has("code")) << "she opened the table";
  EXPECT_FALSE(room.last(eve, "table").has("code"));
  room.ask(bob, R"({"do":"sit","seat":2})");
  EXPECT_TRUE(room.last(bob, "table").has("code")) << "he sits here";
  EXPECT_FALSE(room.last(eve, "table").has("code"));
}

// A visitor without a session has no person, and neither has a bot's seat, but the visitor is not the bot.
TEST(Wall, NobodySeesWhatSpectatorsSee) {
  Room room(R"({"game":"cosmic-encounter","seats":["me",{"bot":"random"},"open"],"options":{"players":3}})");
  room.come(ann);
  room.ask(ann, R"({"do":"start","fill":"random"})");
  EXPECT_FALSE(room.table->has_seat(std::nullopt));
  EXPECT_FALSE(room.table->admits(std::nullopt, ""));
  EXPECT_EQ(room.table->record_for(std::nullopt), room.table->record_for(eve.id));
  EXPECT_NE(room.table->record_for(std::nullopt), room.table->record_for(ann.id)) << "she knows her hand";
  EXPECT_EQ(room.table->summary_for(std::nullopt)["turn"], Value(false));
}

TEST(Wall, AWhisperStaysWithWhoHeardIt) {
  Room room = world(false, false);
  room.ask(ann, R"({"do":"say","text":"secret","to":[2]})");
  room.ask(bob, R"({"do":"leave","seat":2})");
  EXPECT_EQ(json_text(room.ask(fay, R"({"do":"sit","seat":2,"code":"thecode1"})")),
            R"({"ok":true,"seated":false})");
  room.ask(ann, R"({"do":"vote","yes":true})");
  room.ask(cat, R"({"do":"vote","yes":true})");
  room.come(fay);
  EXPECT_EQ(room.last(fay, "table")["seats"].as_list()->at(1)["you"], Value(true));
  EXPECT_EQ(json_text(room.last(fay, "chat")).find("secret"), std::string::npos);
  room.come(bob);
  EXPECT_NE(json_text(room.last(bob, "chat")).find("secret"), std::string::npos);
}

}  // namespace
}  // namespace orrery::table
