// What people do at a table besides playing, through real sockets: clocks, take-backs, seats that change
// hands.
#include <fmt/format.h>

#include "kernel/json.h"
#include "server/support.h"

namespace orrery::test {
namespace {

class ServerTable : public ServerTest {
 protected:
  void TearDown() override {
    ann_.reset();  // otherwise the server waits for their closing handshakes
    bob_.reset();
    ServerTest::TearDown();
  }
  // Seats Ann and Bob at a table for two and starts the game.
  void sit_down(const std::string& game, const std::string& more = "") {
    start();
    ann_ = std::make_unique<Socket>(Browser(port(), "Ann"));
    bob_ = std::make_unique<Socket>(Browser(port(), "Bob"));
    const Value made = ann_->ask(fmt::format(
        R"({{"do":"create","game":"{}","listed":true,"options":{{"players":2}}{}}})", game, more));
    table_ = text_of(made["table"]);
    EXPECT_TRUE(ask(*bob_, R"("do":"sit","seat":2)").has("ok"));
    ask(*ann_, R"("do":"watch")");
    ask(*bob_, R"("do":"watch")");
    EXPECT_TRUE(ask(*ann_, R"("do":"start")").has("ok"));
  }
  Value ask(Socket& socket, const std::string& request) {
    return socket.ask(fmt::format(R"({{"table":"{}",{}}})", table_, request));
  }
  // The next matching message.
  template <class Fits>
  Value wait_for(Socket& socket, Fits fits) {
    while (const auto message = socket.receive()) {
      if (fits(*message)) return *message;
    }
    ADD_FAILURE() << "it never came";
    return {};
  }
  // The person who is asked, and the question.
  struct Asked {
    Socket* who;
    Socket* other;
    int seat;
    Value question;
  };
  Asked next_question() {
    const auto stands = [](const Value& message) { return message.has("choices"); };
    const Value for_ann = wait_for(*ann_, stands);
    const Value for_bob = wait_for(*bob_, stands);
    if (!for_ann["choices"].as_list()->empty()) return {ann_.get(), bob_.get(), 1, for_ann};
    return {bob_.get(), ann_.get(), 2, for_bob};
  }
  Value act(const Asked& asked) {
    return ask(*asked.who, fmt::format(R"("do":"act","seat":{},"version":{},"action":{})", asked.seat,
                                       json_text(asked.question["version"]),
                                       json_text(asked.question["choices"].as_list()->front())));
  }

  std::unique_ptr<Socket> ann_;
  std::unique_ptr<Socket> bob_;
  std::string table_;
};

TEST_F(ServerTable, AClockRunsOutAndTheDefaultIsTaken) {
  sit_down("inoplanetashki", R"(,"clock":{"kind":"move","seconds":5})");
  const Asked first = next_question();
  EXPECT_TRUE(first.question["clocks"][std::to_string(first.seat)].has("until"));
  const Asked second = next_question();
  EXPECT_GT(second.question["log"].as_list()->size(), 0U) << "nobody did anything, and the game went on";
}

TEST_F(ServerTable, TakesBackAlone) {
  sit_down("cosmoctopus");
  for (int i = 0; i < 100; ++i) {
    const Asked asked = next_question();
    ASSERT_TRUE(act(asked).has("ok"));
    const Value reply = ask(*asked.who, fmt::format(R"("do":"take-back","seat":{})", asked.seat));
    if (reply["taken-back"] == Value(true)) return;
    ask(*asked.other, R"("do":"vote","yes":false)");
  }
  FAIL() << "nothing could ever be taken back";
}

TEST_F(ServerTable, TakesBackByConsent) {
  sit_down("inoplanetashki");
  const Asked asked = next_question();
  ASSERT_TRUE(act(asked).has("ok"));
  EXPECT_EQ(ask(*asked.who, fmt::format(R"("do":"take-back","seat":{})", asked.seat))["taken-back"],
            Value(false));
  const Value vote = wait_for(*asked.other, [](const Value& message) { return message.has("vote"); });
  EXPECT_EQ(vote["vote"]["kind"], Value("take-back"));
  EXPECT_TRUE(ask(*asked.other, R"("do":"vote","yes":true)").has("ok"));
  const Value back = wait_for(*asked.who, [](const Value& message) {
    const Value::List* log = message["log"].as_list();
    return log != nullptr && !log->empty() && log->back() == Value("went-back");
  });
  EXPECT_EQ(*back["choices"].as_list(), *asked.question["choices"].as_list());
}

TEST_F(ServerTable, ASeatIsReplacedAndTakenBack) {
  sit_down("inoplanetashki");
  EXPECT_EQ(ask(*ann_, R"("do":"propose","vote":"replace","seat":2)")["passed"], Value(false));
  EXPECT_TRUE(ask(*bob_, R"("do":"vote","yes":true)").has("ok"));
  const auto has_bot = [](const Value& message) {
    return message["type"] == Value("table") && (*message["seats"].as_list())[1].has("bot");
  };
  wait_for(*bob_, has_bot);
  EXPECT_TRUE(is_refused(ask(*bob_, R"("do":"act","seat":2,"version":0,"action":"keep")"), "stood-in"));
  EXPECT_TRUE(ask(*bob_, R"("do":"return","seat":2)").has("ok"));
  wait_for(*ann_,
           [&](const Value& message) { return message["type"] == Value("table") && !has_bot(message); });
}

TEST_F(ServerTable, NoTableIsLoadedBeforeAnybodyComesOrItsTimeDoes) {
  start();
  Browser ann(port(), "Ann");
  for (const char* const more : {"", R"(,"clock":{"kind":"days","days":2})"}) {
    const Value made =
        ann.post("/api/tables", fmt::format(R"({{"game":"inoplanetashki","options":{{"players":2}},
        "seats":["me",{{"me":"Her brother"}}]{}}})",
                                            more))
            .json();
    ann.post(fmt::format("/api/tables/{}/start", text_of(made["table"])), "{}");
  }
  stop();
  start();
  EXPECT_NE(Browser(port()).get("/metrics").body.find("\norrery_tables 0\n"), std::string::npos);
}

}  // namespace
}  // namespace orrery::test
