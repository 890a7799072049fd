// The writer thread (group commit): batches that arrive while it is busy share one transaction and one sync.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "storage/storage.h"

namespace orrery::storage {

// The database's side of group commit.
class Transactions {
 public:
  virtual ~Transactions() = default;
  virtual void begin() = 0;
  // Returns why the batch was rejected, or empty; the transaction goes on. Throws if the whole transaction is
  // lost.
  virtual std::string apply(const Batch& batch) = 0;
  virtual void commit() = 0;  // also throws if the data would not be found after a restart
  virtual void roll_back() = 0;
};

class GroupCommit {
 public:
  explicit GroupCommit(std::unique_ptr<Transactions> transactions);
  ~GroupCommit();  // waits until everything is written
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

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

  std::unique_ptr<Transactions> transactions_;
  std::mutex mutex_;  // guards all members up to the thread
  std::condition_variable came_in_;
  std::condition_variable settled_;
  Group queue_;
  std::uint64_t asked_ = 0;
  std::uint64_t answered_ = 0;
  bool stopping_ = false;
  Storage::Figures figures_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace orrery::storage
