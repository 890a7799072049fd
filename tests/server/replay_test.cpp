// Replays of finished games, and hints, through real sockets.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/all.h"
#include "kernel/json.h"
#include "players/bots.h"
#include "server/support.h"

namespace orrery::test {
namespace {

class ServerReplay : public ServerTest {
 protected:
  // A finished game between Ann and bots; a bot stands in for her too.
  std::string finished_game(Browser& ann, std::string_view game) {
    const Value made =
        ann.post("/api/tables", fmt::format(R"({{"game":"{}","options":{{"players":3}}}})", game)).json();
    code_ = text_of(made["code"]);
    std::string path = "/api/tables/" + text_of(made["table"]);
    ann.post(path + "/start", R"({"fill":"random"})");
    EXPECT_TRUE(is_refused(ann.get(path + "/replay").json(), "not-over"));
    EXPECT_TRUE(is_refused(ann.get(path + "/course").json(), "not-over"));
    EXPECT_TRUE(is_refused(ann.get(path + "/analysis").json(), "not-over"));
    ann.post(path + "/stand-in", R"({"seat":1,"bot":"random"})");
    for (int i = 0; i < 3000 && ann.get(path).json()["state"] != Value("finished"); ++i)
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

// Polls until the analysis is complete.
Reply whole_analysis(Browser& who, const std::string& path) {
  double done = 0;
  Reply reply;
  for (int i = 0; i < 1000 && done < 1; ++i) {
    if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    reply = who.get(path + "/analysis");
    EXPECT_EQ(reply.status, 200) << reply.body;
    const double now = boost::json::parse(reply.body).at("done").to_number<double>();
    EXPECT_GE(now, done);
    done = now;
  }
  EXPECT_EQ(done, 1);
  return reply;
}

TEST_F(ServerReplay, FinishedGamesAreAnalysed) {
  Browser ann(start(), "Ann");
  Browser eve(port(), "Eve");
  const std::string path = finished_game(ann, "inoplanetashki");
  EXPECT_EQ(eve.get(path + "/analysis").status, 403);
  EXPECT_EQ(ann.get("/api/tables/nowhere/analysis").status, 404);
  const Reply reply = whole_analysis(ann, path);
  const Value replayed = ann.get(path + "/replay?count=50").json();
  const Value::List& moves = *replayed["moves"].as_list();
  const boost::json::value told = boost::json::parse(reply.body);
  ASSERT_FALSE(told.at("steps").as_array().empty());
  for (const boost::json::value& step : told.at("steps").as_array()) {
    EXPECT_TRUE(step.at("best").is_string() && step.at("slip").is_bool());
    EXPECT_LE(step.at("value").to_number<double>(), step.at("best_value").to_number<double>());
    EXPECT_EQ(step.at("expected").as_array().size(), 3U);
    const auto number = step.at("step").to_number<std::size_t>();
    if (number >= moves.size()) continue;
    EXPECT_EQ(moves[number]["by"], Value(step.at("seat").to_number<int>()))
        << "steps are those of the replay";
    EXPECT_EQ(moves[number]["action"], Value(std::string_view(step.at("chosen").as_string())));
  }
  EXPECT_EQ(eve.get(path + "/analysis?code=" + code_).body, reply.body);
  EXPECT_EQ(ann.get(path + "/analysis", {{"If-None-Match", reply.headers.at("etag")}}).status, 304);
}

TEST_F(ServerReplay, OnlySoManyAnalysesAreAtWorkAndKept) {
  server::ServerOptions options = usual_options();
  options.limits.analyses_at_work = 1;
  options.limits.analyses_kept = 1;
  Browser ann(start(options), "Ann");
  const std::string one = finished_game(ann, "inoplanetashki");
  const std::string other = finished_game(ann, "inoplanetashki");
  ann.get(one + "/analysis");
  const Reply waits = ann.get(other + "/analysis");
  EXPECT_EQ(waits.status, 200) << "it comes in its turn";
  EXPECT_FALSE(boost::json::parse(waits.body).as_object().contains("steps"));
  const std::string first = whole_analysis(ann, one).body;
  whole_analysis(ann, other);
  EXPECT_EQ(whole_analysis(ann, one).body, first) << "worked out again, and the same";
}

class ServerHints : public ServerTest {
 protected:
  // A game between Ann and bots.
  static std::string begun_game(Browser& ann, std::string_view game) {
    const Value made = ann.post("/api/tables", fmt::format(R"({{"game":"{}","pause":0}})", game)).json();
    std::string id = text_of(made["table"]);
    ann.post("/api/tables/" + id + "/start", R"({"fill":"random"})");
    return id;
  }
  // The next question with choices; nothing if the game ends first.
  static Value next_question(Socket& socket) {
    while (const auto message = socket.receive()) {
      const Value::List* choices = (*message)["choices"].as_list();
      if (choices != nullptr && !choices->empty()) return *message;
      if ((*message)["state"] == Value("finished")) break;
    }
    return {};
  }
  // The advised choice and the number of reasons for it.
  struct Hint {
    std::string best;
    std::size_t reasons = 0;
  };
  static Hint read_hint(const GameInfo& game, const std::string& reply, const Value::List& choices) {
    const boost::json::value told = boost::json::parse(reply);
    const boost::json::array& hint = told.at("hint").as_array();
    if (hint.empty() || hint.size() > 3) ADD_FAILURE() << reply;
    Hint read;
    for (const boost::json::value& one : hint) {
      const Value choice(std::string_view(one.at("do").as_string()));
      EXPECT_NE(std::find(choices.begin(), choices.end(), choice), choices.end()) << reply;
      if (read.best.empty()) read.best = text_of(choice);
      if (choices.size() == 1) continue;
      for (const char* const figure : {"value", "share"}) {
        EXPECT_GE(one.at(figure).to_number<double>(), 0) << reply;
        EXPECT_LE(one.at(figure).to_number<double>(), 1) << reply;
      }
      const boost::json::array& reasons = one.at("why").as_array();
      read.reasons += reasons.size();
      EXPECT_LE(reasons.size(), 2U) << reply;
      for (const boost::json::value& why : reasons) {
        EXPECT_TRUE(why.at("more").is_bool()) << reply;
        const auto aims = aim_names(game);
        EXPECT_NE(std::find(aims.begin(), aims.end(), why.at("aim").as_string()), aims.end()) << reply;
      }
    }
    return read;
  }
};

TEST_F(ServerHints, ComeFromABotAndChangeNothing) {
  Browser ann(start(), "Ann");
  for (const GameInfo* game : all_games()) {
    const std::string id = begun_game(ann, game->id);
    Socket socket(ann);
    socket.ask(fmt::format(R"({{"do":"watch","table":"{}"}})", id));
    const Value asked = next_question(socket);
    ASSERT_TRUE(asked.has("choices"));
    read_hint(*game, ann.post("/api/tables/" + id + "/hint", R"({"seat":1})").body,
              *asked["choices"].as_list());
    for (const Value& message : socket.so_far()) EXPECT_NE(message["type"], Value("game"));
  }
}

// Which choices differ clearly depends on the deal, so hints are followed until one has a reason.
TEST_F(ServerHints, SayWhyThroughASocket) {
  const GameInfo& game = require_game("inoplanetashki");
  Browser ann(start(), "Ann");
  const std::string id = begun_game(ann, game.id);
  Socket socket(ann);
  const auto at_table = [&](Value::Map request) {
    request.emplace_back("table", id);
    return json_text(request);
  };
  socket.ask(at_table({{"do", "watch"}}));
  for (std::size_t reasons = 0; reasons == 0;) {
    const Value asked = next_question(socket);
    ASSERT_TRUE(asked.has("choices")) << "the game went by without a reason";
    const std::string reply = socket.ask_for_text(at_table({{"do", "hint"}, {"seat", 1}}));
    const Hint hint = read_hint(game, reply, *asked["choices"].as_list());
    reasons = hint.reasons;
    const Value done = socket.ask(
        at_table({{"do", "act"}, {"seat", 1}, {"version", asked["version"]}, {"action", hint.best}}));
    ASSERT_TRUE(done.has("ok"));
  }
}

}  // namespace
}  // namespace orrery::test
