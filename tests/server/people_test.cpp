// Names, sessions and passwords, for honest people and for impostors.
#include <fmt/format.h>

#include "kernel/json.h"
#include "server/password_thread.h"
#include "server/support.h"

namespace orrery::test {
namespace {

class ServerPeople : public ServerTest {
 protected:
  // Somebody with an account, logged in.
  Browser account(const std::string& name) const {
    Browser browser(port(), "guest");
    EXPECT_EQ(browser.post("/api/account", credentials(name)).status, 200);
    return browser;
  }
  static std::string credentials(const std::string& name, const std::string& password = "correct horse") {
    return json_text(Value::Map{{"name", name}, {"password", password}});
  }
  static std::string open_table(Browser& host, const std::string& wish = R"({"game":"cosmoctopus"})") {
    return text_of(host.post("/api/tables", wish).json()["table"]);
  }
};

void wait_for_end(Socket& socket) {
  while (socket.receive()) {
  }
}

TEST_F(ServerPeople, NamesCanBeSeenAndAreInOneScript) {
  Browser browser(start());
  for (const char* const name : {"\u200b", "An\u00adn", "\u3164", "\u202eAnn", "Аnn", "\u2800\u2800"}) {
    EXPECT_TRUE(
        is_refused(browser.post("/api/session", json_text(Value::Map{{"name", name}})).json(), "bad-name"))
        << name;
  }
  Browser ann(port(), "Ann");
  EXPECT_TRUE(is_refused(ann.post("/api/name", "{\"name\":\"Pаul\"}").json(), "bad-name"));
  EXPECT_TRUE(is_refused(
      ann.post("/api/tables", "{\"game\":\"cosmoctopus\",\"seats\":[\"me\",{\"me\":\"\u3164\"}]}").json(),
      "bad-name"));
  for (const char* const name : {"Їжак", "Юлия", "Zoë", "Ann Смит"}) {
    EXPECT_EQ(ann.post("/api/name", json_text(Value::Map{{"name", name}})).status, 200) << name;
  }
}

TEST_F(ServerPeople, TheNameOfAnAccountIsForItsOwnerAlone) {
  start();
  Browser early(port(), "coco");  // before there was such an account
  Browser owner = account("Coco");
  for (const char* const name : {"coco", "COCO", "сосо", "c0co"}) {
    const std::string body = json_text(Value::Map{{"name", name}});
    EXPECT_TRUE(is_refused(Browser(port()).post("/api/session", body).json(), "name-taken")) << name;
    Browser guest(port(), "Bob");
    EXPECT_TRUE(is_refused(guest.post("/api/name", body).json(), "name-taken")) << name;
    EXPECT_TRUE(is_refused(guest.post("/api/account", credentials(name)).json(), "name-taken")) << name;
  }
  // Nor at a table.
  Browser bob(port(), "Bob");
  EXPECT_TRUE(
      is_refused(bob.post("/api/tables", R"({"game":"cosmoctopus","seats":["me",{"me":"COCO"}]})").json(),
                 "name-taken"));
  const std::string table = "/api/tables/" + open_table(bob, R"({"game":"cosmoctopus","listed":true})");
  EXPECT_TRUE(is_refused(bob.post(table + "/seat", R"({"seat":2,"to":{"me":"coco"}})").json(), "name-taken"));
  EXPECT_TRUE(is_refused(bob.post(table + "/sit", R"({"seat":2,"name":"coco"})").json(), "name-taken"));
  EXPECT_TRUE(is_refused(early.post(table + "/sit", R"({"seat":2})").json(), "name-taken"));
  EXPECT_TRUE(is_refused(early.post(table + "/say", R"({"text":"It is me"})").json(), "name-taken"));
  EXPECT_TRUE(is_refused(early.post("/api/tables", R"({"game":"cosmoctopus"})").json(), "name-taken"));
  EXPECT_EQ(owner.post(table + "/sit", R"({"seat":2})").status, 200);
  EXPECT_EQ(early.post("/api/name", R"({"name":"Coca"})").status, 200);
  EXPECT_EQ(early.post(table + "/say", R"({"text":"Hello"})").status, 200);
}

TEST_F(ServerPeople, AnAccountGetsAnotherTokenThanTheGuestHad) {
  Browser ann(start(), "Ann");
  Browser thief(port());
  thief.token = ann.token;
  Socket stolen(thief);
  ASSERT_TRUE(stolen.ask(R"({"do":"ping"})").has("ok"));
  const std::string before = ann.token;
  EXPECT_EQ(ann.post("/api/account", credentials("Ann")).status, 200);
  EXPECT_NE(ann.token, before);
  EXPECT_EQ(ann.get("/api/me").body, R"({"session":true,"name":"Ann","account":true})");
  EXPECT_EQ(thief.get("/api/me").body, R"({"session":false})");
  wait_for_end(stolen);
  EXPECT_EQ(stolen.close_code(), 4001);
}

TEST_F(ServerPeople, WhoLogsInLeavesTheOldSessionBehind) {
  start();
  account("Ann");
  Browser browser(port(), "Bob");
  Browser thief(port());
  thief.token = browser.token;
  EXPECT_EQ(browser.post("/api/login", credentials("Ann")).status, 200);
  EXPECT_EQ(thief.get("/api/me").body, R"({"session":false})");
  EXPECT_EQ(browser.get("/api/me").json()["name"], Value("Ann"));
}

TEST_F(ServerPeople, AChangedPasswordEndsAllOtherSessions) {
  start();
  Browser phone = account("Ann");
  Browser laptop(port());
  EXPECT_EQ(laptop.post("/api/login", credentials("Ann")).status, 200);
  Socket open(laptop);
  ASSERT_TRUE(open.ask(R"({"do":"ping"})").has("ok"));
  const auto change = [&](const std::string& before, const std::string& after) {
    return phone.post("/api/password", json_text(Value::Map{{"old", before}, {"new", after}}));
  };
  EXPECT_TRUE(is_refused(change("wrong horse", "staple battery").json(), "wrong-password"));
  EXPECT_TRUE(is_refused(change("correct horse", "short").json(), "bad-password"));
  EXPECT_EQ(laptop.get("/api/me").json()["session"], Value(true));
  const std::string before = phone.token;
  EXPECT_EQ(change("correct horse", "staple battery").status, 200);
  EXPECT_NE(phone.token, before);
  EXPECT_EQ(phone.get("/api/me").json()["name"], Value("Ann"));
  EXPECT_EQ(laptop.get("/api/me").json()["session"], Value(false));
  wait_for_end(open);
  EXPECT_EQ(open.close_code(), 4001);
  EXPECT_TRUE(is_refused(laptop.post("/api/login", credentials("Ann")).json(), "wrong-password"));
  EXPECT_EQ(laptop.post("/api/login", credentials("Ann", "staple battery")).status, 200);
  Browser guest(port(), "Bob");
  EXPECT_TRUE(is_refused(
      guest.post("/api/password", R"({"old":"correct horse","new":"staple battery"})").json(), "no-account"));
}

TEST_F(ServerPeople, SessionsCanBeSeenAndEnded) {
  start();
  const std::string android =
      "Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0 \xff" + std::string(500, 'x');
  Browser phone(port());
  phone.post("/api/session", R"({"name":"Ann"})");
  phone.post("/api/account", credentials("Ann"), {{"User-Agent", android}});
  Browser laptop(port());
  laptop.post("/api/login", credentials("Ann"), {{"User-Agent", "curl/7.88.1"}});
  Browser third(port());
  third.post("/api/login", credentials("Ann"));

  const Value list = phone.get("/api/sessions").json();
  ASSERT_EQ(list["sessions"].as_list()->size(), 3U);
  std::map<std::string, Value> by_device;
  for (const Value& session : *list["sessions"].as_list()) {
    const std::string id = text_of(session["id"]);
    by_device[text_of(session["device"])] = session;
    EXPECT_EQ(session["created"], session["seen"]);
    EXPECT_EQ(phone.token.find(id), std::string::npos);
    Browser guesser(port());
    guesser.token = id;
    EXPECT_EQ(guesser.get("/api/me").json()["session"], Value(false));
  }
  EXPECT_EQ(by_device["Firefox on Android"]["current"], Value(true));
  EXPECT_EQ(by_device["curl"]["current"], Value(false));

  Socket laptops(laptop);
  ASSERT_TRUE(laptops.ask(R"({"do":"ping"})").has("ok"));
  const std::string end = json_text(Value::Map{{"id", by_device["curl"]["id"]}});
  Browser eve(port(), "Eve");
  EXPECT_TRUE(is_refused(eve.post("/api/sessions/end", end).json(), "not-found"));
  EXPECT_EQ(phone.post("/api/sessions/end", end).status, 200);
  wait_for_end(laptops);
  EXPECT_EQ(laptops.close_code(), 4001);
  EXPECT_EQ(laptop.get("/api/me").json()["session"], Value(false));
  EXPECT_EQ(third.get("/api/me").json()["session"], Value(true));

  Socket thirds(third);
  Socket own(phone);
  ASSERT_TRUE(thirds.ask(R"({"do":"ping"})").has("ok"));
  EXPECT_EQ(phone.post("/api/sessions/end", R"({"others":true})").status, 200);
  wait_for_end(thirds);
  EXPECT_EQ(third.get("/api/me").json()["session"], Value(false));
  EXPECT_TRUE(own.ask(R"({"do":"ping"})").has("ok"));
  EXPECT_EQ(phone.get("/api/sessions").json()["sessions"].as_list()->size(), 1U);
  for (const char* const body : {"{}", R"({"others":false})", R"({"id":7})", R"({"others":true,"id":"x"})"}) {
    EXPECT_EQ(phone.post("/api/sessions/end", body).status, 400) << body;
  }
  EXPECT_EQ(Browser(port()).get("/api/sessions").status, 401);
}

TEST_F(ServerPeople, WhoGuessesDoesNotKeepTheOwnerOut) {
  server::ServerOptions options = usual_options();
  options.behind_proxy = true;
  options.trusted.clear();
  options.limits.log_ins_of_a_name = {5, 0};
  start(options);
  Browser owner(port(), "Ann");
  ASSERT_EQ(owner.post("/api/account", credentials("Ann")).status, 200);
  ASSERT_EQ(owner.post("/api/logout", "{}").status, 200);
  Browser guesser(port());
  int next = 0;
  const auto guess = [&](const std::string& name) {
    const std::string address = fmt::format("10.{}.{}.1", next / 200, next % 200);
    ++next;
    return guesser.post("/api/login", credentials(name, "wrong horse"), {{"X-Forwarded-For", address}});
  };
  std::map<std::string, int> at_ann;
  std::map<std::string, int> at_nobody;
  for (int i = 0; i < 200; ++i) {
    ++at_ann[guess("Ann").body];
    if (i % 4 == 0) ++at_nobody[guess("Nobody").body];
  }
  // The limit per name holds for any number of addresses, and also for a name that does not exist.
  EXPECT_EQ(at_ann.size(), 2U);
  EXPECT_EQ(at_nobody.size(), 2U);
  for (const auto& [body, count] : at_ann) {
    const bool looked_at = is_refused(read_json(body), "wrong-password");
    EXPECT_EQ(count, looked_at ? 5 : 195) << body;
    EXPECT_EQ(at_nobody[body], looked_at ? 5 : 45) << body;
  }
  EXPECT_NE(guesser.get("/metrics").body.find("\norrery_failed_log_ins_total 10\n"), std::string::npos);

  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(owner.post("/api/login", credentials("Ann")).status, 200);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4));  // a delay would take 8
  // Another account's known device is unknown to this one.
  Browser other(port(), "Bob");
  ASSERT_EQ(other.post("/api/account", credentials("Bob"), {{"X-Forwarded-For", "10.9.9.9"}}).status, 200);
  EXPECT_TRUE(is_refused(
      other.post("/api/login", credentials("Ann"), {{"X-Forwarded-For", "10.9.9.8"}}).json(), "too-fast"));
}

TEST_F(ServerPeople, WhoGuessesNextDoorDoesNotKeepTheOwnerOutEither) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.log_ins = {2, 0};
  start(options);
  Browser owner = account("Ann");
  Browser guesser(port());
  for (const char* const reason : {"wrong-password", "wrong-password", "too-fast"}) {
    EXPECT_TRUE(is_refused(guesser.post("/api/login", credentials("Ann", "wrong horse")).json(), reason));
  }
  EXPECT_TRUE(
      is_refused(guesser.post("/api/login", credentials("Nobody", "wrong horse")).json(), "too-fast"));
  EXPECT_EQ(owner.post("/api/login", credentials("Ann")).status, 200);
}

TEST_F(ServerPeople, AKnownDeviceGuessesNoFasterEither) {
  server::ServerOptions options = usual_options();
  options.limits.log_ins_of_a_device = {2, 0};
  options.limits.log_ins_of_a_name = {3, 0};
  start(options);
  Browser thief = account("Ann");
  thief.token.clear();
  int looked_at = 0;
  for (int i = 0; i < 8; ++i) {
    if (is_refused(thief.post("/api/login", credentials("Ann", "wrong horse")).json(), "wrong-password"))
      ++looked_at;
  }
  EXPECT_EQ(looked_at, 5);
}

TEST_F(ServerPeople, TheNearestProxySaysWhoItIs) {
  server::ServerOptions options = usual_options();
  options.behind_proxy = true;
  options.trusted.clear();
  options.limits.sessions = {1, 0};
  start(options);
  const auto come = [&](const std::string& forwarded) {
    return Browser(port()).post("/api/session", R"({"name":"Ann"})", {{"X-Forwarded-For", forwarded}}).status;
  };
  const std::string another_line = "\r\nX-Forwarded-For: ";
  EXPECT_EQ(come("1.1.1.1" + another_line + "9.9.9.9"), 200);
  EXPECT_EQ(come("2.2.2.2" + another_line + "9.9.9.9"), 429);
  EXPECT_EQ(come("3.3.3.3" + another_line + "4.4.4.4, 9.9.9.9"), 429);
  EXPECT_EQ(come("5.5.5.5, 9.9.9.9"), 429);
  EXPECT_EQ(come("9.9.9.9" + another_line + "1.1.1.1"), 200);
}

TEST(PasswordThread, WhoIsKnownDoesNotWaitForOthers) {
  server::PasswordThread thread(3);
  std::mutex mutex;
  std::condition_variable all_done;
  std::string order;
  const auto note = [&](char who) {
    return [&, who](bool) {
      const std::lock_guard lock(mutex);
      order += who;
      all_done.notify_one();
    };
  };
  EXPECT_TRUE(thread.hash("a long password", [&](const std::string&) { note('h')(true); }));
  int waiting = 0;
  while (thread.check("guess", "", false, note('g'))) ++waiting;
  EXPECT_LE(waiting, 4);
  EXPECT_TRUE(thread.check("right", "", true, note('k')));
  std::unique_lock lock(mutex);
  all_done.wait(lock, [&] { return order.size() == static_cast<std::size_t>(waiting) + 2; });
  EXPECT_LT(order.find('k'), order.rfind('g'));
  EXPECT_LE(order.find('k'), 2U);
}

}  // namespace
}  // namespace orrery::test
