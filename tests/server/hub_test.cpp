// First it is written, then it is told: with a storage that waits until it is allowed to go on.
#include "server/hub.h"

#include <gtest/gtest.h>

#include "games/all.h"
#include "kernel/json.h"

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
    const auto found = kept.find(std::string(table));
    return found == kept.end() ? std::vector<std::string>{} : found->second;
  }
  std::optional<storage::TableRow> table(std::string_view) override { return std::nullopt; }
  std::vector<storage::TableRow> listed_tables(storage::TableState, std::size_t) override { return {}; }
  std::vector<storage::TableRow> tables_of(std::string_view, std::size_t) override { return {}; }
  std::vector<std::string> tables_in_state(storage::TableState) override { return {}; }
  std::optional<storage::Person> person(std::string_view) override { return std::nullopt; }
  std::optional<storage::Session> session(std::string_view) override { return std::nullopt; }
  std::optional<storage::Account> account(std::string_view) override { return std::nullopt; }
  void backup_to(const std::string&) override {}
  Figures figures() override { return {}; }

  // The oldest batch becomes durable, or fails.
  void finish(const std::string& error = "") {
    auto [batch, done] = std::move(waiting.front());
    waiting.pop_front();
    for (const storage::Write& write : batch) {
      const auto* line = std::get_if<storage::AppendLine>(&write);
      if (line == nullptr || !error.empty()) continue;
      EXPECT_EQ(line->number, kept[line->table].size());
      kept[line->table].push_back(line->text);
    }
    done(error);
  }

  std::deque<std::pair<storage::Batch, Done>> waiting;
  std::map<std::string, std::vector<std::string>> kept;
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
    hub.create(ann, read_json(wish), answer());
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
  Hub hub;
  std::vector<Value> replies;
};

TEST_F(ServerHub, NothingIsToldBeforeItIsDurable) {
  hub.create(ann, read_json(R"({"game":"inoplanetashki"})"), answer());
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
  EXPECT_EQ(metrics.write_failures, 1U);
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
  EXPECT_EQ(*hub.summary(ann.id, id, "")["state"].as_string(), "open");
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
