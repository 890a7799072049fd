// Ends other nodes, on a thread and a connection of its own: it may have to wait for their locks.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "storage/postgres/connection.h"
#include "storage/slots.h"

namespace orrery::storage::postgres {

class TakeOvers {
 public:
  explicit TakeOvers(std::string url) : url_(std::move(url)), thread_([this] { work(); }) {}
  ~TakeOvers();
  TakeOvers(const TakeOvers&) = delete;
  TakeOvers& operator=(const TakeOvers&) = delete;

  // One at a time.
  void ask(const SlotStatement& statement, SlotStatements::Told told);

 private:
  struct Order {
    SlotStatement statement;
    SlotStatements::Told told;
  };
  void work();
  SlotAnswer carry_out(const SlotStatement& statement);

  std::string url_;
  std::optional<Connection> connection_;
  std::mutex mutex_;  // guards all members up to the thread
  std::condition_variable came_in_;
  std::optional<Order> order_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace orrery::storage::postgres
