// A storage in which any single call can be made to fail.
#pragma once

#include <atomic>

#include "storage/relay.h"

namespace orrery::test {

inline constexpr const char* injected = "injected fault";

// Counts calls across several storages.
struct Fault {
  std::atomic<int> fails_at = 0;    // once; 0: never
  std::atomic<int> fails_from = 0;  // from then on; 0: never
  std::atomic<int> calls = 0;
  std::atomic<int> failed = 0;
  bool strikes() {
    const int call = ++calls;
    if (call != fails_at && (fails_from == 0 || call < fails_from)) return false;
    ++failed;
    return true;
  }
};

class FaultyStorage : public storage::Relay {
 public:
  FaultyStorage(std::unique_ptr<storage::Storage> next, Fault& fault)
      : Relay(std::move(next)), fault_(fault) {}

  void write(storage::Batch batch, Done done) override {
    if (!fault_.strikes()) {
      Relay::write(std::move(batch), std::move(done));
      return;
    }
    // Fails in order, and on the right thread.
    Relay::write({}, [done = std::move(done)](const std::string&) {
      if (done) done(injected);
    });
  }

 private:
  void reading(const Ask& ask) override {
    if (fault_.strikes()) throw storage::StorageError(injected);
    ask();
  }

  Fault& fault_;
};

}  // namespace orrery::test
