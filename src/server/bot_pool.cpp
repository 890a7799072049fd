#include "server/bot_pool.h"

#include <algorithm>

#include "players/bots.h"

namespace orrery::server {

BotPool::BotPool(unsigned threads, Chosen chosen) : chosen_(std::move(chosen)) {
  for (unsigned i = 0; i < std::max(1U, threads); ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  came_in_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::set(const std::string& table, std::vector<table::BotTask> tasks) {
  {
    const std::lock_guard lock(mutex_);
    Queue& queue = queues_[table];
    waiting_ += tasks.size() - queue.tasks.size();
    queue.tasks = {std::make_move_iterator(tasks.begin()), std::make_move_iterator(tasks.end())};
    if (!queue.has_turn) turns_.push_back(table);
    queue.has_turn = true;
  }
  came_in_.notify_one();
}

void BotPool::work() {
  Chance chance(random_seed());
  std::unique_lock lock(mutex_);
  while (true) {
    came_in_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
    if (stopping_) return;
    const std::string table = std::move(turns_.front());
    turns_.pop_front();
    Queue& queue = queues_[table];
    if (queue.tasks.empty()) {
      queues_.erase(table);
      continue;
    }
    Choice choice{table, std::move(queue.tasks.front()), std::nullopt, {}};
    queue.tasks.pop_front();
    --waiting_;
    lock.unlock();
    try {
      const table::BotTask& task = choice.task;
      choice.action = choose(*task.game, task.kind, task.position, task.seat, chance);
    } catch (const std::exception& error) {
      choice.error = error.what();
    }
    chosen_(std::move(choice));
    lock.lock();
    turns_.push_back(table);
    came_in_.notify_one();
  }
}

}  // namespace orrery::server
