// Tables that nobody ran for a while, in memory or on disk: whatever was to happen there happens later by as
// much.
#include <fmt/format.h>

#include <thread>

#include "server/nodes.h"

namespace orrery::test {
namespace {

using table::Person;

class ServerStandstill : public NodesTest {
 protected:
  void SetUp() override {
    NodesTest::SetUp();
    here = &start("here");
    there = &start("there");
    own_everything("there");
  }
  std::vector<std::string> lines_with(const std::string& id, const std::string& part) const {
    std::vector<std::string> found = storage->lines(id);
    std::erase_if(found, [&](const std::string& line) { return line.find(part) == std::string::npos; });
    return found;
  }
  // Of Ann and Bob, with a clock that runs; run by `there`.
  std::string clocked_table(const std::string& clock) {
    const std::string id = create(
        *there, ann,
        fmt::format(R"({{"game":"inoplanetashki","options":{{"players":2,"first":1}},"pause":0,"clock":{}}})",
                    clock));
    const std::string code = *last()["code"].as_string();
    obey(*there, bob, id, fmt::format(R"({{"do":"sit","seat":2,"code":"{}"}})", code));
    obey(*there, ann, id, R"({"do":"start"})");
    EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
    return id;
  }
  storage::Milliseconds due() const { return storage->sleepers({}, 10).at(0).wakes; }

  const Person ann{"p-ann", "Ann"};
  const Person bob{"p-bob", "Bob"};
  const std::string a_minute = R"({"kind":"move","seconds":60})";
  Node* here = nullptr;
  Node* there = nullptr;
};

// A node may have a wake-up time to write of a table that it had in memory once. It must not write it when
// somebody else runs the table.
TEST_F(ServerStandstill, AWakeUpTimeIsNotWrittenAfterItsTableHasGone) {
  const std::string id = clocked_table(a_minute);
  obey(*there, ann, id, R"({"do":"propose","vote":"pause"})");
  obey(*there, bob, id, R"({"do":"vote","yes":true})");
  const int slot = cluster::slot_of(id);
  for (const bool planned : {true, false}) {
    hand_over(slot, "there", "here");
    here->limits.table_idle = std::chrono::seconds(0);
    here->gateway.summary(ann, id, "", answer());
    run();
    for (int i = 0; i < 1000 && here->hub.in_memory(id); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      here->hub.alarm();
    }
    ASSERT_FALSE(here->hub.in_memory(id));
    if (planned) {
      hand_over(slot, "here", "there");
    } else {
      take_over(slot, "there");
    }
    obey(*there, bob, id, R"({"do":"propose","vote":"resume"})");
    obey(*there, ann, id, R"({"do":"vote","yes":true})");
    EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
    const auto sleepers = storage->sleepers({}, 10);
    ASSERT_EQ(sleepers.size(), 1U);
    const int elsewhere = (slot + 1) % storage::slot_count;
    owners[elsewhere] = "here";
    create(*here, bob, R"({"game":"inoplanetashki"})");
    EXPECT_EQ(storage->sleepers({}, 10), sleepers);
    obey(*there, ann, id, R"({"do":"propose","vote":"pause"})");
    obey(*there, bob, id, R"({"do":"vote","yes":true})");
  }
}

// The node can neither write nor be sure that it still runs its tables: nobody is timed out meanwhile, and
// whoever answers is heard afterwards.
TEST_F(ServerStandstill, NoClockRunsWhileANodeMaySayNothing) {
  const std::string id = clocked_table(R"({"kind":"bank","minutes":1,"grace":0})");
  const auto ann_here = connect(*here, ann);
  here->gateway.watch(ann_here, id, "", std::nullopt, answer());
  run();
  const Value before = ann_here->games.at(id)["clocks"]["1"]["until"];
  const std::size_t lines = storage->lines(id).size();
  const auto since = server::time_now();
  there->routes.in_doubt = true;
  replies.clear();
  const Value asked = ann_here->games.at(id);
  const Value act = Value::Map{{"do", "act"},
                               {"seat", 1},
                               {"version", asked["version"]},
                               {"action", asked["choices"].as_list()->front()}};
  obey(*here, ann, id, json_text(act));
  EXPECT_TRUE(replies.empty());
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  there->hub.alarm();
  run();
  EXPECT_EQ(storage->lines(id).size(), lines);
  there->routes.in_doubt = false;
  const table::Milliseconds away = server::time_now() - since;
  there->routes.resumed(away, {cluster::slot_of(id)});
  run();
  const Value after = ann_here->games.at(id)["clocks"]["1"]["until"];
  EXPECT_EQ(*after.as_number(), *before.as_number() + away.count());
  pass(std::chrono::milliseconds(1500));
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
  EXPECT_EQ(lines_with(id, R"("what":"woke")").size(), 1U);
}

// All nodes were stopped. The first that comes back gets everything, and hands most of it on before any of
// its tables was loaded.
TEST_F(ServerStandstill, ADowntimeIsKnownToWhoeverLoadsTheTable) {
  const std::string id = clocked_table(a_minute);
  const storage::Milliseconds before = due();
  const int slot = cluster::slot_of(id);
  kill("there");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  here->routes.inherited.insert(slot);
  take_over(slot, "here");
  start("third");
  hand_over(slot, "here", "third");
  EXPECT_FALSE(here->hub.in_memory(id));
  obey(*nodes.at("third"), ann, id, R"({"do":"say","text":"hello"})");
  EXPECT_EQ(last()["ok"], Value(true)) << json_text(last());
  EXPECT_GE(due(), before + 300);
  const storage::Milliseconds after = due();
  // Nor is it counted again by the next.
  here->routes.inherited.clear();
  hand_over(slot, "third", "here");
  obey(*here, ann, id, R"({"do":"say","text":"hello"})");
  EXPECT_EQ(due(), after);
}

// Also one of a node that went on afterwards, for tables that were not in memory.
TEST_F(ServerStandstill, ASilenceIsKnownToWhoeverLoadsTheTable) {
  const std::string id = clocked_table(a_minute);
  const storage::Milliseconds before = due();
  const int slot = cluster::slot_of(id);
  take_over(slot, "here");
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  here->routes.resumed(std::chrono::milliseconds(600), {slot});
  hand_over(slot, "here", "there");
  obey(*there, ann, id, R"({"do":"say","text":"hello"})");
  EXPECT_EQ(due(), before + 600);
}

// What a bot has chosen meanwhile waits, or it would let the clocks of the others run.
TEST_F(ServerStandstill, ABotIsHeardWhenItsNodeMaySpeakAgain) {
  const std::string id = create(*there, ann, R"({"game":"inoplanetashki","seats":["me",{"bot":"random"}]})");
  there->gateway.obey(ann, id, read_json(R"({"do":"start"})"), answer());
  there->gateway.obey(ann, id, read_json(R"({"do":"stand-in","seat":1,"bot":"random"})"), answer());
  there->routes.in_doubt = true;
  const auto acts = [&] { return lines_with(id, R"("what":"act")").size(); };
  for (int i = 0; i < 20; ++i) {
    run();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(acts(), 0U);
  there->routes.in_doubt = false;
  there->routes.resumed(std::chrono::milliseconds(100), {cluster::slot_of(id)});
  for (int i = 0; i < 1000 && acts() == 0; ++i) {
    run();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_GT(acts(), 0U);
}

}  // namespace
}  // namespace orrery::test
