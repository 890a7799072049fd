// The schema of the database and the migrations to it.
#pragma once

#include <span>
#include <string>

#include "storage/sqlite/database.h"

namespace orrery::storage {

// Step n migrates from version n to n + 1; version 0 is an empty file. Published steps never change; new ones
// are added.
std::span<const std::string> migrations();

// Throws InputError if the file is not an Orrery database.
enum class Empty : bool { Refused, Welcome };
void require_orrery(Database& database, const std::string& path, Empty empty);
// Runs the missing steps, all or none. Throws InputError for a version newer than the steps.
void migrate(Database& database, const std::string& path, std::span<const std::string> steps);

// A writable connection, migrated to the latest version; creates the file if needed.
Database open_for_writing(const std::string& path, std::span<const std::string> steps);

}  // namespace orrery::storage
