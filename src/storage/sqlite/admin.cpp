#include "storage/admin.h"

#include <fmt/format.h>

#include "kernel/error.h"
#include "kernel/names.h"
#include "kernel/text.h"
#include "storage/sqlite/schema.h"
#include "storage/sqlite/sqlite.h"

namespace orrery::storage {

namespace {

// A running server holds the lock and writes too: SQLite serialises the two writers, and nothing written here
// is cached by the server. A database of another version must be migrated by its own server.
Database open_as_it_is(const std::string& path) {
  try {
    Database database(path, Access::ReadWrite);
    require_orrery(database, path, Empty::Refused);
    const std::int64_t newest = migrations().size();
    const std::int64_t version = database.number("PRAGMA user_version");
    if (version != newest) {
      throw InputError(fmt::format("{} is of version {}, this program is for {}: start its server first",
                                   printable(path, 500), version, newest));
    }
    database.run("PRAGMA synchronous = FULL");
    return database;
  } catch (const DatabaseError& error) {
    throw InputError(fmt::format("cannot open {}: {}", printable(path, 500), error.what()));
  }
}

class SqliteAdmin : public Admin {
 public:
  explicit SqliteAdmin(const std::string& path) : database_(open_as_it_is(path)) {}

  std::vector<Report> reports(std::size_t most) override;
  std::vector<Ban> bans(Milliseconds now) override;
  Person ban(const std::string& whom, Milliseconds now, Milliseconds until) override;
  Person unban(const std::string& whom) override;

 private:
  Person find(const std::string& whom);

  Database database_;
};

std::vector<Report> SqliteAdmin::reports(std::size_t most) {
  Statement newest(
      database_,
      "SELECT at, reporter, reporter_name, reported, reported_name, table_id, reason, text, chat "
      "FROM reports ORDER BY number DESC LIMIT ?");
  Rows rows = newest.rows(most);
  std::vector<Report> reports;
  while (rows.next()) {
    reports.push_back({rows.number(0),
                       {rows.text(1), rows.text(2)},
                       {rows.text(3), rows.text(4)},
                       rows.text(5),
                       rows.text(6),
                       rows.text(7),
                       rows.text(8)});
  }
  return reports;
}

std::vector<Ban> SqliteAdmin::bans(Milliseconds now) {
  Statement standing(
      database_, "SELECT person, name, since, until FROM bans WHERE until > ? ORDER BY since DESC, person");
  Rows rows = standing.rows(now);
  std::vector<Ban> bans;
  while (rows.next()) bans.push_back({{rows.text(0), rows.text(1)}, rows.number(2), rows.number(3)});
  return bans;
}

Person SqliteAdmin::find(const std::string& whom) {
  Statement statement(
      database_,
      "SELECT id, name FROM people WHERE id = ?1 UNION ALL SELECT id, people.name FROM accounts "
      "JOIN people ON id = person WHERE accounts.name = ?2");
  const std::string folded = is_utf8(whom) ? folded_name(whom) : "";
  Rows rows = statement.rows(whom, folded);
  if (!rows.next()) {
    throw InputError(
        fmt::format("'{}' is neither the name of an account nor the id of a person", printable(whom)));
  }
  return {rows.text(0), rows.text(1)};
}

Person SqliteAdmin::ban(const std::string& whom, Milliseconds now, Milliseconds until) {
  Person person = find(whom);
  Statement ban(database_,
                "INSERT INTO bans(person, name, since, until) VALUES(?, ?, ?, ?) ON CONFLICT(person) "
                "DO UPDATE SET since = excluded.since, until = excluded.until");
  Statement end_sessions(database_, "DELETE FROM sessions WHERE person = ?");
  database_.run("BEGIN IMMEDIATE");
  ban.run(person.id, person.name, now, until);
  end_sessions.run(person.id);
  database_.run("COMMIT");
  return person;
}

Person SqliteAdmin::unban(const std::string& whom) {
  Person person = find(whom);
  Statement unban(database_, "DELETE FROM bans WHERE person = ? RETURNING 1");
  Rows ended = unban.rows(person.id);
  bool banned = false;
  while (ended.next()) banned = true;
  if (!banned) throw InputError(fmt::format("{} is not banned", printable(person.name)));
  return person;
}

}  // namespace

std::unique_ptr<Admin> open_sqlite_admin(const std::string& path) {
  return std::make_unique<SqliteAdmin>(path);
}

}  // namespace orrery::storage
