#include "server/bot_pool.h"

#include "players/bots.h"

namespace orrery::server {

BotPool::BotPool(unsigned threads, Chosen chosen)
    : chosen_(std::move(chosen)), count_(std::max(1U, threads)) {
  for (unsigned i = 0; i < count_; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  came_in_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

// The bot's choice, computed when its turn comes.
BotPool::Work BotPool::think(const std::string& table, table::BotTask task) {
  return [this, choice = std::make_shared<Choice>(Choice{table, std::move(task), std::nullopt, {}})](
             Chance& chance) {
    try {
      const table::BotTask& asked = choice->task;
      choice->action = choose(*asked.game, asked.kind, asked.position, asked.seat, chance, 1 + idle());
    } catch (const std::exception& error) {
      choice->error = error.what();
    }
    chosen_(std::move(*choice));
  };
}

void BotPool::give_turn(const std::string& name, Queue& queue) {
  if (!queue.has_turn) turns_.push_back(name);
  queue.has_turn = true;
}

void BotPool::set(const std::string& host, const std::string& table, std::vector<table::BotTask> tasks) {
  {
    const std::lock_guard lock(mutex_);
    Queue& queue = queues_[host];
    waiting_ -= std::erase_if(queue.works, [&](const Waiting& waiting) { return waiting.table == table; });
    waiting_ += tasks.size();
    for (table::BotTask& task : tasks) queue.works.push_back({table, think(table, std::move(task))});
    give_turn(host, queue);
  }
  came_in_.notify_one();
}

bool BotPool::add(const std::string& person, std::size_t most, Work work) {
  {
    const std::lock_guard lock(mutex_);
    const std::string name = " " + person;
    Queue& queue = queues_[name];
    if (queue.works.size() >= most) return false;
    queue.works.push_back({"", std::move(work)});
    ++waiting_;
    give_turn(name, queue);
  }
  came_in_.notify_one();
  return true;
}

void BotPool::work() {
  Chance chance(random_seed());
  std::unique_lock lock(mutex_);
  while (true) {
    came_in_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
    if (stopping_) return;
    const std::string name = std::move(turns_.front());
    turns_.pop_front();
    Queue& queue = queues_[name];
    if (queue.works.empty()) {
      queues_.erase(name);
      continue;
    }
    const Work next = std::move(queue.works.front().work);
    queue.works.pop_front();
    --waiting_;
    ++busy_;
    lock.unlock();
    next(chance);
    lock.lock();
    --busy_;
    turns_.push_back(name);
    came_in_.notify_one();
  }
}

}  // namespace orrery::server
