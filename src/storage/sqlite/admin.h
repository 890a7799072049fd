// For the operator of the server: complaints and bans. Works on the database of a server, running or not; a
// running server polls for bans.
#pragma once

#include <string>
#include <vector>

#include "storage/sqlite/database.h"
#include "storage/storage.h"

namespace orrery::storage {

class Admin {
 public:
  // Throws InputError with one line if there is no such database or it has another version.
  explicit Admin(const std::string& path);

  std::vector<Report> reports(std::size_t most);  // newest first
  std::vector<Ban> bans(Milliseconds now);
  // By account name or person id; throws InputError if there is none. Ends all their sessions.
  Person ban(const std::string& whom, Milliseconds now, Milliseconds until);
  Person unban(const std::string& whom);  // throws InputError if they are not banned

 private:
  Person find(const std::string& whom);

  Database database_;
};

}  // namespace orrery::storage
