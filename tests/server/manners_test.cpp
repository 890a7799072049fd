// Disruptive people: flooding, blocks, complaints and bans.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/json.h"
#include "server/support.h"
#include "storage/open.h"
#include "storage/sqlite/sqlite.h"
#include "support/program.h"

namespace orrery::test {
namespace {

constexpr const char* listed = R"({"game":"inoplanetashki","options":{"players":3},"listed":true})";

class ServerManners : public ServerTest {
 protected:
  // Ann's public table, with Bob in the second seat.
  void sit_down() { sit_down(usual_options()); }
  void sit_down(const server::ServerOptions& options) {
    start(options);
    ann_.emplace(port(), "Ann");
    bob_.emplace(port(), "Bob");
    cid_.emplace(port(), "Cid");
    table_ = text_of(ann_->post("/api/tables", listed).json()["table"]);
    ASSERT_EQ(bob_->post(at("sit"), R"({"seat":2})").status, 200);
  }
  std::string at(const std::string& what) const { return fmt::format("/api/tables/{}/{}", table_, what); }
  Reply say(Browser& who, const std::string& text, const std::string& more = "") const {
    return who.post(at("say"), fmt::format(R"({{"text":"{}"{}}})", text, more));
  }
  Reply block(Browser& who, const std::string& whom) const {
    return who.post("/api/people/block", fmt::format(R"({{"table":"{}",{}}})", table_, whom));
  }
  Reply report(Browser& who, const std::string& rest) const {
    return who.post("/api/report", fmt::format(R"({{"table":"{}",{}}})", table_, rest));
  }
  Socket watching(const Browser& who) const {
    Socket socket(who);
    EXPECT_TRUE(socket.ask(fmt::format(R"({{"do":"watch","table":"{}"}})", table_)).has("ok"));
    return socket;
  }
  // The chat that this connection has received, without the history sent on `watch`.
  static std::string heard(Socket& socket, bool all = false) {
    std::string texts;
    for (const Value& message : socket.so_far()) {
      if (message["type"] != Value("chat") || message.has("all") != all) continue;
      for (const Value& line : *message["lines"].as_list()) texts += text_of(line["text"]) + ";";
    }
    return texts;
  }
  // The chat history that a newcomer receives.
  std::string history(const Browser& who) const {
    Socket socket = watching(who);
    return heard(socket, true);
  }
  Value blocked(Browser& who) const { return (who.get("/api/people/blocked").json())["blocked"]; }
  std::unique_ptr<storage::Admin> admin() const { return storage::open_admin(path("data")); }

  std::optional<Browser> ann_;
  std::optional<Browser> bob_;
  std::optional<Browser> cid_;
  std::string table_;
};

TEST_F(ServerManners, NobodyFloodsAChat) {
  server::ServerOptions options = usual_options();
  options.limits.chat = {5, 0};
  sit_down(options);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(say(*cid_, "spam").status, 200);
  const Reply refused = say(*cid_, "spam");
  EXPECT_EQ(refused.status, 429);
  EXPECT_TRUE(is_refused(refused.json(), "too-fast"));
  EXPECT_EQ(history(*ann_), "spam;spam;spam;spam;spam;");
  EXPECT_EQ(say(*bob_, "Quiet, please").status, 200);
  // At another table he may speak.
  table_ = text_of(cid_->post("/api/tables", listed).json()["table"]);
  EXPECT_EQ(say(*cid_, "Hello").status, 200);
}

TEST_F(ServerManners, NobodyFillsTheLobby) {
  Browser ann(start(), "Ann");
  Browser bob(port(), "Bob");
  std::vector<std::string> tables;
  for (int i = 0; i < 3; ++i) tables.push_back(text_of(ann.post("/api/tables", listed).json()["table"]));
  EXPECT_TRUE(is_refused(ann.post("/api/tables", listed).json(), "too-many-tables"));
  Socket socket(ann);
  EXPECT_TRUE(
      is_refused(socket.ask(R"({"do":"create","game":"cosmoctopus","listed":true})"), "too-many-tables"));
  EXPECT_EQ(ann.post("/api/tables", R"({"game":"cosmoctopus"})").status, 200);
  // What counts is who opened the tables, not who sits there.
  for (const std::string& table : tables) bob.post("/api/tables/" + table + "/sit", R"({"seat":2})");
  EXPECT_EQ(bob.post("/api/tables", listed).status, 200);
  EXPECT_EQ(ann.post("/api/tables/" + tables[0] + "/start", R"({"fill":"casual"})").status, 200);
  EXPECT_EQ(ann.post("/api/tables", listed).status, 200);
}

TEST_F(ServerManners, ListedTablesComeSlowly) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.new_listed_tables = {2, 0};
  Browser ann(start(options), "Ann");
  Browser bob(port(), "Bob");
  Socket socket(ann);
  EXPECT_EQ(ann.post("/api/tables", listed).status, 200);
  EXPECT_TRUE(socket.ask(R"({"do":"create","game":"cosmoctopus","listed":true})").has("ok"));
  EXPECT_EQ(bob.post("/api/tables", listed).status, 429);
  EXPECT_TRUE(is_refused(socket.ask(R"({"do":"create","game":"cosmoctopus","listed":true})"), "too-fast"));
  EXPECT_EQ(bob.post("/api/tables", R"({"game":"cosmoctopus","listed":false})").status, 200);
}

TEST_F(ServerManners, WhoIsBlockedIsNotHeardAndDoesNotHear) {
  sit_down();
  Socket anns = watching(*ann_);
  Socket bobs = watching(*bob_);
  Socket cids = watching(*cid_);
  say(*bob_, "before");
  EXPECT_EQ(block(*ann_, R"("seat":2)").body, R"({"ok":true})");
  const Reply answer = say(*bob_, "after");
  EXPECT_EQ(answer.body, R"({"ok":true})");  // nothing gives it away
  EXPECT_EQ(say(*bob_, "whispered", R"(,"to":[1])").body, answer.body);
  say(*ann_, "from Ann");
  say(*ann_, "whispered too", R"(,"to":[2])");
  say(*cid_, "from Cid");
  EXPECT_EQ(heard(anns), "before;from Ann;whispered too;from Cid;");
  EXPECT_EQ(heard(bobs), "before;after;whispered;from Cid;");
  EXPECT_EQ(heard(cids), "before;after;from Ann;from Cid;");
  EXPECT_EQ(history(*ann_), "from Ann;whispered too;from Cid;");
  EXPECT_EQ(history(*bob_), "before;after;whispered;from Cid;");

  // Also after a restart, but not once the block is lifted.
  stop();
  start();
  for (std::optional<Browser>* who : {&ann_, &bob_, &cid_}) {
    const std::string token = (*who)->token;
    who->emplace(port());
    (*who)->token = token;
  }
  EXPECT_EQ(history(*ann_), "from Ann;whispered too;from Cid;");
  const Value list = blocked(*ann_);
  ASSERT_EQ(list.as_list()->size(), 1U);
  EXPECT_EQ((*list.as_list())[0]["name"], Value("Bob"));
  EXPECT_TRUE(blocked(*bob_).as_list()->empty());
  const std::string unblock = json_text(Value::Map{{"id", (*list.as_list())[0]["id"]}});
  EXPECT_TRUE(is_refused(bob_->post("/api/people/unblock", unblock).json(), "not-found"));
  EXPECT_EQ(ann_->post("/api/people/unblock", unblock).status, 200);
  EXPECT_TRUE(is_refused(ann_->post("/api/people/unblock", unblock).json(), "not-found"));
  EXPECT_TRUE(blocked(*ann_).as_list()->empty());
  EXPECT_EQ(history(*ann_), "before;after;whispered;from Ann;whispered too;from Cid;");
}

TEST_F(ServerManners, WhoIsBlockedDoesNotSitAtTheTablesOfTheOther) {
  sit_down();
  Socket anns = watching(*ann_);
  say(*cid_, "I have no seat");
  Value line;
  for (const Value& message : anns.so_far()) {
    if (message["type"] == Value("chat") && !message.has("all"))
      line = (*message["lines"].as_list())[0]["at"];
  }
  EXPECT_EQ(block(*ann_, fmt::format(R"("line":{})", *line.as_number())).status, 200);
  EXPECT_EQ((*blocked(*ann_).as_list())[0]["name"], Value("Cid"));
  const Reply listed_one = cid_->post(at("sit"), R"({"seat":3})");
  EXPECT_TRUE(is_refused(listed_one.json(), "not-invited"));
  // The same reply as to anybody who does not know the code.
  const Value made = ann_->post("/api/tables", R"({"game":"cosmoctopus"})").json();
  const std::string hidden = "/api/tables/" + text_of(made["table"]) + "/sit";
  const Reply with_code =
      cid_->post(hidden, fmt::format(R"({{"seat":2,"code":"{}"}})", text_of(made["code"])));
  EXPECT_EQ(with_code.body, Browser(port(), "Dan").post(hidden, R"({"seat":2})").body);
  EXPECT_EQ(with_code.body, listed_one.body);
  // The other way round it is allowed.
  table_ = text_of(cid_->post("/api/tables", listed).json()["table"]);
  EXPECT_EQ(ann_->post(at("sit"), R"({"seat":2})").status, 200);
}

TEST_F(ServerManners, WhomOneMeansMustBeThere) {
  sit_down();
  say(*bob_, "only for Ann", R"(,"to":[1])");
  std::int64_t whispered = 0;
  Socket anns = watching(*ann_);
  for (const Value& message : anns.so_far()) {
    if (message["type"] == Value("chat")) whispered = *(*message["lines"].as_list())[0]["at"].as_number();
  }
  for (const auto& [whom, reason] : std::initializer_list<std::pair<std::string, std::string>>{
           {R"("seat":3)", "not-found"},
           {R"("line":7)", "not-found"},
           {fmt::format(R"("line":{})", whispered), "not-found"},  // Cid did not hear it
           {R"("seat":9)", "bad-message"},
           {R"("seat":1,"line":7)", "bad-message"},
           {R"("seat":1,"name":"Ann")", "bad-message"},
           {R"("line":"7")", "bad-message"}}) {
    EXPECT_TRUE(is_refused(block(*cid_, whom).json(), reason)) << whom;
    EXPECT_TRUE(is_refused(report(*cid_, whom + R"(,"reason":"other")").json(), reason)) << whom;
  }
  EXPECT_EQ(block(*ann_, fmt::format(R"("line":{})", whispered)).status, 200);
  EXPECT_TRUE(is_refused(block(*bob_, R"("seat":2)").json(), "no-change"));
  EXPECT_TRUE(is_refused(report(*bob_, R"("seat":2,"reason":"abuse")").json(), "no-change"));
  table_ = text_of(ann_->post("/api/tables", R"({"game":"cosmoctopus"})").json()["table"]);
  EXPECT_TRUE(is_refused(block(*cid_, R"("seat":1)").json(), "not-invited"));
  EXPECT_TRUE(is_refused(report(*cid_, R"("seat":1,"reason":"abuse")").json(), "not-invited"));
}

TEST_F(ServerManners, ComplaintsAreKeptWithWhatWasSaid) {
  server::ServerOptions options = usual_options();
  options.limits.chat = {100, 0};
  sit_down(options);
  for (int i = 1; i <= 25; ++i) say(*bob_, fmt::format("line {}", i));
  say(*bob_, "for Ann", R"(,"to":[1])");
  say(*ann_, "for Bob", R"(,"to":[2])");
  block(*ann_, R"("seat":2)");  // one may complain about somebody one has blocked
  EXPECT_EQ(report(*ann_, R"("seat":2,"reason":"abuse","text":"He shouts\nat me")").status, 200);
  EXPECT_EQ(report(*cid_, R"("seat":2,"reason":"name")").status, 200);
  EXPECT_TRUE(is_refused(report(*ann_, R"("seat":2,"reason":"boredom")").json(), "bad-message"));
  EXPECT_TRUE(is_refused(report(*ann_, R"("seat":2)").json(), "bad-message"));
  EXPECT_TRUE(is_refused(
      report(*ann_, fmt::format(R"("seat":2,"reason":"other","text":"{}")", std::string(501, 'x'))).json(),
      "too-long"));
  const std::vector<storage::Report> reports = admin()->reports(10);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1].reporter.name, "Ann");
  EXPECT_EQ(reports[1].reported.name, "Bob");
  EXPECT_EQ(reports[1].table, table_);
  EXPECT_EQ(reports[1].text, "He shouts at me");
  EXPECT_EQ(std::count(reports[1].chat.begin(), reports[1].chat.end(), '\n'), 20);
  EXPECT_NE(reports[1].chat.find("Bob (whispers): for Ann\n"), std::string::npos);
  EXPECT_NE(reports[1].chat.find("Ann (whispers): for Bob\n"), std::string::npos);
  EXPECT_EQ(reports[1].chat.find("line 7\n"), std::string::npos);
  EXPECT_EQ(reports[0].chat.find("whispers"), std::string::npos);
}

TEST_F(ServerManners, ComplaintsHaveARate) {
  server::ServerOptions options = usual_options();
  options.trusted.clear();
  options.limits.reports = {2, 0};
  sit_down(options);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(report(*ann_, R"("seat":2,"reason":"abuse")").status, 200);
  EXPECT_EQ(report(*cid_, R"("seat":2,"reason":"abuse")").status, 429);
}

TEST_F(ServerManners, WhoIsBannedIsOutAtOnce) {
  server::ServerOptions options = usual_options();
  options.limits.bans_looked_for = std::chrono::milliseconds(10);
  Browser bob(start(options), "Bob");
  const std::string right = R"({"name":"Bob","password":"correct horse"})";
  ASSERT_EQ(bob.post("/api/account", right).status, 200);
  Browser ann(port(), "Ann");
  Socket bobs(bob);
  Socket anns(ann);
  ASSERT_TRUE(bobs.ask(R"({"do":"ping"})").has("ok"));

  const Ran ran = run_program({"admin", "ban", "BOB", "--days", "2", "--data", path("data")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("Bob (id ")) << ran.out;
  EXPECT_NE(ran.out.find(") is banned until 20"), std::string::npos) << ran.out;
  while (bobs.receive()) {
  }
  EXPECT_EQ(bobs.close_code(), 4001);
  EXPECT_EQ(bob.get("/api/me").json()["session"], Value(false));
  EXPECT_EQ(bob.post("/api/tables", R"({"game":"cosmoctopus"})").status, 401);
  const Reply refused = bob.post("/api/login", right);
  EXPECT_EQ(refused.status, 403);
  EXPECT_TRUE(is_refused(refused.json(), "banned"));
  // Only somebody who knows the password is told of the ban.
  EXPECT_TRUE(is_refused(bob.post("/api/login", R"({"name":"Bob","password":"wrong horse"})").json(),
                         "wrong-password"));
  EXPECT_TRUE(anns.ask(R"({"do":"create","game":"cosmoctopus"})").has("ok"));

  EXPECT_NE(run_program({"admin", "--data", path("data"), "bans"}).out.find("Bob (id "), std::string::npos);
  EXPECT_EQ(run_program({"admin", "--data", path("data"), "unban", "bob"}).exit_code, 0);
  EXPECT_EQ(run_program({"admin", "--data", path("data"), "bans"}).out, "");
  EXPECT_EQ(bob.post("/api/login", right).status, 200);
}

TEST_F(ServerManners, WhoIsBannedOpensNoTables) {
  server::ServerOptions options = usual_options();
  options.limits.bans_looked_for = std::chrono::hours(1);  // too late for this test
  Browser ann(start(options), "Ann");
  Socket socket(ann);
  ASSERT_TRUE(socket.ask(R"({"do":"create","game":"cosmoctopus"})").has("ok"));
  table_ = text_of(ann.post("/api/tables", listed).json()["table"]);
  Browser bob(port(), "Bob");
  ASSERT_EQ(report(bob, R"("seat":1,"reason":"abuse")").status, 200);
  admin()->ban(admin()->reports(1)[0].reported.id, 0, storage::forever);
  EXPECT_TRUE(is_refused(socket.ask(R"({"do":"create","game":"cosmoctopus"})"), "banned"));
}

TEST_F(ServerManners, WhoRunsTheServerReadsComplaints) {
  sit_down();
  say(*bob_, "rude words");
  report(*ann_, R"("seat":2,"reason":"abuse","text":"He shouts")");
  const Ran ran = run_program({"admin", "reports", "--data", path("data")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_NE(ran.out.find(" abuse: Bob (id "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("reported by Ann (id "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(": He shouts\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" Bob: rude words\n"), std::string::npos) << ran.out;
  stop();
  EXPECT_EQ(run_program({"admin", "reports", "--data", path("data")}).out, ran.out);
  const Ran nobody = run_program({"admin", "ban", "Nobody", "--data", path("data")});
  EXPECT_EQ(nobody.exit_code, 2);
  EXPECT_EQ(nobody.err, "orrery: 'Nobody' is neither the name of an account nor the id of a person\n");
  EXPECT_EQ(run_program({"admin", "bans", "--data", path("elsewhere")}).exit_code, 2);
}

}  // namespace
}  // namespace orrery::test
