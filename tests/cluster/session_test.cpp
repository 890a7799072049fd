// Whoever is connected to one node and logged out at another.
#include <gtest/gtest.h>

#include "server/support.h"
#include "storage/postgres/connection.h"
#include "support/services.h"

namespace orrery::test {
namespace {

class PostgresSession : public ServerTest {
 protected:
  std::string url_ = Postgres::shared().new_database();
  Nats nats_;
};

// No news of it comes by the bus: NATS may lose it, and then the holder of a stolen session would read on.
TEST_F(PostgresSession, ThatEndedElsewhereIsCutOffEvenIfTheNewsIsLost) {
  server::ServerOptions options = usual_options();
  options.database = url_;
  options.nats = nats_.url();
  options.limits.sessions_looked_at = std::chrono::milliseconds(200);
  start(options);
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

}  // namespace
}  // namespace orrery::test
