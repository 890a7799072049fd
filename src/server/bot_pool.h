// Bots think on threads of their own, and whatever else takes a while is worked out there. Tables and people
// take turns, whatever each of them asks for; for each of them one thread works at a time.
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
  // Called on the thread that thought. No action: the bot failed, and says why.
  struct Choice {
    std::string table;
    table::BotTask task;
    std::optional<Action> action;
    std::string error;
  };
  using Chosen = std::function<void(Choice)>;

  BotPool(unsigned threads, Chosen chosen);
  ~BotPool();  // waits for those that are thinking
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // In place of what the table asked for before: it has changed since then.
  void set(const std::string& table, std::vector<table::BotTask> tasks);
  // Something to work out for a person, without throwing. False: so many things wait for that person already.
  using Work = std::function<void(Chance&)>;
  bool add(const std::string& person, std::size_t most, Work work);
  std::size_t waiting() const { return waiting_; }
  // Threads that nobody else needs now: who thinks may use them too.
  unsigned idle() const { return waiting_ > 0 ? 0 : count_ - std::min(count_, busy_.load()); }

 private:
  struct Queue {
    std::deque<Work> works;
    bool has_turn = false;  // it waits for its turn, or a thread is at work
  };
  Work think(const std::string& table, table::BotTask task);
  void give_turn(const std::string& name, Queue& queue);
  void work();

  Chosen chosen_;
  const unsigned count_;  // of threads
  std::atomic<unsigned> busy_ = 0;
  std::mutex mutex_;  // guards what follows, up to the threads
  std::condition_variable came_in_;
  std::unordered_map<std::string, Queue> queues_;  // by table, and by person with a blank in front
  std::deque<std::string> turns_;
  bool stopping_ = false;
  std::atomic<std::size_t> waiting_ = 0;
  std::vector<std::thread> threads_;  // last: they use all of them
};

}  // namespace orrery::server
