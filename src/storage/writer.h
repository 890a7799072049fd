// The thread that writes: whatever has come in while it was busy shares one transaction and one sync.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "storage/applier.h"
#include "storage/storage.h"

namespace orrery::storage {

class Writer {
 public:
  explicit Writer(Database database);
  ~Writer();  // when everything is written
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(Batch batch, Storage::Done done);
  void settle();
  Storage::Figures figures();

 private:
  struct Pending {
    Batch batch;
    Storage::Done done;
    std::string error{};
  };
  using Group = std::vector<Pending>;

  void work();
  void make_durable(Group& group);
  void count(const Group& group, std::chrono::duration<double> took);

  Applier applier_;
  std::mutex mutex_;  // guards what follows, up to the thread
  std::condition_variable came_in_;
  std::condition_variable settled_;
  Group queue_;
  std::uint64_t asked_ = 0;
  std::uint64_t answered_ = 0;
  bool stopping_ = false;
  Storage::Figures figures_;
  std::thread thread_;  // last: it uses all of them
};

}  // namespace orrery::storage
