// Whether the database works: probed periodically on its own thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "storage/storage.h"

namespace orrery::server {

class Health {
 public:
  explicit Health(storage::Storage& storage);
  ~Health() { stop(); }
  Health(const Health&) = delete;
  Health& operator=(const Health&) = delete;

  void stop();  // after the current probe

  // Empty if the server can serve people. Otherwise one line with the reason.
  std::string trouble() const;
  // Another reason why it may not; called on the thread of the caller.
  std::function<std::string()> other_trouble;

 private:
  void work();

  storage::Storage& storage_;
  mutable std::mutex mutex_;  // guards all members up to the thread
  std::condition_variable stops_;
  bool stopping_ = false;
  std::string trouble_;
  std::chrono::steady_clock::time_point last_answer_ = std::chrono::steady_clock::now();
  std::thread thread_;  // last: it uses all the others
};

}  // namespace orrery::server
