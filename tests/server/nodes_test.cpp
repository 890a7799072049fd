// What several nodes must not tell, and what they count together.
#include "server/nodes.h"

#include <fmt/format.h>

#include "server/log_in_throttle.h"

namespace orrery::test {
namespace {

using table::Person;

class ServerNodes : public NodesTest {
 protected:
  void SetUp() override {
    NodesTest::SetUp();
    here = &start("here");
    there = &start("there");
    own_everything("there");
  }

  const Person ann{"p-ann", "Ann"};
  Node* here = nullptr;
  Node* there = nullptr;
};

// What is in its memory may never have happened: then the game goes on.
TEST_F(ServerNodes, OneInDoubtTellsOfAnEndWhatIsDurableAndNothingElse) {
  const std::string id =
      create(*there, ann, R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
  obey(*here, ann, id, R"({"do":"start"})");
  EXPECT_THROW(there->hub.finished(ann.id, id, ""), table::Refused);
  there->hub.obey(ann, id, read_json(R"({"do":"propose","vote":"end"})"), answer());
  there->routes.in_doubt = true;
  replies.clear();
  there->gateway.record(ann, id, "", answer());
  run();
  EXPECT_EQ(replies.size(), 1U) << "the vote";
  EXPECT_NE(there->hub.finished(ann.id, id, ""), nullptr) << "it is in the database";
  there->routes.in_doubt = false;
  pass(std::chrono::milliseconds(200));
  EXPECT_TRUE(last().has("record"));
}

TEST_F(ServerNodes, AFailedLogInDelaysTheNextOneAtAllOfThem) {
  server::LogInThrottle one(here->limits);
  server::LogInThrottle other(there->limits);
  one.share([&](const std::string& name, server::SharedCount& count) { here->courier.share(name, count); });
  other.share(
      [&](const std::string& name, server::SharedCount& count) { there->courier.share(name, count); });
  const server::LogInThrottle::Attempt attempt{"ann", "10.0.0.1", true, ""};
  const auto delay = [&](server::LogInThrottle& throttle) { return throttle.turn(attempt, time)->delay; };
  EXPECT_EQ(delay(other), std::chrono::milliseconds(0));
  one.failed(attempt, time);
  one.failed(attempt, time);
  run();
  EXPECT_GT(delay(one), std::chrono::milliseconds(0));
  EXPECT_EQ(delay(other), delay(one));
}

}  // namespace
}  // namespace orrery::test
