#include "server/reading_thread.h"

namespace orrery::server {

void ReadingThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  came_in_.notify_one();
  if (thread_.joinable()) thread_.join();
  jobs_.clear();
}

void ReadingThread::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    jobs_.push_back(std::move(job));
  }
  came_in_.notify_one();
}

void ReadingThread::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    came_in_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

}  // namespace orrery::server
