// Games through real sockets: people, bots and spectators, several tabs, lost connections, restarts.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "games/all.h"
#include "kernel/chance.h"
#include "kernel/json.h"
#include "kernel/record.h"
#include "server/support.h"

namespace orrery::test {
namespace {

// What somebody knows from watching a table: a log for each seat, and at 0 the one for spectators.
struct Watcher {
  explicit Watcher(std::string watched) : table(std::move(watched)) {}

  std::string table;
  std::map<std::int64_t, std::vector<std::string>> logs;
  std::map<std::int64_t, Value> asked;  // the last question
  std::string state;
  bool whole = true;  // the logs had no gaps

  void hear(const Value& message) {
    if (message["type"] == Value("table")) state = text_of(message["state"]);
    if (message["type"] != Value("game")) return;
    const std::int64_t seat = message.has("seat") ? *message["seat"].as_number() : 0;
    auto& log = logs[seat];
    const auto from = static_cast<std::size_t>(*message["from"].as_number());
    whole = whole && from <= log.size();
    log.resize(from);
    for (const Value& line : *message["log"].as_list()) log.push_back(text_of(line));
    if (message.has("choices")) asked[seat] = message;
  }
};

std::string watch_request(const Watcher& watcher, const std::string& code, std::int64_t seat) {
  const auto known = watcher.logs.find(seat);
  return json_text(Value::Map{{"do", "watch"},
                              {"table", watcher.table},
                              {"code", code},
                              {"since", known == watcher.logs.end() ? 0 : known->second.size()}});
}

// Decides for one seat at random until the game is over; now and then loses the connection.
void play(const Browser& browser, Watcher& watcher, std::int64_t seat, int losses) {
  Chance chance(seed_from_text(browser.token));
  auto socket = std::make_unique<Socket>(browser);
  socket->ask(watch_request(watcher, "", seat));
  while (watcher.state != "finished") {
    const auto message = socket->receive();
    if (!message) return;
    watcher.hear(*message);
    const Value& question = watcher.asked[seat];
    const Value::List* choices = question["choices"].as_list();
    if ((*message)["type"] != Value("game") || choices == nullptr || choices->empty()) continue;
    const std::string& action =
        *(*choices)[chance.below(static_cast<std::uint32_t>(choices->size()))].as_string();
    socket->send(json_text(Value::Map{{"do", "act"},
                                      {"table", watcher.table},
                                      {"seat", seat},
                                      {"version", question["version"]},
                                      {"action", action}}));
    if (losses > 0 && chance.below(3) == 0) {
      --losses;
      socket->drop();
      socket = std::make_unique<Socket>(browser);
      socket->ask(watch_request(watcher, "", seat));
    }
  }
}

// The log as a newcomer receives it.
std::vector<std::string> whole_log(const Browser& browser, const std::string& table, std::int64_t seat,
                                   const std::string& code) {
  Socket socket(browser);
  Watcher watcher(table);
  socket.ask(watch_request(watcher, code, seat));
  for (const Value& message : socket.so_far()) watcher.hear(message);
  return watcher.logs[seat];
}

class ServerPlay : public ServerTest {
 protected:
  struct Opened {
    std::string table;
    std::string code;
  };
  static Opened open(Browser& host, const std::string& wish) {
    const Value made = host.post("/api/tables", wish).json();
    return {text_of(made["table"]), text_of(made["code"])};
  }
  static Value post(Browser& who, const Opened& at, const std::string& what, const std::string& body) {
    return who.post("/api/tables/" + at.table + "/" + what, body).json();
  }
  // A game of two people and a bot, without pauses for answers.
  Opened open_for_three(Browser& ann, Browser& bob, std::string_view game) {
    const Opened at = open(
        ann,
        fmt::format(
            R"({{"game":"{}","options":{{"players":3}},"pause":0,"seats":["me","open",{{"bot":"random"}}]}})",
            game));
    post(bob, at, "sit", fmt::format(R"({{"seat":2,"code":"{}"}})", at.code));
    return at;
  }
};

// Where the lines heard one after another part from the whole log, in words; empty: nowhere.
std::string where_logs_part(const std::vector<std::string>& heard, const std::vector<std::string>& whole) {
  const auto [at, there] = std::mismatch(heard.begin(), heard.end(), whole.begin(), whole.end());
  if (at == heard.end() && there == whole.end()) return {};
  return fmt::format("line {}: heard '{}', but the log has '{}'", at - heard.begin() + 1,
                     at == heard.end() ? "nothing" : *at, there == whole.end() ? "nothing" : *there);
}

TEST_F(ServerPlay, WholeGamesOfEveryKind) {
  Browser ann(start(), "Ann");
  Browser bob(port(), "Bob");
  Browser eve(port(), "Eve");
  for (const GameInfo* game : all_games()) {
    const Opened at = open_for_three(ann, bob, game->id);
    ASSERT_TRUE(post(ann, at, "start", "{}").has("ok")) << game->id;
    Watcher ann_sees(at.table);
    Watcher bob_sees(at.table);
    Watcher eve_sees(at.table);
    std::thread one([&] { play(ann, ann_sees, 1, 0); });
    std::thread two([&] { play(bob, bob_sees, 2, 3); });
    Socket spectator(eve);
    EXPECT_TRUE(spectator.ask(watch_request(eve_sees, at.code, 0)).has("ok"));
    while (eve_sees.state != "finished") {
      const auto message = spectator.receive();
      ASSERT_TRUE(message) << game->id;
      eve_sees.hear(*message);
      EXPECT_FALSE(message->has("seat")) << game->id;
      EXPECT_TRUE(!message->has("choices") || (*message)["choices"].as_list()->empty());
    }
    one.join();
    two.join();
    EXPECT_EQ(ann_sees.state, "finished") << game->id;
    EXPECT_TRUE(ann_sees.whole && bob_sees.whole && eve_sees.whole) << game->id;
    EXPECT_EQ(where_logs_part(ann_sees.logs[1], whole_log(ann, at.table, 1, "")), "") << game->id;
    EXPECT_EQ(where_logs_part(bob_sees.logs[2], whole_log(bob, at.table, 2, "")), "") << game->id;
    EXPECT_EQ(where_logs_part(eve_sees.logs[0], whole_log(eve, at.table, 0, at.code)), "") << game->id;
    const std::string record = ann.get("/api/tables/" + at.table + "/record").body;
    EXPECT_EQ(parse_record(record, &find_game).result.empty(), false) << game->id;
  }
}

TEST_F(ServerPlay, WhoComesBackGetsWhatTheyMissed) {
  Browser ann(start(), "Ann");
  const Opened at = open(ann, R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
  post(ann, at, "start", "{}");
  Watcher before(at.table);
  {
    Socket socket(ann);
    socket.ask(watch_request(before, "", 1));
    for (const Value& message : socket.so_far()) before.hear(message);
  }
  Watcher after = before;
  Socket other(ann);
  other.ask(watch_request(after, "", 1));
  for (const Value& message : other.so_far()) after.hear(message);
  for (int i = 0; i < 3; ++i) {
    for (const std::int64_t seat : {1, 2}) {
      const Value question = after.asked[seat];
      if (question["choices"].as_list()->empty()) continue;
      other.ask(json_text(Value::Map{{"do", "act"},
                                     {"table", at.table},
                                     {"seat", seat},
                                     {"version", question["version"]},
                                     {"action", (*question["choices"].as_list())[0]}}));
      break;
    }
    for (const Value& message : other.so_far()) after.hear(message);
  }
  ASSERT_GT(after.logs[1].size(), before.logs[1].size());
  Socket back(ann);
  back.ask(watch_request(before, "", 1));
  for (const Value& message : back.so_far()) {
    if (message["seat"] != Value(1)) continue;
    EXPECT_EQ(message["from"], Value(before.logs[1].size()));
    EXPECT_EQ(message["log"].as_list()->size(), after.logs[1].size() - before.logs[1].size());
    before.hear(message);
  }
  EXPECT_EQ(before.logs[1], after.logs[1]);
  EXPECT_EQ(before.asked[1]["choices"], after.asked[1]["choices"]);
}

TEST_F(ServerPlay, TwoTabsOfOnePersonShowTheSame) {
  Browser ann(start(), "Ann");
  const Opened at = open(ann, R"({"game":"inoplanetashki"})");
  const std::string watch = fmt::format(R"({{"do":"watch","table":"{}"}})", at.table);
  Socket first(ann);
  Socket second(ann);
  first.ask(watch);
  first.so_far();
  second.ask(watch);
  EXPECT_TRUE(first.so_far().empty());    // the second one's messages are for it alone
  EXPECT_EQ(second.so_far().size(), 3U);  // hello, the table, the chat
  first.ask(fmt::format(R"({{"do":"say","table":"{}","text":"hello"}})", at.table));
  const auto heard = [](Socket& socket) {
    std::string text;
    for (const Value& message : socket.so_far()) {
      if (message["type"] == Value("chat")) text = text_of((*message["lines"].as_list())[0]["text"]);
    }
    return text;
  };
  EXPECT_EQ(heard(first), "hello");
  EXPECT_EQ(heard(second), "hello");
  second.drop();
  first.ask(fmt::format(R"({{"do":"say","table":"{}","text":"alone?"}})", at.table));
  EXPECT_EQ(heard(first), "alone?");
}

TEST_F(ServerPlay, WhoDoesNotReadIsCutOffAndCanComeBack) {
  server::ServerOptions options = usual_options();
  options.limits.waiting_bytes = 32 << 10;
  Browser ann(start(options), "Ann");
  const Opened at = open(ann, R"({"game":"cosmic-encounter"})");
  post(ann, at, "start", R"({"fill":"random"})");
  const std::string watch = fmt::format(R"({{"do":"watch","table":"{}"}})", at.table);
  Socket lazy(ann.port(), ann.token, {.receive_buffer = 4096});
  for (int i = 0; i < 500; ++i) lazy.send(watch);
  Browser anybody(port());
  const auto cut_off = [&] {
    return anybody.get("/metrics").body.find("\norrery_slow_readers_total 1\n") != std::string::npos;
  };
  for (int i = 0; i < 200 && !cut_off(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(cut_off());
  Socket back(ann);
  EXPECT_TRUE(back.ask(watch).has("ok"));
}

TEST_F(ServerPlay, AStoppedServerSaysGoodbyeAndGoesOnWhereItWas) {
  server::ServerOptions options = usual_options();
  options.limits.shutdown_patience = std::chrono::seconds(0);  // the test reads only afterwards
  Browser ann(start(options), "Ann");
  const Opened at = open(ann, R"({"game":"cosmoctopus","options":{"players":2}})");
  post(ann, at, "start", R"({"fill":"heuristic"})");
  Watcher before(at.table);
  Socket socket(ann);
  socket.ask(watch_request(before, "", 1));
  for (int acts = 0; acts < 5;) {
    const auto message = socket.receive();
    ASSERT_TRUE(message);
    before.hear(*message);
    const Value question = before.asked[1];
    if ((*message)["type"] != Value("game") || question["choices"].as_list() == nullptr ||
        question["choices"].as_list()->empty())
      continue;
    ++acts;
    if (acts == 5) break;
    socket.send(json_text(Value::Map{{"do", "act"},
                                     {"table", at.table},
                                     {"seat", 1},
                                     {"version", question["version"]},
                                     {"action", (*question["choices"].as_list())[0]}}));
  }
  stop();
  while (socket.receive()) {
  }
  EXPECT_EQ(socket.close_code(), 1001);

  start();
  Browser again(port());
  again.token = ann.token;
  EXPECT_EQ(again.get("/api/me").json()["name"], Value("Ann"));
  Watcher after(at.table);
  Socket reopened(again);
  EXPECT_TRUE(reopened.ask(watch_request(after, "", 1)).has("ok"));
  for (const Value& message : reopened.so_far()) after.hear(message);
  EXPECT_EQ(after.logs[1], before.logs[1]);
  EXPECT_EQ(after.asked[1]["choices"], before.asked[1]["choices"]);
  EXPECT_EQ(after.asked[1]["view"], before.asked[1]["view"]);
}

TEST_F(ServerPlay, LoggingOutEndsItsConnections) {
  Browser ann(start(), "Ann");
  Socket socket(ann);
  EXPECT_TRUE(socket.ask(R"({"do":"ping"})").has("time"));
  ann.post("/api/logout", "{}");
  while (socket.receive()) {
  }
  EXPECT_EQ(socket.close_code(), 4001);
}

}  // namespace
}  // namespace orrery::test
