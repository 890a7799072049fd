#include "server/watched_storage.h"

#include <spdlog/spdlog.h>

namespace orrery::server {

void WatchedStorage::write(storage::Batch batch, Done done) {
  Relay::write(std::move(batch), [this, done = std::move(done)](const std::string& error) {
    if (!error.empty()) {
      ++failed_writes_;
      spdlog::error("something could not be written: {}", error);
    }
    if (done) done(error);
  });
}

void WatchedStorage::reading(const Ask& ask) {
  try {
    ask();
  } catch (const storage::StorageError& error) {
    spdlog::error("something could not be read: {}", error.what());
    const std::lock_guard lock(mutex_);
    ++failed_reads_;
    unread_ = ask;
    throw;
  }
}

std::string WatchedStorage::probe() {
  std::string trouble = Relay::probe();
  if (!trouble.empty()) return trouble;
  std::unique_lock lock(mutex_);
  const std::uint64_t failed = failed_reads_;
  const Ask unread = unread_;
  lock.unlock();  // others must not wait for this read
  try {
    if (unread) unread();
  } catch (const storage::StorageError& error) {
    return error.what();
  }
  lock.lock();
  if (failed == failed_reads_) unread_ = nullptr;
  return {};
}

storage::Storage::Figures WatchedStorage::figures() {
  Figures figures = Relay::figures();
  figures.failed_reads = failed_reads_;
  figures.failed_writes = failed_writes_;
  return figures;
}

}  // namespace orrery::server
