// Password hashing is slow by design, so it runs on its own thread, one at a time.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace orrery::server {

class PasswordThread {
 public:
  explicit PasswordThread(std::size_t most_waiting);
  ~PasswordThread();
  PasswordThread(const PasswordThread&) = delete;
  PasswordThread& operator=(const PasswordThread&) = delete;

  void stop();  // after the current job

  // `done` is called on this thread. False if too many are pending.
  bool hash(std::string password, std::function<void(std::string hash)> done);
  // An empty hash never matches, but takes as long to check. Known devices have priority.
  bool check(std::string password, std::string hash, bool known, std::function<void(bool fits)> done);

 private:
  using Jobs = std::deque<std::function<void()>>;
  bool add(Jobs& jobs, std::function<void()> job);
  void work();

  std::size_t most_waiting_;
  std::string nobodys_hash_;
  std::mutex mutex_;  // guards all members up to the thread
  std::condition_variable came_in_;
  Jobs jobs_;
  Jobs first_jobs_;  // have priority over `jobs_`
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace orrery::server
