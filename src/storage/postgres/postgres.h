// The engine for large servers: a database of PostgreSQL 15 or newer.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "storage/admin.h"
#include "storage/content.h"
#include "storage/group_commit.h"
#include "storage/slots.h"

namespace orrery::storage {

// Creates the schema in an empty database; keeps out other servers. Throws InputError with one line.
std::unique_ptr<Storage> open_postgres(const std::string& url,
                                       std::chrono::milliseconds patience = GroupCommit::usual_patience);
// One of several servers on a database; keeps out those that run alone.
Shared open_shared_postgres(const std::string& url, const std::string& process,
                            std::chrono::milliseconds patience = GroupCommit::usual_patience);
std::unique_ptr<Admin> open_postgres_admin(const std::string& url);
// Brings the schema up to date; a line that tells what was done.
std::string upgrade_postgres(const std::string& url);

// Everything in a database that may be in use.
std::unique_ptr<Source> read_postgres(const std::string& url);
// Into a database that holds nothing yet.
std::unique_ptr<Target> empty_postgres(const std::string& url);

}  // namespace orrery::storage
