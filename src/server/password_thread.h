// Passwords are made slow to guess, hence slow to check: on a thread of its own, one at a time.
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

  void stop();  // when the one that it works on is done

  // `done` is called on this thread. False: too many are waiting.
  bool hash(std::string password, std::function<void(std::string hash)> done);
  // An empty hash fits nothing, and finding that out takes as long.
  bool check(std::string password, std::string hash, std::function<void(bool fits)> done);

 private:
  bool add(std::function<void()> job);
  void work();

  std::size_t most_waiting_;
  std::string nobodys_hash_;
  std::mutex mutex_;  // guards what follows, up to the thread
  std::condition_variable came_in_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all of them
};

}  // namespace orrery::server
