// Two games that differ only in one hidden hand: nobody else can tell them apart, neither by what they are
// told nor by when.
#include <algorithm>

#include "table/room.h"

namespace orrery::table {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view wish = R"({"game":"cosmic-encounter","pause":4,"listed":true,
  "options":{"players":3,"aliens":"macron,clone,zombie"}})";

Room world(std::string_view third_hand, const std::string& second_card = "attack-08") {
  const Value given =
      read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":3},
    "hands":{"1":["attack-10",")" +
                second_card + R"("],"2":["attack-06","negotiate"],"3":)" + std::string(third_hand) + "}}");
  Room room(wish, given, {ann, bob, cat});
  for (const Person& person : {ann, bob, cat, eve}) room.come(person);
  return room;
}

using Wanted = std::vector<std::string_view>;
const Wanted attacks{"card=attack-12 ", "card=attack-10 ", "card=attack-06 ", "pass"};
const Wanted negotiates{"card=negotiate ", "pass"};

std::string pick(const std::vector<std::string>& choices, const Wanted& in_turn) {
  for (const std::string_view wanted : in_turn) {
    for (const std::string& choice : choices) {
      if ((choice + " ").find(wanted) != std::string::npos) return choice;
    }
  }
  return choices.front();
}

// Until the encounter is decided, everybody answers half a second after being asked, always in the same way;
// secret questions are answered after `secret_delay`.
void play(Room& room, milliseconds secret_delay, const Wanted& in_turn = attacks) {
  std::map<std::string, std::pair<std::string, Time>> asked;  // the question, and since when
  for (int step = 0; step < 1200; ++step) {
    room.wait(milliseconds(100));
    int seat = 0;
    for (const Person& person : {ann, bob, cat}) {
      ++seat;
      const Value shown = room.game(person);
      const auto choices = room.choices(person);
      if (choices.empty()) continue;
      auto& [question, since] = asked[person.id];
      const std::string now_asked = json_text(shown["version"]);
      if (question != now_asked) {
        question = now_asked;
        since = room.now;
      }
      if (room.now - since == (shown.has("until") ? secret_delay : milliseconds(500)))
        room.act(person, seat, pick(choices, in_turn));
    }
    for (const Heard& heard : room.told[eve.id]) {
      if (heard.text.find("outcome-is") != std::string::npos) return;
    }
  }
  FAIL() << "the encounter was never decided";
}

void expect_same(Room& one, Room& other, const std::string& person) {
  const auto& heard = one.told[person];
  const auto& heard_there = other.told[person];
  for (std::size_t i = 0; i < std::min(heard.size(), heard_there.size()); ++i)
    ASSERT_EQ(heard[i], heard_there[i]) << "message " << i << " to " << person;
  EXPECT_EQ(heard.size(), heard_there.size());
}

// When each pause ends and how long it is, in the order in which a person hears of them.
std::vector<std::string> pauses_of(Room& room, const Person& person) {
  std::vector<std::string> pauses;
  for (const Heard& heard : room.told[person.id]) {
    const Value message = read_json(heard.text);
    if (message.has("pause") && message["type"] == Value("game"))
      pauses.push_back(json_text(message["pause"]));
  }
  return pauses;
}

TEST(TwoWorlds, NobodyElseNoticesWhoCouldHaveAnswered) {
  Room with_zap = world(R"(["attack-12","cosmic-zap"])");
  Room without = world(R"(["attack-12","attack-04"])");
  play(with_zap, milliseconds(1500));
  play(without, milliseconds(1500));
  EXPECT_TRUE(std::any_of(with_zap.told[cat.id].begin(), with_zap.told[cat.id].end(), [](const Heard& heard) {
    return heard.text.find("cosmic-zap from=hand") != std::string::npos;
  })) << "the third player was never asked: this test shows nothing";
  for (const Person& person : {ann, bob, eve}) expect_same(with_zap, without, person.id);
  // Whoever is asked sees the same pauses as everybody else, and they are longer than the table's by their
  // story.
  const auto pauses = pauses_of(with_zap, eve);
  EXPECT_EQ(pauses, pauses_of(without, eve));
  const auto of_asked = pauses_of(with_zap, cat);
  EXPECT_TRUE(std::all_of(of_asked.begin(), of_asked.end(), [&](const std::string& one) {
    return std::find(pauses.begin(), pauses.end(), one) != pauses.end();
  }));
  EXPECT_TRUE(std::any_of(pauses.begin(), pauses.end(),
                          [](const std::string& one) { return *read_json(one)["of"].as_number() > 4000; }));
}

// Orders that pass until something concerns the seat end at the same moments, whoever holds a card.
TEST(TwoWorlds, NobodyElseNoticesItByOrdersThatEnd) {
  Room with_zap = world(R"(["attack-12","cosmic-zap"])");
  Room without = world(R"(["attack-12","attack-04"])");
  for (Room* room : {&with_zap, &without}) {
    int seat = 0;
    for (const Person& person : {ann, bob, cat})
      room->ask(person, R"({"do":"order","seat":)" + std::to_string(++seat) +
                            R"(,"orders":[{"on":"any","do":"pass","unless":["invited","losing"]}]})");
    play(*room, milliseconds(1500));
  }
  for (const Person& person : {ann, bob, eve}) expect_same(with_zap, without, person.id);
}

bool was_asked(Room& room, const Person& person, std::string_view choice) {
  const auto& heard = room.told[person.id];
  return std::any_of(heard.begin(), heard.end(), [&](const Heard& one) {
    const Value message = read_json(one.text);
    return message["choices"].as_list() != nullptr &&
           json_text(message["choices"]).find(choice) != std::string::npos;
  });
}

void order(Room& room, const std::string& orders) {
  int seat = 0;
  for (const Person& person : {ann, bob, cat})
    room.ask(person, R"({"do":"order","seat":)" + std::to_string(++seat) + R"(,"orders":)" + orders + "}");
}

// How much people want to be asked, of everything, of a moment or of a card they may not even hold.
TEST(TwoWorlds, NobodyElseNoticesItByHowMuchOneWantsToBeAsked) {
  struct Level {
    std::string orders;
    bool asked;
  };
  const std::vector<Level> levels{
      {"[]", true},
      {R"([{"on":"any","do":"ask"}])", true},
      {R"([{"on":"zombie","do":"ask"}])", true},
      {R"([{"on":"cosmic-zap","do":"ask"},{"on":"any","do":"pass"}])", true},
      {R"([{"on":"cosmic-zap","do":"pass"}])", false},
      {R"([{"on":"cosmic-zap","do":"pass"},{"on":"any","do":"ask"}])", false},
      {R"([{"on":"power-used","do":"pass"}])", false},
      {R"([{"on":"reinforcement-3","do":"pass"}])", true},
  };
  for (const auto& [orders, asked] : levels) {
    SCOPED_TRACE(orders);
    Room with_zap = world(R"(["attack-12","cosmic-zap"])");
    Room without = world(R"(["attack-12","attack-04"])");
    for (Room* room : {&with_zap, &without}) {
      order(*room, orders);
      play(*room, milliseconds(1500));
    }
    EXPECT_EQ(was_asked(with_zap, cat, "play card=cosmic-zap"), asked);
    for (const Person& person : {ann, bob, eve}) expect_same(with_zap, without, person.id);
  }
}

// What cannot matter is passed over at once, and takes as long as if it were asked.
TEST(TwoWorlds, NobodyElseNoticesWhatCannotMatter) {
  struct Encounter {
    const Wanted& cards;
    std::string orders;
    bool asked;
  };
  const std::string always = R"([{"on":"any","do":"ask"}])";
  for (const auto& [cards, orders, asked] : {Encounter{negotiates, "[]", false},
                                             {negotiates, always, true},
                                             {attacks, "[]", true},
                                             {attacks, R"([{"on":"reinforcement-3","do":"pass"}])", false}}) {
    SCOPED_TRACE(orders);
    Room with_card = world(R"(["attack-12","negotiate","reinforcement-3"])", "negotiate");
    Room without = world(R"(["attack-12","negotiate","attack-04"])", "negotiate");
    for (Room* room : {&with_card, &without}) {
      order(*room, orders);
      play(*room, milliseconds(1500), cards);
      room->wait(milliseconds(20000));
    }
    EXPECT_EQ(was_asked(with_card, cat, "reinforce card=reinforcement-3"), asked);
    for (const Person& person : {ann, bob, eve}) expect_same(with_card, without, person.id);
  }
}

TEST(TwoWorlds, NobodyElseNoticesWhoDidNotAnswerInTime) {
  Room with_zap = world(R"(["attack-12","cosmic-zap"])");
  Room without = world(R"(["attack-12","attack-04"])");
  play(with_zap, milliseconds(1000000));
  play(without, milliseconds(1500));
  for (const Person& person : {ann, bob, eve}) expect_same(with_zap, without, person.id);
}

// Nothing happens for six seconds, such as while a database is away, at any moment of a pause. Whoever was to
// answer then has as much time left as before, and nobody else learns that somebody was.
TEST(TwoWorlds, NorDoTheyWhenTheServerStandsStill) {
  int answered = 0;
  for (milliseconds before{0}; before < milliseconds(6000); before += milliseconds(300)) {
    Room with_zap = world(R"(["attack-12","cosmic-zap"])");
    Room without = world(R"(["attack-12","attack-04"])");
    for (Room* room : {&with_zap, &without}) {
      room->act(ann, 1, "aim planet=yellow-1");
      room->wait(before);
    }
    const Value asked = with_zap.game(cat);
    const bool is_asked = asked.has("until");
    for (Room* room : {&with_zap, &without}) room->stand_still(milliseconds(6000));
    if (is_asked) {
      Room answers = with_zap;
      ASSERT_FALSE(answers.choices(cat).empty()) << "after " << before.count() << " ms";
      const std::string zap = pick(answers.choices(cat), {"cosmic-zap", "pass"});
      EXPECT_EQ(
          answers.ask(cat,
                      json_text(Value::Map{
                          {"do", "act"}, {"seat", 3}, {"version", asked["version"]}, {"action", zap}}))["ok"],
          Value(true))
          << zap << " after " << before.count() << " ms";
      ++answered;
    }
    for (Room* room : {&with_zap, &without}) room->wait(milliseconds(20000));
    for (const Person& person : {ann, bob, eve}) expect_same(with_zap, without, person.id);
  }
  EXPECT_GT(answered, 2);
}

// A newcomer during a secret question sees what the others see.
TEST(TwoWorlds, NorDoesWhoComesInMeanwhile) {
  Room with_zap = world(R"(["attack-12","cosmic-zap"])");
  Room without = world(R"(["attack-12","attack-04"])");
  for (Room* room : {&with_zap, &without}) {
    room->act(ann, 1, "aim planet=yellow-1");
    room->wait(milliseconds(700));
    room->come({"p-fay", "Fay"});
    room->come(bob, 0);
    EXPECT_EQ(room->refusal(ann, R"({"do":"act","seat":1,"version":0,"action":"ship planet=red-1 count=1"})"),
              "stale");
    EXPECT_EQ(room->refusal(ann, R"({"do":"take-back","seat":1})"), "wait");
    room->wait(milliseconds(10000));
  }
  for (const std::string id : {"p-fay", "p-ann", "p-bob"}) expect_same(with_zap, without, id);
}

TEST(TwoWorlds, WhereEverybodyHasLeftOrdersNobodyWaits) {
  for (const char* const hand : {R"(["attack-12","cosmic-zap"])", R"(["attack-12","attack-04"])"}) {
    Room room = world(hand);
    int seat = 0;
    for (const Person& person : {ann, bob, cat}) {
      room.ask(person, R"({"do":"order","seat":)" + std::to_string(++seat) +
                           R"(,"orders":[{"on":"any","do":"pass"}]})");
    }
    const Time before = room.now;
    room.act(ann, 1, "aim planet=yellow-1");
    EXPECT_EQ(room.game(ann)["view"]["prompt"], Value("launch")) << "the next question is asked at once";
    EXPECT_EQ(room.now, before);
  }
}

// Bots seem to take the same time whether or not they are asked.
TEST(TwoWorlds, BotsHaveTheirTimeWhereAllPeopleHaveLeftOrders) {
  std::vector<Time> asked_at;
  for (const std::string hand : {R"(["attack-12","cosmic-zap"])", R"(["attack-12","attack-04"])"}) {
    const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":2},"hands":{
      "1":["attack-10","attack-08"],"2":["attack-06","negotiate"],"3":)" +
                                  hand + "}}");
    Wish asked = read_wish(read_json(wish), ann, &find_game);
    asked.seats = {{ann}, {bob}, {{}, "random"}};
    Room room(asked, given);
    for (const Person& person : {ann, bob}) room.come(person);
    for (const int seat : {1, 2}) {
      room.ask(seat == 1 ? ann : bob, R"({"do":"order","seat":)" + std::to_string(seat) +
                                          R"(,"orders":[{"on":"any","do":"pass"}]})");
    }
    room.act(ann, 1, "aim planet=blue-1");
    for (int i = 0; i < 50 && room.game(ann)["view"]["prompt"] != Value("launch"); ++i) {
      room.now += milliseconds(100);  // the time a bot thinks
      room.table->tick(room.now);
      room.bots();
      room.collect();
    }
    asked_at.push_back(room.now);
    for (const std::string& line : room.lines)
      EXPECT_EQ(line.find(R"("by":"clock")"), std::string::npos) << line;
  }
  EXPECT_EQ(asked_at[0], asked_at[1]);
}

TEST(TwoWorlds, WhoPlaysAloneIsNotKeptWaiting) {
  const Value given = read_json(R"({"turn":1,"phase":"launch","encounter":{"defense":3},
    "hands":{"1":["attack-10"],"2":["attack-06"],"3":["attack-12","cosmic-zap"]}})");
  Room room(wish, given, {ann, ann, ann});
  room.come(ann);
  room.act(ann, 1, "aim planet=yellow-1");
  EXPECT_EQ(room.game(ann, 3)["view"]["prompt"], Value("answer"));
  EXPECT_FALSE(room.game(ann, 3).has("until"));
}

}  // namespace
}  // namespace orrery::table
