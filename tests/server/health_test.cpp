// Health checks, and what the server does when the database fails.
#include "server/health.h"

#include <fmt/format.h>

#include <atomic>
#include <fstream>
#include <future>

#include "kernel/json.h"
#include "server/faulty_storage.h"
#include "server/support.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/sqlite.h"
#include "support/full_disk.h"

namespace orrery::test {
namespace {

class ServerHealth : public ServerTest {
 protected:
  std::string database() const { return path("data/orrery.sqlite"); }
  // Retries for up to five seconds until the reply has this status.
  Reply soon(const std::string& where, int status) {
    Browser browser(port());
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    Reply reply;
    do {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      reply = browser.get(where);
    } while (reply.status != status && std::chrono::steady_clock::now() < end);
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(browser.get("/livez").body, "ok\n");
    return reply;
  }
};

// Stands still while it is told to.
class StandingStorage : public storage::Relay {
 public:
  StandingStorage(std::unique_ptr<storage::Storage> next, std::atomic<bool>& stands,
                  std::atomic<int>& waiting)
      : Relay(std::move(next)), stands_(stands), waiting_(waiting) {}

 private:
  void reading(const Ask& ask) override {
    ++waiting_;
    waiting_.notify_all();
    stands_.wait(true);
    ask();
  }

  std::atomic<bool>& stands_;
  std::atomic<int>& waiting_;
};

TEST_F(ServerHealth, OthersAreServedWhileTheDatabaseStandsStill) {
  std::filesystem::create_directories(path("data"));
  std::atomic<bool> stands = false;
  std::atomic<int> waiting = 0;
  server::ServerOptions options = usual_options();
  options.limits.bans_looked_for = std::chrono::hours(1);
  start(options, std::make_unique<StandingStorage>(storage::open_sqlite(database()), stands, waiting));
  const Browser ann(port(), "Ann");
  const std::function<int()> requests[]{
      [&] { return Browser(ann).get("/api/tables").status; },
      [&] { return Browser(ann).get("/api/tables/mine").status; },
      [&] { return Browser(ann).get("/api/me").status; },
      [&] { return Socket(ann).status(); },
  };
  for (const auto& request : requests) {
    stands = true;
    waiting = 0;
    auto status = std::async(std::launch::async, request);
    waiting.wait(0);
    auto live = std::async(std::launch::async, [this] { return Browser(port()).get("/livez").status; });
    EXPECT_EQ(live.wait_for(std::chrono::seconds(10)), std::future_status::ready);
    EXPECT_EQ(status.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
    stands = false;
    stands.notify_all();
    EXPECT_LE(status.get(), 200);
    EXPECT_EQ(live.get(), 200);
  }
}

TEST_F(ServerHealth, AFullDiskIsTroubleUntilThereIsRoom) {
  Browser ann(start(), "Ann");
  EXPECT_EQ(ann.get("/readyz").body, "ok\n");
  {
    const FileSizeLimit limit(std::filesystem::file_size(database() + "-wal"));
    EXPECT_TRUE(is_refused(ann.post("/api/tables", R"({"game":"cosmoctopus"})").json(), "server-trouble"));
    EXPECT_TRUE(soon("/readyz", 503).body.starts_with("not ready: "));
    EXPECT_EQ(ann.get("/healthz").status, 503);
    EXPECT_NE(ann.get("/metrics").body.find("\norrery_ready 0\n"), std::string::npos);
  }
  EXPECT_EQ(soon("/readyz", 200).body, "ok\n");
  EXPECT_EQ(ann.post("/api/tables", R"({"game":"cosmoctopus"})").status, 200);
}

TEST_F(ServerHealth, NothingIsAcknowledgedThatALostFileWouldLose) {
  Browser ann(start(), "Ann");
  std::filesystem::remove(database());
  EXPECT_TRUE(is_refused(ann.post("/api/tables", R"({"game":"cosmoctopus"})").json(), "server-trouble"));
  EXPECT_EQ(soon("/readyz", 503).body, "not ready: a file of the database was moved, removed or replaced\n");
}

TEST_F(ServerHealth, WhatCannotBeReadIsTroubleUntilItCan) {
  std::filesystem::create_directories(path("data"));
  Fault fault;
  auto real = storage::open_sqlite(database());
  start(usual_options(), std::make_unique<FaultyStorage>(std::move(real), fault));
  Browser ann(port(), "Ann");
  EXPECT_EQ(ann.get("/readyz").body, "ok\n");
  fault.fails_from = fault.calls + 1;
  EXPECT_TRUE(is_refused(ann.get("/api/me").json(), "server-trouble"));
  EXPECT_EQ(soon("/readyz", 503).body, fmt::format("not ready: {}\n", injected));
  EXPECT_EQ(Socket(ann).status(), 500);
  fault.fails_from = 0;
  soon("/readyz", 200);
  EXPECT_EQ(ann.get("/api/me").status, 200);
  EXPECT_EQ(Socket(ann).status(), 101);
}

TEST_F(ServerHealth, OneBadRowDoesNotSpoilTheList) {
  Browser ann(start(), "Ann");
  for (int i = 0; i < 2; ++i) ann.post("/api/tables", R"({"game":"cosmoctopus","listed":true})");
  stop();
  storage::Database(database(), storage::Access::ReadWrite)
      .run("UPDATE tables SET summary = '{\"clo', state = 1, wakes = 1 WHERE key = 1");
  start();
  const auto listed = [&] { return Browser(port()).get("/api/tables").json()["tables"].as_list()->size(); };
  EXPECT_GE(listed(), 1U);
  // Its table wakes, since it is due, and writes the row anew.
  for (int i = 0; i < 100 && listed() < 2; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(listed(), 2U);
}

TEST_F(ServerHealth, FilesAndFolderAreForTheirOwnerAlone) {
  start();
  const auto mode = [](const std::string& where) { return std::filesystem::status(where).permissions(); };
  EXPECT_EQ(mode(path("data")), std::filesystem::perms(0700));
  EXPECT_EQ(mode(database()), std::filesystem::perms(0600));
}

// A disk that does not answer at all.
class StuckStorage : public storage::Relay {
 public:
  using Relay::Relay;
  std::string probe() override {
    const std::lock_guard lock(stuck);
    return {};
  }
  std::mutex stuck;
};

TEST_F(ServerHealth, ADiskThatDoesNotAnswerIsTrouble) {
  StuckStorage storage(storage::open_sqlite(path("orrery.sqlite")));
  std::unique_lock lock(storage.stuck);
  server::Health health(storage);
  EXPECT_EQ(health.trouble(), "");
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  while (health.trouble().empty() && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(health.trouble(), "the database does not answer");
  lock.unlock();
  while (!health.trouble().empty()) std::this_thread::yield();
}

}  // namespace
}  // namespace orrery::test
