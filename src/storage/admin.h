// For the operator of the server: complaints and bans. Works on the database of a server, running or not; a
// running server polls for bans.
#pragma once

#include <string>
#include <vector>

#include "storage/storage.h"

namespace orrery::storage {

class Admin {
 public:
  Admin() = default;
  virtual ~Admin() = default;
  Admin(const Admin&) = delete;
  Admin& operator=(const Admin&) = delete;

  virtual std::vector<Report> reports(std::size_t most) = 0;  // newest first
  virtual std::vector<Ban> bans(Milliseconds now) = 0;
  // By account name or person id; throws InputError if there is none. Ends all their sessions.
  virtual Person ban(const std::string& whom, Milliseconds now, Milliseconds until) = 0;
  virtual Person unban(const std::string& whom) = 0;  // throws InputError if they are not banned
};

}  // namespace orrery::storage
