// Counts and logs every storage failure once, so that callers need not.
#pragma once

#include <atomic>
#include <mutex>

#include "storage/relay.h"

namespace orrery::server {

class WatchedStorage : public storage::Relay {
 public:
  using Relay::Relay;
  ~WatchedStorage() override { end(); }

  void write(storage::Batch batch, Done done) override;
  // Also retries the last failed read: there is trouble until it succeeds.
  std::string probe() override;
  Figures figures() override;

 private:
  void reading(const Ask& ask) override;

  std::atomic<std::uint64_t> failed_reads_ = 0;
  std::atomic<std::uint64_t> failed_writes_ = 0;
  std::mutex mutex_;
  Ask unread_;  // guarded by the mutex
};

}  // namespace orrery::server
