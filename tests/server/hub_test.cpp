// Everything is durable before anybody is told: tested with a storage that completes writes on command.
#include "server/hub.h"

#include <gtest/gtest.h>

#include "games/all.h"
#include "kernel/json.h"
#include "table/wish.h"

namespace orrery::server {
namespace {

using table::Person;

const Person ann{"p-ann", "Ann"};

class SlowStorage : public storage::Storage {
 public:
  void write(storage::Batch batch, Done done) override {
    waiting.emplace_back(std::move(batch), std::move(done));
  }
  void settle() override {}
  std::vector<std::string> lines(std::string_view table) override {
    if (unreadable) throw storage::StorageError("the disk is broken");
    const auto found = kept.find(std::string(table));
    return found == kept.end() ? std::vector<std::string>{} : found->second;
  }
  std::optional<storage::TableRow> table(std::string_view id) override {
    const auto found = rows.find(std::string(id));
    return found == rows.end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<std::string> table_invited_to(std::string_view) override { return std::nullopt; }
  std::vector<storage::TableRow> listed_tables(storage::TableState, std::size_t) override { return {}; }
  std::vector<storage::TableRow> tables_of(std::string_view, std::size_t) override { return {}; }
  std::vector<storage::Sleeper> sleepers(const storage::Sleeper& after, std::size_t) override {
    std::vector<storage::Sleeper> found;
    for (const auto& [table, at] : wakes) {
      if (storage::Sleeper{at, table} > after) found.push_back({at, table});
    }
    std::sort(found.begin(), found.end());
    return found;
  }
  std::vector<storage::Downtime> downtimes(int) override { return {}; }
  std::vector<std::string> open_tables_unchanged_since(storage::Milliseconds, std::string_view,
                                                       std::size_t) override {
    return {};
  }
  std::vector<std::string> ended_sessions(const std::vector<std::string>&) override { return {}; }
  std::vector<std::string> sessions_expired_at(storage::Milliseconds, std::size_t) override { return {}; }
  std::string probe() override { return {}; }
  std::optional<storage::Person> person(std::string_view) override { return std::nullopt; }
  std::optional<storage::Owner> owner_of(std::string_view, storage::Milliseconds) override { return {}; }
  std::vector<storage::Session> sessions_of(std::string_view) override { return {}; }
  std::optional<storage::Account> account(std::string_view) override { return std::nullopt; }
  std::optional<storage::Account> account_of(std::string_view) override { return std::nullopt; }
  std::vector<std::string> owners_of_names_like(std::string_view) override { return {}; }
  bool knows_device(std::string_view, std::string_view) override { return false; }
  std::vector<storage::Block> blocks() override { return {}; }
  std::vector<std::string> banned_people(storage::Milliseconds) override { return {}; }
  bool is_banned(std::string_view, storage::Milliseconds) override { return false; }
  Figures figures() override { return {}; }

  // Completes or fails the oldest batch.
  void finish(const std::string& error = "") {
    auto [batch, done] = std::move(waiting.front());
    waiting.pop_front();
    for (const storage::Write& write : batch) {
      if (const auto* put = std::get_if<storage::PutTable>(&write); put != nullptr && error.empty())
        rows[put->row.id] = put->row;
      if (const auto* wake = std::get_if<storage::PutWake>(&write); wake != nullptr && error.empty()) {
        wakes.erase(wake->table);
        if (wake->wakes) wakes[wake->table] = *wake->wakes;
      }
      const auto* line = std::get_if<storage::AppendLine>(&write);
      if (line == nullptr || !error.empty()) continue;
      EXPECT_EQ(line->number, kept[line->table].size());
      kept[line->table].push_back(line->text);
    }
    done(error);
  }

  std::deque<std::pair<storage::Batch, Done>> waiting;
  std::map<std::string, std::vector<std::string>> kept;
  std::map<std::string, storage::TableRow> rows;
  std::map<std::string, storage::Milliseconds> wakes;
  bool unreadable = false;
};

struct Listener : Client {
  void send(SharedText text) override { heard.push_back(read_json(*text)); }
  void close(CloseCode code, std::string_view) override { closed = code; }
  std::vector<Value> heard;
  std::optional<CloseCode> closed;
};

class ServerHub : public testing::Test {
 protected:
  ServerHub()
      : mailbox([](const Mailbox::Work& work) { work(); }), hub(storage, mailbox, limits, 1, metrics) {}

  Hub::Answer answer() {
    return [this](Value reply) { replies.push_back(std::move(reply)); };
  }
  std::string create(const std::string& wish) {
    hub.create(ann, read_json(wish), "", answer());
    storage.finish();
    const std::string id = *replies.back()["table"].as_string();
    replies.clear();
    return id;
  }
  void obey(const std::string& id, const std::string& request) {
    hub.obey(ann, id, read_json(request), answer());
  }

  SlowStorage storage;
  Limits limits;
  Metrics metrics;
  Mailbox mailbox;
  cluster::EverythingHere routes;
  Hub hub;
  std::vector<Value> replies;
};

TEST_F(ServerHub, NothingIsToldBeforeItIsDurable) {
  hub.create(ann, read_json(R"({"game":"inoplanetashki"})"), "", answer());
  EXPECT_TRUE(replies.empty());
  storage.finish();
  ASSERT_EQ(replies.size(), 1U);
  const std::string id = *replies[0]["table"].as_string();
  const auto client = std::make_shared<Listener>();
  client->who = ann;
  hub.opened(client);
  hub.watch(client, id, "", std::nullopt, answer());
  EXPECT_EQ(replies.size(), 2U);  // nothing had to be written
  EXPECT_EQ(client->heard.size(), 2U);
  client->heard.clear();

  obey(id, R"({"do":"say","text":"one"})");
  obey(id, R"({"do":"say","text":"two"})");
  obey(id, R"({"do":"say","text":""})");
  EXPECT_TRUE(client->heard.empty());
  EXPECT_EQ(replies.size(), 2U);
  storage.finish();
  EXPECT_EQ(replies.size(), 3U);
  EXPECT_EQ(json_text(client->heard.at(0)["lines"]).find("two"), std::string::npos);
  storage.finish();
  EXPECT_EQ(replies.size(), 5U);
  EXPECT_EQ(replies[4]["refused"], Value("bad-message"));
  EXPECT_NE(json_text(client->heard.back()["lines"]).find("two"), std::string::npos);
}

TEST_F(ServerHub, WhatCannotBeWrittenHasNotHappened) {
  const std::string id = create(R"({"game":"inoplanetashki"})");
  const auto client = std::make_shared<Listener>();
  client->who = ann;
  hub.opened(client);
  hub.watch(client, id, "", std::nullopt, answer());
  client->heard.clear();
  replies.clear();
  obey(id, R"({"do":"say","text":"one"})");
  obey(id, R"({"do":"say","text":"two"})");
  storage.finish("the disk is full");
  EXPECT_EQ(replies.size(), 2U);
  for (const Value& reply : replies) EXPECT_EQ(reply["refused"], Value("server-trouble"));
  EXPECT_TRUE(client->heard.empty());
  EXPECT_EQ(client->closed, CloseCode::ServerTrouble);
  EXPECT_EQ(hub.gauges().tables, 0U);
  storage.finish("a line is missing");
  replies.clear();
  obey(id, R"({"do":"say","text":"three"})");
  storage.finish();
  EXPECT_TRUE(replies.at(0).has("ok"));
}

// The story: the last decision is lost, the game goes on, and somebody has seen all hands.
TEST_F(ServerHub, NobodyLooksBackAtAGameWhoseEndIsNotDurable) {
  const std::string id = create(R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
  obey(id, R"({"do":"start"})");
  storage.finish();
  obey(id, R"({"do":"propose","vote":"end"})");
  replies.clear();
  EXPECT_THROW(hub.finished(ann.id, id, ""), table::Refused);
  hub.record(ann.id, id, "", answer());
  hub.summary(ann.id, id, "", answer());
  ASSERT_TRUE(replies.empty());
  storage.finish();
  ASSERT_EQ(replies.size(), 3U);
  EXPECT_NE(replies[1]["record"].as_string()->find("seed"), std::string::npos);
  EXPECT_EQ(replies[2]["state"], Value("finished"));
  EXPECT_NE(hub.finished(ann.id, id, ""), nullptr);
  obey(id, R"({"do":"say","text":"well played"})");
  EXPECT_NE(hub.finished(ann.id, id, ""), nullptr);
}

TEST_F(ServerHub, AnEndThatWasNotWrittenIsShownToNobody) {
  const std::string id = create(R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
  obey(id, R"({"do":"start"})");
  storage.finish();
  obey(id, R"({"do":"propose","vote":"end"})");
  replies.clear();
  hub.record(ann.id, id, "", answer());
  storage.finish("the database is away");
  EXPECT_EQ(replies.back()["refused"], Value("server-trouble"));
  EXPECT_THROW(hub.finished(ann.id, id, ""), table::Refused);
}

// One that the release before has opened has no words in its row.
TEST_F(ServerHub, ATableThatIsLoadedGetsTheWordsOfItsInvitation) {
  const std::string id = create(R"({"game":"inoplanetashki"})");
  const std::string words = storage.rows.at(id).invitation;
  EXPECT_FALSE(words.empty());
  storage.rows.at(id).invitation.clear();
  Hub later(storage, mailbox, limits, 1, metrics);
  later.invited_to(id, words, answer());
  ASSERT_EQ(storage.waiting.size(), 1U);
  EXPECT_TRUE(replies.empty());
  storage.finish();
  EXPECT_EQ(replies.at(0)["table"], Value(id));
  EXPECT_EQ(storage.rows.at(id).invitation, words);
  EXPECT_THROW(later.invited_to(id, "", answer()), table::Refused);
}

TEST_F(ServerHub, ListsFollowTheTableButNotEveryAction) {
  const std::string id = create(R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
  const auto rows = [&] {
    const storage::Batch& batch = storage.waiting.back().first;
    return std::count_if(batch.begin(), batch.end(),
                         [](const auto& write) { return std::holds_alternative<storage::PutTable>(write); });
  };
  obey(id, R"({"do":"say","text":"hello"})");
  EXPECT_EQ(rows(), 0);
  obey(id, R"({"do":"start"})");
  EXPECT_EQ(rows(), 1);
}

TEST_F(ServerHub, TablesThatNobodyLooksAtLeaveMemory) {
  limits.table_idle = std::chrono::seconds(0);
  const std::string id = create(R"({"game":"inoplanetashki"})");
  const auto client = std::make_shared<Listener>();
  client->who = ann;
  hub.opened(client);
  hub.watch(client, id, "", std::nullopt, answer());
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  hub.alarm();
  EXPECT_EQ(hub.gauges().tables, 1U);
  hub.closed(client);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  hub.alarm();
  EXPECT_EQ(hub.gauges().tables, 0U);
  hub.summary(ann.id, id, "", answer());
  EXPECT_EQ(replies.back()["state"], Value("open"));
  EXPECT_EQ(hub.gauges().tables, 1U);
}

TEST_F(ServerHub, ClocksRunWhereNobodyLooks) {
  std::optional<table::Time> rings;
  hub.set_alarm = [&](table::Time at) { rings = at; };
  const std::string id = create(
      R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}],"clock":{"kind":"move","seconds":60}})");
  obey(id, R"({"do":"start"})");
  storage.finish();
  ASSERT_TRUE(rings);
  const auto wait = *rings - time_now();
  EXPECT_GT(wait, std::chrono::seconds(50));
  EXPECT_LE(wait, std::chrono::seconds(60));
}

// A server after a restart: another hub on the same storage.
class ServerHubLater : public ServerHub {
 protected:
  struct Later {
    explicit Later(ServerHubLater& test) : hub(test.storage, test.mailbox, test.limits, 1, test.metrics) {
      const table::Time alive = time_now();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      away = time_now() - alive;
      hub.set_downtimes({{alive, alive + away}});
      hub.set_alarm = [this](table::Time at) { rings = at; };
      hub.wake_tables_when_due();
    }
    Hub hub;
    table::Milliseconds away{};
    std::optional<table::Time> rings;
  };
  std::string clocked_table() {
    const std::string id = create(
        R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}],"clock":{"kind":"move","seconds":60}})");
    obey(id, R"({"do":"start"})");
    EXPECT_EQ(storage.waiting.size(), 1U);  // one batch for everything
    storage.finish();
    return id;
  }
  void due_now(const std::string& id) { storage.wakes[id] = time_now().time_since_epoch().count() - 1; }
};

TEST_F(ServerHubLater, LoadsTablesWhenTheirClocksAreDue) {
  const std::string id = clocked_table();
  const auto until = table::Time(table::Milliseconds(storage.wakes.at(id)));
  EXPECT_GT(until, time_now() + std::chrono::seconds(50));
  const std::string other = create(R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
  obey(other, R"({"do":"start"})");
  storage.finish();
  EXPECT_FALSE(storage.wakes.contains(other));

  Later early(*this);
  early.hub.alarm();
  EXPECT_EQ(early.hub.gauges().tables, 0U);
  EXPECT_EQ(early.rings, until);
  due_now(id);
  Later late(*this);
  late.hub.alarm();
  EXPECT_EQ(late.hub.gauges().tables, 1U);
  EXPECT_TRUE(late.hub.in_memory(id));
}

// Finished games and games whose clocks stand still need not be woken.
TEST_F(ServerHubLater, LetsTablesSleepWhoseClocksStandStill) {
  const std::string id = clocked_table();
  EXPECT_TRUE(storage.wakes.contains(id));
  obey(id, R"({"do":"propose","vote":"pause"})");
  storage.finish();
  EXPECT_FALSE(storage.wakes.contains(id));
  obey(id, R"({"do":"propose","vote":"resume"})");
  storage.finish();
  EXPECT_TRUE(storage.wakes.contains(id));
  obey(id, R"({"do":"propose","vote":"end"})");
  storage.finish();
  EXPECT_FALSE(storage.wakes.contains(id));
}

// No matter when the table is opened afterwards.
TEST_F(ServerHubLater, ClocksStandStillWhileTheServerIsAway) {
  const std::string id = clocked_table();
  const storage::Milliseconds until = storage.wakes.at(id);
  Later later(*this);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  later.hub.summary(ann.id, id, "", answer());
  storage.finish();
  EXPECT_EQ(storage.wakes.at(id), until + later.away.count());
}

// A bot's choice starts the next player's clock.
TEST_F(ServerHubLater, TablesThatWaitForBotsAreLookedAtAtOnce) {
  const std::string id = create(
      R"({"game":"inoplanetashki","seats":["me",{"bot":"random"}],"clock":{"kind":"move","seconds":60}})");
  obey(id, R"({"do":"start"})");
  obey(id, R"({"do":"stand-in","seat":1,"bot":"random"})");
  std::optional<storage::Milliseconds> wakes;
  for (const auto& [batch, done] : storage.waiting) {
    for (const storage::Write& write : batch) {
      if (const auto* put = std::get_if<storage::PutWake>(&write)) wakes = put->wakes;
    }
  }
  EXPECT_EQ(wakes, 1);
}

TEST_F(ServerHubLater, OneBadTableKeepsNobodyFromTheOthers) {
  const std::string good = clocked_table();
  for (const std::string id : {"a-bad-one", "zz-bad-one"}) {
    storage.kept[id] = {"this is not a fact"};
    due_now(id);
  }
  due_now(good);
  Later later(*this);
  later.hub.alarm();
  EXPECT_EQ(later.hub.gauges().tables, 1U);
}

TEST_F(ServerHubLater, WhatCannotBeReadIsTriedAgain) {
  limits.after_trouble = std::chrono::seconds(0);
  const std::string id = clocked_table();
  due_now(id);
  Later later(*this);
  storage.unreadable = true;
  later.hub.alarm();
  EXPECT_THROW(later.hub.summary(ann.id, id, "", answer()), storage::StorageError);
  EXPECT_EQ(later.hub.gauges().tables, 0U);
  storage.unreadable = false;
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  later.hub.alarm();
  EXPECT_EQ(later.hub.gauges().tables, 1U);
  storage.finish("the disk is full");
  EXPECT_EQ(later.hub.gauges().tables, 0U);
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  later.hub.alarm();
  EXPECT_EQ(later.hub.gauges().tables, 1U);
}

class ServerHubRematch : public ServerHub {
 protected:
  void SetUp() override {
    id = create(R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
    obey(id, R"({"do":"start"})");
    storage.finish();
    obey(id, R"({"do":"propose","vote":"end"})");
    storage.finish();
    replies.clear();
  }
  std::string id;
};

TEST_F(ServerHubRematch, ManyAtOneTableGoOnAtOneTable) {
  hub.rematch(ann, id, "", answer());
  EXPECT_THROW(hub.rematch(ann, id, "", answer()), table::Refused);
  storage.finish("the disk is full");
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(replies[0]["refused"], Value("server-trouble"));
  hub.rematch(ann, id, "mark", answer());
  EXPECT_THROW(hub.rematch(ann, id, "", answer()), table::Refused);
  EXPECT_EQ(storage.waiting.size(), 1U);  // both tables, or neither
  storage.finish();
  ASSERT_EQ(replies.size(), 2U);
  const std::string next = *replies[1]["table"].as_string();
  EXPECT_NE(storage.kept[id].back().find(next), std::string::npos);
  EXPECT_FALSE(storage.kept[next].empty());
  EXPECT_TRUE(storage.rows.contains(next));
  hub.rematch(ann, id, "mark", answer());
  EXPECT_EQ(replies.at(2)["table"], Value(next));
  EXPECT_EQ(replies.at(2)["repeated"], Value(true));
}

// One of several nodes answers nobody when it cannot write: whoever waits asks again.
TEST_F(ServerHubRematch, CanBeAskedAgainAfterTheWriteHasFailed) {
  hub.share(routes);
  hub.rematch(ann, id, "mark", answer());
  storage.finish("the database is away");
  EXPECT_TRUE(replies.empty());
  hub.rematch(ann, id, "mark", answer());
  storage.finish();
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(replies[0]["ok"], Value(true)) << json_text(replies[0]);
}

// Two tables that differ in one hidden hand. At the end of a pause something has to be written at one of them
// only, but both wait for a commit.
struct PausedTable {
  explicit PausedTable(const std::string& second_hand) {
    table::Wish wish = table::read_wish(
        read_json(
            R"({"game":"cosmic-encounter","pause":2,"options":{"players":3,"aliens":"macron,clone,zombie"}})"),
        ann, &find_game);
    wish.seats = {{ann}, {Person{"p-bob", "Bob"}}, {cat}};
    wish.created.seed = seed_from_text("pause");
    table::Table table("paused", wish,
                       read_json(R"({"turn":1,"phase":"planning",
                         "encounter":{"defense":3,"target":"yellow-1","gate":{"1":1}},
                         "hands":{"1":["attack-10","attack-08"],"3":["attack-12","negotiate"],"2":)" +
                                 second_hand + "}}"),
                       time_now());
    storage.kept["paused"] = table.take_lines();
    act(cat, 3, "select card=attack-12 from=hand");
    act(ann, 1, "select card=attack-10 from=hand");
    client->heard.clear();
  }
  // Through a new connection.
  void act(const Person& who, int seat, const std::string& action) {
    client = std::make_shared<Listener>();
    client->who = who;
    hub.opened(client);
    hub.watch(client, "paused", "", std::nullopt, [](const Value&) {});
    commit();
    const auto game = std::find_if(client->heard.begin(), client->heard.end(),
                                   [](const Value& message) { return message.has("version"); });
    if (game == client->heard.end()) throw std::logic_error("the game was not told");
    hub.obey(who, "paused",
             Value::Map{{"do", "act"}, {"seat", seat}, {"version", (*game)["version"]}, {"action", action}},
             [](const Value& reply) { EXPECT_TRUE(reply.has("ok")) << json_text(reply); });
    commit();
  }
  void commit() {
    while (!storage.waiting.empty()) storage.finish();
  }

  SlowStorage storage;
  Limits limits;
  Metrics metrics;
  Mailbox mailbox{[](const Mailbox::Work& work) { work(); }};
  Hub hub{storage, mailbox, limits, 1, metrics};
  const Person cat{"p-cat", "Cat"};
  std::shared_ptr<Listener> client;  // the last who came
};

TEST(ServerHubPauses, TheirEndWaitsForACommitWhoeverWasAsked) {
  PausedTable asked(R"(["attack-06","cosmic-zap"])");
  PausedTable not_asked(R"(["attack-06","attack-04"])");
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(12);
  while (not_asked.storage.waiting.empty() && not_asked.client->heard.empty() &&
         std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    asked.hub.alarm();
    not_asked.hub.alarm();
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (PausedTable* table : {&asked, &not_asked}) {
    table->hub.alarm();
    EXPECT_EQ(table->storage.waiting.empty(), false);
    EXPECT_TRUE(table->client->heard.empty());
    table->commit();
    EXPECT_FALSE(table->client->heard.empty());
  }
  const auto answers = [](const PausedTable& table) {
    const auto& lines = table.storage.kept.at("paused");
    return std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
      return line.find(R"("by":"clock")") != std::string::npos;
    });
  };
  EXPECT_GT(answers(asked), 0) << "nobody was asked: this test shows nothing";
  EXPECT_EQ(answers(not_asked), 0);
}

// The lines of a table are read again by a server whose rules have changed since.
TEST_F(ServerHub, RulesThatHaveChangedAreToldAndTheGameGoesOn) {
  const std::string id = create(R"({"game":"inoplanetashki","seats":["me",{"me":"Ann's left hand"}]})");
  obey(id, R"({"do":"start"})");
  const auto act = [&](Hub& at, const std::shared_ptr<Listener>& client) {
    for (auto heard = client->heard.rbegin(); heard != client->heard.rend(); ++heard) {
      const Value::List* choices = (*heard)["choices"].as_list();
      if (choices == nullptr || choices->empty()) continue;
      at.obey(ann, id,
              Value::Map{{"do", "act"},
                         {"seat", (*heard)["seat"]},
                         {"version", (*heard)["version"]},
                         {"action", (*choices)[0]}},
              answer());
      return;
    }
  };
  const auto come = [&](Hub& at) {
    const auto client = std::make_shared<Listener>();
    client->who = ann;
    at.opened(client);
    at.watch(client, id, "", std::nullopt, answer());
    while (!storage.waiting.empty()) storage.finish();
    return client;
  };
  const auto watcher = come(hub);
  std::vector<std::string>& lines = storage.kept[id];
  const auto find_mark = [&] {
    return std::find_if(lines.begin(), lines.end(),
                        [](const std::string& line) { return line.find("\"mark\"") != std::string::npos; });
  };
  // Before the first mark there is nothing to be sure of but the deal.
  for (int i = 0; i < 100 && find_mark() == lines.end(); ++i) {
    act(hub, watcher);
    while (!storage.waiting.empty()) storage.finish();
  }
  const auto marked = find_mark();
  ASSERT_NE(marked, lines.end());
  marked->replace(marked->find("\"mark\":\"") + 8, 4, "0bad");

  Hub upgraded(storage, mailbox, limits, 1, metrics);
  const auto client = come(upgraded);
  const auto told = std::find_if(client->heard.begin(), client->heard.end(),
                                 [](const Value& message) { return message["type"] == Value("table"); });
  ASSERT_NE(told, client->heard.end());
  EXPECT_EQ((*told)["state"], Value("playing"));
  EXPECT_EQ((*told)["parted"], Value(0));
  replies.clear();
  act(upgraded, client);
  storage.finish();
  EXPECT_TRUE(replies.at(0).has("ok"));

  lines.back() = lines.back().substr(1);
  Hub damaged(storage, mailbox, limits, 1, metrics);
  EXPECT_THROW(damaged.summary(ann.id, id, "", answer()), table::Refused);
}

TEST_F(ServerHub, BotsWaitUntilWhatTheySawIsDurable) {
  const std::string id = create(R"({"game":"inoplanetashki","seats":["me",{"bot":"random"}]})");
  obey(id, R"({"do":"start"})");
  obey(id, R"({"do":"stand-in","seat":1,"bot":"random"})");
  EXPECT_EQ(storage.waiting.size(), 2U);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(storage.waiting.size(), 2U);
}

}  // namespace
}  // namespace orrery::server
