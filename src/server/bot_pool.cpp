#include "server/bot_pool.h"

#include "kernel/error.h"
#include "players/bots.h"
#include "players/errands.h"

namespace orrery::server {

namespace {

constexpr std::chrono::milliseconds between_looks{250};  // for what a worker does not bring back

}  // namespace

BotPool::BotPool(unsigned threads, Chosen chosen, std::chrono::milliseconds patience)
    : chosen_(std::move(chosen)), count_(std::max(1U, threads)), patience_(patience) {
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
BotPool::Waiting BotPool::think(const std::string& table, table::BotTask task) {
  const auto choice = std::make_shared<Choice>(Choice{table, std::move(task), std::nullopt, {}});
  const auto here = [this, choice](Chance& chance) {
    try {
      const table::BotTask& asked = choice->task;
      choice->action = choose(*asked.game, asked.kind, asked.position, asked.seat, chance, 1 + idle());
    } catch (const std::exception& error) {
      choice->error = error.what();
    }
    chosen_(std::move(*choice));
  };
  // The others choose at once: travelling would take longer.
  if (effort_of(*choice->task.game, choice->task.kind).time.count() == 0) return {table, here};
  const auto text = [choice] {
    const table::BotTask& asked = choice->task;
    return choice_errand(*asked.game, asked.kind, asked.position, asked.seat);
  };
  const auto take = [this, choice](const std::string& told) {
    choice->action = read_choice(told);
    chosen_(std::move(*choice));
  };
  return {table, here, Errand{text, take}};
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
    std::erase_if(elsewhere_, [&](const auto& entry) {
      if (entry.second.waiting.table != table) return false;
      turns_.push_back(entry.second.name);
      return true;
    });
    waiting_ += tasks.size();
    for (table::BotTask& task : tasks) queue.works.push_back(think(table, std::move(task)));
    give_turn(host, queue);
  }
  came_in_.notify_one();
}

bool BotPool::add(const std::string& person, std::size_t most, Work work, std::optional<Errand> errand) {
  {
    const std::lock_guard lock(mutex_);
    const std::string name = " " + person;
    Queue& queue = queues_[name];
    if (queue.works.size() >= most) return false;
    queue.works.push_back({"", std::move(work), std::move(errand)});
    ++waiting_;
    give_turn(name, queue);
  }
  came_in_.notify_one();
  return true;
}

std::optional<BotPool::HandedOut> BotPool::hand_out() {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = turns_.size(); i > 0; --i) {
    const std::string name = std::move(turns_.front());
    turns_.pop_front();
    Queue& queue = queues_[name];
    if (queue.works.empty() || !queue.works.front().errand) {
      turns_.push_back(name);
      continue;
    }
    Elsewhere& elsewhere = elsewhere_[++numbers_];
    elsewhere = {name, std::move(queue.works.front()), std::chrono::steady_clock::now() + patience_};
    queue.works.pop_front();
    --waiting_;
    return HandedOut{numbers_, elsewhere.waiting.errand->text()};
  }
  return std::nullopt;
}

void BotPool::came_back(std::uint64_t number, const std::string& told) {
  std::unique_lock lock(mutex_);
  auto found = elsewhere_.extract(number);
  if (found.empty()) return;  // too late, or nobody wants it any more
  Elsewhere& elsewhere = found.mapped();
  lock.unlock();
  bool is_done = true;
  try {
    elsewhere.waiting.errand->take(told);
  } catch (const InputError&) {
    is_done = false;
  }
  lock.lock();
  if (is_done) {
    turns_.push_back(elsewhere.name);
    ++done_elsewhere_;
  } else {
    take_back(elsewhere);
  }
  came_in_.notify_one();
}

void BotPool::take_back(Elsewhere& elsewhere) {
  elsewhere.waiting.errand.reset();  // done here this time
  queues_[elsewhere.name].works.push_front(std::move(elsewhere.waiting));
  ++waiting_;
  turns_.push_back(elsewhere.name);
}

void BotPool::take_back_what_is_late() {
  const auto now = std::chrono::steady_clock::now();
  for (auto entry = elsewhere_.begin(); entry != elsewhere_.end();) {
    const auto here = entry++;
    if (here->second.until > now) continue;
    take_back(here->second);
    elsewhere_.erase(here);
  }
}

void BotPool::work() {
  Chance chance(random_seed());
  std::unique_lock lock(mutex_);
  while (true) {
    came_in_.wait_for(lock, between_looks, [this] { return stopping_ || !turns_.empty(); });
    if (stopping_) return;
    take_back_what_is_late();
    if (turns_.empty()) continue;
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
