// What the tables of the database are, and how those of older versions become these.
#pragma once

#include <span>
#include <string>

#include "storage/database.h"

namespace orrery::storage {

// The n-th step leads from version n to n + 1; version 0 is an empty file. Steps that were once published
// never change: new ones are added.
std::span<const std::string> migrations();

// Throws InputError if the file is something else than a database of Orrery.
enum class Empty : bool { Refused, Welcome };
void require_orrery(Database& database, const std::string& path, Empty empty);
// Takes the steps that are still to take, all or none. Throws InputError for a version that they do not
// reach.
void migrate(Database& database, const std::string& path, std::span<const std::string> steps);

// A connection that may write, at the version to which the steps lead; creates the file if need be.
Database open_for_writing(const std::string& path, std::span<const std::string> steps);

}  // namespace orrery::storage
