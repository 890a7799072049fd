// A database file that is being made, and gets its name when it is complete.
#pragma once

#include <string>

#include "storage/sqlite/database.h"

namespace orrery::storage {

// The leftover of an earlier attempt is replaced, unless that one is still running.
class Unfinished {
 public:
  // Throws InputError if the path is taken or cannot be written.
  explicit Unfinished(const std::string& path);
  ~Unfinished();  // removes the file unless it was renamed
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  const std::string& path() const { return path_; }  // until it is renamed
  void rename() const;                               // and sync the folder

 private:
  bool is_at_path() const;
  [[noreturn]] void fail(const std::string& why) const;
  void remove_with(const char* suffix) const;

  std::string final_path_;
  std::string path_;
  int file_ = -1;
};

// What is wrong with a database; empty if it is intact.
std::string damage_of(const Database& database);

}  // namespace orrery::storage
