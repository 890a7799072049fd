// Passes work from other threads to the one that runs the network and the tables: it runs there in order. A
// burst costs one wake-up.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace orrery::server {

class Mailbox {
 public:
  using Work = std::function<void()>;
  // `wake` posts the given function to the server's thread, from any thread.
  explicit Mailbox(std::function<void(Work)> wake) : wake_(std::move(wake)) {}

  void leave(Work work) {
    bool first = false;
    {
      const std::lock_guard lock(mutex_);
      if (closed_) return;
      first = left_.empty();
      left_.push_back(std::move(work));
    }
    if (first) wake_([this] { empty(); });
  }

  // Drops all pending work, and all that comes later.
  void close() {
    std::vector<Work> dropped;
    const std::lock_guard lock(mutex_);
    closed_ = true;
    dropped.swap(left_);
  }

  // On the server's thread.
  void empty() {
    std::vector<Work> all;
    {
      const std::lock_guard lock(mutex_);
      all.swap(left_);
    }
    for (const Work& work : all) {
      try {
        work();
      } catch (const std::exception& error) {
        if (!failed) throw;
        failed(error);
      }
    }
  }

  // Handles exceptions of one piece of work; the rest still runs.
  std::function<void(const std::exception&)> failed;

 private:
  std::function<void(Work)> wake_;
  std::mutex mutex_;
  std::vector<Work> left_;
  bool closed_ = false;
};

// A function that another thread may call once. It runs on the server's thread and is destroyed there,
// together with the connections and tables it may hold.
template <class... Arguments, class Function>
auto handed_over(Mailbox& mailbox, Function function) {
  return [&mailbox, kept = std::make_shared<Function>(std::move(function))](Arguments... arguments) mutable {
    mailbox.leave([taken = std::move(kept), arguments...] { (*taken)(arguments...); });
  };
}

}  // namespace orrery::server
