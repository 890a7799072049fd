// The server is killed in the midst of play, again and again: what was acknowledged is there afterwards, and
// every table goes on. ORRERY_KILLS sets how often.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "games/all.h"
#include "kernel/chance.h"
#include "kernel/json.h"
#include "server/support.h"
#include "storage/sqlite.h"
#include "table/table.h"

extern char** environ;

namespace orrery::test {
namespace {

constexpr int tables = 4;
constexpr int usual_kills = 5;

// `orrery serve` as a program of its own, on a port that it chooses.
class Program {
 public:
  explicit Program(const std::filesystem::path& data) : log_(data.string() + ".log") {
    const std::string folder = data.string();
    std::filesystem::remove(log_);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, log_.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&actions, 1, 2);
    std::array<const char*, 9> arguments{ORRERY_PROGRAM, "serve",   "--port",    "0",    "--data",
                                         folder.c_str(), "--trust", "127.0.0.1", nullptr};
    const int failed =
        posix_spawn(&pid_, ORRERY_PROGRAM, &actions, nullptr, const_cast<char**>(arguments.data()), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw std::runtime_error("orrery serve cannot be started");
  }
  ~Program() { kill(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // From the log; 0: it never came up.
  std::uint16_t port() const {
    for (int tries = 0; tries < 500; ++tries) {
      std::ifstream log(log_);
      const std::string text(std::istreambuf_iterator<char>(log), {});
      const std::size_t at = text.find(" port ");
      if (at != std::string::npos && text.find('\n', at) != std::string::npos)
        return static_cast<std::uint16_t>(std::stoi(text.substr(at + 6)));
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return 0;
  }
  void kill() {
    if (pid_ == 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  std::string log_;
  pid_t pid_ = 0;
};

// Somebody who plays a table against bots, game after game, and remembers what was acknowledged.
struct Player {
  std::string token;
  std::string table;
  std::vector<std::string> acknowledged;

  // Until the server is gone.
  void play(std::uint16_t port, Chance chance) {
    Socket socket(port, token, {});
    if (socket.status() != 101) return;
    if (!table.empty() && !socket.ask(watch()).has("ok")) return;
    std::optional<std::string> sent;
    if (table.empty() && !new_table(socket)) return;
    while (const auto message = socket.receive()) {
      if (message->has("re")) {
        if (sent && message->has("ok")) acknowledged.push_back(*sent);
        sent.reset();
      } else if ((*message)["type"] == Value("table") && (*message)["state"] == Value("finished")) {
        return;
      } else if (const Value::List* choices = (*message)["choices"].as_list(); choices && !choices->empty()) {
        if (sent) continue;
        sent = *(*choices)[chance.below(static_cast<std::uint32_t>(choices->size()))].as_string();
        socket.send(json_text(Value::Map{{"id", "a"},
                                         {"do", "act"},
                                         {"table", table},
                                         {"seat", 1},
                                         {"version", (*message)["version"]},
                                         {"action", *sent}}));
      }
    }
  }

 private:
  std::string watch() const { return json_text(Value::Map{{"do", "watch"}, {"table", table}}); }
  bool new_table(Socket& socket) {
    const Value made = socket.ask(
        R"({"do":"create","game":"cosmoctopus","options":{"players":2},"seats":["me",{"bot":"random"}]})");
    if (!made.has("table")) return false;
    table = text_of(made["table"]);
    acknowledged.clear();
    return socket.ask(watch()).has("ok") &&
           socket.ask(json_text(Value::Map{{"do", "start"}, {"table", table}})).has("ok");
  }
};

// The lines of the table hold what was acknowledged, in its order, and add up to a table.
void expect_kept(const std::filesystem::path& data, const Player& player) {
  const auto storage = storage::open_sqlite((data / storage::database_name).string());
  const auto lines = storage->lines(player.table);
  std::size_t found = 0;
  for (const std::string& line : lines) {
    const Value fact = read_json(line);
    if (found < player.acknowledged.size() && fact["what"] == Value("act") && fact["seat"] == Value(1) &&
        fact["action"] == Value(player.acknowledged[found]))
      ++found;
  }
  EXPECT_EQ(found, player.acknowledged.size()) << "of table " << player.table;
  EXPECT_NO_THROW(table::Table(player.table, lines, &find_game, {}));
}

class CrashTest : public FolderTest {};

TEST_F(CrashTest, KeepsWhatItAcknowledgedHoweverOftenItIsKilled) {
  const char* const wanted = std::getenv("ORRERY_KILLS");
  const int kills = wanted == nullptr ? usual_kills : std::atoi(wanted);
  const std::filesystem::path data = folder() / "data";
  Chance chance(seed_from_text("kills"));
  std::array<Player, tables> players;
  std::size_t acknowledged = 0;
  for (int round = 0; round < kills; ++round) {
    Program program(data);
    const std::uint16_t port = program.port();
    ASSERT_NE(port, 0);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (players[i].token.empty()) players[i].token = Browser(port, fmt::format("Player {}", i)).token;
      threads.emplace_back(
          [&player = players[i], port, own = Chance(chance.draw_seed())] { player.play(port, own); });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200 + chance.below(600)));
    program.kill();
    for (std::thread& thread : threads) thread.join();
    for (Player& player : players) {
      if (player.table.empty()) continue;
      expect_kept(data, player);
      acknowledged += player.acknowledged.size();
      // A finished game is left, so that the next round begins another.
      const auto storage = storage::open_sqlite((data / storage::database_name).string());
      if (table::Table(player.table, storage->lines(player.table), &find_game, {}).state() ==
          table::State::Finished)
        player.table.clear();
    }
  }
  EXPECT_GT(acknowledged, 0U);
}

}  // namespace
}  // namespace orrery::test
