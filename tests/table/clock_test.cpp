// Clocks, and what happens when one runs out.
#include "table/room.h"

namespace orrery::table {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

Room two_people_on_a_clock(const std::string& clock) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2,"first":1},"clock":)" + clock +
            "}");
  room.ask(bob, R"({"do":"sit","seat":2})");
  room.come(ann);
  room.come(bob);
  EXPECT_EQ(room.refusal(ann, R"({"do":"start"})"), "");
  return room;
}

std::size_t decisions(const Room& room) { return room.table->match()->entries(); }

TEST(Clocks, NoneWaitsForEver) {
  Room room = two_people_on_a_clock(R"({"kind":"none"})");
  room.wait(hours(1000));
  EXPECT_EQ(decisions(room), 0U);
}

TEST(Clocks, EachDecisionHasItsTimeAndThenTheDefaultIsTaken) {
  Room room = two_people_on_a_clock(R"({"kind":"move","seconds":30})");
  const AnyPosition before = room.table->match()->position();
  const Seat first = *before.waiting().begin();
  room.wait(seconds(29));
  EXPECT_EQ(decisions(room), 0U);
  room.wait(seconds(1));
  ASSERT_EQ(decisions(room), 1U);
  const auto& act = std::get<Act>(room.table->match()->record().entries[0]);
  EXPECT_EQ(act.seat, first);
  EXPECT_EQ(act.action, before.default_action(first));
  EXPECT_NE(room.lines.back().find(R"("by":"clock")"), std::string::npos);
  room.wait(seconds(30));
  EXPECT_EQ(decisions(room), 1U) << "it begins when people have heard what has happened";
  room.wait(seconds(5));
  EXPECT_EQ(decisions(room), 2U);
}

TEST(Clocks, ABankIsUsedUpAfterTheGrace) {
  Room room = two_people_on_a_clock(R"({"kind":"bank","minutes":1,"grace":10})");
  const int seat = number(*room.table->match()->position().waiting().begin());
  const Person& who = seat == 1 ? ann : bob;
  room.wait(seconds(30));
  room.act(who, seat, room.choices(who).front());
  ASSERT_EQ(decisions(room), 1U);
  const Value clocks = room.game(who)["clocks"];
  EXPECT_EQ(clocks[std::to_string(seat)]["bank"], Value(40000)) << "thirty seconds less ten of grace";
  EXPECT_EQ(clocks[std::to_string(3 - seat)]["bank"], Value(60000));
}

TEST(Clocks, CorrespondenceCountsDays) {
  Room room = two_people_on_a_clock(R"({"kind":"days","days":2})");
  room.wait(hours(47));
  EXPECT_EQ(decisions(room), 0U);
  room.wait(hours(1));
  EXPECT_EQ(decisions(room), 1U);
}

TEST(Clocks, StandStillWhileTheServerWasAway) {
  Room room = two_people_on_a_clock(R"({"kind":"move","seconds":30})");
  room.wait(seconds(20));
  room.restart(hours(5));
  room.wait(seconds(9));
  EXPECT_EQ(decisions(room), 0U);
  room.wait(seconds(1));
  EXPECT_EQ(decisions(room), 1U);
}

TEST(Clocks, StandStillWhileTheServerCouldDoNothing) {
  Room room = two_people_on_a_clock(R"({"kind":"move","seconds":30})");
  room.wait(seconds(20));
  const Value before = room.game(ann)["clocks"]["1"]["until"];
  room.stand_still(hours(5));
  EXPECT_EQ(room.game(ann)["clocks"]["1"]["until"],
            Value(*before.as_number() + milliseconds(hours(5)).count()))
      << "people see it";
  room.wait(seconds(9));
  EXPECT_EQ(decisions(room), 0U);
  room.wait(seconds(1));
  EXPECT_EQ(decisions(room), 1U);
}

// It was told both by the lines and by whoever kept a record of it.
TEST(Clocks, ATimeThatIsToldTwiceCountsOnce) {
  Room room = two_people_on_a_clock(R"({"kind":"move","seconds":30})");
  room.wait(seconds(20));
  const Time alive = room.now;
  room.stand_still(hours(5));
  const std::vector<Downtime> told{{alive, room.now}, {Time{}, room.now}, {alive, room.now}};
  room.table = std::make_unique<Table>("t1", room.lines, &find_game, room.now, told);
  room.collect();
  room.wait(seconds(10));
  EXPECT_EQ(decisions(room), 1U);
}

TEST(Clocks, StandStillDuringAPauseByAgreement) {
  Room room = two_people_on_a_clock(R"({"kind":"move","seconds":30})");
  room.wait(seconds(20));
  room.ask(ann, R"({"do":"propose","vote":"pause"})");
  EXPECT_EQ(room.last(bob, "table")["vote"]["yours"], Value(true));
  room.ask(bob, R"({"do":"vote","yes":true})");
  EXPECT_EQ(room.last(bob, "table")["paused"], Value(true));
  room.wait(hours(1));
  EXPECT_EQ(decisions(room), 0U);
  const int seat = number(*room.table->match()->position().waiting().begin());
  const Person& who = seat == 1 ? ann : bob;
  EXPECT_EQ(*room.act(who, seat, room.choices(who).front())["refused"].as_string(), "paused");
  room.ask(bob, R"({"do":"propose","vote":"resume"})");
  room.ask(ann, R"({"do":"vote","yes":true})");
  room.wait(seconds(9));
  EXPECT_EQ(decisions(room), 0U);
  room.wait(seconds(1));
  EXPECT_EQ(decisions(room), 1U);
}

// CE-14.10, CE-14.12, CE-R.49: both main players have laid down a negotiate, and now they talk.
Room in_talks(const std::vector<Person>& people, const std::string& clock = R"({"kind":"none"})") {
  const Value given = read_json(R"({"turn":1,"phase":"planning","encounter":{"defense":3,"target":"yellow-1",
    "gate":{"1":1}},"hands":{"1":["negotiate","attack-08"],"2":["attack-06"],"3":["negotiate","attack-12"]}})");
  Room room(
      R"({"game":"cosmic-encounter","pause":0,"options":{"players":3,"aliens":"clone,macron,zombie"},"clock":)" +
          clock + "}",
      given, people);
  for (const Person& person : people) room.come(person);
  room.act(people[0], 1, "select card=negotiate from=hand");
  room.act(people[2], 3, "select card=negotiate from=hand");
  EXPECT_EQ(room.game(people[0], 1)["view"]["prompt"], Value("bargain"));
  return room;
}

TEST(Clocks, TalksAmongPeopleLastAMinuteAndThenHaveFailed) {
  Room room = in_talks({ann, bob, cat});
  EXPECT_TRUE(room.game(bob)["talks-until"].as_number() != nullptr) << "everybody sees the minute run";
  room.wait(seconds(40));
  room.act(ann, 1, "give-random");
  room.act(ann, 1, "propose");
  room.wait(seconds(19));
  EXPECT_EQ(room.game(cat)["view"]["prompt"], Value("bargain")) << "a proposal does not stop the minute";
  room.wait(seconds(1));
  EXPECT_EQ(room.game(cat)["view"]["encounter"]["outcome"], Value("failed-deal"));
  EXPECT_FALSE(room.game(cat).has("talks-until"));
}

TEST(Clocks, APauseStopsTheMinuteOfTheTalks) {
  Room room = in_talks({ann, bob, cat});
  room.wait(seconds(50));
  room.ask(ann, R"({"do":"propose","vote":"pause"})");
  room.ask(bob, R"({"do":"vote","yes":true})");
  room.ask(cat, R"({"do":"vote","yes":true})");
  room.wait(hours(1));
  room.ask(ann, R"({"do":"propose","vote":"resume"})");
  room.ask(bob, R"({"do":"vote","yes":true})");
  room.ask(cat, R"({"do":"vote","yes":true})");
  room.wait(seconds(9));
  EXPECT_EQ(room.game(cat)["view"]["prompt"], Value("bargain"));
  room.wait(seconds(1));
  EXPECT_EQ(room.game(cat)["view"]["encounter"]["outcome"], Value("failed-deal"));
}

TEST(Clocks, WhoPlaysAloneOrByTheDayTalksAsLongAsTheyLike) {
  Room alone = in_talks({ann, ann, ann});
  alone.wait(hours(1));
  EXPECT_EQ(alone.game(ann, 1)["view"]["prompt"], Value("bargain"));
  Room by_the_day = in_talks({ann, bob, cat}, R"({"kind":"days","days":2})");
  by_the_day.wait(hours(1));
  EXPECT_EQ(by_the_day.game(ann)["view"]["prompt"], Value("bargain"));
}

}  // namespace
}  // namespace orrery::table
