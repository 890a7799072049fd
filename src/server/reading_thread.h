// A thread that reads the database where nobody else should have to wait for it: the network and the tables
// go on meanwhile, however long it takes.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "server/mailbox.h"
#include "storage/storage.h"

namespace orrery::server {

class ReadingThread {
 public:
  explicit ReadingThread(Mailbox& mailbox) : mailbox_(mailbox), thread_([this] { work(); }) {}
  ~ReadingThread() { stop(); }
  ReadingThread(const ReadingThread&) = delete;
  ReadingThread& operator=(const ReadingThread&) = delete;

  // Calls `done` on the server's thread; with nothing if the read has failed.
  template <class Read, class Done>
  void read(Read read, Done done) {
    using Found = std::optional<decltype(read())>;
    add([read = std::move(read), tell = handed_over<Found>(mailbox_, std::move(done))]() mutable {
      Found found;
      try {
        found = read();
      } catch (const storage::StorageError&) {
        // Already logged.
      }
      tell(std::move(found));
    });
  }

  // What still waits is not read, and nobody is told.
  void stop();

 private:
  using Job = std::function<void()>;
  void add(Job job);
  void work();

  Mailbox& mailbox_;
  std::mutex mutex_;  // guards all members up to the thread
  std::condition_variable came_in_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace orrery::server
