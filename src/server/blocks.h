// Who has blocked whom. Kept in memory as a whole, because tables check every chat line.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/limits.h"
#include "server/mailbox.h"
#include "storage/storage.h"
#include "table/facts.h"

namespace orrery::server {

class Blocks {
 public:
  Blocks(storage::Storage& storage, Mailbox& mailbox, const Limits& limits);

  // While the blocks cannot be read, they count as empty.
  bool has_blocked(const std::string& blocker, const std::string& blocked);
  // Whether either has blocked the other: then neither hears the other.
  bool apart(const std::string& one, const std::string& other);
  std::vector<storage::Block> of(const std::string& blocker);  // throws StorageError

  // Other nodes change them, too. What was read on another thread counts unless a change has come since then
  // (`changes`).
  void changed_elsewhere() {
    is_old_ = true;
    ++changes_;
  }
  bool is_old() const { return is_old_; }
  std::uint64_t changes() const { return changes_; }
  void replace(std::vector<storage::Block> all, std::uint64_t changes);

  // Called with true when it is durable, with false if that failed.
  using Done = std::function<void(bool)>;
  // Throws Refused for blocking oneself, and beyond the limit of blocked people.
  void add(const table::Person& blocker, const table::Person& blocked, Done done);
  void remove(const table::Person& blocker, const std::string& id, Done done);

 private:
  void write(storage::Write write, Done done, std::function<void()> change);
  void read();  // once

  storage::Storage& storage_;
  Mailbox& mailbox_;
  const Limits& limits_;
  bool read_ = false;
  bool is_old_ = false;
  std::uint64_t changes_ = 0;
  std::unordered_map<std::string, std::vector<storage::Block>> blocks_;  // by blocker
};

}  // namespace orrery::server
