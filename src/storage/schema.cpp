#include "storage/schema.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <vector>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery::storage {

namespace {

constexpr std::int64_t application_id = 0x4F725279;  // "OrRy": says in the file whose it is

// Tables have a number inside, since each line carries it, and lines of a table lie together. Who had which
// seat stands in an order of its own: a person may have had two.
constexpr const char* version_1 = R"sql(
CREATE TABLE tables(
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  state INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  summary TEXT NOT NULL
) STRICT;
CREATE INDEX tables_by_state ON tables(state, listed, updated);

CREATE TABLE lines(
  table_key INTEGER NOT NULL REFERENCES tables(key),
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(table_key, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats(
  table_key INTEGER NOT NULL REFERENCES tables(key),
  place INTEGER NOT NULL,
  person TEXT NOT NULL,
  PRIMARY KEY(table_key, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats(person);

CREATE TABLE people(id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE sessions(
  token_hash TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts(
  name TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  password_hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace

std::span<const std::string> migrations() {
  static const std::vector<std::string> steps = {version_1};
  return steps;
}

void require_orrery(Database& database, const std::string& path, Empty empty) {
  try {
    const std::int64_t application = database.number("PRAGMA application_id");
    if (application == application_id) return;
    if (empty == Empty::Welcome && application == 0 && database.number("PRAGMA user_version") == 0 &&
        database.number("SELECT count(*) FROM sqlite_schema") == 0)
      return;
  } catch (const DatabaseError& error) {
    if (error.code != SQLITE_NOTADB) throw;
  }
  throw InputError(fmt::format("{} is not a database of Orrery", printable(path, 500)));
}

void migrate(Database& database, const std::string& path, std::span<const std::string> steps) {
  const auto newest = static_cast<std::int64_t>(steps.size());
  const std::int64_t version = database.number("PRAGMA user_version");
  if (version == newest) return;
  if (version < 0 || version > newest) {
    throw InputError(fmt::format("{} was made by a newer Orrery: its version is {}, this one knows {}",
                                 printable(path, 500), version, newest));
  }
  database.run("BEGIN IMMEDIATE");
  try {
    for (const std::string& step : steps.subspan(static_cast<std::size_t>(version))) database.run(step);
    database.run(fmt::format("PRAGMA application_id = {}", application_id));
    database.run(fmt::format("PRAGMA user_version = {}", newest));
    database.run("COMMIT");
  } catch (const DatabaseError&) {
    if (database.in_transaction()) database.run("ROLLBACK");
    throw;
  }
}

Database open_for_writing(const std::string& path, std::span<const std::string> steps) {
  Database database(path, Access::Create);
  require_orrery(database, path, Empty::Welcome);  // before the first thing that would change the file
  database.run("PRAGMA journal_mode = WAL");
  database.run("PRAGMA synchronous = FULL");  // in WAL mode: each commit is synced
  migrate(database, path, steps);
  database.run("PRAGMA foreign_keys = ON");  // a step may have to break them for a moment
  return database;
}

}  // namespace orrery::storage
