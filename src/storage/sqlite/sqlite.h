// The built-in engine: a folder with an SQLite database.
#pragma once

#include <memory>
#include <string>

#include "storage/storage.h"

namespace orrery::storage {

// The file name of the database in a server's folder.
inline constexpr const char* database_name = "orrery.sqlite";

// Creates the database if it does not exist, migrates an older one, and locks out other servers. Throws
// InputError with one line on failure.
std::unique_ptr<Storage> open_sqlite(const std::string& path);

// A consistent copy of a database that may be in use, here or in another process; checked, synced, and one
// plain file. Throws InputError if there is no such database, if it is damaged, or if the target path exists.
void backup_sqlite(const std::string& from, const std::string& to);

}  // namespace orrery::storage
