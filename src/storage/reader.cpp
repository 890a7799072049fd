#include "storage/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace orrery::storage {

namespace {

// Those tables, newest first, each as often as it has people, and once if it has none.
std::string tables_with_people(std::string_view which) {
  return fmt::format(
      "SELECT key, id, game, state, listed, updated, summary, person FROM "
      "(SELECT * FROM tables WHERE {}) LEFT JOIN seats ON table_key = key "
      "ORDER BY updated DESC, key DESC, place",
      which);
}

std::vector<TableRow> collect_tables(Rows& rows) {
  std::vector<TableRow> tables;
  std::optional<std::int64_t> last_key;
  while (rows.next()) {
    if (last_key != rows.number(0)) {
      last_key = rows.number(0);
      tables.push_back({.id = rows.text(1),
                        .game = rows.text(2),
                        .state = static_cast<TableState>(rows.number(3)),
                        .listed = rows.number(4) != 0,
                        .updated = rows.number(5),
                        .summary = rows.text(6)});
    }
    if (!rows.is_null(7)) tables.back().people.push_back(rows.text(7));
  }
  return tables;
}

std::vector<std::string> collect_texts(Rows& rows) {
  std::vector<std::string> texts;
  while (rows.next()) texts.push_back(rows.text(0));
  return texts;
}

std::int64_t limit(std::size_t most) {
  return static_cast<std::int64_t>(
      std::min(most, static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max())));
}

}  // namespace

Reader::Reader(Database database)
    : database_(std::move(database)),
      lines_(database_,
             "SELECT text FROM lines WHERE table_key = (SELECT key FROM tables WHERE id = ?) "
             "ORDER BY number"),
      table_(database_, tables_with_people("id = ?")),
      listed_tables_(database_,
                     tables_with_people("state = ? AND listed = 1 ORDER BY updated DESC, key DESC LIMIT ?")),
      tables_of_(database_, tables_with_people("key IN (SELECT table_key FROM seats WHERE person = ?) "
                                               "ORDER BY updated DESC, key DESC LIMIT ?")),
      tables_in_state_(database_, "SELECT id FROM tables WHERE state = ? ORDER BY key"),
      person_(database_, "SELECT id, name FROM people WHERE id = ?"),
      session_(database_, "SELECT token_hash, person, expires FROM sessions WHERE token_hash = ?"),
      account_(database_, "SELECT name, person, password_hash FROM accounts WHERE name = ?") {}

std::vector<std::string> Reader::lines(std::string_view table) {
  const std::lock_guard lock(mutex_);
  Rows rows = lines_.rows(table);
  return collect_texts(rows);
}

std::optional<TableRow> Reader::table(std::string_view id) {
  const std::lock_guard lock(mutex_);
  Rows rows = table_.rows(id);
  std::vector<TableRow> found = collect_tables(rows);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<TableRow> Reader::listed_tables(TableState state, std::size_t most) {
  const std::lock_guard lock(mutex_);
  Rows rows = listed_tables_.rows(static_cast<std::int64_t>(state), limit(most));
  return collect_tables(rows);
}

std::vector<TableRow> Reader::tables_of(std::string_view person, std::size_t most) {
  const std::lock_guard lock(mutex_);
  Rows rows = tables_of_.rows(person, limit(most));
  return collect_tables(rows);
}

std::vector<std::string> Reader::tables_in_state(TableState state) {
  const std::lock_guard lock(mutex_);
  Rows rows = tables_in_state_.rows(static_cast<std::int64_t>(state));
  return collect_texts(rows);
}

std::optional<Person> Reader::person(std::string_view id) {
  const std::lock_guard lock(mutex_);
  Rows rows = person_.rows(id);
  if (!rows.next()) return std::nullopt;
  return Person{.id = rows.text(0), .name = rows.text(1)};
}

std::optional<Session> Reader::session(std::string_view token_hash) {
  const std::lock_guard lock(mutex_);
  Rows rows = session_.rows(token_hash);
  if (!rows.next()) return std::nullopt;
  return Session{.token_hash = rows.text(0), .person = rows.text(1), .expires = rows.number(2)};
}

std::optional<Account> Reader::account(std::string_view name) {
  const std::lock_guard lock(mutex_);
  Rows rows = account_.rows(name);
  if (!rows.next()) return std::nullopt;
  return Account{.name = rows.text(0), .person = rows.text(1), .password_hash = rows.text(2)};
}

}  // namespace orrery::storage
