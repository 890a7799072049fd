#include "server/health.h"

#include <spdlog/spdlog.h>

namespace orrery::server {

namespace {

// Trouble is detected within five seconds, even if the disk does not respond at all.
constexpr std::chrono::seconds between_probes{2};
constexpr std::chrono::milliseconds patience{4500};

}  // namespace

Health::Health(storage::Storage& storage) : storage_(storage), thread_([this] { work(); }) {}

void Health::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stops_.notify_one();
  if (thread_.joinable()) thread_.join();
}

std::string Health::trouble() const {
  if (other_trouble) {
    if (std::string found = other_trouble(); !found.empty()) return found;
  }
  const std::lock_guard lock(mutex_);
  const bool late = std::chrono::steady_clock::now() - last_answer_ > patience;
  return trouble_.empty() && late ? "the database does not answer" : trouble_;
}

void Health::work() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    lock.unlock();
    std::string found = storage_.probe();
    lock.lock();
    if (found != trouble_) {
      if (!found.empty() && found != storage::not_joined)
        spdlog::error("the database does not work: {}", found);
      if (found.empty() && trouble_ != storage::not_joined) spdlog::info("the database works again");
    }
    trouble_ = std::move(found);
    last_answer_ = std::chrono::steady_clock::now();
    stops_.wait_for(lock, between_probes, [this] { return stopping_; });
  }
}

}  // namespace orrery::server
