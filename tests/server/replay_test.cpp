// Finished games looked at again, and hints, through real sockets.
#include <fmt/format.h>

#include "games/all.h"
#include "kernel/json.h"
#include "server/support.h"

namespace orrery::test {
namespace {

class ServerReplay : public ServerTest {
 protected:
  // A game of Ann's against bots that is over: a bot stands in for her too.
  std::string finished_game(Browser& ann, std::string_view game) {
    const Value made =
        ann.post("/api/tables", fmt::format(R"({{"game":"{}","options":{{"players":3}}}})", game)).json();
    code_ = text_of(made["code"]);
    std::string path = "/api/tables/" + text_of(made["table"]);
    ann.post(path + "/start", R"({"fill":"random"})");
    EXPECT_TRUE(is_refused(ann.get(path + "/replay").json(), "not-over"));
    EXPECT_TRUE(is_refused(ann.get(path + "/course").json(), "not-over"));
    ann.post(path + "/stand-in", R"({"seat":1,"bot":"random"})");
    for (int i = 0; i < 500 && ann.get(path).json()["state"] != Value("finished"); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return path;
  }
  std::string code_;
};

TEST_F(ServerReplay, FinishedGamesCanBeSeenAgain) {
  Browser ann(start(), "Ann");
  Browser eve(port(), "Eve");
  for (const GameInfo* game : all_games()) {
    const std::string path = finished_game(ann, game->id);
    const Reply first = ann.get(path + "/replay");
    ASSERT_EQ(first.status, 200) << game->id << first.body;
    EXPECT_EQ(first.json()["moves"].as_list()->size(), 20U);
    const auto steps = static_cast<std::size_t>(*first.json()["steps"].as_number());
    EXPECT_EQ(ann.get(path + "/replay", {{"If-None-Match", first.headers.at("etag")}}).status, 304);
    std::size_t seen = 0;
    for (std::size_t from = 0; from <= steps; from += 50) {
      const Value part = ann.get(fmt::format("{}/replay?seat=2&from={}&count=99", path, from)).json();
      for (const Value& move : *part["moves"].as_list()) {
        EXPECT_EQ(move["step"], Value(seen++));
        EXPECT_TRUE(move.has("view") && move.has("log") && move.has("waiting") && move.has("choices"));
      }
    }
    EXPECT_EQ(seen, steps + 1);
    EXPECT_EQ(ann.get(path + "/replay?seat=all").status, 200);
    for (const std::string query : {"seat=0", "seat=4", "seat=x", "from=-1", "from=x", "count=x"})
      EXPECT_EQ(ann.get(path + "/replay?" + query).status, 400) << query;
    EXPECT_TRUE(ann.get(path + "/replay?count=0").json()["moves"].as_list()->empty());

    const Value course = ann.get(path + "/course").json();
    EXPECT_EQ(course["series"]["3"].as_list()->size(), steps + 1) << game->id;
    EXPECT_FALSE(course["turns"].as_list()->empty());
    for (const std::string what : {"/replay", "/course"}) {
      EXPECT_EQ(eve.get(path + what).status, 403);
      EXPECT_EQ(eve.get(path + what + "?code=" + code_).status, 200);
    }
  }
}

TEST_F(ServerReplay, HintsComeFromABotAndChangeNothing) {
  Browser ann(start(), "Ann");
  for (const GameInfo* game : all_games()) {
    const Value made = ann.post("/api/tables", fmt::format(R"({{"game":"{}","pause":0}})", game->id)).json();
    const std::string id = text_of(made["table"]);
    ann.post("/api/tables/" + id + "/start", R"({"fill":"random"})");
    Socket socket(ann);
    socket.ask(fmt::format(R"({{"do":"watch","table":"{}"}})", id));
    Value asked;
    while (asked["choices"].as_list() == nullptr || asked["choices"].as_list()->empty()) {
      const auto message = socket.receive();
      ASSERT_TRUE(message);
      asked = *message;
    }
    const Value::List& choices = *asked["choices"].as_list();
    const Value hint = socket.ask(fmt::format(R"({{"do":"hint","table":"{}","seat":1}})", id));
    EXPECT_NE(std::find(choices.begin(), choices.end(), hint["action"]), choices.end()) << json_text(hint);
    EXPECT_TRUE(ann.post("/api/tables/" + id + "/hint", R"({"seat":1})").json().has("action"));
    for (const Value& message : socket.so_far()) EXPECT_NE(message["type"], Value("game"));
  }
}

}  // namespace
}  // namespace orrery::test
