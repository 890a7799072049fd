// Somebody who plays at a cluster, whatever happens to it: connects to any node, repeats what was not
// answered, and remembers what was acknowledged and what was told.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "kernel/chance.h"
#include "server/support.h"

namespace orrery::test {

// People who play together: one table after the other.
class Party {
 public:
  Party(std::string played, int together) : game(std::move(played)), people(together) {}

  std::string table();  // empty: none yet
  void go_on_at(const std::string& table);

  const std::string game;
  const int people;  // bots take the other seats

 private:
  std::mutex mutex_;
  std::string table_;
};

class PersistentPlayer {
 public:
  using Clock = std::chrono::steady_clock;
  using Ports = std::function<std::vector<std::uint16_t>()>;
  static constexpr std::chrono::milliseconds little_patience{1000};

  struct Place {
    std::shared_ptr<Party> party;
    int seat = 1;  // whoever sits there opens the tables and starts the games
  };
  // Plays until it is destroyed. `patience`: with a node that does not answer, until another one is tried.
  PersistentPlayer(Ports ports, const Browser& browser, std::string name, Place place, const Seed& seed,
                   std::chrono::milliseconds patience = little_patience);
  ~PersistentPlayer() { stop(); }
  PersistentPlayer(const PersistentPlayer&) = delete;
  PersistentPlayer& operator=(const PersistentPlayer&) = delete;

  // Asks for nothing more, but repeats what was not answered, and listens.
  void rest();
  bool is_at_rest();
  void stop();
  // How many requests were acknowledged, and when the last one was.
  struct Progress {
    std::size_t acknowledged = 0;
    Clock::time_point last{};
    Clock::duration longest_silence{};
  };
  Progress progress();
  std::string table() { return place_.party->table(); }

  const std::string& name() const { return name_; }
  int seat() const { return place_.seat; }
  // What was told of a table: the log of the seat, and the chat, or its last lines.
  struct Heard {
    std::vector<std::string> log{};
    std::vector<std::string> chat{};
  };
  std::map<std::string, Heard> heard();  // by table

  // For afterwards: marks of acknowledged requests by table, the next tables by the tables of which they are
  // rematches, and refusals by word.
  const std::map<std::string, std::vector<std::string>>& marks() const { return marks_; }
  const std::map<std::string, std::string>& rematches() const { return rematches_; }
  int repeated_rematches() const { return repeated_rematches_; }
  const std::map<std::string, int>& refusals() const { return refusals_; }
  // What a client must never see.
  const std::vector<std::string>& complaints() const { return complaints_; }
  // Connections that ended, by the code they were closed with; 0: by none, or it was never made.
  const std::map<int, int>& lost() const { return lost_; }

 private:
  struct Request {
    Value::Map content;
    std::string mark;
    std::string about{};     // the table
    Value::List decision{};  // the version and the action; empty: it is none
  };

  void play();
  bool play_on();
  bool connect();
  bool watch();
  bool begin_to_watch();
  void lose_connection();
  std::optional<Request> next_request();
  Request request(const char* what, Value::Map content);
  std::optional<Value> ask(const Value::Map& content);
  void hear(const Value& message);
  void hear_log(const Value& message);
  void hear_chat(const Value& message);
  void hear_table(const Value& message);
  void acknowledge(const Value& reply);

  const Ports ports_;
  const std::string token_;
  const std::string name_;
  const Place place_;
  const std::chrono::milliseconds patience_;
  Chance chance_;
  std::size_t connections_;

  // Of its thread.
  std::optional<Socket> socket_;
  std::string followed_;   // a table
  bool watches_ = false;   // through this connection
  std::string state_;      // of that table
  bool is_full_ = false;   // nobody can sit down there any more
  bool has_seat_ = false;  // there
  std::optional<Request> unanswered_;
  Value::List last_decision_{};
  int requests_ = 0;
  int turns_ = 0;
  std::optional<Value> question_;  // the last message of the game with choices
  std::map<std::string, std::vector<std::string>> marks_;
  std::map<std::string, std::string> rematches_;
  int repeated_rematches_ = 0;
  std::map<std::string, int> refusals_;
  std::vector<std::string> complaints_;
  std::map<int, int> lost_;

  std::mutex mutex_;  // guards all below
  bool resting_ = false;
  bool at_rest_ = false;
  bool stopping_ = false;
  Progress progress_;
  std::map<std::string, Heard> heard_;
  std::thread thread_;  // last: it uses all the others
};

// What people remember, when they have stopped.
struct Remembered {
  std::size_t acknowledged = 0;  // requests
  std::size_t tables = 0;
  std::size_t lines = 0;      // of logs, as they were told
  std::size_t chat = 0;       // the same
  std::size_t forgotten = 0;  // tables of which nobody was told
  std::map<std::string, int> refusals{};
};
// Lets everybody hear all that has happened, and stops them. Then each has heard what is in the lines for
// their eyes, without a gap or a double; everything that was acknowledged is there exactly once, nothing is
// there twice, and each table can be opened. `others`: tables that others have opened.
Remembered expect_everything_once(const std::string& database, std::list<PersistentPlayer>& people,
                                  std::size_t others = 0);
std::string to_text(const Remembered& all);

}  // namespace orrery::test
