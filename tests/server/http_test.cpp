// Requests over HTTP: the server itself, sessions, accounts, tables, files.
#include <fmt/format.h>

#include "games/all.h"
#include "kernel/json.h"
#include "server/support.h"

namespace orrery::test {
namespace {

class ServerHttp : public ServerTest {};

TEST_F(ServerHttp, SaysWhatItIs) {
  Browser browser(start());
  const Reply version = browser.get("/api/version");
  EXPECT_EQ(version.status, 200);
  EXPECT_EQ(version.json()["protocol"], Value(3));
  EXPECT_EQ(browser.get("/healthz").body, "ok\n");
  const Reply metrics = browser.get("/metrics");
  EXPECT_NE(metrics.body.find("\norrery_tables 0\n"), std::string::npos);
  EXPECT_NE(metrics.body.find("orrery_action_seconds_count 0"), std::string::npos);
  for (const std::string path : {"/api/version", "/", "/nothing.png", "/api/nothing"}) {
    const Reply reply = browser.get(path);
    EXPECT_NE(reply.headers.at("content-security-policy").find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
  }
}

TEST_F(ServerHttp, ListsGamesAndTextsInEveryLanguage) {
  Browser browser(start());
  const Reply games = browser.get("/api/games?lang=uk");
  const Value list = games.json();
  ASSERT_EQ(list.as_list()->size(), all_games().size());
  for (const Value& game : *list.as_list()) {
    EXPECT_FALSE(game["bots"].as_list()->empty());
    EXPECT_FALSE(game["actions"].as_list()->empty());
    EXPECT_NE(text_of(game["progress"]).find('*'), std::string::npos);
    EXPECT_TRUE((*game["refusals"].as_list())[0]["name"] == Value("game-over"));
  }
  const Reply texts = browser.get("/api/texts?lang=ru");
  EXPECT_GT(texts.json().as_map()->size(), 100U);
  EXPECT_NE(texts.body, browser.get("/api/texts?lang=en").body);
  const Reply again = browser.get("/api/texts?lang=ru", {{"If-None-Match", texts.headers.at("etag")}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  const Reply packed = browser.get("/api/texts?lang=ru", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
  EXPECT_LT(packed.body.size(), texts.body.size() / 2);
}

TEST_F(ServerHttp, BeginsInTheLanguageOfTheBrowser) {
  Browser browser(start());
  const auto language = [&](const Headers& headers) {
    const Value reply = browser.get("/api/start", headers).json();
    return *reply["language"].as_string();
  };
  EXPECT_EQ(language({}), "en");
  EXPECT_EQ(language({{"Accept-Language", "de-DE, uk-UA;q=0.8, ru;q=0.6"}}), "uk");
  EXPECT_EQ(language({{"Accept-Language", "uk"}, {"Cookie", "orrery_language=ru"}}), "ru");
  EXPECT_EQ(language({{"Accept-Language", ",,x"}}), "en");
  const Value begun = browser.get("/api/start?lang=ru").json();
  EXPECT_EQ(begun["games"].as_list()->size(), all_games().size());
  EXPECT_TRUE(begun["texts"].has("web.close"));
  EXPECT_TRUE(begun["texts"].has("refusal.no-session"));
  EXPECT_FALSE(begun["texts"].has("cosmoctopus.name"));
}

TEST_F(ServerHttp, ShowsWhatIsInTheBox) {
  Browser browser(start());
  for (const GameInfo* game : all_games()) {
    const std::string path = fmt::format("/api/games/{}/box", game->id);
    const Reply box = browser.get(path);
    EXPECT_EQ(box.json(), game->box());
    EXPECT_EQ(browser.get(path, {{"If-None-Match", box.headers.at("etag")}}).status, 304);
  }
  for (const std::string path : {"/api/games/chess/box", "/api/games/cosmoctopus", "/api/games/cosmoctopus/",
                                 "/api/games/cosmoctopus/box/lid", "/api/games/"}) {
    EXPECT_TRUE(is_refused(browser.get(path).json(), "not-found")) << path;
  }
}

TEST_F(ServerHttp, HasLessons) {
  Browser browser(start());
  const Value lessons = browser.get("/api/lessons").json();
  ASSERT_FALSE(lessons.as_list()->empty());
  for (const Value& listed : *lessons.as_list()) {
    const std::string path = "/api/lessons/" + text_of(listed["lesson"]);
    const Reply lesson = browser.get(path);
    EXPECT_EQ(lesson.json()["game"], listed["game"]);
    EXPECT_EQ(lesson.json()["title"], listed["title"]);
    EXPECT_FALSE(lesson.json()["say"].as_list()->empty());
    EXPECT_EQ(browser.get(path, {{"If-None-Match", lesson.headers.at("etag")}}).status, 304);
  }
  EXPECT_TRUE(is_refused(browser.get("/api/lessons/chess").json(), "not-found"));
}

TEST_F(ServerHttp, AGuestNeedsOnlyAName) {
  Browser browser(start());
  EXPECT_EQ(browser.get("/api/me").body, R"({"session":false})");
  const Reply reply = browser.post("/api/session", R"({"name":"Ганна"})");
  EXPECT_EQ(reply.status, 200);
  const std::string cookie = reply.headers.at("set-cookie");
  EXPECT_NE(cookie.find("; HttpOnly; SameSite=Lax"), std::string::npos);
  EXPECT_EQ(cookie.find("Secure"), std::string::npos);
  EXPECT_EQ(browser.token.size(), 64U);
  EXPECT_EQ(browser.get("/api/me").body, R"({"session":true,"name":"Ганна","account":false})");
  EXPECT_EQ(browser.post("/api/name", R"({"name":"Ann"})").status, 200);
  EXPECT_EQ(browser.get("/api/me").json()["name"], Value("Ann"));
  EXPECT_TRUE(is_refused(browser.post("/api/session", R"({"name":"Bob"})").json(), "has-session"));
  EXPECT_EQ(browser.post("/api/logout", "{}").status, 200);
  EXPECT_EQ(browser.get("/api/me").body, R"({"session":false})");
}

TEST_F(ServerHttp, NobodyTakesOneNameAfterTheOther) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.names = {2, 0.001};
  Browser browser(start(options), "Ann");
  EXPECT_EQ(browser.post("/api/name", R"({"name":7})").status, 400);
  for (const int status : {200, 200, 429})
    EXPECT_EQ(browser.post("/api/name", R"({"name":"Bob"})").status, status);
}

TEST_F(ServerHttp, CookiesAreSecureBehindAProxyOnly) {
  server::ServerOptions options = usual_options();
  options.behind_proxy = true;
  Browser browser(start(options));
  const Reply reply = browser.post("/api/session", R"({"name":"Ann"})", {{"X-Forwarded-Proto", "https"}});
  EXPECT_NE(reply.headers.at("set-cookie").find("; Secure"), std::string::npos);
}

TEST_F(ServerHttp, RefusesNamesThatAreNone) {
  Browser browser(start());
  for (const std::string body :
       {R"({"name":""})", R"({"name":"a\nb"})", R"({"name":7})", R"({})", R"({"name":"Ann","more":1})", "[]",
        "nonsense", "", R"({"name":"\ud800"})"}) {
    EXPECT_EQ(browser.post("/api/session", body).status, 400) << body;
  }
  EXPECT_EQ(browser.post("/api/session", fmt::format(R"({{"name":"{}"}})", std::string(100, 'x'))).status,
            400);
  EXPECT_EQ(browser.token, "");
}

TEST_F(ServerHttp, AnAccountWorksOnSeveralDevices) {
  Browser phone(start(), "ann");
  const Value table = phone.post("/api/tables", R"({"game":"inoplanetashki"})").json();
  EXPECT_TRUE(
      is_refused(phone.post("/api/account", R"({"name":"Ann","password":"short"})").json(), "bad-password"));
  const std::string right = R"({"name":"Ann","password":"correct horse"})";
  EXPECT_EQ(phone.post("/api/account", right).status, 200);
  EXPECT_EQ(phone.get("/api/me").body, R"({"session":true,"name":"Ann","account":true})");
  EXPECT_TRUE(is_refused(phone.post("/api/account", right).json(), "has-account"));
  EXPECT_TRUE(is_refused(phone.post("/api/name", R"({"name":"Bob"})").json(), "has-account"));
  Browser other(port(), "Bob");
  EXPECT_TRUE(is_refused(other.post("/api/account", R"({"name":"ANN","password":"correct horse"})").json(),
                         "name-taken"));

  Browser laptop(port());
  const Reply nobody = laptop.post("/api/login", R"({"name":"Nobody","password":"correct horse"})");
  const Reply wrong = laptop.post("/api/login", R"({"name":"ann","password":"wrong horse"})");
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(wrong.body, nobody.body);
  const Reply reply = laptop.post("/api/login", R"({"name":"ANN","password":"correct horse"})");
  EXPECT_EQ(reply.status, 200);
  EXPECT_NE(laptop.token, phone.token);
  EXPECT_NE(laptop.get("/api/tables/mine").body.find(text_of(table["table"])), std::string::npos);
}

TEST_F(ServerHttp, FailedLogInsGetSlower) {
  Browser browser(start());
  const auto time = [&] {
    const auto began = std::chrono::steady_clock::now();
    browser.post("/api/login", R"({"name":"Nobody","password":"correct horse"})");
    return std::chrono::steady_clock::now() - began;
  };
  time();
  EXPECT_GT(time(), std::chrono::milliseconds(250));
  EXPECT_GT(time(), std::chrono::milliseconds(500));
}

TEST_F(ServerHttp, TablesAreForThoseWhoAreInvited) {
  Browser ann(start(), "Ann");
  const Value made = ann.post("/api/tables", R"({"game":"inoplanetashki"})").json();
  const std::string path = "/api/tables/" + text_of(made["table"]);
  Browser bob(port(), "Bob");
  EXPECT_EQ(bob.get(path).status, 403);
  EXPECT_EQ(bob.get(path + "/record").status, 403);
  EXPECT_TRUE(is_refused(bob.post(path + "/sit", R"({"seat":2})").json(), "not-invited"));
  EXPECT_TRUE(is_refused(bob.post(path + "/say", R"({"text":"hello"})").json(), "not-invited"));
  EXPECT_EQ(bob.get(path + "?code=" + text_of(made["code"])).json()["state"], Value("open"));
  EXPECT_EQ(bob.get("/api/tables").body, R"({"tables":[]})");
  EXPECT_EQ(bob.get("/api/tables/mine").body, R"({"tables":[]})");
  EXPECT_EQ(bob.get("/api/tables/unknown").status, 404);
  const std::string sit = fmt::format(R"({{"seat":2,"code":"{}"}})", text_of(made["code"]));
  EXPECT_EQ(bob.post(path + "/sit", sit).status, 200);
  EXPECT_EQ(bob.post(path + "/start", "{}").status, 403);
  EXPECT_EQ(ann.post(path + "/start", "{}").status, 200);
  EXPECT_EQ(bob.get(path).json()["state"], Value("playing"));
  // A person's own list says whether it is their turn.
  const auto turn = [](Browser& browser) {
    const Value list = browser.get("/api/tables/mine").json();
    const Value& table = list["tables"].as_list()->front();
    EXPECT_EQ(table["waiting"].as_list()->size(), 1U);
    return *table["turn"].as_bool();
  };
  EXPECT_NE(turn(ann), turn(bob));
  EXPECT_NE(bob.get(path + "/record").body.find("commitment"), std::string::npos);
  EXPECT_EQ(bob.post(path + "/rematch", "{}").status, 409);
  EXPECT_EQ(bob.post(path + "/propose", R"({"vote":"end"})").status, 200);
  EXPECT_EQ(ann.post(path + "/vote", R"({"yes":true})").status, 200);
  const Value next = bob.post(path + "/rematch", "{}").json();
  EXPECT_NE(ann.get("/api/tables/mine").body.find(text_of(next["table"])), std::string::npos);
}

TEST_F(ServerHttp, TheLobbyIsReadOnceInAWhileForEverybody) {
  server::ServerOptions options = usual_options();
  options.limits.lobby_kept = std::chrono::milliseconds(300);
  Browser ann(start(options), "Ann");
  const auto listed = [&] { return Browser(port()).get("/api/tables").json()["tables"].as_list()->size(); };
  EXPECT_EQ(listed(), 0U);
  const auto before = std::chrono::steady_clock::now();
  ann.post("/api/tables", R"({"game":"cosmoctopus","listed":true})");
  const std::size_t early = listed();
  if (std::chrono::steady_clock::now() - before < std::chrono::milliseconds(200)) {
    EXPECT_EQ(early, 0U);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(350));
  EXPECT_EQ(listed(), 1U);
}

// An invitation can be said on the phone: its words lead to the table as long as it waits for people.
TEST_F(ServerHttp, WordsLeadToAWaitingRoom) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.invitations = {5, 0.001};
  Browser ann(start(options), "Ann");
  const Value made = ann.post("/api/tables", R"({"game":"inoplanetashki"})").json();
  const std::string words = text_of(made["code"]);
  EXPECT_EQ(words.size(), 12U);
  for (std::size_t i = 0; i < words.size(); ++i)
    EXPECT_NE(std::string(i % 2 == 0 ? "bdfgklmnrstvz" : "aeio").find(words[i]), std::string::npos) << words;
  Browser bob(port(), "Bob");
  EXPECT_EQ(bob.get("/api/invitations/" + words).json()["table"], made["table"]);
  EXPECT_EQ(bob.get("/api/invitations/nobodywaited").status, 404);
  stop();
  start(options);
  EXPECT_EQ(Browser(port()).get("/api/invitations/" + words).json()["table"], made["table"]);
  Browser host(port());
  host.token = ann.token;
  const std::string path = "/api/tables/" + text_of(made["table"]);
  EXPECT_EQ(host.post(path + "/start", R"({"fill":"random"})").status, 200);
  EXPECT_EQ(host.get("/api/invitations/" + words).status, 404) << "the game has begun";
  for (int tries = 0; tries < 3; ++tries) host.get("/api/invitations/guess");
  EXPECT_EQ(host.get("/api/invitations/guess").status, 429) << "nobody guesses for long";
}

TEST_F(ServerHttp, ListedTablesAreForEverybody) {
  Browser ann(start(), "Ann");
  const Value made = ann.post("/api/tables", R"({"game":"cosmoctopus","listed":true})").json();
  Browser anybody(port());
  const Value list = anybody.get("/api/tables").json();
  ASSERT_EQ(list["tables"].as_list()->size(), 1U);
  EXPECT_EQ((*list["tables"].as_list())[0]["table"], made["table"]);
  EXPECT_EQ(anybody.get("/api/tables").body.find(text_of(made["code"])), std::string::npos);
  EXPECT_EQ(anybody.get("/api/tables/" + text_of(made["table"])).status, 200);
  EXPECT_EQ(anybody.post("/api/tables", R"({"game":"cosmoctopus"})").status, 401);
}

TEST_F(ServerHttp, RefusesWhatIsMalformed) {
  Browser browser(start(), "Ann");
  EXPECT_EQ(browser.post("/api/tables", "{}", {{"Content-Type", "text/plain"}}).status, 415);
  EXPECT_EQ(browser.post("/api/tables", std::string(20'000, ' ')).status, 413);
  EXPECT_EQ(browser.get("/" + std::string(10'000, 'x')).status, 413);
  EXPECT_EQ(browser.request("DELETE", "/api/tables", "", {}).status, 405);
  EXPECT_EQ(browser.get("/%zz").status, 400);
  EXPECT_EQ(browser.get("/%00").status, 400);
  EXPECT_EQ(browser.post("/api/tables", R"({"game":"chess"})").status, 400);
  EXPECT_EQ(browser.post("/api/tables", R"({"game":"cosmoctopus","secret":1})").status, 400);
  browser.token[5] = browser.token[5] == 'a' ? 'b' : 'a';
  EXPECT_EQ(browser.post("/api/tables", R"({"game":"cosmoctopus"})").status, 401);
}

TEST_F(ServerHttp, ServesTheClientAndNothingElse) {
  std::filesystem::create_directories(folder() / "web" / "assets");
  file("secret.txt", "secret");
  file("web/index.html", "<html>the client</html>");
  file("web/assets/app-1234.js", std::string(5000, 'x'));
  file("web/assets/app-1234.js.br", "brotli");
  file("web/.hidden.txt", "hidden");
  server::ServerOptions options = usual_options();
  options.web = path("web");
  Browser browser(start(options));
  const Reply page = browser.get("/");
  EXPECT_EQ(page.body, "<html>the client</html>");
  EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
  EXPECT_EQ(browser.get("/table/abc").body, page.body);
  EXPECT_EQ(browser.get("/missing.js").status, 404);
  EXPECT_EQ(browser.get("/.hidden.txt").status, 404);
  EXPECT_EQ(browser.get("/../secret.txt").status, 404);
  EXPECT_EQ(browser.get("/%2e%2e/secret.txt").status, 404);
  EXPECT_EQ(browser.get("/assets/..%2f..%2fsecret.txt").status, 404);
  const Reply script = browser.get("/assets/app-1234.js");
  EXPECT_NE(script.headers.at("cache-control").find("immutable"), std::string::npos);
  EXPECT_EQ(browser.get("/assets/app-1234.js", {{"Accept-Encoding", "gzip, br"}}).body, "brotli");
  EXPECT_EQ(browser.get("/assets/app-1234.js", {{"Accept-Encoding", "gzip"}}).headers.at("content-encoding"),
            "gzip");
  const Reply head = browser.request("HEAD", "/assets/app-1234.js", "", {{"Connection", "close"}});
  EXPECT_EQ(head.headers.at("content-length"), "5000");
}

TEST_F(ServerHttp, AddressesHaveRates) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.sessions = {2, 0};
  options.limits.new_tables = {1, 0};
  Browser ann(start(options), "Ann");
  Browser bob(port(), "Bob");
  EXPECT_EQ(Browser(port()).post("/api/session", R"({"name":"Cat"})").status, 429);
  EXPECT_EQ(ann.post("/api/tables", R"({"game":"cosmoctopus"})").status, 200);
  EXPECT_EQ(bob.post("/api/tables", R"({"game":"cosmoctopus"})").status, 429);
}

TEST_F(ServerHttp, OnePersonOpensOnlySoManyTables) {
  server::ServerOptions options = usual_options();
  options.limits.unfinished_tables = 2;
  Browser ann(start(options), "Ann");
  EXPECT_EQ(ann.post("/api/tables", R"({"game":"cosmoctopus"})").status, 200);
  EXPECT_EQ(ann.post("/api/tables", R"({"game":"cosmoctopus","seats":["open","open"]})").status, 200);
  EXPECT_TRUE(is_refused(ann.post("/api/tables", R"({"game":"cosmoctopus"})").json(), "too-many-tables"));
}

}  // namespace
}  // namespace orrery::test
