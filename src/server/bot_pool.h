// Threads for bots and other long computations. People take turns, however many tables they have opened and
// whatever they ask for; at most one thread works for each person at a time. A worker elsewhere is one more
// thread: what it does not bring back in time is done here.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "table/table.h"

namespace orrery::server {

class BotPool {
 public:
  // Called on the bot's thread. No action: the bot failed with `error`.
  struct Choice {
    std::string table;
    table::BotTask task;
    std::optional<Action> action;
    std::string error;
  };
  using Chosen = std::function<void(Choice)>;
  static constexpr std::chrono::milliseconds usual_patience{5000};  // with a worker

  BotPool(unsigned threads, Chosen chosen, std::chrono::milliseconds patience = usual_patience);
  ~BotPool();  // waits for running work
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // Replaces the table's earlier tasks, which are out of date. Uses its host's turn.
  void set(const std::string& host, const std::string& table, std::vector<table::BotTask> tasks);
  // A computation for a person; must not throw. False: too many are pending for that person.
  using Work = std::function<void(Chance&)>;
  // The same work as a text for a worker (players/errands.h), and what to do with its answer; either is
  // called once. `take` throws InputError if the answer is none.
  struct Errand {
    std::function<std::string()> text;
    std::function<void(const std::string& told)> take;
  };
  bool add(const std::string& person, std::size_t most, Work work, std::optional<Errand> errand = {});

  // For workers: what waits longest and can be done elsewhere.
  struct HandedOut {
    std::uint64_t number = 0;
    std::string text;
  };
  std::optional<HandedOut> hand_out();
  void came_back(std::uint64_t number, const std::string& told);
  std::uint64_t done_elsewhere() const { return done_elsewhere_; }

  std::size_t waiting() const { return waiting_; }
  // Threads without work: a running search may use them too.
  unsigned idle() const { return waiting_ > 0 ? 0 : count_ - std::min(count_, busy_.load()); }

 private:
  struct Waiting {
    std::string table;  // the table it is for; empty: a person
    Work work;
    std::optional<Errand> errand{};
  };
  struct Queue {
    std::deque<Waiting> works;
    bool has_turn = false;  // queued, or a thread or a worker is working on it
  };
  struct Elsewhere {
    std::string name;  // of the queue
    Waiting waiting;
    std::chrono::steady_clock::time_point until;
  };
  Waiting think(const std::string& table, table::BotTask task);
  void give_turn(const std::string& name, Queue& queue);
  void take_back(Elsewhere& elsewhere);
  void take_back_what_is_late();
  void work();

  Chosen chosen_;
  const unsigned count_;  // number of threads
  const std::chrono::milliseconds patience_;
  std::atomic<unsigned> busy_ = 0;
  std::mutex mutex_;  // guards all members up to the threads
  std::condition_variable came_in_;
  std::unordered_map<std::string, Queue> queues_;  // by host, and by person with a blank in front
  std::deque<std::string> turns_;
  std::map<std::uint64_t, Elsewhere> elsewhere_;
  std::uint64_t numbers_ = 0;
  bool stopping_ = false;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<std::uint64_t> done_elsewhere_ = 0;
  std::vector<std::thread> threads_;  // last: they use all the others
};

}  // namespace orrery::server
