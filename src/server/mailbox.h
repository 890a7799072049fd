// How other threads speak to the one that runs the network and the tables: what they leave is done there, in
// their order. Many at once cost one waking.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace orrery::server {

class Mailbox {
 public:
  using Work = std::function<void()>;
  // `wake`: calls the given function on the server's thread, from whichever thread.
  explicit Mailbox(std::function<void(Work)> wake) : wake_(std::move(wake)) {}

  void leave(Work work) {
    bool first = false;
    {
      const std::lock_guard lock(mutex_);
      first = left_.empty();
      left_.push_back(std::move(work));
    }
    if (first) wake_([this] { empty(); });
  }

  // Throws away what is left.
  void forget() {
    const std::lock_guard lock(mutex_);
    left_.clear();
  }

  // On the server's thread.
  void empty() {
    std::vector<Work> all;
    {
      const std::lock_guard lock(mutex_);
      all.swap(left_);
    }
    for (const Work& work : all) work();
  }

 private:
  std::function<void(Work)> wake_;
  std::mutex mutex_;
  std::vector<Work> left_;
};

// A function for another thread to call, once. It runs on the server's thread and is destroyed there, with
// the connections and tables that it may hold.
template <class... Arguments, class Function>
auto handed_over(Mailbox& mailbox, Function function) {
  return [&mailbox, kept = std::make_shared<Function>(std::move(function))](Arguments... arguments) mutable {
    mailbox.leave([taken = std::move(kept), arguments...] { (*taken)(arguments...); });
  };
}

}  // namespace orrery::server
