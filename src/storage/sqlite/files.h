// The files of a database: their permissions, and whether they are still in place.
#pragma once

#include <sys/stat.h>

#include <string>
#include <vector>

#include "storage/sqlite/database.h"

namespace orrery::storage {

// An open file outlives its name: anything written to a file that was moved, removed or replaced is lost
// after a restart.
class Files {
 public:
  // The files of an open database in WAL mode, including its log.
  explicit Files(const Database& database);
  void require_in_place() const;  // throws DatabaseError

 private:
  struct Known {
    std::string path;
    dev_t device = 0;
    ino_t number = 0;
  };
  std::vector<Known> all_;
};

// Throws StorageError if the disk is almost full.
void require_room_beside(const std::string& path);

// SQLite gives its log the same mode as the database.
void create_for_owner_alone(const std::string& path);  // no-op if it exists
// Removes the permissions of others on the files of an older database, and logs it.
void keep_from_others(const std::string& database_path);

}  // namespace orrery::storage
