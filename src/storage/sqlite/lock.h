// Keeps a second server from writing to the same database. SQLite alone would let both write in turn.
#pragma once

#include <string>

namespace orrery::storage {

class Lock {
 public:
  // A separate lock file, because SQLite's own locks on the database vanish when anything closes it. The file
  // is never removed: two processes could then lock different files. Throws InputError if the lock is held.
  explicit Lock(const std::string& database_path);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace orrery::storage
