// Who sits where: people, bots, guests, several people at one screen.
#include <algorithm>

#include "table/room.h"

namespace orrery::table {
namespace {

constexpr std::string_view three = R"({"game":"inoplanetashki","options":{"players":3}})";

std::string sit(int seat, const std::string& code = "") {
  return R"({"do":"sit","seat":)" + std::to_string(seat) + R"(,"code":")" + code + "\"}";
}
std::string code_of(Room& room) { return *room.last(ann, "table")["code"].as_string(); }

TEST(Seats, PeopleSitDownWithTheCode) {
  Room room(three);
  room.come(ann);
  EXPECT_EQ(room.refusal(bob, sit(2)), "not-invited");
  EXPECT_THROW(room.come(bob), Refused);
  EXPECT_EQ(room.refusal(bob, sit(2, "no-such1")), "not-invited");
  EXPECT_EQ(room.refusal(bob, sit(2, code_of(room))), "");
  EXPECT_EQ(room.refusal(cat, sit(2, code_of(room))), "seat-taken");
  EXPECT_EQ(room.refusal(cat, sit(4, code_of(room))), "bad-message");
  room.come(bob);
  const Value seats = room.last(bob, "table")["seats"];
  EXPECT_EQ((*seats.as_list())[1]["name"], Value("Bob"));
  EXPECT_EQ((*seats.as_list())[1]["you"], Value(true));
  EXPECT_FALSE((*seats.as_list())[0].has("you"));
  EXPECT_EQ(json_text(room.last(bob, "table")).find("p-ann"), std::string::npos)
      << "ids stay with the server";
}

TEST(Seats, AListedTableIsOpenToEverybody) {
  Room room(R"({"game":"inoplanetashki","listed":true})");
  EXPECT_EQ(room.refusal(bob, sit(2)), "");
  room.come(eve);
  EXPECT_FALSE(room.last(eve, "table").has("code")) << "the code is for those who sit here";
}

TEST(Seats, TheHostSetsTheTableUp) {
  EXPECT_EQ(Room(three).refusal(bob, R"({"do":"start"})"), "not-invited");
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":3}})");
  EXPECT_EQ(room.refusal(bob, R"({"do":"seat","seat":2,"to":{"bot":"random"}})"), "not-host");
  EXPECT_EQ(room.refusal(ann, R"({"do":"start"})"), "seat-open");
  EXPECT_EQ(room.refusal(ann, R"({"do":"seat","seat":2,"to":{"bot":"random"}})"), "");
  EXPECT_EQ(room.refusal(ann, R"({"do":"seat","seat":3,"to":{"bot":"oracle"}})"), "bad-message");
  EXPECT_EQ(room.refusal(ann, R"({"do":"configure","options":{"players":5}})"), "bad-message");
  EXPECT_EQ(room.refusal(ann, R"({"do":"configure","options":{"players":2}})"), "");
  EXPECT_EQ(room.refusal(bob, R"({"do":"start"})"), "not-host");
  EXPECT_EQ(room.refusal(ann, R"({"do":"start"})"), "");
  EXPECT_EQ(room.table->state(), State::Playing);
  EXPECT_EQ(room.refusal(ann, R"({"do":"configure","options":{"players":3}})"), "started");
  EXPECT_EQ(room.refusal(ann, R"({"do":"start"})"), "started");
}

TEST(Seats, NobodyActsForAnother) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2}})");
  room.ask(bob, sit(2));
  room.ask(ann, R"({"do":"start"})");
  room.come(ann);
  room.come(bob);
  const int turn = number(*room.table->match()->position().waiting().begin());
  const Person& waiting = turn == 1 ? ann : bob;
  const Person& other = turn == 1 ? bob : ann;
  EXPECT_EQ(*room.act(other, turn, room.choices(waiting).front())["refused"].as_string(), "not-your-seat");
  EXPECT_EQ(*room.act(other, 3 - turn, room.choices(waiting).front())["refused"].as_string(),
            "not-your-turn");
  EXPECT_EQ(*room.act(eve, turn, room.choices(waiting).front())["refused"].as_string(), "not-your-seat");
  EXPECT_TRUE(room.choices(other).empty());
  EXPECT_EQ(room.table->match()->entries(), 0U);
}

TEST(Seats, ABotStandsInAndThePersonComesBack) {
  Room room(R"({"game":"inoplanetashki","seats":["me",{"bot":"heuristic"}],"options":{"players":2}})");
  room.come(ann);
  room.ask(ann, R"({"do":"start"})");
  room.ask(ann, R"({"do":"stand-in","seat":1,"bot":"random"})");
  EXPECT_EQ(
      *room.ask(ann, R"({"do":"act","seat":1,"version":0,"action":"open row=1"})")["refused"].as_string(),
      "stood-in");
  for (auto tasks = room.table->take_bot_tasks(); room.table->match()->entries() < 6;
       tasks = room.table->take_bot_tasks()) {
    for (const BotTask& task : tasks) {
      room.table->bot_chose(task, choose(*task.game, task.kind, task.position, task.seat, room.chance),
                            room.now);
    }
  }
  const auto stale = room.table->take_bot_tasks();
  room.ask(ann, R"({"do":"return","seat":1})");
  const std::size_t entries = room.table->match()->entries();
  for (const BotTask& task : stale) {
    if (task.seat == Seat{})
      room.table->bot_chose(task, choose(*task.game, task.kind, task.position, task.seat, room.chance),
                            room.now);
  }
  EXPECT_EQ(room.table->match()->entries(), entries) << "the bot is not heard any more";
  room.bots();
  EXPECT_FALSE(room.choices(ann).empty());
  EXPECT_TRUE(room.act(ann, 1, room.choices(ann).front()).has("ok"));
}

TEST(Seats, WhoLeavesIsFollowedByABotAndThenByWhomTheOthersWant) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2}})");
  room.ask(bob, sit(2));
  room.ask(ann, R"({"do":"start"})");
  room.come(cat);
  EXPECT_TRUE(room.choices(cat).empty());
  room.ask(bob, R"({"do":"leave","seat":2})");
  EXPECT_EQ((*room.last(cat, "table")["seats"].as_list())[1]["bot"], Value("casual"));
  EXPECT_EQ(room.last(cat, "chat")["lines"].as_list()->back()["notice"], Value("left"));
  EXPECT_EQ(room.ask(cat, sit(2))["seated"], Value(false));
  EXPECT_TRUE(room.choices(cat).empty());
  const Value vote = room.last(cat, "table")["vote"];
  EXPECT_EQ(vote["kind"], Value("join"));
  EXPECT_EQ(vote["name"], Value("Cat"));
  EXPECT_EQ(room.refusal(eve, sit(2)), "vote-open");
  EXPECT_EQ(room.refusal(cat, R"({"do":"vote","yes":true})"), "no-say");
  EXPECT_EQ(room.refusal(ann, R"({"do":"vote","yes":true})"), "");
  EXPECT_EQ((*room.last(cat, "table")["seats"].as_list())[1]["name"], Value("Cat"));
  EXPECT_FALSE((*room.last(cat, "table")["seats"].as_list())[1].has("bot"));
  EXPECT_EQ(room.last(cat, "chat")["lines"].as_list()->back()["notice"], Value("sat"));
  EXPECT_EQ(room.game(cat)["seat"], Value(2));
  EXPECT_EQ(room.game(cat)["from"], Value(0)) << "what has happened before is news to them";
  EXPECT_FALSE(room.game(cat)["log"].as_list()->empty());
}

// Otherwise one could take a bot's seat, look at its hand and leave again.
TEST(Seats, WhoHasSeenOneHandGetsNoOther) {
  Room room(
      R"({"game":"inoplanetashki","listed":true,"seats":["me","open",{"bot":"random"}],"options":{"players":3}})");
  room.ask(bob, sit(2));
  room.ask(ann, R"({"do":"start"})");
  EXPECT_EQ(room.refusal(bob, sit(3)), "saw-other-hand");
  room.ask(bob, R"({"do":"leave","seat":2})");
  EXPECT_EQ(room.refusal(bob, sit(3)), "saw-other-hand");
  EXPECT_EQ(room.ask(bob, sit(2))["seated"], Value(true)) << "his own he may have back";
  EXPECT_EQ(room.ask(eve, sit(3))["seated"], Value(false));
  room.ask(bob, R"({"do":"vote","yes":false})");
  EXPECT_EQ(room.refusal(eve, sit(3)), "not-invited") << "once is enough";
  EXPECT_EQ(room.ask(cat, sit(3))["seated"], Value(false));
  EXPECT_EQ(room.refusal(ann, R"({"do":"propose","vote":"pause"})"), "")
      << "players do not wait for strangers";
}

TEST(Seats, NoTwoNamesAtATableAreAlike) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":3}})");
  EXPECT_EQ(room.refusal({"p-2", "ANN"}, sit(2)), "name-at-table");
  EXPECT_EQ(room.refusal(bob, R"({"do":"sit","seat":2,"name":"ann"})"), "name-at-table");
  EXPECT_EQ(room.refusal(bob, sit(2)), "");
  room.come(ann);
  room.ask(cat, R"({"do":"sit","seat":3,"name":"Kitty"})");
  room.ask(ann, R"({"do":"start"})");
  room.table->rename({bob.id, "Anna"}, room.now);
  room.table->rename({cat.id, "Katherine"}, room.now);
  room.collect();
  const Value seats = room.last(ann, "table")["seats"];
  EXPECT_EQ((*seats.as_list())[1]["name"], Value("Anna")) << "a new name reaches a running table";
  EXPECT_EQ((*seats.as_list())[2]["name"], Value("Kitty")) << "an alias stays";
  EXPECT_EQ(room.last(ann, "chat")["lines"].as_list()->back()["to"], Value("Anna"));
  room.table->rename({bob.id, "aNN"}, room.now);
  room.collect();
  EXPECT_EQ((*room.last(ann, "table")["seats"].as_list())[1]["name"], Value("Anna"));
  EXPECT_THROW(
      Room(R"({"game":"inoplanetashki","seats":[{"me":"Ann"},{"me":"ann"}],"options":{"players":2}})"),
      Refused);
}

TEST(Seats, TheOthersReplaceWhoIsAwayAndHeTakesItBack) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":3}})");
  room.ask(bob, sit(2));
  room.ask(cat, sit(3));
  room.ask(ann, R"({"do":"start"})");
  room.come(ann);
  EXPECT_EQ(room.refusal(eve, R"({"do":"propose","vote":"replace","seat":2})"), "not-seated");
  EXPECT_EQ(room.refusal(ann, R"({"do":"propose","vote":"replace","seat":2})"), "");
  EXPECT_EQ(room.refusal(ann, R"({"do":"propose","vote":"end"})"), "vote-open");
  EXPECT_EQ(room.last(ann, "table")["vote"]["by"], Value(1));
  EXPECT_EQ(room.refusal(cat, R"({"do":"vote","yes":true})"), "");
  EXPECT_TRUE(room.last(ann, "table").has("vote")) << "he may have gone for a moment only";
  room.wait(std::chrono::seconds(59));
  EXPECT_TRUE(room.last(ann, "table").has("vote"));
  room.wait(std::chrono::seconds(1));
  const Value seat = (*room.last(ann, "table")["seats"].as_list())[1];
  EXPECT_EQ(seat["name"], Value("Bob")) << "it is still his seat";
  EXPECT_EQ(seat["bot"], Value("casual"));
  EXPECT_EQ(room.refusal(bob, R"({"do":"return","seat":2})"), "");
  EXPECT_FALSE((*room.last(ann, "table")["seats"].as_list())[1].has("bot"));
}

TEST(Seats, NobodyIsReplacedAgainstTheirWill) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2}})");
  room.ask(bob, sit(2));
  for (const Person& person : {ann, bob}) room.come(person);
  room.ask(ann, R"({"do":"start"})");
  EXPECT_EQ(room.ask(ann, R"({"do":"propose","vote":"replace","seat":2})")["passed"], Value(false));
  room.wait(std::chrono::hours(1));
  EXPECT_FALSE((*room.last(ann, "table")["seats"].as_list())[1].has("bot")) << "he is here";
  EXPECT_EQ(room.refusal(bob, R"({"do":"vote","yes":false})"), "");
  EXPECT_FALSE(room.last(ann, "table").has("vote"));
  EXPECT_EQ(room.last(ann, "chat")["lines"].as_list()->back()["notice"], Value("vote-failed"));
}

TEST(Seats, OneNoIsEnough) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2}})");
  room.ask(bob, sit(2));
  room.ask(ann, R"({"do":"start"})");
  room.come(ann);
  room.ask(ann, R"({"do":"propose","vote":"end"})");
  room.ask(bob, R"({"do":"vote","yes":false})");
  EXPECT_FALSE(room.last(ann, "table").has("vote"));
  EXPECT_EQ(room.table->state(), State::Playing);
  room.ask(bob, R"({"do":"propose","vote":"end"})");
  room.ask(ann, R"({"do":"vote","yes":true})");
  EXPECT_EQ(room.table->state(), State::Finished);
  EXPECT_EQ(room.last(ann, "table")["seed"].as_string()->size(), 64U);
  EXPECT_EQ(room.refusal(ann, R"({"do":"vote","yes":true})"), "no-vote");
}

TEST(Seats, SeveralPeopleAtOneScreenHaveAViewEach) {
  Room room(R"({"game":"cosmic-encounter","seats":[{"me":"Ann"},{"me":"Her brother"},{"bot":"random"}],
                "options":{"players":3,"aliens":"random"}})");
  room.come(ann);
  room.ask(ann, R"({"do":"start"})");
  room.bots();
  const Value first = room.game(ann, 1);
  const Value second = room.game(ann, 2);
  ASSERT_TRUE(first.has("view"));
  ASSERT_TRUE(second.has("view"));
  EXPECT_NE(first["view"], second["view"]) << "each sees the own hand only";
  EXPECT_EQ((*room.last(ann, "table")["seats"].as_list())[1]["name"], Value("Her brother"));
}

TEST(Seats, ASpectatorSeesNoHands) {
  Room room(R"({"game":"cosmic-encounter","listed":true,"seats":["me",{"bot":"random"},{"bot":"random"}],
                "options":{"players":3,"aliens":"random"}})");
  room.ask(ann, R"({"do":"start"})");
  room.bots();
  room.come(ann);
  while (room.table->match()->position().hushed()) {  // during secret questions there is nothing to see
    room.act(ann, 1, "pass");
    room.bots();
  }
  room.come(eve);
  EXPECT_EQ(room.last(ann, "table")["spectators"], Value(1));
  const Value seen = room.game(eve);
  EXPECT_FALSE(seen.has("seat"));
  EXPECT_EQ(seen["view"], room.table->match()->position().view(std::nullopt));
  EXPECT_TRUE(room.choices(eve).empty());
}

TEST(Seats, TheNextGameHasTheSamePeople) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2}})");
  room.ask(bob, sit(2));
  EXPECT_THROW(room.table->rematch(ann), Refused);
  room.ask(ann, R"({"do":"start"})");
  room.ask(ann, R"({"do":"stand-in","seat":1,"bot":"random"})");
  room.ask(bob, R"({"do":"stand-in","seat":2,"bot":"random"})");
  room.bots();
  ASSERT_EQ(room.table->state(), State::Finished);
  EXPECT_THROW(room.table->rematch(eve), Refused);
  const Wish again = room.table->rematch(bob);
  EXPECT_EQ(again.seats[0].person, ann);
  EXPECT_EQ(again.seats[1].person, bob);
  EXPECT_FALSE(again.seats[0].bot_plays()) << "whoever stood in goes home";
  room.come(ann);
  room.table->continue_at("t2", bob.id, "", room.now);
  room.collect();
  EXPECT_EQ(room.last(ann, "table")["next"], Value("t2"));
  EXPECT_EQ(room.last(ann, "table")["next-by"], Value(2)) << "who wants it";
  EXPECT_THROW(room.table->rematch(ann), Refused);
}

TEST(Seats, TheScoreOfTheEveningGoesFromGameToGame) {
  const auto finish = [](Room& room) {
    for (const Person& host : {ann, bob}) room.ask(host, R"({"do":"start"})");
    room.ask(ann, R"({"do":"stand-in","seat":1,"bot":"random"})");
    room.ask(bob, R"({"do":"stand-in","seat":2,"bot":"random"})");
    room.bots();
    ASSERT_EQ(room.table->state(), State::Finished);
  };
  Room first(R"({"game":"inoplanetashki","listed":true,"options":{"players":2}})");
  first.ask(bob, sit(2));
  first.come(ann);
  EXPECT_FALSE(first.last(ann, "table").has("series")) << "nothing has been played";
  finish(first);
  std::vector<int> wins{0, 0};
  const auto count_winners = [&](Room& room) {
    const std::string result = json_text(room.table->summary()["result"]);
    const std::size_t from = result.find("winners=");
    const std::string winners =
        result.substr(from, result.find(' ', from) - from);  // both, where they are even
    for (const int seat : {0, 1})
      if (winners.find(std::to_string(seat + 1)) != std::string::npos) ++wins[seat];
  };
  count_winners(first);
  const auto score = [&](Room& room) { return room.last(ann, "table")["series"]; };
  const auto expected = [&](int games) {
    return Value(Value::Map{{"games", games}, {"wins", Value::List{wins[0], wins[1]}}});
  };
  EXPECT_EQ(score(first), expected(1));

  Room second(first.table->rematch(bob));
  second.come(ann);
  EXPECT_EQ(score(second), expected(1));
  second.restart();
  second.come(ann);
  EXPECT_EQ(score(second), expected(1)) << "it is written down";
  // A person who changes seats keeps the score; a new one has none.
  second.ask(ann, R"({"do":"leave","seat":1})");
  second.ask(eve, sit(1));
  second.come(eve);
  EXPECT_EQ((*second.last(eve, "table")["series"]["wins"].as_list())[0], Value(0));
  second.ask(eve, R"({"do":"leave","seat":1})");
  second.ask(ann, sit(1));
  finish(second);
  count_winners(second);
  EXPECT_EQ(score(second), expected(2));
  EXPECT_EQ(json_text(second.last(ann, "table")["series"]).find("p-"), std::string::npos);
}

}  // namespace
}  // namespace orrery::table
