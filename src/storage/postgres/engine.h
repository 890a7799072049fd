// Group commit in PostgreSQL, and what is done when nobody knows whether a group was written.
#pragma once

#include <atomic>
#include <optional>

#include "storage/group_commit.h"
#include "storage/postgres/connection.h"

namespace orrery::storage::postgres {

class Writer : public Engine {
 public:
  // Takes the right to write; throws InputError if another server has it, Lost or Refusal.
  explicit Writer(const std::string& url);
  ~Writer() override;  // gives it back, if the database can be reached
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  std::vector<std::string> commit(std::span<const Batch> group, const Wait& wait) override;
  std::uint64_t doubts() const override { return doubts_; }

 private:
  void commit(std::span<const Batch> group, std::span<std::string> errors, const Wait& wait);
  std::optional<Error> settled(std::span<const Batch> group, const Wait& wait);
  void go_on();
  bool is_written(std::span<const Batch> group);

  std::string url_;
  std::string process_;  // names this process among the nodes
  std::optional<Connection> connection_;
  std::int64_t incarnation_ = 0;
  bool taken_over_ = false;  // by another server: nothing can be written any more
  std::atomic<std::uint64_t> doubts_ = 0;
};

}  // namespace orrery::storage::postgres
