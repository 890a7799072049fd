// The server is killed again and again while people play: everything acknowledged is still there, and every
// table goes on. ORRERY_KILLS sets the number of kills.
#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <thread>

#include "games/all.h"
#include "kernel/chance.h"
#include "kernel/json.h"
#include "server/support.h"
#include "storage/open.h"
#include "support/services.h"
#include "support/serving.h"
#include "table/table.h"

namespace orrery::test {
namespace {

constexpr int tables = 3;
constexpr int usual_kills = 5;

// Somebody who plays, talks, leaves orders and votes, and remembers what was acknowledged.
struct Player {
  std::string token;
  int seat = 1;
  int said = 0;
  std::vector<Value> acknowledged;  // facts, as they must appear in the table's lines

  // Plays until the server is gone or the game is over.
  void play(std::uint16_t port, const std::string& table, Chance chance) {
    Socket socket(port, token, {});
    if (socket.status() != 101) return;
    if (!socket.ask(json_text(Value::Map{{"do", "watch"}, {"table", table}})).has("ok")) return;
    std::optional<Value> sent;
    while (const auto message = socket.receive()) {
      if (message->has("re")) {
        if (sent && message->has("ok") && !message->has("repeated")) acknowledged.push_back(*sent);
        sent.reset();
      } else if ((*message)["type"] == Value("table") && (*message)["state"] == Value("finished")) {
        return;
      }
      if (sent || (*message)["type"] != Value("game")) continue;
      sent = do_something(socket, table, *message, chance);
    }
  }

 private:
  std::optional<Value> do_something(Socket& socket, const std::string& table, const Value& message,
                                    Chance& chance) {
    Value::Map request{{"id", "a"}, {"table", table}};
    Value::Map fact;
    const auto add = [&](std::string_view key, const Value& value) { request.emplace_back(key, value); };
    const Value::List* choices = message["choices"].as_list();
    const auto which = chance.below(10);
    if (which == 0) {
      const std::string text = fmt::format("line {} of seat {}", ++said, seat);
      add("do", "say");
      add("text", text);
      fact = {{"what", "said"}, {"text", text}};
    } else if (which == 1) {
      add("do", "order");
      add("seat", seat);
      add("orders",
          chance.below(2) == 0 ? Value::List{} : Value::List{Value::Map{{"on", "any"}, {"do", "pass"}}});
      fact = {{"what", "orders"}, {"seat", seat}};
    } else if (which == 2) {
      add("do", "propose");
      add("vote", chance.below(2) == 0 ? "pause" : "resume");
      fact = {{"what", "vote"}};
    } else if (which == 3) {
      add("do", "vote");
      add("yes", chance.below(2) == 0);
      fact = {{"what", "voted"}};
    } else if (choices != nullptr && !choices->empty()) {
      const Value& action = (*choices)[chance.below(static_cast<std::uint32_t>(choices->size()))];
      add("do", "act");
      add("seat", seat);
      add("version", message["version"]);
      add("action", action);
      fact = {{"what", "act"}, {"seat", seat}, {"action", action}};
    } else {
      return std::nullopt;
    }
    socket.send(json_text(request));
    return fact;
  }
};

// Two people and a bot, at a table with pauses.
struct Party {
  std::array<Player, 2> players;
  std::string table;

  void sit_down(std::uint16_t port, int number) {
    for (std::size_t i = 0; i < players.size(); ++i) {
      Player& player = players[i];
      player.seat = static_cast<int>(i) + 1;
      if (player.token.empty())
        player.token = Browser(port, fmt::format("Player {}-{}", number, i + 1)).token;
      player.acknowledged.clear();
    }
    Socket host(port, players[0].token, {});
    Socket guest(port, players[1].token, {});
    const Value made = host.ask(
        R"({"do":"create","game":"cosmic-encounter","options":{"players":3},"seats":["me","open",{"bot":"random"}],)"
        R"("clock":{"kind":"move","seconds":20},"pause":1})");
    if (!made.has("table")) return;
    const std::string made_table = text_of(made["table"]);
    const auto request = [&](std::string_view what, Value::Map more) {
      more.emplace_back("do", what);
      more.emplace_back("table", made_table);
      return json_text(more);
    };
    if (guest.ask(request("sit", {{"seat", 2}, {"code", made["code"]}})).has("ok") &&
        host.ask(request("start", {})).has("ok"))
      table = made_table;
  }
};

// A decision made during a pause is written as such, and counts at its end.
bool fits(const Value& fact, const Value& wanted) {
  return std::all_of(wanted.as_map()->begin(), wanted.as_map()->end(), [&](const auto& entry) {
    return fact[entry.first] == entry.second ||
           (entry.second == Value("act") && fact["what"] == Value("early"));
  });
}

// The lines of the table contain everything acknowledged once and in order, and make a valid table.
void expect_kept(const std::vector<std::string>& lines, const Party& party) {
  std::vector<Value> facts;
  for (const std::string& line : lines) facts.push_back(read_json(line));
  for (const Player& player : party.players) {
    auto from = facts.begin();
    for (const Value& wanted : player.acknowledged) {
      from = std::find_if(from, facts.end(), [&](const Value& fact) { return fits(fact, wanted); });
      ASSERT_NE(from, facts.end()) << json_text(wanted) << " is lost at table " << party.table;
      ++from;
      if (wanted["what"] == Value("said")) {
        EXPECT_EQ(
            std::count_if(facts.begin(), facts.end(), [&](const Value& fact) { return fits(fact, wanted); }),
            1)
            << json_text(wanted);
      }
    }
  }
  EXPECT_NO_THROW(table::Table(party.table, lines, &find_game, {}));
}

class CrashTest : public FolderTest {
 protected:
  void kill_again_and_again(
      int usual, const std::string& database, const std::function<void()>& meanwhile = [] {});
};
using PostgresCrashTest = CrashTest;

void CrashTest::kill_again_and_again(int usual, const std::string& database,
                                     const std::function<void()>& meanwhile) {
  const char* const wanted = std::getenv("ORRERY_KILLS");
  const int kills = wanted == nullptr ? usual : std::atoi(wanted);
  const std::filesystem::path data = folder() / "data";
  Chance chance(seed_from_text("kills"));
  std::array<Party, tables> parties;
  std::size_t acknowledged = 0;
  for (int round = 0; round < kills; ++round) {
    Serving program(data.string(), database.empty() ? std::vector<std::string>{}
                                                    : std::vector<std::string>{"--database", database});
    const std::uint16_t port = program.port();
    ASSERT_NE(port, 0);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < parties.size(); ++i) {
      Party& party = parties[i];
      if (party.table.empty()) party.sit_down(port, static_cast<int>(i));
      for (Player& player : party.players) {
        threads.emplace_back([&player, &table = party.table, port, own = Chance(chance.draw_seed())] {
          player.play(port, table, own);
        });
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200 + chance.below(600)));
    meanwhile();
    program.kill();
    for (std::thread& thread : threads) thread.join();
    const auto storage = storage::open(database.empty() ? data.string() : database);
    for (Party& party : parties) {
      if (party.table.empty()) continue;
      const auto lines = storage->lines(party.table);
      expect_kept(lines, party);
      for (const Player& player : party.players) acknowledged += player.acknowledged.size();
      // Leaves a finished game, so that the next round starts another.
      if (table::Table(party.table, lines, &find_game, {}).state() == table::State::Finished)
        party.table.clear();
    }
  }
  EXPECT_GT(acknowledged, 0U);
}

TEST_F(CrashTest, KeepsWhatItAcknowledgedHoweverOftenItIsKilled) { kill_again_and_again(usual_kills, ""); }

// The database is stopped at once and started, while people play, before the program is killed.
TEST_F(PostgresCrashTest, KeepsWhatItAcknowledgedWhoeverIsKilled) {
  Postgres& server = Postgres::shared();
  kill_again_and_again(3, server.new_database(), [&] {
    server.stop(SIGQUIT);
    server.start();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
  });
}

}  // namespace
}  // namespace orrery::test
