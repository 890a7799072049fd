#include <fmt/format.h>
#include <sqlite3.h>

#include "kernel/error.h"
#include "kernel/text.h"
#include "storage/sqlite/schema.h"
#include "storage/sqlite/sqlite.h"
#include "storage/sqlite/unfinished.h"

namespace orrery::storage {

namespace {

Database open_source(const std::string& path) {
  try {
    Database source(path, Access::ReadOnly);
    require_orrery(source, path, Empty::Refused);
    return source;
  } catch (const DatabaseError& error) {
    throw InputError(fmt::format("cannot open {}: {}", printable(path, 500), error.what()));
  }
}

// All pages in one step: a consistent snapshot that a busy writer cannot restart.
void copy_pages(const Database& source, const Database& copy) {
  sqlite3_backup* backup = sqlite3_backup_init(copy.handle(), "main", source.handle(), "main");
  if (backup == nullptr) copy.fail(sqlite3_errcode(copy.handle()));
  sqlite3_backup_step(backup, -1);
  const int result = sqlite3_backup_finish(backup);  // returns the error of the step, if any
  if (result != SQLITE_OK) copy.fail(result);
}

}  // namespace

void backup_sqlite(const std::string& from, const std::string& to) {
  const Database source = open_source(from);
  const Unfinished unfinished(to);
  std::string damage;
  try {
    Database copy(unfinished.path(), Access::ReadWrite);
    copy.run("PRAGMA synchronous = FULL");
    copy_pages(source, copy);
    copy.run("PRAGMA journal_mode = DELETE");  // the pages say WAL, which needs two more files to read
    damage = damage_of(copy);
  } catch (const DatabaseError& failed) {
    throw InputError(fmt::format("cannot write {}: {}", printable(to, 500), failed.what()));
  }
  if (!damage.empty())
    throw InputError(fmt::format("{} is damaged, no copy was made: {}", printable(from, 500),
                                 printable(damage.substr(0, damage.find('\n')), 500)));
  unfinished.rename();
}

}  // namespace orrery::storage
