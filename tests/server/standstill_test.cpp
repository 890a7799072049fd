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

}  // namespace
}  // namespace orrery::test
