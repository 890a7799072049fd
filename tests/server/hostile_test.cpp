// Never trust a client: whatever it sends, it is refused with a reason, and nothing changes.
#include <fmt/format.h>

#include <mutex>

#include "kernel/json.h"
#include "server/support.h"
#include "storage/open.h"
#include "storage/relay.h"

namespace orrery::test {
namespace {

class ServerHostile : public ServerTest {
 protected:
  // Ann and Bob play; seat 1 is Ann's.
  void open_table() {
    ann_.emplace(start(), "Ann");
    bob_.emplace(port(), "Bob");
    const Value made = ann_->post("/api/tables", R"({"game":"inoplanetashki","pause":0})").json();
    table_ = text_of(made["table"]);
    bob_->post("/api/tables/" + table_ + "/sit",
               fmt::format(R"({{"seat":2,"code":"{}"}})", text_of(made["code"])));
    ann_->post("/api/tables/" + table_ + "/start", "{}");
  }
  std::string at_table(const std::string& rest) const {
    return fmt::format(R"({{"table":"{}",{}}})", table_, rest);
  }
  // The state of the game that this person sees now.
  Value question(const Browser& browser) const {
    Socket socket(browser);
    socket.ask(at_table(R"("do":"watch")"));
    Value found;
    for (const Value& message : socket.so_far()) {
      if (message["type"] == Value("game")) found = message;
    }
    return found;
  }
  // The person whose turn it is, and the other one.
  std::pair<Browser*, Browser*> turns() {
    const bool anns = !question(*ann_)["choices"].as_list()->empty();
    return anns ? std::pair(&*ann_, &*bob_) : std::pair(&*bob_, &*ann_);
  }

  std::optional<Browser> ann_;
  std::optional<Browser> bob_;
  std::string table_;
};

TEST_F(ServerHostile, MessagesThatMakeNoSense) {
  open_table();
  const Value before = question(*ann_);
  Socket socket(*ann_);
  socket.receive();
  for (const std::string& message :
       {std::string("nonsense"),
        std::string("{"),
        std::string("[]"),
        std::string("7"),
        std::string("null"),
        std::string("{}"),
        std::string(R"({"do":7})"),
        std::string(R"({"do":"ping","x":1})"),
        std::string(R"({"do":"watch"})"),
        std::string(R"({"do":"watch","table":7})"),
        std::string(R"({"do":"create","game":"chess"})"),
        std::string(R"({"do":"create"})"),
        std::string(R"({"do":"ping","id":7})"),
        std::string(R"({"do":1e99})"),
        fmt::format(R"({{"do":"ping","id":"{}"}})", std::string(41, 'x')),
        std::string(60, '['),
        at_table(R"("do":"watch","since":-1)"),
        at_table(R"("do":"watch","since":"1")"),
        at_table(R"("do":"watch","more":1)"),
        at_table(R"("do":"fly")"),
        at_table(R"("do":"act")"),
        at_table(R"("do":"act","seat":"1","version":0,"action":"x")"),
        at_table(R"("do":"act","seat":1,"version":-1,"action":"take row=1")"),
        at_table(R"("do":"act","seat":1,"version":0,"action":"x","by":"order")"),
        at_table(fmt::format(R"("do":"act","seat":1,"version":0,"action":"{}")", std::string(200, 'x'))),
        at_table(R"("do":"act","seat":9,"version":0,"action":"take row=1")"),
        at_table(R"("do":"hint")"),
        at_table(R"("do":"hint","seat":9)"),
        at_table(R"("do":"hint","seat":"1")"),
        at_table(R"("do":"hint","seat":1,"bot":"heuristic")"),
        at_table(R"("do":"say","text":"a\u0000b")"),
        at_table(R"("do":"say","text":"")"),
        at_table(R"("do":"say","text":["x"])"),
        at_table(R"("do":"vote","yes":true,"as":"Bob")")}) {
    socket.send(message);
    const auto reply = socket.receive();
    ASSERT_TRUE(reply) << message;
    EXPECT_TRUE(is_refused(*reply, "bad-message")) << message << ": " << json_text(*reply);
  }
  EXPECT_TRUE(is_refused(
      socket.ask(at_table(fmt::format(R"("do":"say","text":"{}")", std::string(600, 'x')))), "too-long"));
  EXPECT_TRUE(is_refused(socket.ask(R"({"do":"watch","table":"unknown"})"), "no-such-table"));
  EXPECT_TRUE(is_refused(socket.ask(R"({"do":"unwatch","table":"unknown"})"), "not-watched"));
  EXPECT_EQ(question(*ann_), before);
}

TEST_F(ServerHostile, WhatEndsTheConnection) {
  open_table();
  const Value before = question(*ann_);
  Socket binary(*ann_);
  binary.send_binary("{}");
  while (binary.receive()) {
  }
  EXPECT_EQ(binary.close_code(), 1008);
  Socket oversized(*ann_);
  oversized.send(fmt::format(R"({{"do":"ping","id":"{}"}})", std::string(5000, 'x')));
  while (oversized.receive()) {
  }
  EXPECT_EQ(oversized.close_code(), 1009);
  Socket garbled(*ann_);
  garbled.send("{\"do\":\"\xff\xfe\"}");
  while (garbled.receive()) {
  }
  EXPECT_EQ(garbled.close_code(), 1007);
  EXPECT_EQ(question(*ann_), before);
}

TEST_F(ServerHostile, WhoHasNoSessionDoesNotGetIn) {
  open_table();
  EXPECT_EQ(Socket(port(), "", {}).status(), 401);
  EXPECT_EQ(Socket(port(), std::string(64, 'a'), {}).status(), 401);
  EXPECT_EQ(Socket(port(), "short", {}).status(), 401);
  std::string forged = ann_->token;
  forged.back() = forged.back() == '0' ? '1' : '0';
  EXPECT_EQ(Socket(port(), forged, {}).status(), 401);
}

TEST_F(ServerHostile, PagesOfOthersDoNotGetIn) {
  server::ServerOptions options = usual_options();
  options.origins = {"games.example.org"};
  Browser ann(start(options), "Ann");
  EXPECT_EQ(Socket(port(), ann.token, {.origin = "https://evil.example.org"}).status(), 403);
  EXPECT_EQ(Socket(port(), ann.token, {.origin = "null"}).status(), 403);
  EXPECT_EQ(Socket(port(), ann.token, {.origin = "https://games.example.org"}).status(), 101);
  EXPECT_EQ(Socket(port(), ann.token, {.origin = fmt::format("http://127.0.0.1:{}", port())}).status(), 101);
  EXPECT_EQ(Socket(port(), ann.token, {}).status(), 101);
}

TEST_F(ServerHostile, OnlyOnesOwnSeatAndOnlyInTurn) {
  open_table();
  const auto [mover, other] = turns();
  const Value asked = question(*mover);
  const Value waiting = question(*other);
  const auto act = [&](const Value& seat, const Value& version, const Value& action) {
    return json_text(Value::Map{
        {"do", "act"}, {"table", table_}, {"seat", seat}, {"version", version}, {"action", action}});
  };
  const Value& choice = (*asked["choices"].as_list())[0];
  Socket theirs(*other);
  EXPECT_TRUE(is_refused(theirs.ask(act(asked["seat"], asked["version"], choice)), "not-your-seat"));
  EXPECT_TRUE(is_refused(theirs.ask(act(waiting["seat"], waiting["version"], choice)), "not-your-turn"));
  const auto hint = [&](const Value& seat) {
    return json_text(Value::Map{{"do", "hint"}, {"table", table_}, {"seat", seat}});
  };
  EXPECT_TRUE(is_refused(theirs.ask(hint(asked["seat"])), "not-your-seat"));
  EXPECT_TRUE(is_refused(theirs.ask(hint(waiting["seat"])), "not-your-turn"));
  Browser eve(port(), "Eve");
  Socket stranger(eve);
  EXPECT_TRUE(is_refused(stranger.ask(hint(asked["seat"])), "not-invited"));
  EXPECT_TRUE(is_refused(stranger.ask(act(asked["seat"], asked["version"], choice)), "not-invited"));
  EXPECT_TRUE(is_refused(stranger.ask(at_table(R"("do":"watch")")), "not-invited"));
  EXPECT_TRUE(is_refused(stranger.ask(at_table(R"("do":"watch","code":"aaaaaaaa")")), "not-invited"));
  EXPECT_TRUE(is_refused(stranger.ask(at_table(R"("do":"propose","vote":"end")")), "not-invited"));
  EXPECT_TRUE(is_refused(stranger.ask(at_table(R"("do":"rematch")")), "not-over"));
  EXPECT_EQ(question(*mover), asked);
  EXPECT_EQ(question(*other), waiting);
}

TEST_F(ServerHostile, WhatIsSentTwiceIsDoneOnce) {
  open_table();
  const auto [mover, other] = turns();
  const Value asked = question(*mover);
  const std::string act = json_text(Value::Map{{"do", "act"},
                                               {"table", table_},
                                               {"seat", asked["seat"]},
                                               {"version", asked["version"]},
                                               {"action", (*asked["choices"].as_list())[0]}});
  Socket socket(*mover);
  EXPECT_FALSE(socket.ask(act).has("repeated"));
  const Value after = question(*mover);
  EXPECT_EQ(socket.ask(act)["repeated"], Value(true));
  const std::string stale = json_text(Value::Map{{"do", "act"},
                                                 {"table", table_},
                                                 {"seat", asked["seat"]},
                                                 {"version", asked["version"]},
                                                 {"action", asked["choices"].as_list()->back()}});
  EXPECT_TRUE(asked["choices"].as_list()->size() == 1 || is_refused(socket.ask(stale), "stale"));
  EXPECT_EQ(question(*mover), after);
}

TEST_F(ServerHostile, WhoIsTooFastIsToldAndThenCutOff) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.messages = {5, 0.1};
  options.limits.patience = 20;
  Browser ann(start(options), "Ann");
  Socket socket(ann);
  for (int i = 0; i < 50; ++i) socket.send(R"({"do":"ping"})");
  int told = 0;
  int done = 0;
  while (const auto message = socket.receive()) {
    told += is_refused(*message, "too-fast") ? 1 : 0;
    done += message->has("ok") ? 1 : 0;
  }
  EXPECT_EQ(done, 5);
  EXPECT_EQ(told, 20);
  EXPECT_EQ(socket.close_code(), 4029);
}

// Writes when it is told to.
class Hesitant : public storage::Relay {
 public:
  Hesitant(std::unique_ptr<storage::Storage> next, Hesitant*& self) : Relay(std::move(next)) { self = this; }
  void write(storage::Batch batch, Done done) override {
    const std::lock_guard lock(mutex_);
    if (!hesitates_) {
      Relay::write(std::move(batch), std::move(done));
    } else {
      waiting_.emplace_back(std::move(batch), std::move(done));
    }
  }
  void hesitate(bool hesitates) {
    const std::lock_guard lock(mutex_);
    hesitates_ = hesitates;
    for (auto& [batch, done] : std::exchange(waiting_, {})) Relay::write(std::move(batch), std::move(done));
  }

 private:
  std::mutex mutex_;
  bool hesitates_ = false;
  std::vector<std::pair<storage::Batch, Done>> waiting_;
};

TEST_F(ServerHostile, AConnectionHasOnlySoManyUnansweredRequests) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.unanswered = 3;
  Hesitant* storage = nullptr;
  Browser ann(start(options, std::make_unique<Hesitant>(storage::open(path("data")), storage)), "Ann");
  Socket socket(ann);
  socket.receive();
  storage->hesitate(true);
  const std::string wish = R"({"do":"create","game":"cosmoctopus"})";
  for (int i = 0; i < 3; ++i) socket.send(wish);
  EXPECT_TRUE(is_refused(socket.ask(wish), "too-fast"));
  Socket other(ann);
  EXPECT_TRUE(other.ask(R"({"do":"ping"})").has("ok"));
  storage->hesitate(false);
  for (int i = 0; i < 3; ++i) {
    const auto reply = socket.receive();
    ASSERT_TRUE(reply);
    EXPECT_TRUE(reply->has("ok")) << json_text(*reply);
  }
  EXPECT_TRUE(socket.ask(wish).has("ok"));
}

TEST_F(ServerHostile, OnePersonHasOnlySoManyConnections) {
  server::ServerOptions options = usual_options();
  options.limits.connections = 2;
  Browser ann(start(options), "Ann");
  Socket one(ann);
  one.receive();
  Socket two(ann);
  two.receive();
  EXPECT_EQ(Socket(ann).status(), 429);
  Browser bob(port(), "Bob");
  EXPECT_EQ(Socket(bob).status(), 101);
}

}  // namespace
}  // namespace orrery::test
