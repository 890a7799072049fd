// Whoever is connected to one node and logged out at another.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <list>

#include "server/support.h"
#include "storage/postgres/connection.h"
#include "support/services.h"
#include "support/serving.h"

namespace orrery::test {
namespace {

class PostgresSession : public ServerTest {
 protected:
  void start_node() {
    server::ServerOptions options = usual_options();
    options.database = url_;
    options.nats = nats_.url();
    options.limits.news_looked_for = std::chrono::milliseconds(200);
    options.limits.chat = {1000, 1000};
    start(options);
    wait_until_ready();
  }
  std::string url_ = Postgres::shared().new_database();
  Nats nats_;
};

// No news of it comes by the bus: NATS may lose it, and then the holder of a stolen session would read on.
TEST_F(PostgresSession, ThatEndedElsewhereIsCutOffEvenIfTheNewsIsLost) {
  start_node();
  Socket ann(Browser(port(), "Ann"));
  Socket bob(Browser(port(), "Bob"));
  EXPECT_EQ(ann.ask(R"({"do":"ping"})")["ok"], Value(true));
  storage::postgres::Connection(url_, "test")
      .run("DELETE FROM sessions WHERE person IN (SELECT id FROM people WHERE name = 'Ann')");
  while (ann.receive()) {
  }
  EXPECT_EQ(ann.close_code(), 4001);
  EXPECT_EQ(bob.ask(R"({"do":"ping"})")["ok"], Value(true));
}

// The same for somebody who is blocked at another node.
TEST_F(PostgresSession, OfSomebodyBlockedElsewhereIsNotHeardEvenIfTheNewsIsLost) {
  start_node();
  Socket ann(Browser(port(), "Ann"));
  Socket bob(Browser(port(), "Bob"));
  const Value made = ann.ask(R"({"do":"create","game":"cosmoctopus","listed":true})");
  const std::string table = fmt::format(R"("table":"{}")", text_of(made["table"]));
  for (Socket* socket : {&ann, &bob}) ASSERT_TRUE(socket->ask("{\"do\":\"watch\"," + table + "}").has("ok"));
  const auto bob_is_heard = [&] {
    bob.ask(R"({"do":"say","text":"hello",)" + table + "}");
    const std::vector<Value> heard = ann.so_far();
    return std::any_of(heard.begin(), heard.end(),
                       [](const Value& message) { return message["type"] == Value("chat"); });
  };
  ann.so_far();
  EXPECT_TRUE(bob_is_heard());
  storage::postgres::Connection(url_, "test")
      .run(
          "INSERT INTO blocks(blocker, blocked, id, name) SELECT a.id, b.id, 'x', 'Bob' "
          "FROM people AS a, people AS b WHERE a.name = 'Ann' AND b.name = 'Bob'");
  int times = 0;
  while (bob_is_heard() && ++times < 1000) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_LT(times, 1000);
}

// All nodes together admit no more than one of them.
TEST_F(PostgresSession, NewOnesAreCountedByAllNodes) {
  std::list<Serving> nodes;
  for (const std::string name : {"one", "other"})
    nodes.emplace_back(path(name),
                       std::vector<std::string>{"--database", url_, "--nats", nats_.url(), "--behind-proxy"});
  const auto wait = [](const std::function<bool()>& is_so) {
    for (int i = 0; i < 1000 && !is_so(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(is_so());
  };
  const auto new_session = [](const Serving& node) {
    return Browser(node.port())
        .post("/api/session", R"({"name":"Ann"})", {{"X-Forwarded-For", "192.0.2.7"}})
        .status;
  };
  for (const Serving& node : nodes) wait([&] { return Browser(node.port()).get("/readyz").status == 200; });
  for (int i = 0; i < 25; ++i) EXPECT_EQ(new_session(nodes.front()), 200);
  int admitted = 0;
  while (admitted < 30 && new_session(nodes.back()) == 200) ++admitted;
  EXPECT_LE(admitted, 15) << "of thirty";
  EXPECT_GT(admitted, 0);
  EXPECT_EQ(new_session(nodes.front()), 429) << "it was told, too";
}

}  // namespace
}  // namespace orrery::test
