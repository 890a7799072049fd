// One of several servers on PostgreSQL: how its statements and its groups of writes go together, and what the
// fence keeps out.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "kernel/error.h"
#include "storage/open.h"
#include "storage/postgres/connection.h"
#include "storage/postgres/postgres.h"
#include "storage/support.h"
#include "support/proxy.h"
#include "support/services.h"

namespace orrery::storage {
namespace {

using namespace std::chrono_literals;
using postgres::Connection;
using test::Proxy;
using Asked = SlotStatement::Kind;

// A node whose statements are asked by the test.
class HandledNode {
 public:
  HandledNode(const std::string& url, const std::string& process)
      : shared_(open_shared_postgres(url, process, 500ms)) {
    shared_.statements.lost = [this] { ++losses; };
    shared_.statements.ended = [this] { ++ends; };
  }

  std::optional<SlotAnswer> ask(SlotStatement statement) {
    statement.incarnation = incarnation;
    statement.bus = true;
    std::promise<std::optional<SlotAnswer>> told;
    ask_later(statement, [&](const std::optional<SlotAnswer>& answer) { told.set_value(answer); });
    std::optional<SlotAnswer> answer = told.get_future().get();
    const bool begins = statement.kind == Asked::Join || statement.kind == Asked::GoOn;
    if (answer && begins && answer->kind == SlotAnswer::Kind::Done) incarnation = answer->incarnation;
    return answer;
  }
  void ask_later(const SlotStatement& statement, SlotStatements::Told told) {
    shared_.statements.ask(statement, std::move(told));
  }
  SlotAnswer::Kind outcome(const SlotStatement& statement) { return ask(statement).value().kind; }
  // With all slots that nobody has.
  void begin() {
    ASSERT_EQ(outcome({.kind = Asked::Join}), SlotAnswer::Kind::Done);
    ASSERT_EQ(outcome({.kind = Asked::TakeOver}), SlotAnswer::Kind::Done);
  }
  std::vector<SlotRow> slots() { return ask({.kind = Asked::Renew}).value().membership.slots; }
  // A write whose outcome comes later.
  std::future<std::string> write(Batch batch) {
    const auto told = std::make_shared<std::promise<std::string>>();
    storage().write(std::move(batch), [told](const std::string& error) { told->set_value(error); });
    return told->get_future();
  }
  Storage& storage() { return *shared_.storage; }

  Incarnation incarnation = 0;
  std::atomic<int> losses = 0;
  std::atomic<int> ends = 0;

 private:
  Shared shared_;
};

class PostgresNodes : public testing::Test {
 protected:
  std::string through_proxy() { return test::Postgres::at_port(url, proxy.port()); }
  void lapse(const HandledNode& node) {
    direct.ask("UPDATE leases SET until = now() WHERE incarnation = $1",
               postgres::Parameters(node.incarnation));
  }
  // For its end, if it does not renew its lease from now on.
  SlotStatement take_over_from(const HandledNode& node, bool silent = false) {
    const auto rows = direct.ask("SELECT epoch FROM membership(0) WHERE slot IS NULL AND incarnation = $1",
                                 postgres::Parameters(node.incarnation));
    return {.kind = Asked::TakeOver, .other = node.incarnation, .silent = silent, .lease = rows.number(0, 0)};
  }
  std::int64_t number(const char* sql) { return direct.ask(sql).number(0, 0); }
  static AppendLine line(std::uint64_t n) { return {"table", n, fmt::format("line {}", n)}; }
  template <class Open>
  static std::string why_not(Open open) {
    try {
      open();
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  }

  Proxy proxy{test::Postgres::shared().socket_path()};
  std::string url = test::Postgres::shared().new_database();
  Connection direct{url, "test"};
};

TEST_F(PostgresNodes, AServerThatRunsAloneAndNodesKeepEachOtherOut) {
  const std::string shown = postgres::shown_url(url);
  auto alone = open_postgres(url);
  EXPECT_EQ(why_not([&] { open_shared(url, "a"); }),
            "a single server is using " + shown + ": stop it, or start it with --nats");
  alone.reset();
  HandledNode node(url, "a");
  HandledNode other(url, "b");  // together they may
  node.begin();
  other.begin();
  EXPECT_EQ(other.outcome({.kind = Asked::Leave}), SlotAnswer::Kind::Done);
  // A node may believe in its lease although it has no session.
  direct.run("SELECT pg_terminate_backend(pid, 5000) FROM named_sessions WHERE name LIKE 'orrery/%'");
  EXPECT_EQ(why_not([&] { open_postgres(url); }),
            "the nodes of a cluster are using " + shown + ": stop them, or join them with --nats");
  lapse(node);
  alone = open_postgres(url);
  EXPECT_FALSE(node.ask({.kind = Asked::Renew}).has_value());
  EXPECT_EQ(node.outcome({.kind = Asked::GoOn}), SlotAnswer::Kind::Fenced);
  EXPECT_EQ(node.outcome({.kind = Asked::Join}), SlotAnswer::Kind::Failed);
  EXPECT_EQ(written(*alone, {PutPerson{{"ann", "Ann"}}}), "");
  EXPECT_EQ(number("SELECT count(DISTINCT incarnation) FROM slots"), 1);
  EXPECT_NE(why_not([&] { open_shared("folder", "a"); }), "");
}

TEST_F(PostgresNodes, WritesOnlyAsAMember) {
  HandledNode node(url, "a");
  EXPECT_EQ(written(node.storage(), {PutPerson{{"ann", "Ann"}}}), not_joined);
  node.begin();
  EXPECT_EQ(written(node.storage(), {PutTable{table_row("table")}, line(0)}), "");
  EXPECT_EQ(node.storage().probe(), "");
  EXPECT_EQ(node.outcome({.kind = Asked::Leave}), SlotAnswer::Kind::Done);
  EXPECT_EQ(written(node.storage(), {line(1)}), taken_over);
  EXPECT_EQ(node.ends, 0);  // it knows
  node.begin();
  EXPECT_EQ(written(node.storage(), {line(1)}), "");
}

// Only what the node says of itself renews its lease: by its own clock it counts from there.
TEST_F(PostgresNodes, AHeartbeatDoesNotRenewTheLease) {
  HandledNode node(url, "a");
  node.begin();
  lapse(node);
  EXPECT_EQ(node.storage().probe(), "");
  EXPECT_EQ(number("SELECT count(*) FROM leases WHERE until > clock_timestamp()"), 0);
  EXPECT_GT(node.ask({.kind = Asked::Renew})->membership.peers.at(0).lease_left, lease_time - 1000);
}

TEST_F(PostgresNodes, StatementsComeAfterTheWritesBeforeThem) {
  HandledNode node(url, "a");
  HandledNode other(url, "b");
  node.begin();
  ASSERT_EQ(other.outcome({.kind = Asked::Join}), SlotAnswer::Kind::Done);
  ASSERT_EQ(written(node.storage(), {PutTable{table_row("table")}}), "");
  std::vector<std::future<std::string>> outcomes;
  for (std::uint64_t i = 0; i < 100; ++i) outcomes.push_back(node.write({line(i)}));
  const SlotAnswer answer =
      node.ask({.kind = Asked::HandOver, .other = other.incarnation, .slots = {3, 4}}).value();
  for (auto& outcome : outcomes) {
    ASSERT_EQ(outcome.wait_for(0s), std::future_status::ready);
    EXPECT_EQ(outcome.get(), "");
  }
  EXPECT_EQ(answer.membership.slots[3], (SlotRow{other.incarnation, 2}));
  EXPECT_EQ(answer.membership.slots[5], (SlotRow{node.incarnation, 1}));
  EXPECT_EQ(other.storage().lines("table").size(), 100u);
}

// Wherever the connection is cut, the group waits for GoOn and is there once; the epochs stay.
TEST_F(PostgresNodes, DoubtIsSettledByGoingOn) {
  HandledNode node(through_proxy(), "a");
  node.begin();
  ASSERT_EQ(written(node.storage(), {PutTable{table_row("table")}, line(0)}), "");
  const std::vector<SlotRow> before = node.slots();
  std::uint64_t lines = 1;
  for (const Proxy::Direction direction : {Proxy::Direction::ToServer, Proxy::Direction::ToClient}) {
    ASSERT_EQ(written(node.storage(), {line(lines++)}), "");
    const std::uint64_t passed = proxy.passed(direction);
    ASSERT_EQ(written(node.storage(), {line(lines++)}), "");
    const std::uint64_t bytes = proxy.passed(direction) - passed;
    for (std::uint64_t cut = 0; cut < bytes; cut += bytes / 6) {
      ASSERT_EQ(written(node.storage(), {line(lines++)}), "");  // every statement is prepared
      const int losses = node.losses;
      proxy.cut_after(cut, direction);
      auto first = node.write({line(lines++)});
      while (node.losses == losses) std::this_thread::yield();
      auto second = node.write({line(lines++)});
      EXPECT_EQ(first.wait_for(0s), std::future_status::timeout);
      ASSERT_EQ(node.outcome({.kind = Asked::GoOn}), SlotAnswer::Kind::Done);
      ASSERT_EQ(first.get(), "");
      ASSERT_EQ(second.get(), "");
    }
  }
  const std::vector<SlotRow> after = node.slots();
  for (std::size_t i = 0; i < after.size(); ++i)
    ASSERT_EQ(after[i], (SlotRow{node.incarnation, before[i].epoch}));
  EXPECT_EQ(node.storage().lines("table").size(), lines);
  EXPECT_EQ(number("SELECT count(*) FROM nodes WHERE ended IS NULL"), 1);
}

// A statement that waited behind the group belongs to an incarnation that has ended.
TEST_F(PostgresNodes, WhatWaitedBehindDoubtIsNotCarriedOutForAnother) {
  HandledNode node(through_proxy(), "a");
  node.begin();
  ASSERT_EQ(written(node.storage(), {PutTable{table_row("table")}, line(0)}), "");
  ASSERT_EQ(written(node.storage(), {line(1)}), "");
  proxy.hold();
  auto first = node.write({line(2)});
  while (proxy.kept() == 0) std::this_thread::yield();
  auto second = node.write({line(3)});
  std::atomic<int> told = 0;
  node.ask_later({.kind = Asked::Leave, .incarnation = node.incarnation},
                 [&](const std::optional<SlotAnswer>& answer) {
                   EXPECT_EQ(answer.value().kind, SlotAnswer::Kind::Failed);
                   ++told;
                 });
  proxy.cut_after(20, Proxy::Direction::ToServer);
  proxy.deliver();
  EXPECT_EQ(first.get(), "");
  while (node.losses == 0) std::this_thread::yield();
  ASSERT_EQ(node.outcome({.kind = Asked::GoOn}), SlotAnswer::Kind::Done);
  EXPECT_EQ(second.get(), "");
  EXPECT_EQ(written(node.storage(), {line(4)}), "");
  EXPECT_EQ(told, 1);
}

TEST_F(PostgresNodes, AConnectionLostByAStatementIsToldByItsAnswer) {
  HandledNode node(url, "a");
  node.begin();
  direct.run("SELECT pg_terminate_backend(pid, 5000) FROM named_sessions WHERE name LIKE 'orrery/%'");
  EXPECT_FALSE(node.ask({.kind = Asked::Renew}).has_value());
  EXPECT_EQ(node.losses, 0);
  auto waits = node.write({PutTable{table_row("table")}});
  EXPECT_EQ(waits.wait_for(100ms), std::future_status::timeout);
  EXPECT_EQ(node.outcome({.kind = Asked::GoOn}), SlotAnswer::Kind::Done);
  EXPECT_EQ(waits.get(), "");
}

// Everything that was queued by a node that has ended is refused, also what its server wrote before it heard
// of it, until it has joined again.
TEST_F(PostgresNodes, AnEndedNodeWritesNothingUntilItJoinsAgain) {
  HandledNode node(url, "a");
  HandledNode other(url, "b");
  node.begin();
  ASSERT_EQ(written(node.storage(), {PutTable{table_row("table")}, line(0)}), "");
  ASSERT_EQ(other.outcome({.kind = Asked::Join}), SlotAnswer::Kind::Done);
  EXPECT_EQ(other.outcome(take_over_from(node, true)), SlotAnswer::Kind::Failed);  // it has a session
  direct.ask("UPDATE nodes SET ended = now() WHERE incarnation = $1",
             postgres::Parameters(node.incarnation));  // with its session left as it is
  auto first = node.write({line(1)});
  EXPECT_EQ(first.get(), taken_over);
  EXPECT_EQ(node.ends, 1);
  EXPECT_EQ(written(node.storage(), {line(1)}), taken_over);
  EXPECT_EQ(node.outcome({.kind = Asked::Renew}), SlotAnswer::Kind::Failed);
  EXPECT_EQ(node.ends, 1);
  EXPECT_EQ(other.outcome({.kind = Asked::TakeOver}), SlotAnswer::Kind::Done);
  EXPECT_EQ(other.slots()[0], (SlotRow{other.incarnation, 2}));
  EXPECT_EQ(written(other.storage(), {line(1)}), "");
  ASSERT_EQ(node.outcome({.kind = Asked::Join}), SlotAnswer::Kind::Done);
  EXPECT_EQ(written(node.storage(), {PutPerson{{"ann", "Ann"}}}), "");
}

// The owner's group is held up on its way while somebody else takes its slots and writes. Whatever is
// delivered afterwards is refused.
TEST_F(PostgresNodes, WhatAStaleOwnerSentArrivesTooLate) {
  HandledNode stale(through_proxy(), "a");
  HandledNode other(url, "b");
  stale.begin();
  ASSERT_EQ(written(stale.storage(), {PutTable{table_row("table")}, line(0)}), "");
  ASSERT_EQ(written(stale.storage(), {line(1)}), "");
  ASSERT_EQ(other.outcome({.kind = Asked::Join}), SlotAnswer::Kind::Done);
  proxy.hold();
  auto held = stale.write({line(2), PutPerson{{"ann", "Ann"}}});
  while (proxy.kept() == 0) std::this_thread::yield();
  ASSERT_EQ(other.outcome(take_over_from(stale)), SlotAnswer::Kind::Done);
  EXPECT_EQ(written(other.storage(), {line(2)}), "");
  proxy.deliver();
  while (stale.losses + stale.ends == 0) std::this_thread::yield();
  if (stale.losses > 0) {
    EXPECT_EQ(stale.outcome({.kind = Asked::GoOn}), SlotAnswer::Kind::Fenced);
  }
  EXPECT_EQ(held.get(), taken_over);
  EXPECT_EQ(written(stale.storage(), {line(3)}), taken_over);
  EXPECT_EQ(other.storage().lines("table").size(), 3u);
  EXPECT_EQ(other.storage().person("ann"), std::nullopt);
}

// The clock of the database was set forward, and all leases look over.
TEST_F(PostgresNodes, NobodyIsEndedWhoHasRenewedTheirLeaseMeanwhile) {
  HandledNode node(url, "a");
  HandledNode other(url, "b");
  node.begin();
  ASSERT_EQ(other.outcome({.kind = Asked::Join}), SlotAnswer::Kind::Done);
  const SlotStatement take_over = take_over_from(node);
  ASSERT_EQ(node.outcome({.kind = Asked::Renew}), SlotAnswer::Kind::Done);
  lapse(other);
  lapse(node);
  EXPECT_EQ(other.outcome(take_over), SlotAnswer::Kind::Failed);
  EXPECT_EQ(node.outcome({.kind = Asked::Renew}), SlotAnswer::Kind::Done);
}

// Whoever ends a node waits for a transaction that has passed its fence, and gives up if that takes long.
TEST_F(PostgresNodes, NobodyIsEndedInTheMiddleOfATransaction) {
  HandledNode node(url, "a");
  HandledNode other(url, "b");
  node.begin();
  ASSERT_EQ(other.outcome({.kind = Asked::Join}), SlotAnswer::Kind::Done);
  Connection half(url, "half sent");  // a session that is not found by its name
  half.run("BEGIN");
  half.ask("SELECT fence($1)", postgres::Parameters(node.incarnation));
  const SlotStatement take_over = take_over_from(node);
  EXPECT_EQ(other.outcome(take_over), SlotAnswer::Kind::Failed);
  EXPECT_EQ(other.slots()[0].owner, node.incarnation);
  half.run("ROLLBACK");
  EXPECT_EQ(other.outcome(take_over), SlotAnswer::Kind::Done);
  EXPECT_EQ(other.slots()[0].owner, other.incarnation);
}

}  // namespace
}  // namespace orrery::storage
