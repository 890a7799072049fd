// A server with many running clocks starts at once. ORRERY_CLOCKED_TABLES sets the number of tables.
#include <fmt/format.h>

#include <cstdlib>

#include "games/all.h"
#include "kernel/json.h"
#include "server/hub.h"
#include "server/support.h"
#include "storage/sqlite/sqlite.h"
#include "table/wish.h"

namespace orrery::test {
namespace {

constexpr int usual_tables = 300;

class ServerWaking : public ServerTest {
 protected:
  // Games that began an hour ago, with a minute for each decision.
  void put_tables(int count, table::Milliseconds wake_in) {
    std::filesystem::create_directories(path("data"));
    const auto storage = storage::open_sqlite(path("data/orrery.sqlite"));
    const table::Person ann{"p-ann", "Ann"};
    const table::Time then = server::time_now() - std::chrono::hours(1);
    const Value wish = read_json(
        R"({"game":"inoplanetashki","seats":["me",{"me":"Left hand"}],"clock":{"kind":"move","seconds":60}})");
    for (int i = 0; i < count; ++i) {
      const std::string id = fmt::format("table{}", i);
      table::Table one(id, table::read_wish(wish, ann, &find_game), then);
      one.obey(ann, read_json(R"({"do":"start"})"), then);
      storage::Batch batch{storage::PutTable{{id,
                                              "inoplanetashki",
                                              storage::TableState::Playing,
                                              false,
                                              1,
                                              json_text(one.summary()),
                                              {ann.id}}}};
      std::uint64_t number = 0;
      for (std::string& line : one.take_lines())
        batch.emplace_back(storage::AppendLine{id, number++, std::move(line)});
      batch.emplace_back(storage::PutWake{id, (server::time_now() + wake_in).time_since_epoch().count()});
      storage->write(std::move(batch), {});
    }
    storage->settle();
  }
  int tables_in_memory() {
    const std::string text = Browser(port()).get("/metrics").body;
    const std::string name = "\norrery_tables ";
    return std::stoi(text.substr(text.find(name) + name.size()));
  }
};

TEST_F(ServerWaking, ManyTablesDoNotKeepAnybodyWaiting) {
  const char* const wanted = std::getenv("ORRERY_CLOCKED_TABLES");
  const int count = wanted == nullptr ? usual_tables : std::atoi(wanted);
  put_tables(count, std::chrono::hours(-1));
  const auto before = std::chrono::steady_clock::now();
  Browser browser(start());
  EXPECT_EQ(browser.get("/livez").status, 200);
  std::chrono::duration<double> longest = std::chrono::steady_clock::now() - before;
  const int at_first = tables_in_memory();
  RecordProperty("first-answer-ms", static_cast<int>(longest.count() * 1000));
  EXPECT_LT(at_first, count);
  longest = {};
  while (tables_in_memory() < count) {  // all are due, and are woken while requests are served
    const auto asked = std::chrono::steady_clock::now();
    browser.get("/livez");
    longest = std::max(longest, std::chrono::duration<double>(std::chrono::steady_clock::now() - asked));
  }
  RecordProperty("longest-answer-ms", static_cast<int>(longest.count() * 1000));
}

TEST_F(ServerWaking, TablesThatAreNotDueStayOnDisk) {
  put_tables(3, std::chrono::seconds(50));
  Browser browser(start());
  browser.get("/api/tables");
  EXPECT_EQ(tables_in_memory(), 0);
}

}  // namespace
}  // namespace orrery::test
