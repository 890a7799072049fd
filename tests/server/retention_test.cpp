// What nobody needs any more is deleted automatically.
#include <fmt/format.h>

#include "kernel/json.h"
#include "server/support.h"
#include "storage/sqlite/database.h"

namespace orrery::test {
namespace {

class ServerRetention : public ServerTest {
 protected:
  storage::Database database() const { return {path("data/orrery.sqlite"), storage::Access::ReadWrite}; }
  void expect_soon(const std::string& count, std::int64_t wanted) const {
    for (int i = 0; i < 200 && database().number(count) != wanted; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(database().number(count), wanted) << count;
  }
};

TEST_F(ServerRetention, ExpiredSessionsAndTablesThatWereNeverPlayedGo) {
  Browser ann(start(), "Ann");
  std::vector<std::string> tables;
  for (int i = 0; i < 3; ++i)
    tables.push_back(text_of(ann.post("/api/tables", R"({"game":"cosmoctopus"})").json()["table"]));
  ann.post("/api/tables/" + tables[2] + "/start", R"({"fill":"random"})");
  stop();
  const std::string now = "unixepoch() * 1000";
  const std::string day = "24 * 3600 * 1000";
  database().run(
      fmt::format("UPDATE tables SET updated = {} - 15 * {} WHERE id != '{}'", now, day, tables[1]));
  database().run(fmt::format(
      "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 120) "
      "INSERT INTO sessions(token_hash, person, expires) SELECT 'old ' || n, 'nobody', {} - 1 FROM many",
      now));
  start();
  expect_soon("SELECT count(*) FROM sessions", 1);
  expect_soon("SELECT count(*) FROM tables", 2);
  ann = Browser(port(), "Bea");
  EXPECT_TRUE(is_refused(ann.get("/api/tables/" + tables[0]).json(), "no-such-table"));
  EXPECT_FALSE(is_refused(ann.get("/api/tables/" + tables[1]).json(), "no-such-table"));
  EXPECT_FALSE(is_refused(ann.get("/api/tables/" + tables[2]).json(), "no-such-table"));
  stop();

  server::ServerOptions longer = usual_options();
  longer.keep_open_tables = std::chrono::hours(24 * 30);
  database().run(fmt::format("UPDATE tables SET updated = {} - 15 * {}", now, day));
  database().run(
      fmt::format("INSERT INTO sessions(token_hash, person, expires) VALUES('old', 'nobody', {} - 1)", now));
  start(longer);
  expect_soon("SELECT count(*) FROM sessions WHERE token_hash = 'old'", 0);
  EXPECT_EQ(database().number("SELECT count(*) FROM tables"), 2);
}

}  // namespace
}  // namespace orrery::test
