// Keeps a second server from writing to the same database. SQLite alone would let both write by turns.
#pragma once

#include <string>

namespace orrery::storage {

class Lock {
 public:
  // Beside the database, since SQLite's own locks on that file vanish when anything closes it. The file
  // stays: removing it would let two others lock a different one each. Throws InputError if somebody has the
  // lock.
  explicit Lock(const std::string& database_path);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace orrery::storage
