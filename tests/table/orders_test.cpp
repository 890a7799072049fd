// Standing orders that end by themselves, and since when a table waits: both by what everybody sees alone.
#include <algorithm>

#include "table/room.h"

namespace orrery::table {
namespace {

using std::chrono::milliseconds;

Room before_the_attack(std::string_view third_hand) {
  const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":3},
    "hands":{"1":["attack-10","attack-08"],"2":["attack-06","negotiate"],"3":)" +
                                std::string(third_hand) + "}}");
  Room room(R"({"game":"cosmic-encounter","pause":4,"options":{"players":3,"aliens":"macron,clone,zombie"}})",
            given, {ann, bob, cat});
  for (const Person& person : {ann, bob, cat}) room.come(person);
  return room;
}

std::string order(Room& room, const Person& person, int seat, std::string_view unless) {
  return room.refusal(person, R"({"do":"order","seat":)" + std::to_string(seat) +
                                  R"(,"orders":[{"on":"any","do":"pass","until":"turn","unless":)" +
                                  std::string(unless) + R"(},{"on":"any","do":"ask"}]})");
}

std::size_t orders_of(const Room& room, const Person& person, std::size_t seat) {
  const Value table = room.last(person, "table");
  return (*table["seats"].as_list())[seat - 1]["orders"].as_list()->size();
}

// Ann attacks Cat, and both invite: Ann wants Bob on her side.
void invite_bob(Room& room) {
  const auto answer = [&](const Person& person, int seat, const std::string& action) {
    const auto choices = room.choices(person);
    if (std::find(choices.begin(), choices.end(), action) != choices.end()) room.act(person, seat, action);
    room.wait(milliseconds(20000));
  };
  for (const char* const action :
       {"aim planet=yellow-1", "ship planet=red-1 count=1", "done", "invite seats=2"})
    answer(ann, 1, action);
  answer(cat, 3, "invite seats=none");
}

TEST(Orders, EndWithTheAlarmsTheyName) {
  Room room = before_the_attack(R"(["attack-12","attack-04"])");
  EXPECT_EQ(order(room, bob, 2, R"(["invited"])"), "");
  EXPECT_EQ(order(room, cat, 3, R"(["invited","losing","winning"])"), "");
  EXPECT_EQ(order(room, ann, 1, R"(["thunder"])"), "bad-message");
  invite_bob(room);
  EXPECT_EQ(orders_of(room, bob, 2), 1U) << "invited";
  EXPECT_EQ(orders_of(room, cat, 3), 2U) << "it does not concern her";
}

TEST(Orders, AreTheSameAfterARestart) {
  Room room = before_the_attack(R"(["attack-12","attack-04"])");
  order(room, bob, 2, R"(["invited"])");
  room.restart();
  for (const Person& person : {ann, bob, cat}) room.come(person);
  EXPECT_EQ(
      json_text((*room.last(bob, "table")["seats"].as_list())[1]["orders"]),
      R"([{"on":"any","do":"pass","if":{},"until":"turn","unless":["invited"]},{"on":"any","do":"ask","if":{}}])");
  invite_bob(room);
  EXPECT_EQ(orders_of(room, bob, 2), 1U);
  room.restart();
  room.come(bob);
  EXPECT_EQ(orders_of(room, bob, 2), 1U) << "it does not come back";
}

// Only the seat itself hears that its order has ended, and pauses are as long whoever holds a card.
TEST(Orders, ThatEndTellNothingOfHiddenHands) {
  std::vector<std::vector<Heard>> heard;
  for (const char* const hand : {R"(["attack-12","cosmic-zap"])", R"(["attack-12","attack-04"])"}) {
    Room room = before_the_attack(hand);
    order(room, ann, 1, R"(["attacked"])");
    order(room, bob, 2, R"(["invited"])");
    order(room, cat, 3, R"(["attacked","losing"])");
    invite_bob(room);
    EXPECT_EQ(orders_of(room, bob, 2), 1U);
    heard.push_back(room.told[ann.id]);
  }
  EXPECT_EQ(heard[0], heard[1]);
}

TEST(Since, IsWhenEverybodyLastSawSomething) {
  const auto since = [](const Room& room) { return *room.table->summary_for(bob.id)["since"].as_number(); };
  Room room = before_the_attack(R"(["attack-12","cosmic-zap"])");
  const auto before = since(room);
  room.wait(milliseconds(3000));
  EXPECT_EQ(since(room), before) << "nothing has happened";
  room.act(ann, 1, "aim planet=yellow-1");
  const auto aimed = since(room);
  EXPECT_EQ(aimed, room.now.time_since_epoch().count());
  room.wait(milliseconds(1000));
  ASSERT_EQ(room.game(cat)["view"]["prompt"], Value("answer")) << "asked in secret";
  room.act(cat, 3, "pass");
  EXPECT_EQ(since(room), aimed) << "a secret answer is not told";
}

}  // namespace
}  // namespace orrery::table
