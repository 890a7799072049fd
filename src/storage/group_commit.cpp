#include "storage/group_commit.h"

#include <algorithm>

namespace orrery::storage {

namespace {

constexpr std::size_t remembered_commits = 512;
// Under load a commit starts at least this long after the previous one, so that more batches share it: its
// cost hardly depends on their number. A write after a quiet period does not wait.
constexpr std::chrono::milliseconds between_commits{2};

}  // namespace

GroupCommit::GroupCommit(std::unique_ptr<Transactions> transactions)
    : transactions_(std::move(transactions)), thread_([this] { work(); }) {}

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
    queue_.push_back({std::move(batch), std::move(done)});
    ++asked_;
  }
  came_in_.notify_one();
}

void GroupCommit::settle() {
  std::unique_lock lock(mutex_);
  settled_.wait(lock, [this, all = asked_] { return answered_ >= all; });
}

Storage::Figures GroupCommit::figures() {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void GroupCommit::work() {
  Group group;
  std::unique_lock lock(mutex_);
  for (;;) {
    came_in_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    group.clear();
    group.swap(queue_);
    lock.unlock();
    const auto next = std::chrono::steady_clock::now() + between_commits;
    make_durable(group);
    for (const Pending& pending : group) {
      if (pending.done) pending.done(pending.error);
    }
    lock.lock();
    answered_ += group.size();
    settled_.notify_all();
    if (stopping_) continue;
    lock.unlock();
    std::this_thread::sleep_until(next);
    lock.lock();
  }
}

void GroupCommit::make_durable(Group& group) {
  const auto began = std::chrono::steady_clock::now();
  try {
    transactions_->begin();
    for (Pending& pending : group) pending.error = transactions_->apply(pending.batch);
    transactions_->commit();
  } catch (const std::exception& error) {
    transactions_->roll_back();
    for (Pending& pending : group) pending.error = error.what();
    return;
  }
  count(group, std::chrono::steady_clock::now() - began);
}

void GroupCommit::count(const Group& group, std::chrono::duration<double> took) {
  const std::lock_guard lock(mutex_);
  std::vector<double>& recent = figures_.recent_commit_seconds;
  if (recent.size() < remembered_commits) {
    recent.push_back(took.count());
  } else {
    recent[figures_.commits % remembered_commits] = took.count();
  }
  ++figures_.commits;
  for (const Pending& pending : group) {
    if (pending.error.empty()) figures_.writes += pending.batch.size();
  }
}

}  // namespace orrery::storage
