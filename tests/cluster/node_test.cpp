// Nodes on a real PostgreSQL, each with its own connections, in one process: who runs which slots, and what
// becomes of them when something happens to a node.
#include "cluster/node.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <future>
#include <thread>

#include "cluster/bus_of_one_process.h"
#include "cluster/messages.h"
#include "storage/postgres/postgres.h"
#include "storage/support.h"
#include "support/proxy.h"
#include "support/services.h"

namespace orrery::cluster {
namespace {

using namespace std::chrono_literals;
using orrery::test::Postgres;
using orrery::test::Proxy;
using Clock = std::chrono::steady_clock;

// The thread of all servers, which the test runs until something is so.
class Turns {
 public:
  using Work = std::function<void()>;
  void post(Work work) {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
    }
    came_in_.notify_one();
  }
  void later(std::chrono::milliseconds delay, Work work) {
    timers_.emplace(Clock::now() + delay, std::move(work));
  }
  bool run_until(const std::function<bool()>& is_so, std::chrono::milliseconds longest) {
    for (const auto end = Clock::now() + longest; !is_so();) {
      if (Clock::now() > end) return false;
      turn();
    }
    return true;
  }
  void run_for(std::chrono::milliseconds time) {
    run_until([] { return false; }, time);
  }

 private:
  void turn() {
    while (!timers_.empty() && timers_.begin()->first <= Clock::now()) {
      const Work work = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      work();
    }
    std::deque<Work> all;
    {
      std::unique_lock lock(mutex_);
      came_in_.wait_for(lock, 5ms, [this] { return !posted_.empty(); });
      all.swap(posted_);
    }
    for (const Work& work : all) work();
  }

  std::multimap<Clock::time_point, Work> timers_;
  std::mutex mutex_;
  std::condition_variable came_in_;
  std::deque<Work> posted_;
};

// A node with as much of a server around it as has slots.
class Server {
 public:
  Server(Turns& turns, test::BusOfOneProcess& line, const std::string& url, const std::string& name)
      : proxy(std::make_unique<Proxy>(Postgres::shared().socket_path())),
        bus(line, name),
        shared_(storage::open_shared_postgres(Postgres::at_port(url, proxy->port()), name, 300ms)),
        turns_(turns) {
    node.emplace(
        shared_.statements, bus,
        Node::Thread{[&turns](Turns::Work work) { turns.post(std::move(work)); },
                     [&turns](auto delay, Turns::Work work) { turns.later(delay, std::move(work)); }});
    node->leaving = [this](int slot) {
      ++leaving;
      if (settles) node->settled(slot);
    };
    node->stays = [this] { ++stays; };
    node->lost = [this](const std::vector<int>& slots) {
      lost.insert(lost.end(), slots.begin(), slots.end());
    };
    node->gained = [this](const std::vector<int>& slots) {
      gained.insert(gained.end(), slots.begin(), slots.end());
    };
    node->resumed = [this](std::chrono::milliseconds away, const std::vector<int>& kept) {
      if (kept.empty()) return;
      silences.push_back(away);
      slots_kept = static_cast<int>(kept.size());
    };
    bus.heard = [this](const std::string& text) { EXPECT_TRUE(node->hear(text)); };
    bus.changed = [this](bool up) { node->bus_is(up); };
    node->start();
  }

  int slots() const { return node->figures().slots; }
  storage::Storage& storage() { return *shared_.storage; }
  // The outcome comes as in the server: by the same way as everything else.
  void write(storage::Batch batch) {
    storage().write(std::move(batch), [this](const std::string& error) {
      turns_.post([this, error] {
        outcomes.push_back(error);
        slots_at_outcome.push_back(slots());
      });
    });
  }

  std::unique_ptr<Proxy> proxy;
  test::BusOfOneProcess::Stop bus;

 private:
  storage::Shared shared_;
  Turns& turns_;

 public:
  std::optional<Node> node;
  bool settles = true;
  int leaving = 0;
  int stays = 0;
  std::vector<int> lost;
  std::vector<int> gained;
  std::vector<std::chrono::milliseconds> silences;
  int slots_kept = 0;
  std::vector<std::string> outcomes;
  std::vector<int> slots_at_outcome;
};

class PostgresNode : public testing::Test {
 protected:
  Server& start(const std::string& name) {
    servers.push_back(std::make_unique<Server>(turns, line, url, name));
    return *servers.back();
  }
  // As by kill -9: its connections end, and it does and says nothing more.
  void kill(Server& server) {
    server.node.reset();
    server.proxy.reset();
    std::erase_if(servers, [&](const auto& one) { return one.get() == &server; });
  }
  bool run_until(const std::function<bool()>& is_so, std::chrono::milliseconds longest = 5s) {
    return turns.run_until(is_so, longest);
  }
  // Each slot has one owner, everybody knows it, and nobody has more than a fair share.
  bool is_balanced() {
    const int most = (storage::slot_count - 1) / static_cast<int>(servers.size()) + 1;
    for (int slot = 0; slot < storage::slot_count; ++slot) {
      std::string owner;
      for (const auto& server : servers) {
        if (!server->node->takes(slot)) continue;
        if (!owner.empty()) return false;
        owner = server->bus.self();
      }
      for (const auto& server : servers) {
        if (owner.empty() || server->node->owner(slot) != owner) return false;
      }
    }
    return std::all_of(servers.begin(), servers.end(),
                       [&](const auto& server) { return server->slots() <= most; });
  }
  static storage::Batch line_of(std::uint64_t number) {
    return {storage::AppendLine{"table", number, fmt::format("line {}", number)}};
  }

  Turns turns;
  test::BusOfOneProcess line{[this](Turns::Work work) { turns.post(std::move(work)); }};
  std::string url = Postgres::shared().new_database();
  std::vector<std::unique_ptr<Server>> servers;
};

TEST_F(PostgresNode, OneRunsEverythingAndTwoAndThreeShareIt) {
  Server& first = start("a");
  EXPECT_NE(first.node->why_not_ready(), "");
  ASSERT_TRUE(run_until([&] { return first.slots() == storage::slot_count; }));
  EXPECT_EQ(first.node->why_not_ready(), "");
  EXPECT_TRUE(first.node->may_tell());
  EXPECT_EQ(first.gained.size(), 256u);
  start("b");
  ASSERT_TRUE(run_until([&] { return is_balanced(); }));
  start("c");
  ASSERT_TRUE(run_until([&] { return is_balanced(); }));
  const Node::Figures figures = first.node->figures();
  EXPECT_EQ(figures.inherited, 256u);
  EXPECT_EQ(figures.given, static_cast<std::uint64_t>(256 - first.slots()));
  EXPECT_EQ(first.leaving, static_cast<int>(first.lost.size()));
  EXPECT_GT(figures.lease_left, 0);
  EXPECT_EQ(figures.fenced + figures.doubts + figures.forfeited, 0u);
  // Who leaves gives everything away, and nobody waits for a lease.
  bool drained = false;
  const auto before = Clock::now();
  first.node->drain([&] { drained = true; });
  EXPECT_EQ(first.node->why_not_ready(), "this node is leaving");
  ASSERT_TRUE(run_until([&] { return drained; }));
  EXPECT_LT(Clock::now() - before, 1500ms);
  EXPECT_EQ(first.slots(), 0);
  kill(first);
  ASSERT_TRUE(run_until([&] { return is_balanced(); }));
  for (const auto& server : servers) EXPECT_EQ(server->node->figures().inherited, 0u);
}

// A slot is not handed over before its server has finished what was under way, and then all of that is there.
TEST_F(PostgresNode, AHandOverWaitsForWhatIsUnderWay) {
  Server& first = start("a");
  ASSERT_TRUE(run_until([&] { return first.slots() == storage::slot_count; }));
  first.settles = false;
  Server& second = start("b");
  ASSERT_TRUE(run_until([&] { return first.leaving > 0; }));
  first.write({storage::PutTable{storage::table_row("table")}});
  for (std::uint64_t i = 0; i < 50; ++i) first.write(line_of(i));
  turns.run_for(300ms);
  EXPECT_EQ(second.slots(), 0);
  for (int slot = 0; slot < storage::slot_count; ++slot) {
    EXPECT_TRUE(first.node->runs(slot));
    if (!first.node->takes(slot)) first.node->settled(slot);
  }
  ASSERT_TRUE(run_until([&] { return second.slots() > 0; }));
  EXPECT_EQ(second.storage().lines("table").size(), 50u);
  EXPECT_EQ(first.outcomes, std::vector<std::string>(51));
}

// Its tables may be forgotten by then, and have to be woken.
TEST_F(PostgresNode, AHandOverOfWhichNothingComesIsTold) {
  Server& first = start("a");
  ASSERT_TRUE(run_until([&] { return first.slots() == storage::slot_count; }));
  first.settles = false;
  start("b");
  ASSERT_TRUE(run_until([&] { return first.leaving > 0; }));
  EXPECT_EQ(first.stays, 0);
  first.proxy->cut_after(0, Proxy::Direction::ToServer);
  ASSERT_TRUE(run_until([&] { return first.stays > 0; }));
  EXPECT_TRUE(first.lost.empty());
  EXPECT_EQ(first.slots(), storage::slot_count);
}

// The connection is lost in the middle of a commit: the same node goes on with the same slots and epochs.
TEST_F(PostgresNode, DoubtIsSettledAndKeepsTheSlots) {
  Server& first = start("a");
  ASSERT_TRUE(run_until([&] { return first.slots() == storage::slot_count; }));
  first.write({storage::PutTable{storage::table_row("table")}});
  for (std::uint64_t i = 0; i < 20; ++i) {
    first.proxy->cut_after(30 * i, i % 2 == 0 ? Proxy::Direction::ToServer : Proxy::Direction::ToClient);
    first.write(line_of(i));
    ASSERT_TRUE(run_until([&] { return first.outcomes.size() == i + 2; }));
  }
  EXPECT_EQ(first.outcomes, std::vector<std::string>(21));
  EXPECT_EQ(first.storage().lines("table").size(), 20u);
  EXPECT_GT(first.node->figures().doubts, 5u);
  EXPECT_TRUE(first.lost.empty());
  EXPECT_EQ(first.gained.size(), 256u);
}

// Its group is held up on the way for so long that another node takes its slots. When everything arrives
// after all, nothing of it is written; its server hears that its slots are gone before its batch fails. It
// joins again, and is killed.
TEST_F(PostgresNode, AStaleOwnerIsFencedAndAKilledOneReplacedWithinFiveSeconds) {
  Server& stale = start("a");
  Server& other = start("b");
  ASSERT_TRUE(run_until([&] { return is_balanced(); }));
  stale.write({storage::PutTable{storage::table_row("table")}});
  stale.write(line_of(0));
  ASSERT_TRUE(run_until([&] { return stale.outcomes.size() == 2; }));
  turns.run_for(3s);  // a node that has just begun does not judge others
  const std::uint64_t had = other.node->figures().inherited;
  stale.proxy->hold();
  stale.write(line_of(1));
  while (stale.proxy->kept() == 0) turns.run_for(1ms);
  ASSERT_TRUE(run_until([&] { return !stale.node->may_tell(); }));
  EXPECT_NE(stale.node->why_not_ready(), "");
  EXPECT_EQ(other.slots(), 128);  // it falls silent before it is replaced
  ASSERT_TRUE(run_until([&] { return other.node->figures().inherited == had + 128; }));
  other.write({storage::AppendLine{"table", 1, "another line 1"}});
  ASSERT_TRUE(run_until([&] { return other.outcomes.size() == 1; }));
  stale.proxy->deliver();
  ASSERT_TRUE(run_until([&] { return stale.outcomes.size() == 3; }));
  EXPECT_EQ(stale.outcomes.back(), storage::taken_over);
  EXPECT_EQ(stale.slots_at_outcome.back(), 0);
  EXPECT_EQ(stale.lost.size(), 128u);
  EXPECT_GT(stale.node->figures().fenced, 0u);
  EXPECT_EQ(stale.node->figures().forfeited, 128u);
  EXPECT_EQ(other.storage().lines("table"), (std::vector<std::string>{"line 0", "another line 1"}));
  ASSERT_TRUE(run_until([&] { return is_balanced(); }));
  kill(stale);
  const std::uint64_t inherited = other.node->figures().inherited;
  const auto killed = Clock::now();
  ASSERT_TRUE(run_until([&] { return is_balanced(); }, 5s));
  const std::chrono::duration<double> took = Clock::now() - killed;
  RecordProperty("seconds", fmt::format("{:.2f}", took.count()));
  EXPECT_EQ(other.node->figures().inherited, inherited + 128);
}

// Its server learns for how long its tables were not served.
TEST_F(PostgresNode, ASilenceIsToldWhenItIsOver) {
  Server& first = start("a");
  ASSERT_TRUE(run_until([&] { return first.slots() == storage::slot_count; }));
  EXPECT_TRUE(first.silences.empty());
  const auto began = Clock::now();
  first.proxy->cut_off();
  ASSERT_TRUE(run_until([&] { return !first.node->may_tell(); }));
  const auto silent = Clock::now();
  turns.run_for(800ms);
  EXPECT_TRUE(first.silences.empty());
  first.proxy->allow();
  ASSERT_TRUE(run_until([&] { return first.node->may_tell(); }));
  ASSERT_EQ(first.silences.size(), 1u);
  EXPECT_EQ(first.slots_kept, storage::slot_count);
  EXPECT_LE(first.silences.front(), Clock::now() - began);
  EXPECT_GE(first.silences.front() + 100ms, Clock::now() - silent);
}

TEST_F(PostgresNode, WhoDoesNotHearTheOthersGivesItsSlotsAway) {
  Server& deaf = start("a");
  Server& other = start("b");
  ASSERT_TRUE(run_until([&] { return is_balanced(); }));
  const std::uint64_t received = other.node->figures().received;
  deaf.bus.set_up(false);
  EXPECT_EQ(deaf.node->why_not_ready(), "this node does not hear the others");
  ASSERT_TRUE(run_until([&] { return other.slots() == storage::slot_count; }));
  EXPECT_EQ(other.node->figures().received, received + 128);
  deaf.bus.set_up(true);
  ASSERT_TRUE(run_until([&] { return is_balanced(); }));
}

TEST(ClusterMessages, AreOneLineThatIsReadAgain) {
  for (const Message& message : {Message{Message::Kind::Beat, 7}, Message{Message::Kind::Look, 1},
                                 Message{Message::Kind::Want, 3, 4, 12}}) {
    const std::optional<Message> read = read_message(text_of(message));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->kind, message.kind);
    EXPECT_EQ(read->from, message.from);
    EXPECT_EQ(read->to, message.to);
    EXPECT_EQ(read->count, message.count);
  }
  EXPECT_EQ(text_of({Message::Kind::Want, 3, 4, 12}), R"({"kind":"want","from":3,"to":4,"count":12})");
  for (const char* other : {"", "beat", R"({"kind":"ask","from":1})", R"({"kind":"beat","from":)"})
    EXPECT_FALSE(read_message(other).has_value()) << other;
}

}  // namespace
}  // namespace orrery::cluster
