// A table read back from its lines is the same as before, at any moment: whatever people, bots, votes, orders
// and time have done to it.
#include "table/room.h"

namespace orrery::table {
namespace {

using std::chrono::milliseconds;

std::string seat_request(std::string_view what, int seat, const std::string& more = "") {
  return R"({"do":")" + std::string(what) + R"(","seat":)" + std::to_string(seat) + more + "}";
}

// A running game of Cosmic Encounter among three people and a bot, in which everybody does something at
// random.
class RandomEvening {
 public:
  explicit RandomEvening(int seed)
      : chance(seed_from_text("evening " + std::to_string(seed))), room(wish_for(seed)) {
    room.chance = Chance(chance.draw_seed());
    room.ask(bob, R"({"do":"sit","seat":2})");
    room.ask(cat, R"({"do":"sit","seat":3})");
    for (const Person& person : people) room.come(person);
    room.ask(ann, R"({"do":"start","fill":"random"})");
  }

  void step() {
    room.wait(milliseconds(chance.below(chance.below(4) == 0 ? 20000 : 1500)));
    const int seat = 1 + static_cast<int>(chance.below(3));
    const Person& who = people[static_cast<std::size_t>(seat - 1)];
    switch (chance.below(15)) {
      case 14:
        room.stand_still(milliseconds(chance.below(10000)));
        break;
      case 0:
        room.ask(who, seat_request("stand-in", seat, R"(,"bot":"random")"));
        break;
      case 1:
        room.ask(who, seat_request("return", seat));
        break;
      case 2:
        room.ask(who, seat_request("take-back", seat));
        break;
      case 3:
        room.ask(who, R"({"do":"propose","vote":"pause"})");
        break;
      case 4:
        room.ask(who, R"({"do":"propose","vote":"resume"})");
        break;
      case 5:
        room.ask(who, R"({"do":"vote","yes":true})");
        break;
      case 6:
        room.ask(who, seat_request("order", seat,
                                   chance.below(2) == 0 ? R"(,"orders":[{"on":"any","do":"pass"}])"
                                                        : R"(,"orders":[])"));
        break;
      case 7:
        room.ask(who, R"({"do":"say","text":"hm"})");
        break;
      default:
        act(who, seat);
    }
  }

  void act(const Person& who, int seat) {
    const auto choices = room.choices(who, seat);
    if (!choices.empty())
      room.act(who, seat, choices[chance.below(static_cast<std::uint32_t>(choices.size()))]);
  }

  static std::string wish_for(int seed) {
    const std::array clocks{R"({"kind":"bank","minutes":1,"grace":2})", R"({"kind":"move","seconds":12})"};
    return R"({"game":"cosmic-encounter","listed":true,"pause":4,"options":{"players":4,"aliens":"random"},"clock":)" +
           std::string(clocks[static_cast<std::size_t>(seed) % clocks.size()]) + "}";
  }

  const std::array<Person, 3> people{ann, bob, cat};
  Chance chance;
  Room room;
};

// What the table shows to everybody who comes now, and the time of its next timed event.
std::string state_of(Table& table, Time now) {
  std::string all;
  if (const auto next = table.next_tick()) all += std::to_string(next->time_since_epoch().count()) + "\n";
  for (const Person& person : {ann, bob, cat, eve}) table.come(person, "", std::nullopt, now);
  table.take_messages();  // they depend on who had just gone
  for (const Person& person : {ann, bob, cat, eve}) table.come(person, "", std::nullopt, now);
  for (const Message& message : table.take_messages())
    all += message.people.front() + " " + *message.text + "\n";
  return all;
}

TEST(Restart, ATableThatIsReadAgainIsTheSame) {
  for (int seed = 1; seed <= 12; ++seed) {
    RandomEvening evening(seed);
    Room& room = evening.room;
    for (int step = 0; step < 60 && room.table->state() == State::Playing; ++step) {
      evening.step();
      Table live(*room.table);
      live.take_messages();
      for (const Person& person : {ann, bob, cat}) live.go(person.id, room.now);
      live.take_messages();
      Table again("t1", room.lines, &find_game, room.now);
      EXPECT_TRUE(again.take_lines().empty()) << "nothing happens by being read";
      ASSERT_EQ(state_of(again, room.now), state_of(live, room.now))
          << "evening " << seed << ", step " << step;
    }
  }
}

// Whatever a seat asks for, its own clock never gets later while it is asked the same thing.
TEST(Restart, NoSequenceOfRequestsGivesTimeBack) {
  const auto until_of = [](const Room& room, const Person& who, int seat) -> std::optional<std::int64_t> {
    const Value until = room.game(who, seat)["clocks"][std::to_string(seat)]["until"];
    if (until.as_number() == nullptr) return std::nullopt;
    return *until.as_number();
  };
  for (int seed = 1; seed <= 1000; ++seed) {
    Chance chance(seed_from_text("clock " + std::to_string(seed)));
    Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2,"first":1},"clock":)" +
              std::string(seed % 2 == 0 ? R"({"kind":"move","seconds":60})"
                                        : R"({"kind":"bank","minutes":1,"grace":5})") +
              "}");
    room.ask(bob, R"({"do":"sit","seat":2})");
    for (const Person& person : {ann, bob}) room.come(person);
    room.ask(ann, R"({"do":"start"})");
    const auto first = until_of(room, ann, 1);
    ASSERT_TRUE(first);
    for (int step = 0; step < 12; ++step) {
      room.now += milliseconds(chance.below(4000));
      switch (chance.below(9)) {
        case 0:
          room.ask(ann, seat_request("stand-in", 1, R"(,"bot":"random")"));
          break;
        case 1:
          room.ask(ann, seat_request("return", 1));
          break;
        case 2:
          room.ask(ann, seat_request("leave", 1));
          room.ask(ann, seat_request("sit", 1));
          break;
        case 3:
          room.ask(ann, seat_request("order", 1, R"(,"orders":[])"));
          break;
        case 4:
          room.ask(ann, R"({"do":"propose","vote":"pause"})");
          room.ask(bob, R"({"do":"vote","yes":false})");
          break;
        case 5:
          room.restart();
          for (const Person& person : {ann, bob}) room.come(person);
          break;
        case 6:  // decides and takes it back
          if (!room.choices(ann, 1).empty()) room.act(ann, 1, room.choices(ann, 1).back());
          room.ask(ann, seat_request("take-back", 1));
          if (room.last(ann, "table").has("vote")) room.ask(bob, R"({"do":"vote","yes":false})");
          break;
        case 7:
          room.ask(bob, seat_request("stand-in", 2, R"(,"bot":"random")"));
          room.ask(bob, seat_request("return", 2));
          break;
        default:
          room.ask(ann, R"({"do":"say","text":"hm"})");
      }
      if (room.table->match()->entries() > 0) break;  // the next question has its own time
      const auto until = until_of(room, ann, 1);
      ASSERT_TRUE(!until || *until <= *first) << "sequence " << seed << ", step " << step;
    }
  }
}

std::vector<std::int64_t> times_of(const std::vector<std::string>& lines) {
  std::vector<std::int64_t> times;
  for (const std::string& line : lines) times.push_back(*read_json(line)["at"].as_number());
  return times;
}

TEST(Restart, ClocksGoOnFromTheLastLineAlthoughTheTimeWasSetBack) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2,"first":1},
                "clock":{"kind":"bank","minutes":1,"grace":5}})");
  room.ask(bob, R"({"do":"sit","seat":2})");
  room.come(ann);
  room.ask(ann, R"({"do":"start"})");
  room.wait(std::chrono::seconds(25));
  room.ask(bob, R"({"do":"say","text":"hm"})");
  room.now -= std::chrono::hours(1);
  room.restart();
  room.come(ann);
  const Value until = room.game(ann)["clocks"]["1"]["until"];
  EXPECT_EQ(until, Value((room.now + std::chrono::seconds(40)).time_since_epoch().count()));
  EXPECT_EQ(room.table->next_tick(), room.now + std::chrono::seconds(40));
  room.wait(std::chrono::seconds(10));
  room.act(ann, 1, room.choices(ann).front());
  EXPECT_EQ(room.game(ann)["clocks"]["1"]["bank"], Value(30000));
  const std::vector<std::int64_t> times = times_of(room.lines);
  EXPECT_TRUE(std::is_sorted(times.begin(), times.end()));
}

TEST(Restart, TimesNeverDecreaseWhateverIsDoneToTheClock) {
  for (int seed = 1; seed <= 8; ++seed) {
    RandomEvening evening(seed);
    Room& room = evening.room;
    for (int step = 0; step < 60 && room.table->state() == State::Playing; ++step) {
      evening.step();
      if (step % 10 == 9) {
        room.now += milliseconds(evening.chance.below(20'000)) - milliseconds(evening.chance.below(60'000));
        room.restart();
        for (const Person& person : evening.people) room.come(person);
      }
    }
    const std::vector<std::int64_t> times = times_of(room.lines);
    EXPECT_TRUE(std::is_sorted(times.begin(), times.end())) << "evening " << seed;
  }
}

TEST(Restart, ABankStaysAsItWas) {
  Room room(R"({"game":"inoplanetashki","listed":true,"options":{"players":2,"first":1},
                "clock":{"kind":"bank","minutes":1,"grace":5}})");
  room.ask(bob, R"({"do":"sit","seat":2})");
  room.come(ann);
  room.ask(ann, R"({"do":"start"})");
  room.wait(std::chrono::seconds(25));
  room.act(ann, 1, room.choices(ann).front());
  EXPECT_EQ(room.game(ann)["clocks"]["1"]["bank"], Value(40000));
  room.restart(std::chrono::hours(1));
  room.come(ann);
  EXPECT_EQ(room.game(ann)["clocks"]["1"]["bank"], Value(40000));
}

}  // namespace
}  // namespace orrery::table
