// One server on PostgreSQL, and everything that can happen to its connection: what was acknowledged is there
// once, in its order, and whatever was in doubt is settled.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>
#include <thread>

#include "storage/postgres/calls.h"
#include "storage/postgres/postgres.h"
#include "storage/support.h"
#include "support/proxy.h"
#include "support/services.h"

namespace orrery::storage {
namespace {

using namespace std::chrono_literals;
using postgres::Connection;
using test::Proxy;
using Texts = std::vector<std::string>;

class PostgresDoubt : public testing::Test {
 protected:
  test::Postgres& server() { return test::Postgres::shared(); }
  std::unique_ptr<Storage> open(std::chrono::milliseconds patience = 10s) {
    auto storage = open_postgres(test::Postgres::at_port(url(), proxy.port()), patience);
    EXPECT_EQ(written(*storage, {PutTable{table_row("table")}}), "");
    return storage;
  }
  const std::string& url() const { return url_; }
  Connection& direct() {
    if (!direct_) direct_.emplace(url_, "test");
    return *direct_;
  }
  void reconnect() { direct_.reset(); }  // the server may have been started anew
  std::int64_t number(const char* sql) { return direct().ask(sql).number(0, 0); }
  std::int64_t incarnation() { return number("SELECT max(incarnation) FROM nodes WHERE ended IS NULL"); }
  // The line that comes next, and how many there will be.
  AppendLine next_line() {
    AppendLine line{"table", expected_.size(), fmt::format("line {}", expected_.size())};
    expected_.push_back(line.text);
    return line;
  }
  // Read without the proxy.
  void expect_all_there() {
    Texts found;
    reconnect();
    direct().each_row("SELECT text FROM lines ORDER BY number",
                      [&](const postgres::Result& row) { found.push_back(row.text(0, 0)); });
    EXPECT_EQ(found, expected_);
  }
  void kill_session() {
    direct().run("SELECT pg_terminate_backend(pid) FROM named_sessions WHERE name LIKE 'orrery/%'");
  }
  static void wait_for_doubt(Storage& storage) {
    while (storage.figures().doubts == 0) std::this_thread::yield();
  }
  // Lines one after the other, ten of them pending, while something happens.
  void write_during(Storage& storage, const std::function<void()>& event) {
    std::atomic<bool> stop = false;
    std::atomic<int> refused = 0;
    std::atomic<std::size_t> done = expected_.size();
    std::thread writer([&] {
      while (!stop) {
        storage.write({next_line()}, [&](const std::string& error) {
          refused += error.empty() ? 0 : 1;
          ++done;
        });
        while (!stop && expected_.size() >= done + 10) std::this_thread::yield();
      }
    });
    event();
    stop = true;
    writer.join();
    storage.settle();
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(done, expected_.size());
  }

  Proxy proxy{server().socket_path()};

 private:
  std::string url_ = server().new_database();
  std::optional<Connection> direct_;
  Texts expected_;
};

// The connection ends after the k-th byte of a commit, or of the answer to it: every third byte in turn, and
// with ORRERY_CUT_STEP=1 every one.
TEST_F(PostgresDoubt, IsSettledWhereverACommitIsCut) {
  const char* const wanted = std::getenv("ORRERY_CUT_STEP");
  const std::uint64_t step = wanted == nullptr ? 3 : std::strtoull(wanted, nullptr, 10);
  ASSERT_GT(step, 0u);
  const auto storage = open();
  for (const Proxy::Direction direction : {Proxy::Direction::ToServer, Proxy::Direction::ToClient}) {
    ASSERT_EQ(written(*storage, {next_line()}), "");
    const std::uint64_t before = proxy.passed(direction);
    ASSERT_EQ(written(*storage, {next_line()}), "");
    const std::uint64_t bytes = proxy.passed(direction) - before;
    EXPECT_GT(bytes, 50u);
    for (std::uint64_t cut = 0; cut <= bytes; cut += step) {
      ASSERT_EQ(written(*storage, {next_line()}), "");  // every statement is prepared
      proxy.cut_after(cut, direction);
      ASSERT_EQ(written(*storage, {next_line()}), "") << cut << " of " << bytes;
      ASSERT_TRUE(proxy.was_cut() || cut == bytes);
    }
  }
  expect_all_there();
  EXPECT_GT(storage->figures().doubts, 300 / step);
}

// It has no line by which it could be found.
TEST_F(PostgresDoubt, AReportIsWrittenOnceWhereverItsCommitIsCut) {
  const auto storage = open();
  constexpr int count = 30;
  for (int i = 0; i < count; ++i) {
    const PutReport report{{i, {"ann", "Ann"}, {"bob", "Bob"}, "table", "abuse", "text", "chat"}, i};
    proxy.cut_after(4 * i, Proxy::Direction::ToClient);
    ASSERT_EQ(written(*storage, {report}), "");
  }
  EXPECT_EQ(number("SELECT count(*) FROM reports"), count);
  EXPECT_GT(storage->figures().doubts, 10u);
}

// Also while doubt is being settled: any byte of the new connection may be the last one.
TEST_F(PostgresDoubt, IsSettledAfterMoreOfIt) {
  const auto storage = open();
  for (std::uint64_t cut = 1; cut < 4000; cut += 97) {
    ASSERT_EQ(written(*storage, {next_line()}), "");
    const std::size_t doubts = storage->figures().doubts;
    proxy.cut_after(20, Proxy::Direction::ToServer);
    std::promise<std::string> told;
    storage->write({next_line()}, [&](const std::string& error) { told.set_value(error); });
    while (!proxy.was_cut()) std::this_thread::yield();
    proxy.cut_after(cut, Proxy::Direction::ToServer);
    ASSERT_EQ(told.get_future().get(), "") << cut;
    EXPECT_EQ(storage->figures().doubts, doubts + 1);
  }
  expect_all_there();
}

TEST_F(PostgresDoubt, ASessionIsEndedAgainAndAgain) {
  const auto storage = open();
  write_during(*storage, [&] {
    for (int i = 0; i < 10; ++i) {
      const std::uint64_t before = storage->figures().writes;
      kill_session();
      while (storage->figures().writes < before + 20) std::this_thread::yield();
    }
  });
  expect_all_there();
  EXPECT_GT(storage->figures().doubts, 2u);
}

TEST_F(PostgresDoubt, TheDatabaseStopsAndStarts) {
  const auto storage = open();
  for (const int signal : {SIGINT, SIGQUIT}) {
    write_during(*storage, [&] {
      std::this_thread::sleep_for(50ms);
      server().stop(signal);
      std::this_thread::sleep_for(200ms);
      server().start();
      std::this_thread::sleep_for(100ms);
    });
    EXPECT_EQ(storage->lines("table").size(), storage->figures().writes - 1);  // reads go on, too
  }
  EXPECT_EQ(storage->probe(), "");
  expect_all_there();
}

// A process of the database that crashes takes all sessions with it.
TEST_F(PostgresDoubt, TheDatabaseCrashes) {
  const auto storage = open();
  write_during(*storage, [&] {
    const std::int64_t process = number("SELECT pg_backend_pid()");
    kill(static_cast<pid_t>(process), SIGKILL);
    wait_for_doubt(*storage);
  });
  expect_all_there();
}

// What waits behind the group in doubt is refused after a while; the group itself never, until it is known.
TEST_F(PostgresDoubt, PatienceEnds) {
  const auto storage = open(300ms);
  server().stop(SIGINT);
  EXPECT_THROW(storage->lines("table"), StorageError);
  std::promise<std::string> first;
  storage->write({next_line()}, [&](const std::string& error) { first.set_value(error); });
  auto told = first.get_future();
  wait_for_doubt(*storage);
  EXPECT_EQ(written(*storage, {AppendLine{"table", 1, "never written"}}), "the database does not answer");
  storage->settle();  // does not wait for ever
  EXPECT_EQ(told.wait_for(0s), std::future_status::timeout);
  server().start();
  EXPECT_EQ(told.get(), "");
  expect_all_there();
  EXPECT_EQ(written(*storage, {next_line()}), "");
}

TEST_F(PostgresDoubt, EndsWithTheProgram) {
  auto storage = open(200ms);
  server().stop(SIGINT);
  std::string told;
  storage->write({AppendLine{"table", 0, "who knows"}}, [&](const std::string& error) { told = error; });
  storage.reset();
  EXPECT_EQ(told, "the database cannot be reached");
  server().start();
}

// Somebody waits for it once, and then nobody any more.
TEST_F(PostgresDoubt, ReadsFailAtOnceWhileTheDatabaseDoesNotAnswer) {
  const auto storage = open();
  storage->lines("table");
  proxy.delay(3s);
  EXPECT_THROW(storage->lines("table"), StorageError);
  const auto before = std::chrono::steady_clock::now();
  for (int i = 0; i < 50; ++i) EXPECT_THROW(storage->lines("table"), StorageError);
  EXPECT_LT(std::chrono::steady_clock::now() - before, 1s);
  proxy.delay(0ms);
  const auto is_back = [&] {
    try {
      storage->lines("table");
      return true;
    } catch (const StorageError&) {
      return false;
    }
  };
  while (!is_back()) std::this_thread::sleep_for(20ms);
}

// The bytes of a lost connection arrive after its group was written again by another one.
TEST_F(PostgresDoubt, WhatComesLateIsNotWrittenTwice) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {next_line()}), "");
  proxy.hold();
  std::promise<std::string> told;
  storage->write({next_line()}, [&](const std::string& error) { told.set_value(error); });
  while (proxy.kept() == 0) std::this_thread::yield();
  proxy.abandon();
  EXPECT_EQ(told.get_future().get(), "");
  proxy.deliver();
  ASSERT_EQ(written(*storage, {next_line()}), "");
  expect_all_there();
}

// The fence alone must be enough: here the late session cannot be found and ended, since it bears another
// name.
TEST_F(PostgresDoubt, AStaleWriterIsRefusedByTheFence) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {next_line()}), "");
  Proxy slow(server().socket_path());
  Connection stale(test::Postgres::at_port(url(), slow.port()), "stale");
  const std::vector<Batch> group{{PutPerson{{"ann", "Ann"}}}, {AppendLine{"table", 2, "stale"}}};
  const std::vector<postgres::Call> calls = postgres::calls_for(group, incarnation());
  for (const postgres::Call& call : calls) stale.prepare(call.sql, call.parameters);
  slow.hold();
  std::optional<postgres::Error> refused;
  std::thread late([&] { refused = stale.carry_out(calls); });
  while (slow.kept() == 0) std::this_thread::yield();
  kill_session();  // of the storage, which goes on as another incarnation
  ASSERT_EQ(written(*storage, {next_line()}), "");
  slow.deliver();
  late.join();
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->state, "OR001");
  EXPECT_EQ(number("SELECT count(*) FROM people"), 0);
  ASSERT_EQ(written(*storage, {next_line()}), "");
  expect_all_there();
}

// Nobody concludes anything while the group in doubt may still be committed.
TEST_F(PostgresDoubt, WaitsForATransactionThatHasPassedTheFence) {
  const auto storage = open();
  Connection half(url(), "half sent");
  half.run("BEGIN");
  half.ask("SELECT fence($1)", postgres::Parameters(incarnation()));
  kill_session();
  std::promise<std::string> told;
  storage->write({next_line()}, [&](const std::string& error) { told.set_value(error); });
  auto answer = told.get_future();
  EXPECT_EQ(answer.wait_for(200ms), std::future_status::timeout);
  half.run("ROLLBACK");
  EXPECT_EQ(answer.get(), "");
  expect_all_there();
}

// Whether the group is there cannot be read for longer than anybody waits for a statement.
TEST_F(PostgresDoubt, IsNotSettledByReadingInVain) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {next_line()}), "");
  direct().run("SELECT pg_advisory_lock(5733)");  // nobody can take another incarnation
  proxy.cut_after(0, Proxy::Direction::ToClient);
  std::promise<std::string> told;
  storage->write({next_line()}, [&](const std::string& error) { told.set_value(error); });
  auto answer = told.get_future();
  wait_for_doubt(*storage);
  Connection reader(url(), "test");
  while (reader.ask("SELECT count(*) FROM lines").number(0, 0) < 2) std::this_thread::yield();
  reader.run("BEGIN; LOCK TABLE lines IN ACCESS EXCLUSIVE MODE");
  direct().run("SELECT pg_advisory_unlock(5733)");
  EXPECT_EQ(answer.wait_for(2500ms), std::future_status::timeout);
  reader.run("COMMIT");
  EXPECT_EQ(answer.get(), "");
  expect_all_there();
}

TEST_F(PostgresDoubt, WhoeverIsEndedByAnotherWritesNothingAnyMore) {
  const auto storage = open();
  direct().run("UPDATE nodes SET ended = now()");
  const std::string why = "another server has taken over";
  EXPECT_EQ(written(*storage, {AppendLine{"table", 0, "late"}}), why);
  kill_session();
  EXPECT_EQ(written(*storage, {PutPerson{{"ann", "Ann"}}}), why);
  EXPECT_EQ(storage->probe(), why);
  EXPECT_EQ(storage->person("ann"), std::nullopt);
  expect_all_there();
}

// A server that was killed is replaced at once; one that is connected is not, as long as it keeps its lease.
TEST_F(PostgresDoubt, AnotherServerTakesOverFromOneThatIsGone) {
  const auto storage = open();
  const std::int64_t epoch = number("SELECT max(epoch) FROM slots");
  kill_session();
  ASSERT_EQ(written(*storage, {next_line()}), "");
  EXPECT_EQ(number("SELECT max(epoch) FROM slots"), epoch);  // the same process goes on
  EXPECT_EQ(number("SELECT count(DISTINCT incarnation) FROM slots"), 1);
  direct().run("UPDATE leases SET until = now()");
  const auto other = open_postgres(url());
  EXPECT_EQ(number("SELECT min(epoch) FROM slots"), epoch + 1);
  EXPECT_EQ(written(*other, {next_line()}), "");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 2, "late"}}), "another server has taken over");
  expect_all_there();
}

TEST_F(PostgresDoubt, ASlowNetworkIsNoTrouble) {
  const auto storage = open();
  proxy.delay(5ms);
  write_during(*storage, [] { std::this_thread::sleep_for(200ms); });
  expect_all_there();
  EXPECT_EQ(storage->figures().doubts, 0u);
}

}  // namespace
}  // namespace orrery::storage
