// The writer thread (group commit): batches that arrive while it is busy share one transaction and one sync.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "storage/slots.h"
#include "storage/storage.h"

namespace orrery::storage {

// The database's side of group commit. Used by one thread.
class Engine {
 public:
  // Called while the database cannot be reached, again and again; sleeps a little. False: give up, the
  // program ends.
  using Wait = std::function<bool()>;

  virtual ~Engine() = default;
  // Makes batches durable in their order, each as a whole. Tells for each why it was refused, or empty. Never
  // returns while it is unknown whether they were written, unless it gives up.
  virtual std::vector<std::string> commit(std::span<const Batch> group, const Wait& wait) = 0;
  // For one of several servers (slots.h). GoOn may also come from within `wait`, while a group is in doubt.
  // Nothing: the connection is gone.
  virtual std::optional<SlotAnswer> carry_out(const SlotStatement&) { return std::nullopt; }
  virtual std::uint64_t doubts() const { return 0; }  // from any thread
};

class GroupCommit {
 public:
  // How long an outage of the database only delays writes.
  static constexpr std::chrono::milliseconds usual_patience{10'000};

  explicit GroupCommit(std::unique_ptr<Engine> engine, std::chrono::milliseconds patience = usual_patience);
  ~GroupCommit();  // waits until everything is written
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  void write(Batch batch, Storage::Done done);
  // See SlotStatements::ask.
  void ask(const SlotStatement& statement, SlotStatements::Told told);
  void settle();
  Storage::Figures figures();

 private:
  using Clock = std::chrono::steady_clock;
  struct Order {
    SlotStatement statement;
    SlotStatements::Told told;
  };
  struct Group {
    std::vector<Batch> batches;
    std::vector<Storage::Done> dones;
    std::optional<Order> order;  // after the batches
    bool empty() const { return batches.empty() && !order; }
  };

  void work();
  std::vector<std::string> make_durable(const Group& group);
  bool wait_for_the_database();
  static bool is_to_go_on(const Group& group) {
    return group.order && group.order->statement.kind == SlotStatement::Kind::GoOn;
  }
  void carry_out(const Order& order) { order.told(engine_->carry_out(order.statement)); }
  bool out_of_patience() const;
  void answer(const Group& group, const std::vector<std::string>& errors);
  void count(const Group& group, const std::vector<std::string>& errors, std::chrono::duration<double> took);

  std::unique_ptr<Engine> engine_;
  std::chrono::milliseconds patience_;
  std::mutex mutex_;  // guards all members up to the thread
  std::condition_variable came_in_;
  std::condition_variable settled_;
  Group queue_;
  std::uint64_t asked_ = 0;
  std::uint64_t answered_ = 0;
  std::optional<Clock::time_point> away_since_;  // the database
  bool stopping_ = false;
  Storage::Figures figures_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace orrery::storage
