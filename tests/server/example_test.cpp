// The client in another language plays whole games through the documented protocol.
#include <fmt/format.h>

#include <cstdio>

#include "server/support.h"

namespace orrery::test {
namespace {

class ExampleTest : public ServerTest {};

TEST_F(ExampleTest, ThePythonClientPlaysEveryGameToItsEnd) {
  start();
  for (const char* const game :
       {"inoplanetashki --players 2", "cosmoctopus --players 2", "cosmic-encounter --players 3"}) {
    const std::string command = fmt::format(
        "timeout 300 python3 {}/examples/python/play.py --url http://127.0.0.1:{} --seed test --game {} 2>&1",
        ORRERY_SOURCE_DIR, port(), game);
    FILE* const output = popen(command.c_str(), "r");  // NOLINT(cert-env33-c)
    ASSERT_NE(output, nullptr);
    std::string said;
    for (int c = std::fgetc(output); c != EOF; c = std::fgetc(output)) said += static_cast<char>(c);
    EXPECT_EQ(pclose(output), 0) << said;
    EXPECT_NE(said.find("winners="), std::string::npos) << said;
  }
}

}  // namespace
}  // namespace orrery::test
