// Opens whatever a database is kept in: a folder, or the address of PostgreSQL (postgresql://…). Nothing else
// knows that there are two.
#pragma once

#include <memory>
#include <string>

#include "storage/admin.h"
#include "storage/slots.h"
#include "storage/storage.h"

namespace orrery::storage {

// All of these throw InputError with one line on failure.
std::unique_ptr<Storage> open(const std::string& place);
// One of several servers on one database, which must be PostgreSQL. `process` is its name among them: no
// other one has it, nor had it before.
Shared open_shared(const std::string& place, const std::string& process);
std::unique_ptr<Admin> open_admin(const std::string& place);

// These tell what they have done, in one line. A copy is one plain file of SQLite, whatever the engine, of
// one moment; the database may be in use.
std::string back_up(const std::string& place, const std::string& file);
std::string restore(const std::string& file, const std::string& place);
std::string migrate(const std::string& from, const std::string& to);
std::string upgrade(const std::string& place);

}  // namespace orrery::storage
