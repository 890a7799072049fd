// orrery load, against a server of the test's own.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/support.h"
#include "support/program.h"

namespace orrery::test {
namespace {

class Load : public ServerTest {
 protected:
  Ran load(const std::string& host) {
    return run_program({"load", "--host", host, "--port", std::to_string(port()), "--game", "inoplanetashki",
                        "--tables", "1", "--seconds", "0.2", "--json"});
  }
};

TEST_F(Load, FindsTheServerByNameAndByAddress) {
  start();
  for (const char* host : {"localhost", "127.0.0.1"}) {
    const Ran ran = load(host);
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_GT(boost::json::parse(ran.out).at("actions").to_number<int>(), 0) << host;
  }
}

TEST_F(Load, SaysThatThereIsNoSuchHost) {
  start();
  const Ran ran = load("nowhere.invalid");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("there is no host 'nowhere.invalid'"), std::string::npos) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

}  // namespace
}  // namespace orrery::test
