// The built-in engine: a folder with one SQLite database.
#pragma once

#include <memory>
#include <string>

#include "storage/storage.h"

namespace orrery::storage {

// How the database is called in the folder of a server.
inline constexpr const char* database_name = "orrery.sqlite";

// Creates the database if it is not there, brings an older one up to date, and keeps others from writing to
// it. Throws InputError with one line if that cannot be.
std::unique_ptr<Storage> open_sqlite(const std::string& path);

// A consistent copy of a database that may be in use, here or in another process; synced, and one plain file.
// Throws InputError if there is no such database, or if there is already something at the other path.
void backup_sqlite(const std::string& from, const std::string& to);

}  // namespace orrery::storage
