#include "storage/sqlite/schema.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <vector>

#include "kernel/error.h"
#include "kernel/names.h"
#include "kernel/text.h"
#include "storage/sqlite/files.h"

namespace orrery::storage {

namespace {

constexpr std::int64_t application_id = 0x4F725279;  // "OrRy": identifies the file format

// Tables have an internal number because every line carries it; the lines of a table are stored together.
// Seats have their own primary key because a person may have had two.
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

// When a table needs attention next, so that the server need not read its lines; of older tables, those with
// a clock or without a readable summary. The beat is written to check that writing works.
constexpr const char* version_2 = R"sql(
ALTER TABLE tables ADD COLUMN wakes INTEGER;
CREATE INDEX tables_by_wakes ON tables(wakes, id) WHERE wakes IS NOT NULL;
UPDATE tables SET wakes = updated WHERE state = 1 AND
  CASE WHEN json_valid(summary) THEN json_extract(summary, '$.clock.kind') IS NOT 'none' ELSE 1 END;
CREATE INDEX sessions_by_end ON sessions(expires);
CREATE TABLE beat(key INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
)sql";

// Sessions get an id and a device, names a skeleton, and people can be banned.
constexpr const char* version_3 = R"sql(
ALTER TABLE accounts ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
UPDATE accounts SET skeleton = name_skeleton(name);
CREATE INDEX accounts_by_skeleton ON accounts(skeleton);  -- older ones may look alike
CREATE INDEX accounts_by_person ON accounts(person);

ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
UPDATE sessions SET id = lower(hex(randomblob(8))), created = expires - 31536000000, seen = expires - 31536000000;
CREATE INDEX sessions_by_person ON sessions(person);

CREATE TABLE devices(
  token_hash TEXT NOT NULL,
  person TEXT NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY(token_hash, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_by_person ON devices(person, seen);

CREATE TABLE blocks(
  number INTEGER PRIMARY KEY,
  blocker TEXT NOT NULL,
  blocked TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE(blocker, blocked)
) STRICT;

CREATE TABLE reports(
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  reporter TEXT NOT NULL,
  reporter_name TEXT NOT NULL,
  reported TEXT NOT NULL,
  reported_name TEXT NOT NULL,
  table_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  chat TEXT NOT NULL
) STRICT;

CREATE TABLE bans(
  person TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

// The words of an invitation lead to its table as long as that waits for people; those of older tables are in
// their first lines.
constexpr const char* version_4 = R"sql(
ALTER TABLE tables ADD COLUMN invitation TEXT NOT NULL DEFAULT '';
UPDATE tables SET invitation = coalesce((
    SELECT CASE WHEN json_valid(text) THEN json_extract(text, '$.code') END
      FROM lines WHERE table_key = key AND number = 0), '')
  WHERE state = 0;
CREATE INDEX tables_by_invitation ON tables(invitation) WHERE invitation <> '';
)sql";

// As in PostgreSQL, where several servers share the tables.
constexpr const char* version_5 = R"sql(
CREATE TABLE downtimes(
  slot INTEGER NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY(slot, until)
) STRICT, WITHOUT ROWID;
)sql";

// For migrations: the skeleton of a name.
void name_skeleton_in_sql(sqlite3_context* context, int, sqlite3_value** values) {
  const auto* name = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
  const std::string skeleton = name == nullptr ? "" : name_skeleton(name);
  sqlite3_result_text(context, skeleton.data(), static_cast<int>(skeleton.size()), SQLITE_TRANSIENT);
}

}  // namespace

std::span<const std::string> migrations() {
  static const std::vector<std::string> steps = {version_1, version_2, version_3, version_4, version_5};
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
  const std::int64_t newest = steps.size();
  const std::int64_t version = database.number("PRAGMA user_version");
  if (version == newest) return;
  if (version < 0 || version > newest) {
    throw InputError(fmt::format("{} was made by a newer Orrery: its version is {}, this one knows {}",
                                 printable(path, 500), version, newest));
  }
  sqlite3_create_function(database.handle(), "name_skeleton", 1, SQLITE_UTF8, nullptr, &name_skeleton_in_sql,
                          nullptr, nullptr);
  database.run("BEGIN IMMEDIATE");
  try {
    for (const std::string& step : steps.subspan(version)) database.run(step);
    database.run(fmt::format("PRAGMA application_id = {}", application_id));
    database.run(fmt::format("PRAGMA user_version = {}", newest));
    database.run("COMMIT");
  } catch (const DatabaseError&) {
    if (database.in_transaction()) database.run("ROLLBACK");
    throw;
  }
}

Database open_for_writing(const std::string& path, std::span<const std::string> steps) {
  create_for_owner_alone(path);
  Database database(path, Access::Create);
  require_orrery(database, path, Empty::Welcome);  // before anything changes the file
  database.run("PRAGMA journal_mode = WAL");
  database.run("PRAGMA synchronous = FULL");  // in WAL mode: each commit is synced
  migrate(database, path, steps);
  database.run("PRAGMA foreign_keys = ON");  // migrations may violate them temporarily
  return database;
}

}  // namespace orrery::storage
