// Threads for bots and other long computations. People take turns, however many tables they have opened and
// whatever they ask for; at most one thread works for each person at a time.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
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

  BotPool(unsigned threads, Chosen chosen);
  ~BotPool();  // waits for running work
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // Replaces the table's earlier tasks, which are out of date. Uses its host's turn.
  void set(const std::string& host, const std::string& table, std::vector<table::BotTask> tasks);
  // A computation for a person; must not throw. False: too many are pending for that person.
  using Work = std::function<void(Chance&)>;
  bool add(const std::string& person, std::size_t most, Work work);
  std::size_t waiting() const { return waiting_; }
  // Threads without work: a running search may use them too.
  unsigned idle() const { return waiting_ > 0 ? 0 : count_ - std::min(count_, busy_.load()); }

 private:
  struct Waiting {
    std::string table;  // the table it is for; empty: a person
    Work work;
  };
  struct Queue {
    std::deque<Waiting> works;
    bool has_turn = false;  // queued, or a thread is working on it
  };
  Work think(const std::string& table, table::BotTask task);
  void give_turn(const std::string& name, Queue& queue);
  void work();

  Chosen chosen_;
  const unsigned count_;  // number of threads
  std::atomic<unsigned> busy_ = 0;
  std::mutex mutex_;  // guards all members up to the threads
  std::condition_variable came_in_;
  std::unordered_map<std::string, Queue> queues_;  // by host, and by person with a blank in front
  std::deque<std::string> turns_;
  bool stopping_ = false;
  std::atomic<std::size_t> waiting_ = 0;
  std::vector<std::thread> threads_;  // last: they use all the others
};

}  // namespace orrery::server
