// The built-in engine: a folder with an SQLite database.
#pragma once

#include <memory>
#include <string>

#include "storage/admin.h"
#include "storage/content.h"
#include "storage/storage.h"

namespace orrery::storage {

// The file name of the database in a server's folder.
inline constexpr const char* database_name = "orrery.sqlite";

// Creates the database if it does not exist, migrates an older one, and locks out other servers. Throws
// InputError with one line on failure.
std::unique_ptr<Storage> open_sqlite(const std::string& path);

// A server may be using the database. Throws InputError if there is none or it has another version.
std::unique_ptr<Admin> open_sqlite_admin(const std::string& path);

// A consistent copy of a database that may be in use, here or in another process; checked, synced, and one
// plain file. Throws InputError if there is no such database, if it is damaged, or if the target path exists.
void backup_sqlite(const std::string& from, const std::string& to);

// Everything in a database that may be in use.
std::unique_ptr<Source> read_sqlite(const std::string& path);
// Writes a new file, checked, and synced when it is complete; until then it bears another name.
std::unique_ptr<Target> new_sqlite(const std::string& path);

}  // namespace orrery::storage
