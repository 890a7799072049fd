// A server with many running clocks starts at once. ORRERY_CLOCKED_TABLES sets the number of tables.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "games/all.h"
#include "kernel/json.h"
#include "server/hub.h"
#include "server/support.h"
#include "storage/sqlite/sqlite.h"
#include "support/services.h"
#include "support/serving.h"
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

// It is an hour later, and then two hours earlier.
TEST_F(ServerWaking, SettingTheClockOfTheMachineGivesAndTakesNobodyTime) {
  WallClock clock;
  const Serving program(path("data"), {}, clock.prefix());
  Socket socket(Browser(program.port(), "Ann"));
  const Value opened = socket.ask(
      R"({"do":"create","game":"inoplanetashki","seats":["me",{"me":"Left hand"}],"clock":{"kind":"move","seconds":600}})");
  const std::string at = R"(","table":")" + text_of(opened["table"]) + R"("})";
  ASSERT_TRUE(socket.ask(R"({"do":"start)" + at).has("ok"));
  const auto look = [&] {
    EXPECT_TRUE(socket.ask(R"({"do":"say","text":"hm)" + at).has("ok"));
    EXPECT_TRUE(socket.ask(R"({"do":"watch)" + at).has("ok"));
    Value clocks;
    std::vector<std::int64_t> said;
    for (const Value& message : socket.so_far()) {
      if (message.has("clocks")) clocks = message["clocks"];
      if (message["type"] != Value("chat") || !message.has("all")) continue;
      said.clear();
      for (const Value& line : *message["lines"].as_list()) said.push_back(*line["at"].as_number());
    }
    return std::pair(clocks, said);
  };
  const Value clocks = look().first;
  EXPECT_TRUE(clocks["1"].has("until") || clocks["2"].has("until"));
  clock.set(std::chrono::hours(1));
  EXPECT_EQ(look().first, clocks);
  clock.set(std::chrono::hours(-1));
  const auto [still, said] = look();
  EXPECT_EQ(still, clocks);
  ASSERT_EQ(said.size(), 3U);
  EXPECT_TRUE(std::is_sorted(said.begin(), said.end()));
  EXPECT_LT(said.back() - said.front(), 600'000);
}

}  // namespace
}  // namespace orrery::test
