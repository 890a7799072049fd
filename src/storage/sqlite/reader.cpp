#include "storage/sqlite/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace orrery::storage {

namespace {

// The tables, newest first: one row per person, and one row for a table without people.
std::string tables_with_people(std::string_view which) {
  return fmt::format(
      "SELECT key, id, game, state, listed, updated, summary, person, invitation FROM "
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
                        .summary = rows.text(6),
                        .invitation = rows.text(8)});
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

Session session_in(const Rows& rows) {
  return {.token_hash = rows.text(0),
          .person = rows.text(1),
          .expires = rows.number(2),
          .id = rows.text(3),
          .created = rows.number(4),
          .seen = rows.number(5),
          .device = rows.text(6)};
}

std::optional<Account> account_in(Rows& rows) {
  if (!rows.next()) return std::nullopt;
  return Account{
      .name = rows.text(0), .person = rows.text(1), .password_hash = rows.text(2), .skeleton = rows.text(3)};
}

std::int64_t limit(std::size_t most) {
  return std::min<std::uint64_t>(most, std::numeric_limits<std::int64_t>::max());
}

}  // namespace

Reader::Reader(Database database)
    : database_(std::move(database)),
      lines_(database_,
             "SELECT text FROM lines WHERE table_key = (SELECT key FROM tables WHERE id = ?) "
             "ORDER BY number"),
      table_(database_, tables_with_people("id = ?")),
      table_invited_to_(database_,
                        "SELECT id FROM tables WHERE invitation = ? AND invitation <> '' "
                        "ORDER BY updated DESC, key DESC LIMIT 1"),
      listed_tables_(database_,
                     tables_with_people("state = ? AND listed = 1 ORDER BY updated DESC, key DESC LIMIT ?")),
      tables_of_(database_, tables_with_people("key IN (SELECT table_key FROM seats WHERE person = ?) "
                                               "ORDER BY updated DESC, key DESC LIMIT ?")),
      sleepers_(database_,
                "SELECT wakes, id FROM tables WHERE wakes IS NOT NULL AND (wakes, id) > (?, ?) "
                "ORDER BY wakes, id LIMIT ?"),
      downtimes_(database_, "SELECT since, until FROM downtimes WHERE slot = ? ORDER BY until"),
      unchanged_open_tables_(
          database_,
          "SELECT id FROM tables WHERE state = ? AND listed IN (0, 1) AND updated < ? AND id > ? "
          "ORDER BY id LIMIT ?"),
      person_(database_, "SELECT id, name FROM people WHERE id = ?"),
      is_session_(database_, "SELECT 1 FROM sessions WHERE token_hash = ?"),
      owner_of_(database_,
                "SELECT token_hash, person, expires, sessions.id, created, seen, device, name, "
                "EXISTS (SELECT 1 FROM bans WHERE bans.person = sessions.person AND until > ?2) "
                "FROM sessions JOIN people ON people.id = person WHERE token_hash = ?1"),
      sessions_of_(database_,
                   "SELECT token_hash, person, expires, id, created, seen, device FROM sessions "
                   "WHERE person = ? ORDER BY seen DESC, id"),
      account_(database_, "SELECT name, person, password_hash, skeleton FROM accounts WHERE name = ?"),
      account_of_(database_, "SELECT name, person, password_hash, skeleton FROM accounts WHERE person = ?"),
      owners_of_names_like_(database_, "SELECT person FROM accounts WHERE skeleton = ?"),
      knows_device_(database_, "SELECT 1 FROM devices WHERE token_hash = ? AND person = ?"),
      blocks_(database_, "SELECT blocker, blocked, id, name FROM blocks ORDER BY blocker, number"),
      banned_people_(database_, "SELECT person FROM bans WHERE until > ? ORDER BY person"),
      is_banned_(database_, "SELECT 1 FROM bans WHERE person = ? AND until > ?"),
      expired_sessions_(database_, "SELECT token_hash FROM sessions WHERE expires < ? LIMIT ?"),
      look_everywhere_(database_,
                       "SELECT (SELECT at FROM beat), (SELECT max(key) FROM tables), "
                       "(SELECT max(table_key) FROM lines), (SELECT max(table_key) FROM seats), "
                       "(SELECT max(id) FROM people), (SELECT max(token_hash) FROM sessions), "
                       "(SELECT max(name) FROM accounts)") {}

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

std::optional<std::string> Reader::table_invited_to(std::string_view words) {
  const std::lock_guard lock(mutex_);
  Rows rows = table_invited_to_.rows(words);
  if (!rows.next()) return std::nullopt;
  return rows.text(0);
}

std::vector<TableRow> Reader::listed_tables(TableState state, std::size_t most) {
  const std::lock_guard lock(mutex_);
  Rows rows = listed_tables_.rows(state, limit(most));
  return collect_tables(rows);
}

std::vector<TableRow> Reader::tables_of(std::string_view person, std::size_t most) {
  const std::lock_guard lock(mutex_);
  Rows rows = tables_of_.rows(person, limit(most));
  return collect_tables(rows);
}

std::vector<Sleeper> Reader::sleepers(const Sleeper& after, std::size_t most) {
  const std::lock_guard lock(mutex_);
  Rows rows = sleepers_.rows(after.wakes, after.table, limit(most));
  std::vector<Sleeper> found;
  while (rows.next()) found.push_back({rows.number(0), rows.text(1)});
  return found;
}

std::vector<Downtime> Reader::downtimes(int slot) {
  const std::lock_guard lock(mutex_);
  Rows rows = downtimes_.rows(std::int64_t{slot});
  std::vector<Downtime> found;
  while (rows.next()) found.push_back({rows.number(0), rows.number(1)});
  return found;
}

std::vector<std::string> Reader::open_tables_unchanged_since(Milliseconds time, std::string_view after,
                                                             std::size_t most) {
  const std::lock_guard lock(mutex_);
  Rows rows = unchanged_open_tables_.rows(TableState::Open, time, after, limit(most));
  return collect_texts(rows);
}

std::optional<Person> Reader::person(std::string_view id) {
  const std::lock_guard lock(mutex_);
  Rows rows = person_.rows(id);
  if (!rows.next()) return std::nullopt;
  return Person{.id = rows.text(0), .name = rows.text(1)};
}

std::optional<Owner> Reader::owner_of(std::string_view token_hash, Milliseconds now) {
  const std::lock_guard lock(mutex_);
  Rows rows = owner_of_.rows(token_hash, now);
  if (!rows.next()) return std::nullopt;
  return Owner{session_in(rows), {rows.text(1), rows.text(7)}, rows.number(8) != 0};
}

std::vector<Session> Reader::sessions_of(std::string_view person) {
  const std::lock_guard lock(mutex_);
  Rows rows = sessions_of_.rows(person);
  std::vector<Session> sessions;
  while (rows.next()) sessions.push_back(session_in(rows));
  return sessions;
}

std::vector<std::string> Reader::ended_sessions(const std::vector<std::string>& hashes) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> ended;
  for (const std::string& hash : hashes) {
    if (!is_session_.rows(hash).next()) ended.push_back(hash);
  }
  return ended;
}

std::vector<std::string> Reader::sessions_expired_at(Milliseconds time, std::size_t most) {
  const std::lock_guard lock(mutex_);
  Rows rows = expired_sessions_.rows(time, limit(most));
  return collect_texts(rows);
}

std::optional<Account> Reader::account(std::string_view name) {
  const std::lock_guard lock(mutex_);
  Rows rows = account_.rows(name);
  return account_in(rows);
}

std::optional<Account> Reader::account_of(std::string_view person) {
  const std::lock_guard lock(mutex_);
  Rows rows = account_of_.rows(person);
  return account_in(rows);
}

std::vector<std::string> Reader::owners_of_names_like(std::string_view skeleton) {
  const std::lock_guard lock(mutex_);
  Rows rows = owners_of_names_like_.rows(skeleton);
  return collect_texts(rows);
}

bool Reader::knows_device(std::string_view token_hash, std::string_view person) {
  const std::lock_guard lock(mutex_);
  return knows_device_.rows(token_hash, person).next();
}

std::vector<Block> Reader::blocks() {
  const std::lock_guard lock(mutex_);
  Rows rows = blocks_.rows();
  std::vector<Block> blocks;
  while (rows.next()) blocks.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3)});
  return blocks;
}

std::vector<std::string> Reader::banned_people(Milliseconds now) {
  const std::lock_guard lock(mutex_);
  Rows rows = banned_people_.rows(now);
  return collect_texts(rows);
}

bool Reader::is_banned(std::string_view person, Milliseconds now) {
  const std::lock_guard lock(mutex_);
  return is_banned_.rows(person, now).next();
}

void Reader::look_everywhere() {
  const std::lock_guard lock(mutex_);
  look_everywhere_.rows().next();
}

}  // namespace orrery::storage
