// Requests to tables of other nodes, and what becomes of them when messages are lost and tables move.
#include "server/courier.h"

#include <fmt/format.h>

#include "kernel/chance.h"
#include "server/nodes.h"

namespace orrery::test {
namespace {

using table::Person;

class ServerCourier : public NodesTest {
 protected:
  void SetUp() override {
    NodesTest::SetUp();
    here = &start("here");
    there = &start("there");
    own_everything("there");
  }

  // A table of Ann and Bob that has begun, run by `there`.
  std::string duel_of_both() {
    const std::string id = create(*there, ann, duel);
    const std::string code = *last()["code"].as_string();
    obey(*here, bob, id, fmt::format(R"({{"do":"sit","seat":2,"code":"{}"}})", code));
    EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
    obey(*here, ann, id, R"({"do":"start"})");
    EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
    return id;
  }
  void watch(Node& node, const std::shared_ptr<Viewer>& viewer, const std::string& id) {
    node.gateway.watch(viewer, id, "", std::nullopt, answer());
    run();
    EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
  }
  // One decision of the person who is asked, through that node.
  bool move(Node& node, const std::string& id, const std::vector<std::shared_ptr<Viewer>>& viewers,
            std::uint32_t choice = 0) {
    for (const auto& viewer : viewers) {
      const Value* asked = viewer->question(id);
      if (asked == nullptr) continue;
      const Value::List& choices = *(*asked)["choices"].as_list();
      const Value act = Value::Map{{"do", "act"},
                                   {"seat", (*asked)["seat"]},
                                   {"version", (*asked)["version"]},
                                   {"action", choices[choice % choices.size()]}};
      node.gateway.obey(viewer->who, id, act, [this, act](const Value& reply) {
        replies.push_back(reply);
        if (reply["ok"] == Value(true))
          acknowledged.insert(fmt::format(R"("seat":{},"action":{},"version":{})", json_text(act["seat"]),
                                          json_text(act["action"]), json_text(act["version"])));
      });
      return true;
    }
    return false;
  }
  std::vector<std::string> lines_with(const std::string& id, const std::string& part) const {
    std::vector<std::string> found = storage->lines(id);
    std::erase_if(found, [&](const std::string& line) { return line.find(part) == std::string::npos; });
    return found;
  }

  const Person ann{"p-ann", "Ann"};
  const Person bob{"p-bob", "Bob"};
  const std::string duel = R"({"game":"inoplanetashki","options":{"players":2},"pause":0})";
  Node* here = nullptr;
  Node* there = nullptr;
  std::set<std::string> acknowledged;  // decisions, as they are in the lines
};

TEST_F(ServerCourier, ATableElsewhereIsPlayedAsOneHere) {
  const std::string id = duel_of_both();
  const auto ann_there = connect(*there, ann);
  const auto bob_here = connect(*here, bob);
  watch(*there, ann_there, id);
  watch(*here, bob_here, id);
  EXPECT_FALSE(here->hub.in_memory(id));
  const std::vector<std::shared_ptr<Viewer>> both{ann_there, bob_here};
  for (std::uint32_t i = 0; i < 30; ++i) {
    ASSERT_TRUE(move(*here, id, both, i * 7));
    run();
    ASSERT_EQ(last()["ok"], Value(true)) << json_text(last());
  }
  EXPECT_TRUE(ann_there->whole && bob_here->whole);
  EXPECT_GT(bob_here->logs.at(id).size(), 10U);
  EXPECT_EQ(lines_with(id, R"("what":"act")").size(), 30U);
  EXPECT_EQ(bob_here->tables.at(id)["seats"].as_list()->at(0)["here"], Value(true));
}

TEST_F(ServerCourier, TheReplyComesBeforeWhatFollowsFromIt) {
  const std::string id = duel_of_both();
  const auto viewer = connect(*here, bob);
  std::vector<std::string> order;
  here->gateway.watch(viewer, id, "", std::nullopt, [&](const Value&) {
    EXPECT_TRUE(viewer->heard.empty());
    order.emplace_back("watching");
  });
  run();
  ASSERT_EQ(order.size(), 1U);
  viewer->heard.clear();
  here->gateway.obey(bob, id, read_json(R"({"do":"say","text":"hello"})"), [&](const Value&) {
    EXPECT_TRUE(viewer->heard.empty());
    order.emplace_back("said");
  });
  run();
  ASSERT_EQ(order.size(), 2U);
  EXPECT_FALSE(viewer->heard.empty());
}

TEST_F(ServerCourier, ATextForSeveralConnectionsTravelsOnce) {
  const std::string id = duel_of_both();
  std::vector<std::shared_ptr<Viewer>> viewers;
  for (int i = 0; i < 5; ++i) {
    viewers.push_back(connect(*here, bob));
    watch(*here, viewers.back(), id);
    viewers.back()->heard.clear();
  }
  int tells = 0;
  net.loses = [&](const std::string&, const std::string&, const std::string& text) {
    tells += text.find(R"("kind":"tell")") != std::string::npos && text.find("hello") != std::string::npos;
    return false;
  };
  obey(*here, ann, id, R"({"do":"say","text":"hello"})");
  EXPECT_EQ(tells, 1);
  for (const auto& viewer : viewers) EXPECT_EQ(viewer->heard.size(), 1U);
}

TEST_F(ServerCourier, WhoMayNotIsRefusedAlsoFromElsewhere) {
  const std::string id = create(*there, ann, duel);
  const auto viewer = connect(*here, bob);
  here->gateway.watch(viewer, id, "", std::nullopt, answer());
  run();
  EXPECT_EQ(last()["refused"], Value("not-invited"));
  EXPECT_THROW(here->gateway.unwatch(viewer, id, answer()), table::Refused);
  here->gateway.summary(bob, id, "", answer());
  run();
  EXPECT_EQ(last()["refused"], Value("not-invited"));
  here->gateway.summary(std::nullopt, id, "", answer());
  run();
  EXPECT_EQ(last()["refused"], Value("not-invited"));
  here->gateway.record(bob, "nosuchtable", "", answer());
  run();
  EXPECT_EQ(last()["refused"], Value("no-such-table"));
}

TEST_F(ServerCourier, EverythingThatHttpAsksIsAnsweredFromElsewhere) {
  const std::string id = create(*there, ann, duel);
  const std::string code = *last()["code"].as_string();
  here->gateway.invited_to(code, answer());
  run();
  EXPECT_EQ(last()["table"], Value(id));
  here->gateway.invited_to("tamitamitami", answer());
  run();
  EXPECT_EQ(last()["refused"], Value("no-such-table"));
  here->gateway.summary(ann, id, "", answer());
  run();
  EXPECT_EQ(last()["table"], Value(id));
  obey(*here, bob, id, fmt::format(R"({{"do":"sit","seat":2,"code":"{}"}})", code));
  obey(*here, ann, id, R"({"do":"start"})");
  here->gateway.record(ann, id, "", answer());
  run();
  EXPECT_NE(last()["record"].as_string(), nullptr);
  here->gateway.complaint(ann, read_json(fmt::format(R"({{"table":"{}","seat":2}})", id)), answer());
  run();
  EXPECT_EQ(last()["person"], Value(bob.id));
  const auto viewer = connect(*here, ann);
  watch(*here, viewer, id);
  const Value* asked = viewer->question(id);
  if (asked != nullptr) {  // with fractions
    obey(*here, ann, id, R"({"do":"hint","seat":1})");
    for (int i = 0; i < 1000 && !last().has("hint"); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      run();
    }
    EXPECT_TRUE(last().has("hint")) << json_text(last());
  }
  obey(*here, ann, id, R"({"do":"propose","vote":"end"})");
  obey(*here, bob, id, R"({"do":"vote","yes":true})");
  EXPECT_NE(here->hub.finished(ann.id, id, ""), nullptr);
  EXPECT_THROW(here->hub.finished("p-cat", id, ""), table::Refused);
  EXPECT_FALSE(here->hub.in_memory(id));
  here->gateway.rematch(bob, id, "", answer());
  run();
  EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
}

TEST_F(ServerCourier, ATableIsOpenedWhereItIsRun) {
  const std::string id = create(*here, ann, duel);  // runs no slots
  EXPECT_TRUE(there->hub.in_memory(id));
  EXPECT_FALSE(here->hub.in_memory(id));
  EXPECT_TRUE(here->hub.runs(id) == false && there->hub.runs(id));
  const std::string mine = create(*there, bob, duel);
  EXPECT_TRUE(there->hub.in_memory(mine));
}

TEST_F(ServerCourier, CreateIsDoneOnceForItsMark) {
  const std::string wish = R"({"game":"inoplanetashki","once":"first"})";
  const std::string id = create(*here, ann, wish);
  EXPECT_FALSE(last().has("repeated"));
  EXPECT_EQ(create(*there, ann, wish), id);
  EXPECT_EQ(last()["repeated"], Value(true));
  EXPECT_NE(create(*here, bob, wish), id);
}

TEST_F(ServerCourier, WhatWasNotAnsweredIsAskedAgainAndDoneOnce) {
  const std::string id = duel_of_both();
  bool lose = true;
  net.loses = [&](const std::string&, const std::string&, const std::string& text) {
    return lose && text.find(R"("kind":"answer")") != std::string::npos;
  };
  replies.clear();
  obey(*here, bob, id, R"({"do":"say","text":"once only"})");
  EXPECT_TRUE(replies.empty());
  lose = false;
  pass(std::chrono::milliseconds(1500));
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(last()["repeated"], Value(true));
  EXPECT_EQ(lines_with(id, "once only").size(), 1U);
}

// It was asked again long since, and the table remembers the marks of the last requests only.
TEST_F(ServerCourier, ARequestThatWasHeldUpOnTheWayIsNotDoneAnyMore) {
  const std::string id = duel_of_both();
  std::string held_up;
  net.loses = [&](const std::string&, const std::string& to, const std::string& text) {
    if (!held_up.empty() || to != "there" || text.find("\"late\"") == std::string::npos) return false;
    held_up = text;
    return true;
  };
  obey(*here, ann, id, R"({"do":"order","seat":1,"orders":[],"once":"late"})");
  pass(std::chrono::seconds(2));
  EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
  for (std::size_t i = 0; i <= table::marks_remembered; ++i)
    obey(*here, ann, id, fmt::format(R"({{"do":"order","seat":1,"orders":[],"once":"m{}"}})", i));
  EXPECT_EQ(lines_with(id, "\"late\"").size(), 1U);
  ASSERT_FALSE(held_up.empty());
  there->courier.heard(held_up);
  run();
  EXPECT_EQ(lines_with(id, "\"late\"").size(), 1U);
}

TEST_F(ServerCourier, WhoStoodStillTakesNothingThatMayBeOld) {
  const std::string id = duel_of_both();
  const std::string order = R"({"do":"order","seat":1,"orders":[]})";
  pass(std::chrono::milliseconds(100));
  obey(*here, ann, id, order);
  EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
  time += std::chrono::seconds(3);
  EXPECT_THROW(obey(*here, ann, id, order), table::Refused);
  pass(std::chrono::milliseconds(500));
  EXPECT_THROW(obey(*here, ann, id, order), table::Refused);
  pass(std::chrono::milliseconds(1000));
  obey(*here, ann, id, order);
  EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
}

// Found on a busy machine: whoever had asked had asked another node long since, and gone on.
TEST_F(ServerCourier, WhatWasAskedBeforeAStandstillIsNotRepeated) {
  const std::string id = duel_of_both();
  pass(std::chrono::milliseconds(100));
  bool lose = true;
  net.loses = [&](const std::string&, const std::string& to, const std::string& text) {
    return lose && to == "there" && text.find("\"old\"") != std::string::npos;
  };
  obey(*here, ann, id, R"({"do":"order","seat":1,"orders":[],"once":"old"})");
  lose = false;
  time += std::chrono::seconds(3);
  pass(std::chrono::seconds(3));
  EXPECT_TRUE(last().has("refused")) << json_text(last());
  EXPECT_EQ(lines_with(id, "\"old\"").size(), 0U);
}

TEST_F(ServerCourier, AfterTenSecondsSomebodyIsTold) {
  const std::string id = duel_of_both();
  net.loses = [](const std::string&, const std::string&, const std::string&) { return true; };
  replies.clear();
  obey(*here, bob, id, R"({"do":"say","text":"hello"})");
  pass(std::chrono::milliseconds(9000));
  EXPECT_TRUE(replies.empty());
  pass(std::chrono::milliseconds(1500));
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(last()["refused"], Value("server-trouble"));
}

TEST_F(ServerCourier, ALostMessageIsFoundAndMadeUpFor) {
  const std::string id = duel_of_both();
  const auto viewer = connect(*here, bob);
  watch(*here, viewer, id);
  bool lose = true;
  net.loses = [&](const std::string&, const std::string&, const std::string& text) {
    return lose && text.find(R"("kind":"tell")") != std::string::npos;
  };
  obey(*there, ann, id, R"({"do":"say","text":"lost on the way"})");
  lose = false;
  ASSERT_EQ(viewer->chats.at(id).size(), 0U);
  pass(std::chrono::milliseconds(1500));  // the next beat tells that something is missing
  ASSERT_EQ(viewer->chats.at(id).size(), 1U);
  EXPECT_GT(here->metrics.gaps, 0U);
  obey(*there, ann, id, R"({"do":"say","text":"second"})");
  EXPECT_EQ(viewer->chats.at(id).size(), 2U);
}

TEST_F(ServerCourier, AConnectionThatGoesIsToldNothingAnyMore) {
  const std::string id = duel_of_both();
  const auto is_told_here = [&] {
    bool told = false;
    net.loses = [&](const std::string&, const std::string& to, const std::string& text) {
      told = told || (to == "here" && text.find(R"("kind":"tell")") != std::string::npos);
      return false;
    };
    obey(*there, ann, id, R"({"do":"say","text":"hello"})");
    net.loses = nullptr;
    return told;
  };
  const auto gone = connect(*here, bob);
  watch(*here, gone, id);
  EXPECT_TRUE(is_told_here());
  here->gateway.closed(gone);
  run();
  EXPECT_FALSE(is_told_here());

  const auto cut_off = connect(*here, bob);
  watch(*here, cut_off, id);
  EXPECT_TRUE(is_told_here());
  net.hold("there");  // nothing comes from `here` any more
  pass(std::chrono::milliseconds(3000));
  EXPECT_TRUE(is_told_here());
  pass(std::chrono::milliseconds(4000));
  EXPECT_FALSE(is_told_here());
}

TEST_F(ServerCourier, APlannedMoveIsOnlyAPause) {
  const std::string id = duel_of_both();
  const int slot = cluster::slot_of(id);
  const auto ann_there = connect(*there, ann);
  const auto bob_here = connect(*here, bob);
  watch(*there, ann_there, id);
  watch(*here, bob_here, id);
  const std::vector<std::shared_ptr<Viewer>> both{ann_there, bob_here};
  for (std::uint32_t i = 0; i < 24; ++i) {
    if (i % 4 == 2) {
      const bool back = owners[slot] == "here";
      hand_over(slot, back ? "here" : "there", back ? "there" : "here");
      pass(std::chrono::milliseconds(100));
      EXPECT_EQ(here->hub.in_memory(id), !back);
      EXPECT_EQ(there->hub.in_memory(id), back);
    }
    ASSERT_TRUE(move(i % 3 == 0 ? *there : *here, id, both, i * 5));
    run();
    ASSERT_EQ(last()["ok"], Value(true)) << json_text(last());
  }
  EXPECT_TRUE(ann_there->whole && bob_here->whole);
  EXPECT_FALSE(ann_there->closed || bob_here->closed);
  EXPECT_EQ(lines_with(id, R"("what":"act")").size(), 24U);
  const auto fresh = connect(*here, bob);
  watch(*here, fresh, id);
  EXPECT_EQ(fresh->logs, bob_here->logs);
}

TEST_F(ServerCourier, ARequestDuringAMoveIsServedByTheNextOwner) {
  const std::string id = duel_of_both();
  const int slot = cluster::slot_of(id);
  there->routes.leaving_now.insert(slot);
  replies.clear();
  there->gateway.obey(ann, id, read_json(R"({"do":"say","text":"from there"})"), answer());
  here->gateway.obey(bob, id, read_json(R"({"do":"say","text":"from here"})"), answer());
  run();
  EXPECT_TRUE(replies.empty());
  there->routes.leaving(slot);
  run();
  there->routes.leaving_now.erase(slot);
  take_over(slot, "here");
  EXPECT_EQ(replies.size(), 2U);
  EXPECT_EQ(lines_with(id, R"("what":"said")").size(), 2U);
}

// A table where only bots play, run by `there`, with a clock; its slot is about to leave.
class ServerCourierStays : public ServerCourier {
 protected:
  void SetUp() override {
    ServerCourier::SetUp();
    id = create(
        *there, ann,
        R"({"game":"inoplanetashki","seats":["me",{"bot":"random"}],"clock":{"kind":"move","seconds":60}})");
    there->gateway.obey(ann, id, read_json(R"({"do":"start"})"), answer());
    there->gateway.obey(ann, id, read_json(R"({"do":"stand-in","seat":1,"bot":"random"})"), answer());
    slot = cluster::slot_of(id);
    there->routes.leaving_now.insert(slot);
    there->routes.leaving(slot);
  }
  void call_off() {
    there->routes.leaving_now.erase(slot);
    there->routes.stays();
  }
  void expect_play() {
    for (int i = 0; i < 1000 && lines_with(id, R"("what":"act")").empty(); ++i) {
      there->hub.alarm();
      run();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_FALSE(lines_with(id, R"("what":"act")").empty());
  }

  std::string id;
  int slot = 0;
};

TEST_F(ServerCourierStays, AMoveThatIsCalledOffLeavesNoTableAsleep) {
  run();
  EXPECT_FALSE(there->hub.in_memory(id));
  call_off();
  expect_play();
}

TEST_F(ServerCourierStays, NorIfItIsCalledOffBeforeEverythingIsWritten) {
  EXPECT_TRUE(there->hub.in_memory(id));
  call_off();
  there->hub.alarm();
  run();
  EXPECT_FALSE(there->routes.settled_slots.contains(slot));
  expect_play();
}

// The owner is killed with answers on their way: what it has written is not done again, the rest is.
TEST_F(ServerCourier, WhatTheLastOwnerDidNotAnswerIsAskedOfTheNext) {
  const std::string id = duel_of_both();
  const auto bob_here = connect(*here, bob);
  watch(*here, bob_here, id);
  start("third");
  net.hold("here");
  replies.clear();
  here->gateway.obey(bob, id, read_json(R"({"do":"say","text":"written"})"), answer());
  run();
  net.hold("there");
  here->gateway.obey(bob, id, read_json(R"({"do":"say","text":"not written"})"), answer());
  run();
  EXPECT_TRUE(replies.empty());
  EXPECT_EQ(lines_with(id, "written").size(), 1U);
  kill("there");
  net.release("here");
  take_over(cluster::slot_of(id), "third");
  pass(std::chrono::milliseconds(1500));
  ASSERT_EQ(replies.size(), 2U);
  EXPECT_EQ(lines_with(id, "written").size(), 2U);
  EXPECT_EQ(bob_here->chats.at(id).size(), 2U);
  EXPECT_FALSE(bob_here->closed);
}

// An owner that was stopped wakes up and knows nothing of its end.
TEST_F(ServerCourier, AnOldOwnerIsNotHeardAnyMore) {
  const std::string id = duel_of_both();
  const auto bob_here = connect(*here, bob);
  watch(*here, bob_here, id);
  start("third");
  std::map<int, std::string> others = owners;
  // `there` says something that only it knows, after the gateway has turned to the next owner.
  net.hold("here");
  obey(*there, ann, id, R"({"do":"say","text":"before"})");
  const int slot = cluster::slot_of(id);
  owners[slot] = "third";
  nodes.at("third")->routes.gained({slot});
  here->routes.moved();
  net.release("here");
  run();
  pass(std::chrono::milliseconds(300));
  EXPECT_EQ(bob_here->chats.at(id).size(), 1U);  // once, from the new owner
  EXPECT_TRUE(bob_here->whole);
}

// Nor is what it answered before that: the connection would listen to it alone.
TEST_F(ServerCourier, ALateReplyOfAnOldOwnerIsNotTaken) {
  const std::string id = duel_of_both();
  const auto bob_here = connect(*here, bob);
  Node& third = start("third");
  net.hold("here");
  here->gateway.watch(bob_here, id, "", std::nullopt, answer());
  run();
  const int slot = cluster::slot_of(id);
  owners[slot] = "third";
  third.routes.gained({slot});
  here->routes.moved();
  run();
  net.release("here");
  run();
  obey(third, ann, id, R"({"do":"say","text":"after"})");
  EXPECT_EQ(bob_here->chats[id].size(), 1U);
  EXPECT_TRUE(bob_here->whole);
}

TEST_F(ServerCourier, NamesAndLogoutsReachEveryNode) {
  const std::string id = duel_of_both();
  const auto viewer = connect(*there, ann);
  watch(*there, viewer, id);
  const auto bobs = connect(*here, bob);
  bobs->session = "s-1";
  watch(*here, bobs, id);
  here->gateway.renamed({bob.id, "Robert"});
  run();
  EXPECT_EQ(viewer->tables.at(id)["seats"].as_list()->at(1)["name"], Value("Robert"));
  there->gateway.logged_out("s-1");
  run();
  EXPECT_EQ(bobs->closed, server::CloseCode::LoggedOut);
}

// Everything at once: a bus that loses a tenth of all messages, slots that move and are taken, a node that is
// killed. What was acknowledged is in the lines once, and everybody's log is whole.
class Unrest : public ServerCourier, public testing::WithParamInterface<int> {};

TEST_P(Unrest, NothingAcknowledgedIsLostOrDoubled) {
  Chance chance(seed_from_text(fmt::format("unrest {}", GetParam())));
  start("third");
  const std::string id = duel_of_both();
  const int slot = cluster::slot_of(id);
  const std::vector<std::string> names{"here", "there", "third"};
  const auto ann_here = connect(*here, ann);
  const auto bob_here = connect(*here, bob);
  watch(*here, ann_here, id);
  watch(*here, bob_here, id);
  bool quiet = false;
  net.loses = [&](const std::string&, const std::string&, const std::string&) {
    return !quiet && chance.below(10) == 0;
  };
  std::set<std::string> acknowledged_words;
  std::set<std::string> said_words;
  const std::vector<std::shared_ptr<Viewer>> both{ann_here, bob_here};
  for (int round = 0; round < 120; ++round) {
    if (move(*here, id, both, chance.below(50))) run();
    pass(std::chrono::milliseconds(100 * chance.below(12)));
    if (chance.below(3) == 0) {
      const std::string word = fmt::format("word{}.", round);
      said_words.insert(word);
      here->gateway.obey(bob, id, Value::Map{{"do", "say"}, {"text", word}}, [&, word](const Value& reply) {
        if (reply["ok"] == Value(true)) acknowledged_words.insert(word);
      });
      if (chance.below(2) == 0) run();
    }
    const std::string& next = names[chance.below(3)];
    if (chance.below(4) == 0 && next != owners[slot]) {
      if (chance.below(2) == 0) {
        take_over(slot, next);
      } else {
        hand_over(slot, owners[slot], next);
      }
    }
    ASSERT_FALSE(ann_here->closed || bob_here->closed) << "round " << round;
    ASSERT_TRUE(ann_here->whole && bob_here->whole) << "round " << round;
  }
  quiet = true;
  pass(std::chrono::seconds(12));
  EXPECT_GE(acknowledged.size(), 8U);            // it depends on the game how many there are
  for (const std::string& act : acknowledged) {  // version 7 is not 71
    EXPECT_EQ(lines_with(id, act + ",").size() + lines_with(id, act + "}").size(), 1U) << act;
  }
  for (const std::string& word : said_words) {
    const std::size_t times = lines_with(id, word).size();
    EXPECT_LE(times, 1U) << word;
    if (acknowledged_words.contains(word)) {
      EXPECT_EQ(times, 1U) << word;
    }
  }
  const auto fresh = connect(*nodes.at("third"), bob);
  watch(*nodes.at("third"), fresh, id);
  EXPECT_EQ(fresh->logs, bob_here->logs);
  EXPECT_EQ(fresh->chats, bob_here->chats);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Unrest, testing::Range(0, 20));

}  // namespace
}  // namespace orrery::test
