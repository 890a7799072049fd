// Somebody who plays at a cluster, whatever happens to it: connects to any node, repeats what was not
// answered, and remembers what was acknowledged.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "kernel/chance.h"
#include "server/support.h"

namespace orrery::test {

class PersistentPlayer {
 public:
  using Clock = std::chrono::steady_clock;
  using Ports = std::function<std::vector<std::uint16_t>()>;
  static constexpr std::chrono::milliseconds little_patience{1000};

  // Plays against bots until it is destroyed, one table after the other. `patience`: with a node that does
  // not answer, until another one is tried.
  PersistentPlayer(Ports ports, std::string token, std::string game, const Seed& seed,
                   std::chrono::milliseconds patience = little_patience);
  ~PersistentPlayer() { stop(); }
  PersistentPlayer(const PersistentPlayer&) = delete;
  PersistentPlayer& operator=(const PersistentPlayer&) = delete;

  void stop();
  // How many requests were acknowledged, and when the last one was.
  struct Progress {
    std::size_t acknowledged = 0;
    Clock::time_point last{};
    Clock::duration longest_silence{};
  };
  Progress progress();
  std::string table();  // at which it plays now; empty: at none

  // For afterwards: marks of acknowledged requests by table, and refusals by word.
  const std::map<std::string, std::vector<std::string>>& marks() const { return marks_; }
  const std::map<std::string, int>& refusals() const { return refusals_; }
  // Connections that ended, by the code they were closed with; 0: by none, or it was never made.
  const std::map<int, int>& lost() const { return lost_; }

 private:
  struct Request {
    Value::Map content;
    std::string mark;
    Value::List decision{};  // the version and the action; empty: it is none
  };

  void play();
  bool connect();
  bool watch();
  void lose_connection();
  Request next_request();
  std::optional<Value> ask(const Value::Map& content);
  void hear(const Value& message);
  void acknowledge(const Value& reply);

  const Ports ports_;
  const std::string token_;
  const std::string game_;
  const std::chrono::milliseconds patience_;
  Chance chance_;
  std::size_t connections_;

  // Of its thread.
  std::optional<Socket> socket_;
  std::string watched_;  // a table, through this connection
  std::optional<Request> unanswered_;
  Value::List last_decision_{};
  int requests_ = 0;
  bool started_ = false;
  bool finished_ = false;
  std::optional<Value> question_;  // the last message of the game with choices
  std::map<std::string, std::vector<std::string>> marks_;
  std::map<std::string, int> refusals_;
  std::map<int, int> lost_;

  std::mutex mutex_;  // guards all below
  bool stopping_ = false;
  Progress progress_;
  std::string table_;
  std::thread thread_;  // last: it uses all the others
};

// What people remember, when they have stopped.
struct Remembered {
  std::size_t acknowledged = 0;  // requests
  std::size_t tables = 0;
  std::map<std::string, int> refusals{};
};
// Everything that was acknowledged is in the lines of its table exactly once, nothing is there twice, and
// each table can be opened.
Remembered expect_everything_once(const std::string& database, const std::list<PersistentPlayer>& people);
std::string to_text(const Remembered& all);

}  // namespace orrery::test
