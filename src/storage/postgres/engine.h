// Group commit in PostgreSQL, and what is done when nobody knows whether a group was written.
#pragma once

#include <atomic>
#include <optional>

#include "storage/group_commit.h"
#include "storage/postgres/connection.h"

namespace orrery::storage::postgres {

class Writer : public Engine {
 public:
  ~Writer() override;  // ends its right to write, if the database can be reached
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  std::vector<std::string> commit(std::span<const Batch> group, const Wait& wait) override;
  std::uint64_t doubts() const override { return doubts_; }

 protected:
  // `process` names this process among the nodes.
  Writer(std::string url, std::string process) : url_(std::move(url)), process_(std::move(process)) {}

  // Gets another connection with another right to write, or finds that another server has ended this process.
  // Throws Lost if that is not possible yet.
  virtual void reconnect() = 0;
  // Called when a group has lost its connection, or has met the fence.
  virtual void tell_lost() {}
  virtual void tell_ended() {}

  Connection new_connection() const;  // without a right to write yet
  bool lose(const Lost& lost);        // false: there was none

  std::string url_;
  std::string process_;
  std::optional<Connection> connection_;
  Incarnation incarnation_ = 0;
  bool in_doubt_ = false;    // a connection was lost, and nothing is settled yet
  bool taken_over_ = false;  // by another server: nothing can be written with this incarnation any more

 private:
  void commit(std::span<const Batch> group, std::span<std::string> errors, const Wait& wait);
  std::optional<Error> settled(std::span<const Batch> group, const Wait& wait);
  bool is_written(std::span<const Batch> group);

  std::atomic<std::uint64_t> doubts_ = 0;
};

// The writer of a single server.
class LoneWriter : public Writer {
 public:
  // Takes the right to write; throws InputError if another server has it, Lost or Refusal.
  explicit LoneWriter(const std::string& url);

 private:
  void reconnect() override;
};

// The session of a process that was killed a moment ago may still be there: tries for a second.
bool is_free_within_a_second(const std::function<bool()>& is_free);

}  // namespace orrery::storage::postgres
