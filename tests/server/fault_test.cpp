// Every call to the storage fails once: nothing breaks, nothing acknowledged is lost, and every request works
// when it is tried again.
#include <fmt/format.h>

#include <atomic>
#include <iostream>
#include <thread>

#include "kernel/json.h"
#include "kernel/text.h"
#include "server/faulty_storage.h"
#include "server/support.h"
#include "storage/open.h"
#include "storage/postgres/connection.h"
#include "support/services.h"

namespace orrery::test {
namespace {

constexpr int patience = 3;  // tries

// The value of a metric; -1 if it is missing.
int metric(const std::string& metrics, const std::string& name) {
  const std::size_t at = metrics.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stoi(metrics.substr(at + name.size() + 2));
}

int count(const std::string& text, const std::string& words) {
  int found = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

class ServerFault : public ServerTest {
 protected:
  std::uint16_t start_faulty() {
    failed_before_ = fault.failed;
    return start(usual_options(), std::make_unique<FaultyStorage>(storage::open(place()), fault));
  }
  virtual std::string place() { return path("data"); }
  // The metrics agree with the failures that have occurred.
  void expect_counted() {
    const int failed = fault.failed;
    const std::string metrics = Browser(port()).get("/metrics").body;
    EXPECT_EQ(metric(metrics, R"(orrery_storage_failures_total{kind="read"})") +
                  metric(metrics, R"(orrery_storage_failures_total{kind="write"})"),
              failed - failed_before_);
    EXPECT_EQ(metric(metrics, "orrery_failures_total"), 0);
  }

  // Retries until it works; until then the server must admit that it is at fault.
  Value insist(Browser& browser, const std::string& path, const std::string& json) {
    Reply reply;
    for (int i = 0; i < patience; ++i) {
      reply = json.empty() ? browser.get(path) : browser.post(path, json);
      if (reply.status == 200) break;
      EXPECT_TRUE(is_refused(reply.json(), "server-trouble")) << path << ": " << reply.body;
    }
    EXPECT_EQ(reply.status, 200) << path << ": " << reply.body;
    return reply.headers["content-type"] == "application/json" ? reply.json() : Value(reply.body);
  }
  // Watches the table and then asks for something else, in one connection.
  Value insist_watching(const Browser& browser, const std::string& table,
                        const std::function<std::string(Socket&)>& request) {
    Value reply;
    for (int i = 0; i < patience && !reply.has("ok"); ++i) {
      Socket socket(browser);
      if (socket.status() == 101 &&
          socket.ask(json_text(Value::Map{{"do", "watch"}, {"table", table}})).has("ok"))
        reply = socket.ask(request(socket));
      if (reply.has("refused")) {
        EXPECT_TRUE(is_refused(reply, "server-trouble")) << json_text(reply);
      }
    }
    EXPECT_TRUE(reply.has("ok"));
    return reply;
  }
  void say(const Browser& browser, const std::string& table, const std::string& text) {
    insist_watching(browser, table, [&](Socket&) {
      return json_text(Value::Map{{"do", "say"}, {"table", table}, {"text", text}});
    });
    acknowledged_.push_back(text);
  }
  void act(const Browser& browser, const std::string& table) {
    std::string action;
    insist_watching(browser, table, [&](Socket& socket) {
      Value::Map request{{"do", "act"}, {"table", table}};
      for (const Value& message : socket.so_far()) {
        const Value::List* choices = message["choices"].as_list();
        if (choices == nullptr || choices->empty()) continue;
        action = text_of(choices->front());
        request.resize(2);
        request.emplace_back("seat", message["seat"]);
        request.emplace_back("version", message["version"]);
        request.emplace_back("action", action);
      }
      return json_text(request);
    });
    acknowledged_.push_back(action);
  }

  // One evening, with a restart in the middle.
  void evening() {
    acknowledged_.clear();
    start_faulty();
    Browser ann(port());
    insist(ann, "/api/session", R"({"name":"Ann"})");
    Browser bob(port());
    insist(bob, "/api/session", R"({"name":"Bob"})");
    const Value made = insist(
        ann, "/api/tables",
        R"({"game":"inoplanetashki","options":{"players":2},"clock":{"kind":"move","seconds":600},"listed":true})");
    const std::string table = text_of(made["table"]);
    const std::string path = "/api/tables/" + table;
    insist(bob, path + "/sit", json_text(Value::Map{{"seat", 2}, {"code", made["code"]}}));
    insist(ann, path + "/start", "{}");
    say(bob, table, "before");
    act(insist(ann, path, "")["turn"] == Value(true) ? ann : bob, table);
    EXPECT_FALSE(insist(ann, "/api/tables", "")["tables"].as_list()->empty());
    expect_counted();
    stop();

    start_faulty();
    ann = with_token(ann.token);
    bob = with_token(bob.token);
    EXPECT_EQ(insist(ann, "/api/me", "")["name"], Value("Ann"));
    EXPECT_EQ(insist(bob, "/api/tables/mine", "")["tables"].as_list()->size(), 1U);
    say(ann, table, "after");
    insist(ann, path + "/propose", R"({"vote":"end"})");
    insist(bob, path + "/vote", R"({"yes":true})");
    EXPECT_EQ(insist(bob, path, "")["state"], Value("finished"));
    insist(ann, path + "/record", "");
    insist(ann, path + "/replay", "");
    const std::string next = text_of(insist(bob, path + "/rematch", "{}")["table"]);
    EXPECT_EQ(insist(bob, "/api/tables/" + next, "")["state"], Value("open"));
    insist(ann, "/api/logout", "{}");
    expect_counted();
    stop();
    expect_kept(table, next);
  }

  // Somebody makes an account and comes back with it.
  void accounts() {
    start_faulty();
    Browser ann(port());
    insist(ann, "/api/session", R"({"name":"Ann"})");
    insist(ann, "/api/account", R"({"name":"Ann","password":"correct horse"})");
    insist(ann, "/api/password", R"({"old":"correct horse","new":"staple battery"})");
    ann = Browser(port());
    insist(ann, "/api/login", R"({"name":"Ann","password":"staple battery"})");
    expect_counted();
    stop();
    start();  // without any fault
    ann = with_token(ann.token);
    EXPECT_EQ(ann.get("/api/me").body, R"({"session":true,"name":"Ann","account":true})");
    stop();
  }

  // Plays once for each call to the storage, with that call failing.
  void fail_everywhere(const std::function<void()>& play) {
    do {
      SCOPED_TRACE(fmt::format("call {} fails", ++fault.fails_at));
      fault.calls = 0;
      fault.failed = 0;
      std::filesystem::remove_all(path("data"));
      const std::string log = log_of(play);
      if (HasFailure()) return;
      EXPECT_EQ(count(log, "could not be"), fault.failed) << log;
    } while (fault.failed > 0);
    EXPECT_GT(fault.fails_at, 10);
  }

  // What the server logs meanwhile.
  std::string log_of(const std::function<void()>& play) {
    testing::internal::CaptureStdout();
    try {
      play();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    std::string log = testing::internal::GetCapturedStdout();
    if (HasFailure()) std::cout << log;  // so that the failures are printed too
    return log;
  }

  Fault fault;

 private:
  Browser with_token(const std::string& token) const {
    Browser browser(port());
    browser.token = token;
    return browser;
  }
  void expect_kept(const std::string& table, const std::string& next) {
    const auto kept = storage::open(place());
    std::string lines;
    for (const std::string& line : kept->lines(table)) lines += line + "\n";
    std::size_t from = 0;
    for (const std::string& text : acknowledged_) {
      from = lines.find(json_text(text), from);
      ASSERT_NE(from, std::string::npos) << text << " is missing in\n" << lines;
    }
    EXPECT_NE(lines.find(next), std::string::npos);
    EXPECT_FALSE(kept->lines(next).empty());
  }

  std::vector<std::string> acknowledged_;
  int failed_before_ = 0;  // when the server started
};

TEST_F(ServerFault, AnEveningWithoutOne) {
  EXPECT_EQ(count(log_of([this] { evening(); }), "[error]"), 0);
  EXPECT_EQ(fault.failed, 0);
  EXPECT_GT(fault.calls, 50);
}

TEST_F(ServerFault, EndsNothingWhereverItStrikes) {
  fail_everywhere([this] { evening(); });
}

TEST_F(ServerFault, EndsNothingAtTheDoor) {
  fail_everywhere([this] { accounts(); });
}

class PostgresServerFault : public ServerFault {
 protected:
  std::string place() override { return url_; }
  // Ends all connections of a running server to the database.
  void end_sessions() {
    storage::postgres::Connection(url_, "test")
        .run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'orrery reader' OR application_name ~ '^orrery/[0-9]+$'");
  }
  // Again and again, but only after the server has got on, however slow the machine is.
  void end_sessions_until(const std::atomic<bool>& stop) {
    for (int last = fault.calls; !stop;) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (fault.calls < last + 7) continue;
      end_sessions();
      last = fault.calls;
    }
  }

 private:
  std::string url_ = Postgres::shared().new_database();
};

// Nobody notices that connections are lost and found, except by waiting.
TEST_F(PostgresServerFault, AnEveningWhileConnectionsEnd) {
  std::atomic<bool> stop = false;
  std::thread trouble([&] { end_sessions_until(stop); });
  std::string log;
  for (int evenings = 0; evenings < 20 && count(log, "everything is settled") < 3; ++evenings)
    log += log_of([this] { evening(); });
  stop = true;
  trouble.join();
  EXPECT_EQ(count(log, "could not be"), 0) << log;
  EXPECT_GE(count(log, "everything is settled"), 3);
  EXPECT_GT(fault.calls, 50);
}

TEST_F(PostgresServerFault, AnEveningWhileACallFails) {
  for (fault.fails_at = 1; fault.fails_at < 40; fault.fails_at = fault.fails_at + 9) {
    fault.calls = 0;
    log_of([this] { evening(); });
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace orrery::test
