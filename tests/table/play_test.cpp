// Decisions at a table: each counts once, in time and only if nothing has changed; none is lost on a restart.
#include <algorithm>

#include "table/insight.h"
#include "table/room.h"

namespace orrery::table {
namespace {

using std::chrono::seconds;

Room two_people(const std::string& game = "inoplanetashki", const std::string& more = "") {
  Room room(R"({"game":")" + game + R"(","listed":true,"options":{"players":2)" + more + "}}");
  room.ask(bob, R"({"do":"sit","seat":2})");
  room.come(ann);
  room.come(bob);
  room.ask(ann, R"({"do":"start"})");
  return room;
}
int turn(const Room& room) { return number(*room.table->match()->position().waiting().begin()); }
const Person& on_turn(const Room& room) { return turn(room) == 1 ? ann : bob; }

TEST(TablePlay, WhatIsSentTwiceIsDoneOnce) {
  Room room = two_people();
  const Person who = on_turn(room);
  const int seat = turn(room);
  const std::string request = json_text(Value::Map{{"do", "act"},
                                                   {"seat", seat},
                                                   {"version", room.game(who)["version"]},
                                                   {"action", room.choices(who).front()}});
  EXPECT_EQ(room.ask(who, request), read_json(R"({"ok":true})"));
  EXPECT_EQ(room.ask(who, request), read_json(R"({"ok":true,"repeated":true})"));
  room.restart();
  EXPECT_EQ(room.ask(who, request), read_json(R"({"ok":true,"repeated":true})")) << "also after a restart";
  EXPECT_EQ(room.table->match()->entries(), 1U);
}

TEST(TablePlay, NobodyDecidesOnWhatHasChanged) {
  Room room = two_people();
  const Person who = on_turn(room);
  const int seat = turn(room);
  const Value old_version = room.game(who)["version"];
  ASSERT_GT(room.choices(who).size(), 1U);
  const std::string choice = room.choices(who).front();
  room.act(who, seat, room.choices(who).back());
  const std::string late =
      json_text(Value::Map{{"do", "act"}, {"seat", seat}, {"version", old_version}, {"action", choice}});
  EXPECT_EQ(room.refusal(who, late), "stale");
  EXPECT_EQ(room.table->match()->entries(), 1U);
}

TEST(TablePlay, RefusalsHaveReasonsAndChangeNothing) {
  Room room = two_people();
  const Person who = on_turn(room);
  const int seat = turn(room);
  const std::string seat_text = std::to_string(seat);
  const Value before = room.game(who);
  for (const std::string& request : std::vector<std::string>{
           R"({"do":"act","seat":)" + seat_text + R"(,"version":)" + json_text(before["version"]) +
               R"(,"action":"fly away"})",
           R"({"do":"act","seat":)" + seat_text + R"(,"version":"1","action":"open row=1"})",
           R"({"do":"act","seat":)" + seat_text + R"(,"version":-1,"action":"open row=1"})",
           R"({"do":"act","seat":9,"version":0,"action":"open row=1"})",
           R"({"do":"act","seat":)" + seat_text + R"(,"version":0,"action":"open row=1","now":true})",
           R"({"do":"act"})",
           R"({"do":"cheat"})",
           R"({"do":5})",
           R"([])",
       }) {
    EXPECT_EQ(room.refusal(who, request), "bad-message") << request;
  }
  EXPECT_EQ(room.table->match()->entries(), 0U);
  EXPECT_EQ(room.game(who), before) << "nobody was told anything new";
}

TEST(TablePlay, HintsAreForWhoIsAsked) {
  Room room = two_people();
  const Person who = on_turn(room);
  const Person other = who.id == ann.id ? bob : ann;
  const auto hint = [&](const Person& person, int seat) -> std::string {
    try {
      const Value request = Value::Map{{"do", "hint"}, {"seat", seat}};
      const BotTask task = *room.table->obey(person, request, room.now).advice;
      const Effort little{.iterations = 100};
      const Value reply =
          hint_value(*task.game, advise(*task.game, task.position, task.seat, room.chance, little));
      return *reply["hint"].as_list()->front()["do"].as_string();
    } catch (const Refused& refused) {
      return std::string(refused.word);
    }
  };
  const int seat = turn(room);
  const std::string advice = hint(who, seat);
  const std::vector<std::string> offered = room.choices(who);
  EXPECT_NE(std::find(offered.begin(), offered.end(), advice), offered.end()) << advice;
  EXPECT_EQ(hint(other, seat), "not-your-seat");
  EXPECT_EQ(hint(other, 3 - seat), "not-your-turn");
  EXPECT_EQ(room.table->match()->entries(), 0U);
  EXPECT_TRUE(room.table->take_lines().empty());
  EXPECT_TRUE(room.table->take_bot_tasks().empty());
  room.ask(who, R"({"do":"stand-in","seat":)" + std::to_string(seat) + R"(,"bot":"random"})");
  EXPECT_EQ(hint(who, seat), "stood-in");
  EXPECT_EQ(Room(R"({"game":"inoplanetashki"})").refusal(ann, R"({"do":"hint","seat":1})"), "not-started");
}

TEST(TablePlay, SaysWhyAChoiceIsClosed) {
  Room room = two_people();
  const Person who = on_turn(room);
  const std::string seat = std::to_string(turn(room));
  const Value open =
      room.ask(who, R"({"do":"why","seat":)" + seat + R"(,"action":")" + room.choices(who).front() + "\"}");
  EXPECT_EQ(open["offered"], Value(true));
  const Person other = who == ann ? bob : ann;
  const std::string other_seat = who == ann ? "2" : "1";
  const Value closed = room.ask(
      other, R"({"do":"why","seat":)" + other_seat + R"(,"action":")" + room.choices(who).front() + "\"}");
  EXPECT_EQ(closed["offered"], Value(false));
  EXPECT_EQ(closed["why"], Value("not-your-turn"));
}

// What everybody sees at any moment does not depend on whether the server has just been restarted.
TEST(TablePlay, ARestartedTableShowsWhatItShowedBefore) {
  for (const std::string game : {"inoplanetashki", "cosmoctopus"}) {
    Room room = two_people(game);
    Chance chance(seed_from_text(game));
    for (int i = 0; i < 60 && room.table->state() == State::Playing; ++i) {
      const Person who = on_turn(room);
      const auto choices = room.choices(who);
      ASSERT_FALSE(choices.empty());
      room.act(who, turn(room), choices[chance.below(static_cast<std::uint32_t>(choices.size()))]);
      if (i % 7 == 3)
        room.ask(who, R"({"do":"take-back","seat":)" + std::to_string(who == ann ? 1 : 2) + "}");
      if (i % 7 == 4) room.ask(who == ann ? bob : ann, R"({"do":"vote","yes":true})");
      Table again("t1", room.lines, &find_game, room.now);
      for (const Person& person : {ann, bob, eve}) {
        room.table->come(person, "", std::nullopt, room.now);
        again.come(person, "", std::nullopt, room.now);
      }
      const auto texts = [](Table& table) {
        std::vector<std::string> all;
        for (const Message& message : table.take_messages()) {
          if (message.text->find(R"("type":"game")") != std::string::npos) all.push_back(*message.text);
        }
        return all;
      };
      again.take_lines();
      const auto expected = texts(*room.table);
      const auto found = texts(again);
      EXPECT_EQ(found, expected) << game << " after " << i;
    }
  }
}

TEST(TablePlay, WhoComesBackGetsWhatWasMissed) {
  Room room = two_people();
  std::vector<std::string> log;
  const auto follow = [&](const Value& message) {
    log.resize(static_cast<std::size_t>(*message["from"].as_number()));
    for (const Value& line : *message["log"].as_list()) log.push_back(*line.as_string());
  };
  for (int i = 0; i < 4; ++i) room.act(on_turn(room), turn(room), room.choices(on_turn(room)).front());
  for (const Heard& heard : room.told[bob.id]) {
    const Value message = read_json(heard.text);
    if (message["type"] == Value("game")) follow(message);
  }
  room.table->go(bob.id, room.now);
  for (int i = 0; i < 3; ++i) {
    const int seat = turn(room);
    ActionList list;
    room.table->match()->position().legal(seat_numbered(seat), list);
    room.come(seat == 1 ? ann : bob);
    room.act(seat == 1 ? ann : bob, seat, to_text(room.table->game().actions, list[0]));
    room.table->go(seat == 1 ? ann.id : bob.id, room.now);
  }
  room.told.clear();
  const std::size_t known = log.size();
  room.come(bob, known);
  const Value missed = room.last(bob, "game");
  EXPECT_EQ(missed["from"], Value(known));
  follow(missed);
  room.told.clear();
  room.come(bob);
  const Value all = room.last(bob, "game");
  EXPECT_EQ(all["log"].as_list()->size(), log.size());
  for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ((*all["log"].as_list())[i], Value(log[i]));
}

TEST(TablePlay, WhoReloadsThePageIsNotShownAsGone) {
  Room room = two_people();
  const auto bob_is_here = [&] {
    const Value table = room.last(ann, "table");
    return table.is_null() ? Value() : (*table["seats"].as_list())[1]["here"];
  };
  EXPECT_EQ(bob_is_here(), Value(true));
  room.told.clear();
  room.table->go(bob.id, room.now);
  room.wait(reload_time - Milliseconds(1));
  room.come(bob);
  room.wait(2 * reload_time);
  EXPECT_EQ(bob_is_here(), Value());  // nothing was said of it
  room.table->go(bob.id, room.now);
  room.wait(reload_time - Milliseconds(1));
  EXPECT_EQ(bob_is_here(), Value());
  room.wait(Milliseconds(1));
  EXPECT_EQ(bob_is_here(), Value(false));
  room.come(bob);
  EXPECT_EQ(bob_is_here(), Value(true));
  room.table->go(ann.id, room.now);
  room.table->go(bob.id, room.now);
  EXPECT_EQ(room.table->next_tick(), std::nullopt);  // nobody is there to be told
}

TEST(TablePlay, TakesBackAloneWhileNothingCameToLight) {
  Room room = two_people("cosmoctopus");
  Chance chance(seed_from_text("take back"));
  int alone = 0;
  for (int i = 0; i < 200 && alone < 5; ++i) {
    const Person who = on_turn(room);
    const int seat = turn(room);
    const auto choices = room.choices(who);
    const AnyPosition before = room.table->match()->position();
    const std::size_t entries = room.table->match()->entries();
    const auto version = *room.game(who)["version"].as_number();
    room.act(who, seat, choices[chance.below(static_cast<std::uint32_t>(choices.size()))]);
    if (room.table->state() != State::Playing) break;
    if (!room.table->match()->can_take_back_alone(seat_numbered(seat))) continue;
    const Value reply = room.ask(who, R"({"do":"take-back","seat":)" + std::to_string(seat) + "}");
    EXPECT_EQ(reply["taken-back"], Value(true));
    if (room.table->match()->entries() != entries) continue;  // to an earlier point
    EXPECT_TRUE(room.table->match()->position() == before);
    EXPECT_GT(*room.game(who)["version"].as_number(), version) << "no version comes a second time";
    EXPECT_EQ(room.choices(who), choices);
    ++alone;
  }
  EXPECT_EQ(alone, 5);
}

TEST(TablePlay, TakesBackPastARevealByConsent) {
  Room room = two_people();
  const Person who = on_turn(room);
  const int seat = turn(room);
  room.act(who, seat, room.choices(who).front());
  ASSERT_FALSE(room.table->match()->can_take_back_alone(seat_numbered(seat)));
  const Value reply = room.ask(who, R"({"do":"take-back","seat":)" + std::to_string(seat) + "}");
  EXPECT_EQ(reply["taken-back"], Value(false));
  const Person other = who == ann ? bob : ann;
  EXPECT_EQ(room.last(other, "table")["vote"]["kind"], Value("take-back"));
  room.ask(other, R"({"do":"vote","yes":true})");
  EXPECT_EQ(turn(room), seat);
  EXPECT_EQ(room.table->match()->record().entries.size(), 2U) << "the decision and the way back";
  EXPECT_FALSE(room.choices(who).empty());
  EXPECT_EQ(room.game(other)["log"].as_list()->back(), Value("went-back"));
}

TEST(TablePlay, ChatIsForAllAndWhispersForSome) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":3}})");
  room.ask(bob, R"({"do":"sit","seat":2})");
  room.ask(cat, R"({"do":"sit","seat":3})");
  for (const Person& person : {ann, bob, cat, eve}) room.come(person);
  room.told.clear();
  EXPECT_EQ(room.refusal(ann, R"({"do":"say","text":" Привіт! "})"), "");
  for (const Person& person : {ann, bob, cat, eve})
    EXPECT_EQ((*room.last(person, "chat")["lines"].as_list())[0]["text"], Value("Привіт!"));
  room.told.clear();
  EXPECT_EQ(room.refusal(ann, R"({"do":"say","text":"only you","to":[2]})"), "");
  EXPECT_TRUE(room.last(ann, "chat").has("lines"));
  EXPECT_TRUE(room.last(bob, "chat").has("lines"));
  EXPECT_TRUE(room.told[cat.id].empty());
  EXPECT_TRUE(room.told[eve.id].empty());
  room.restart();
  room.come(bob);
  EXPECT_EQ(room.last(bob, "chat")["lines"].as_list()->size(), 2U) << "it is kept";
  room.come(cat);
  EXPECT_EQ(room.last(cat, "chat")["lines"].as_list()->size(), 1U);
  EXPECT_EQ(room.refusal(ann, R"({"do":"say","text":"  "})"), "bad-message");
  EXPECT_EQ(room.refusal(ann, R"({"do":"say","text":"a\nb"})"), "bad-message");
  EXPECT_EQ(room.refusal(ann, R"({"do":"say","text":")" + std::string(501, 'x') + "\"}"), "too-long");
  EXPECT_EQ(room.refusal(ann, R"({"do":"say","text":"x","to":[4]})"), "bad-message");
  EXPECT_EQ(room.refusal(ann, R"({"do":"say","text":"x","to":[]})"), "bad-message");
}

TEST(TablePlay, OrdersAnswerForTheirSeat) {
  const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":3},
    "hands":{"1":["attack-10","attack-08"],"2":["attack-06"],"3":["attack-12","cosmic-zap"]}})");
  Room room(R"({"game":"cosmic-encounter","pause":4,"options":{"players":3,"aliens":"macron,clone,zombie"}})",
            given, {ann, bob, cat});
  for (const Person& person : {ann, bob, cat}) room.come(person);
  EXPECT_EQ(room.refusal(cat, R"({"do":"order","seat":3,"orders":[{"on":"sunrise","do":"pass"}]})"),
            "bad-message");
  EXPECT_EQ(room.refusal(cat, R"({"do":"order","seat":3,"orders":[{"on":"any","do":"sing"}]})"),
            "bad-message");
  EXPECT_EQ(room.refusal(cat, R"({"do":"order","seat":2,"orders":[]})"), "not-your-seat");
  EXPECT_EQ(room.refusal(cat, R"({"do":"order","seat":3,
      "orders":[{"on":"power-used","do":"play card=cosmic-zap from=hand"},{"on":"any","do":"pass"}]})"),
            "");
  EXPECT_EQ((*room.last(cat, "table")["seats"].as_list())[2]["orders"].as_list()->size(), 2U);
  EXPECT_FALSE((*room.last(ann, "table")["seats"].as_list())[2].has("orders")) << "nobody else's business";
  room.act(ann, 1, "aim planet=yellow-1");
  room.wait(seconds(8));
  EXPECT_NE(json_text(room.game(ann)).find("cancelled seat=1 alien=macron"), std::string::npos)
      << json_text(room.game(ann)["log"]);
}

TEST(TablePlay, OrdersAlsoAnswerForWhoIsAskedSecond) {
  const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":3},
    "hands":{"1":["attack-10"],"2":["attack-06","cosmic-zap"],"3":["attack-12","cosmic-zap"]}})");
  Room room(R"({"game":"cosmic-encounter","options":{"players":3,"aliens":"macron,clone,zombie"}})", given,
            {ann, bob, cat});
  for (const Person& person : {ann, bob, cat}) room.come(person);
  room.ask(bob,
           R"({"do":"order","seat":2,"orders":[{"on":"power-used","do":"play card=cosmic-zap from=hand"}]})");
  room.act(ann, 1, "aim planet=yellow-1");
  ASSERT_TRUE(room.act(cat, 3, "pass").has("ok"));
  room.wait(seconds(30));
  EXPECT_NE(json_text(room.game(ann)).find("\"locked\":true"), std::string::npos);
}

// Main players select cards simultaneously, so they do not disturb each other; a proposal does.
TEST(TablePlay, WhoDecidesAtOnceIsNotDisturbedButNobodyAcceptsWhatHasChanged) {
  const Value given = read_json(R"({"turn":1,"phase":"planning","encounter":{"defense":3,"target":"yellow-1",
    "gate":{"1":1}},"hands":{"1":["negotiate","attack-08"],"2":["attack-06"],"3":["negotiate","attack-12"]}})");
  Room room(R"({"game":"cosmic-encounter","pause":0,"options":{"players":3,"aliens":"clone,macron,zombie"}})",
            given, {ann, bob, cat});
  for (const Person& person : {ann, bob, cat}) room.come(person);
  const auto act_on = [&](const Value& version, const std::string& action) {
    return room.refusal(
        cat, json_text(Value::Map{{"do", "act"}, {"seat", 3}, {"version", version}, {"action", action}}));
  };
  const Value asked_to_select = room.game(cat)["version"];
  ASSERT_TRUE(room.act(ann, 1, "select card=negotiate from=hand").has("ok"));
  ASSERT_NE(room.game(cat)["version"], asked_to_select);
  EXPECT_EQ(act_on(asked_to_select, "select card=negotiate from=hand"), "");
  const Value asked_to_talk = room.game(cat)["version"];
  ASSERT_EQ(room.game(cat)["view"]["prompt"], Value("bargain"));
  ASSERT_TRUE(room.act(ann, 1, "give-random").has("ok"));
  ASSERT_TRUE(room.act(ann, 1, "propose").has("ok"));
  EXPECT_EQ(act_on(asked_to_talk, "refuse"), "stale");
}

TEST(TablePlay, AnOrderCanHaveAConditionOnWhatIsAsked) {
  const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":3},
    "hands":{"1":["attack-10","card-zap"],"2":["attack-06"],"3":["attack-12","cosmic-zap"]}})");
  for (const int against : {1, 2}) {
    Room room(R"({"game":"cosmic-encounter","options":{"players":3,"aliens":"macron,clone,zombie"}})", given,
              {ann, bob, cat});
    for (const Person& person : {ann, bob, cat}) room.come(person);
    room.ask(ann,
             R"({"do":"order","seat":1,"orders":[{"on":"artifact-played","do":"play card=card-zap from=hand",
        "if":{"answers":"cosmic-zap","against":)" +
                 std::to_string(against) + R"(}},{"on":"any","do":"pass"}]})");
    room.ask(
        cat,
        R"({"do":"order","seat":3,"orders":[{"on":"power-used","do":"play card=cosmic-zap from=hand"}]})");
    room.act(ann, 1, "aim planet=yellow-1");
    room.wait(seconds(30));
    const bool zapped = json_text(room.game(ann)).find("\"locked\":true") != std::string::npos;
    EXPECT_EQ(zapped, against == 2) << "it is Macron's own use that is zapped";
  }
}

// Lines that wait for a secret question to be answered must not be mixed up with those that were missed.
TEST(TablePlay, WhoComesAndGoesHearsTheWholeLog) {
  for (int seed = 1; seed <= 7; ++seed) {
    Chance chance(seed_from_text("comes and goes " + std::to_string(seed)));
    Wish wish = read_wish(
        read_json(
            R"({"game":"cosmic-encounter","pause":0,"options":{"players":3,"aliens":"random","flares":"yes"}})"),
        ann, &find_game);
    wish.seats = {{ann}, {bob}, {cat}};
    wish.created.seed = chance.draw_seed();
    Room room(wish);
    std::vector<std::string> log;
    std::size_t read = 0;
    const auto listen = [&] {
      const std::vector<Heard>& told = room.told[bob.id];
      for (; read < told.size(); ++read) {
        const Value message = read_json(told[read].text);
        if (message["type"] != Value("game")) continue;
        log.resize(static_cast<std::size_t>(*message["from"].as_number()), "missing");
        for (const Value& line : *message["log"].as_list()) log.push_back(*line.as_string());
      }
    };
    for (const Person& person : {ann, bob, cat}) room.come(person);
    room.ask(ann, R"({"do":"start"})");
    const std::array seated{ann, bob, cat};
    for (std::size_t step = 0; step < 600 && room.table->state() == State::Playing; ++step) {
      const Person& who = seated[step % 3];
      const auto choices = room.choices(who);
      if (!choices.empty())
        room.act(who, static_cast<int>(step % 3) + 1,
                 choices[chance.below(static_cast<std::uint32_t>(choices.size()))]);
      listen();
      if (chance.below(2) == 0) {
        room.table->go(bob.id, room.now);
      } else {
        room.come(bob, log.size());
        listen();
      }
    }
    room.come(bob, log.size());
    listen();
    room.come(bob);
    EXPECT_EQ(json_text(Value::List(log.begin(), log.end())), json_text(room.last(bob, "game")["log"]))
        << "game " << seed;
  }
}

TEST(TablePlay, TheRecordIsWholeAfterTheEndAndTellsNoSecretsBefore) {
  Room room = two_people();
  const std::string during = room.table->record_for(ann.id);
  EXPECT_EQ(during.find("seed"), std::string::npos);
  EXPECT_NE(during.find("commitment " + *room.last(ann, "table")["commitment"].as_string()),
            std::string::npos);
  room.ask(ann, R"({"do":"stand-in","seat":1,"bot":"random"})");
  room.ask(bob, R"({"do":"stand-in","seat":2,"bot":"random"})");
  room.bots();
  ASSERT_EQ(room.table->state(), State::Finished);
  const std::string whole = room.table->record_for(eve.id);
  const Match again(parse_record(whole, &find_game));
  EXPECT_TRUE(again.position() == room.table->match()->position());
  EXPECT_EQ(commitment(*again.record().seed), *room.last(ann, "table")["commitment"].as_string());
}

}  // namespace
}  // namespace orrery::table
