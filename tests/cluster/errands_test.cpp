// A server whose bots have more to do than its threads can, and a worker.
#include "players/errands.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <regex>

#include "cluster/workers.h"
#include "measure/lots.h"
#include "server/support.h"
#include "support/services.h"

namespace orrery::test {
namespace {

class PostgresErrands : public ServerTest {
 protected:
  void SetUp() override {
    server::ServerOptions options = usual_options();
    options.database = Postgres::shared().new_database();
    options.nats = nats_.url();
    options.bot_threads = 1;
    options.trusted.insert("127.0.0.1");
    start(options);
    wait_until_ready();
  }
  static void wait(const std::function<bool()>& is_so) {
    for (int i = 0; i < 1500 && !is_so(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(is_so());
  }
  // Thinks for seconds, and nobody has to do anything.
  std::string table_of_bots(Browser& host, const std::string& bots) {
    const Value made =
        host.post("/api/tables", R"({"game":"inoplanetashki","options":{"players":3}})").json();
    std::string path = "/api/tables/" + text_of(made["table"]);
    host.post(path + "/start", fmt::format(R"({{"fill":"{}"}})", bots));
    host.post(path + "/stand-in", fmt::format(R"({{"seat":1,"bot":"{}"}})", bots));
    return path;
  }
  std::uint64_t done_elsewhere() {
    const std::string metrics = Browser(port()).get("/metrics").body;
    std::smatch found;
    if (!std::regex_search(metrics, found, std::regex("\norrery_done_elsewhere_total ([0-9]+)"))) return 0;
    return std::stoull(found[1]);
  }

  Nats nats_;
};

TEST_F(PostgresErrands, AreDoneByWorkersWhereBotsWait) {
  Browser ann(port(), "Ann");
  Browser bob(port(), "Bob");
  Browser eve(port(), "Eve");
  const std::string over = table_of_bots(eve, "random");
  wait([&] { return eve.get(over).json()["state"] == Value("finished"); });
  table_of_bots(ann, "expert");
  table_of_bots(bob, "expert");
  std::atomic<int> decisions = 0;
  const cluster::Worker worker({nats_.url()}, cluster::build_id(), 1, &player_of,
                               [&](const std::string& errand) {
                                 decisions += errand.starts_with("decision") ? 1 : 0;
                                 return do_errand(errand);
                               });
  // Two tables for one thread.
  wait([this] { return done_elsewhere() > 3; });
  // And somebody who wants to know what their decisions were worth.
  wait([&] {
    eve.get(over + "/analysis");
    return decisions > 3;
  });
}

}  // namespace
}  // namespace orrery::test
