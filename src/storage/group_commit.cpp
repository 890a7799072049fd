#include "storage/group_commit.h"

#include <algorithm>
#include <utility>

#include "storage/texts.h"

namespace orrery::storage {

namespace {

constexpr std::size_t remembered_commits = 512;
// Under load a commit starts at least this long after the previous one, so that more batches share it: its
// cost hardly depends on their number. A write after a quiet period does not wait.
constexpr std::chrono::milliseconds between_commits{2};
constexpr std::chrono::milliseconds between_looks{50};  // for a database that is away
constexpr std::size_t most_waiting = 8 << 20;           // bytes, while the database is away

}  // namespace

GroupCommit::GroupCommit(std::unique_ptr<Engine> engine, std::chrono::milliseconds patience)
    : engine_(std::move(engine)), patience_(patience), thread_([this] { work(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  came_in_.notify_one();
  thread_.join();
}

void GroupCommit::write(Batch batch, Storage::Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.batches.push_back(std::move(batch));
    queue_.dones.push_back(std::move(done));
    ++asked_;
  }
  came_in_.notify_one();
}

void GroupCommit::ask(const SlotStatement& statement, SlotStatements::Told told) {
  {
    const std::lock_guard lock(mutex_);
    queue_.order = {statement, std::move(told)};
  }
  came_in_.notify_one();
}

void GroupCommit::settle() {
  std::unique_lock lock(mutex_);
  settled_.wait(lock, [this, all = asked_] { return answered_ >= all || out_of_patience(); });
}

Storage::Figures GroupCommit::figures() {
  const std::lock_guard lock(mutex_);
  figures_.doubts = engine_->doubts();
  return figures_;
}

void GroupCommit::work() {
  Group group;
  std::unique_lock lock(mutex_);
  for (;;) {
    came_in_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    group.batches.clear();
    group.dones.clear();
    group.order.reset();
    std::swap(group, queue_);
    lock.unlock();
    const auto next = Clock::now() + between_commits;
    const bool goes_on = is_to_go_on(group);
    if (goes_on) carry_out(*group.order);
    if (!group.batches.empty()) answer(group, make_durable(group));
    if (group.order && !goes_on) carry_out(*group.order);
    lock.lock();
    if (stopping_) continue;
    lock.unlock();
    std::this_thread::sleep_until(next);
    lock.lock();
  }
}

void GroupCommit::answer(const Group& group, const std::vector<std::string>& errors) {
  for (std::size_t i = 0; i < group.dones.size(); ++i) {
    if (group.dones[i]) group.dones[i](errors[i]);
  }
  const std::lock_guard lock(mutex_);
  answered_ += group.dones.size();
  settled_.notify_all();
}

std::vector<std::string> GroupCommit::make_durable(const Group& group) {
  const auto began = Clock::now();
  std::vector<std::string> errors =
      engine_->commit(group.batches, [this] { return wait_for_the_database(); });
  count(group, errors, Clock::now() - began);
  return errors;
}

// Batches that have not been sent yet are refused if they wait for too long or would fill the memory.
bool GroupCommit::wait_for_the_database() {
  std::unique_lock lock(mutex_);
  if (!away_since_) away_since_ = Clock::now();
  if (is_to_go_on(queue_)) {
    const Order order = *std::exchange(queue_.order, std::nullopt);
    lock.unlock();
    carry_out(order);
    return true;
  }
  std::size_t waiting = 0;
  for (const Batch& batch : queue_.batches) waiting += text_bytes(batch);
  if (out_of_patience() || waiting > most_waiting) {
    Group refused;
    refused.batches.swap(queue_.batches);
    refused.dones.swap(queue_.dones);
    lock.unlock();
    answer(refused, std::vector<std::string>(refused.dones.size(), "the database does not answer"));
    lock.lock();
  }
  if (stopping_ && out_of_patience()) return false;
  came_in_.wait_for(lock, between_looks, [this] { return is_to_go_on(queue_); });
  return true;
}

bool GroupCommit::out_of_patience() const { return away_since_ && Clock::now() - *away_since_ >= patience_; }

void GroupCommit::count(const Group& group, const std::vector<std::string>& errors,
                        std::chrono::duration<double> took) {
  const std::lock_guard lock(mutex_);
  away_since_.reset();
  bool any = false;
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (!errors[i].empty()) continue;
    any = true;
    figures_.writes += group.batches[i].size();
  }
  if (!any) return;
  std::vector<double>& recent = figures_.recent_commit_seconds;
  if (recent.size() < remembered_commits) {
    recent.push_back(took.count());
  } else {
    recent[figures_.commits % remembered_commits] = took.count();
  }
  ++figures_.commits;
}

}  // namespace orrery::storage
