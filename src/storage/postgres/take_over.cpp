#include "storage/postgres/take_over.h"

#include <utility>

namespace orrery::storage::postgres {

TakeOvers::~TakeOvers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  came_in_.notify_one();
  thread_.join();
}

void TakeOvers::ask(const SlotStatement& statement, SlotStatements::Told told) {
  {
    const std::lock_guard lock(mutex_);
    order_ = {statement, std::move(told)};
  }
  came_in_.notify_one();
}

void TakeOvers::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    came_in_.wait(lock, [this] { return stopping_ || order_; });
    if (stopping_) return;
    const Order order = *std::exchange(order_, std::nullopt);
    lock.unlock();
    order.told(carry_out(order.statement));
    lock.lock();
  }
}

// Whatever goes wrong, it is tried again: if it was done after all, there is nothing left to do.
SlotAnswer TakeOvers::carry_out(const SlotStatement& statement) {
  SlotAnswer answer{.kind = SlotAnswer::Kind::Failed, .ticket = statement.ticket, .sent = own_clock()};
  try {
    if (!connection_) {
      connection_.emplace(url_, "orrery take-over");
      connection_->run("SET lock_timeout = '300ms'");
    }
    const Result done =
        connection_->ask("SELECT node_end_unrenewed($1, $2, $3 = 1)",
                         Parameters(statement.other, statement.lease, std::int64_t{statement.silent}));
    if (done.text(0, 0) == "t") answer.kind = SlotAnswer::Kind::Done;
  } catch (const Lost&) {
    connection_.reset();
  } catch (const Refusal&) {
    // Such as a lock that is held.
  }
  return answer;
}

}  // namespace orrery::storage::postgres
