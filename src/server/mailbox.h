// How other threads speak to the one that runs the network and the tables: what they leave is done there, in
// their order. Many at once cost one waking.
#pragma once

#include <functional>
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

}  // namespace orrery::server
