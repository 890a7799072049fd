#include "storage/postgres/reader.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "storage/texts.h"

namespace orrery::storage::postgres {

namespace {

// People wait: what fails at once is tried again at once. After an attempt that took long, such as connecting
// to a machine that is away, nobody waits for another one: all fail at once until a thread of its own has
// connected.
constexpr int most_tries = 3;
constexpr std::chrono::milliseconds long_attempt{1000};
constexpr std::chrono::milliseconds between_attempts{250};
constexpr std::chrono::milliseconds between_complaints{1000};

// The tables, newest first: one row per person, and one row for a table without people.
#define ORRERY_TABLES_WITH_PEOPLE(which)                                            \
  "SELECT key, id, game, state, listed, updated, summary, person, invitation FROM " \
  "(SELECT * FROM tables WHERE " which                                              \
  ") AS found LEFT JOIN seats ON table_key = key ORDER BY updated DESC, key DESC, place"

#define ORRERY_SESSIONS "SELECT token_hash, person, expires, id, created, seen, device FROM sessions "
#define ORRERY_ACCOUNTS "SELECT name, person, password_hash, skeleton FROM accounts "

std::vector<TableRow> tables_in(const Result& rows) {
  std::vector<TableRow> tables;
  std::optional<std::int64_t> last_key;
  for (int row = 0; row < rows.size(); ++row) {
    if (last_key != rows.number(row, 0)) {
      last_key = rows.number(row, 0);
      tables.push_back({.id = rows.text(row, 1),
                        .game = rows.text(row, 2),
                        .state = static_cast<TableState>(rows.number(row, 3)),
                        .listed = rows.number(row, 4) != 0,
                        .updated = rows.number(row, 5),
                        .summary = rows.text(row, 6),
                        .invitation = rows.text(row, 8)});
    }
    if (!rows.is_null(row, 7)) tables.back().people.push_back(rows.text(row, 7));
  }
  return tables;
}

std::vector<std::string> texts_in(const Result& rows) {
  std::vector<std::string> texts;
  for (int row = 0; row < rows.size(); ++row) texts.push_back(rows.text(row, 0));
  return texts;
}

std::vector<Session> sessions_in(const Result& rows) {
  std::vector<Session> sessions;
  for (int row = 0; row < rows.size(); ++row) {
    sessions.push_back({.token_hash = rows.text(row, 0),
                        .person = rows.text(row, 1),
                        .expires = rows.number(row, 2),
                        .id = rows.text(row, 3),
                        .created = rows.number(row, 4),
                        .seen = rows.number(row, 5),
                        .device = rows.text(row, 6)});
  }
  return sessions;
}

std::optional<Account> account_in(const Result& rows) {
  if (rows.size() == 0) return std::nullopt;
  return Account{.name = rows.text(0, 0),
                 .person = rows.text(0, 1),
                 .password_hash = rows.text(0, 2),
                 .skeleton = rows.text(0, 3)};
}

template <class Row>
std::optional<Row> first_of(std::vector<Row> rows) {
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

std::int64_t limit(std::size_t most) {
  return std::min<std::uint64_t>(most, std::numeric_limits<std::int64_t>::max());
}

bool can_be_key(std::string_view text) { return is_storable(text); }
bool can_be_key(std::int64_t) { return true; }
bool can_be_key(TableState) { return true; }
bool can_be_key(const Parameters::Texts& texts) {
  return std::all_of(texts.begin(), texts.end(), [](std::string_view text) { return is_storable(text); });
}

}  // namespace

template <class... Values>
Result Reader::read(const char* sql, const Values&... values) {
  // A key that cannot have been stored is not found; that is not an error of the database.
  if (!(can_be_key(values) && ...)) return Result(nullptr);
  const Parameters parameters(values...);
  std::unique_lock<std::mutex> lock;
  for (Line& line : pool_) {
    lock = std::unique_lock(line.mutex, std::try_to_lock);
    if (lock.owns_lock()) return ask(line, sql, parameters);
  }
  lock = std::unique_lock(pool_.front().mutex);
  return ask(pool_.front(), sql, parameters);
}

// Reading changes nothing: what a lost connection has not answered is asked again, on a new one.
Result Reader::ask(Line& line, const char* sql, const Parameters& parameters) {
  for (int tries = 1;; ++tries) {
    const bool is_new = !line.connection;
    const auto began = Clock::now();
    try {
      if (is_new) connect(line);
      return line.connection->ask(sql, parameters);
    } catch (const Lost& lost) {
      line.connection.reset();
      const std::lock_guard lock(mutex_);
      away_ = away_ || Clock::now() - began > long_attempt;
      if (!away_ && !(is_new && tries >= most_tries)) continue;
      complain(lost);
      throw;
    }
  }
}

void Reader::connect(Line& line) {
  {
    const std::lock_guard lock(mutex_);
    line.connection = std::exchange(spare_, std::nullopt);
    if (line.connection) return;
    if (away_) {
      connect_aside();
      throw Lost("tried a moment ago");
    }
  }
  line.connection.emplace(url_, "orrery reader");
}

void Reader::connect_aside() {
  if (is_connecting_ || Clock::now() < next_attempt_) return;
  is_connecting_ = true;
  attempt_ = std::async(std::launch::async, [this] {
    std::optional<Connection> fresh;
    try {
      fresh.emplace(url_, "orrery reader");
    } catch (const Lost&) {
      // Still away: that was told.
    }
    const std::lock_guard lock(mutex_);
    away_ = !fresh;
    spare_ = std::move(fresh);
    next_attempt_ = Clock::now() + between_attempts;
    is_connecting_ = false;
  });
}

void Reader::complain(const Lost& lost) {
  const auto now = Clock::now();
  if (now >= next_complaint_) spdlog::warn("the database cannot be reached for reading: {}", lost.why);
  next_complaint_ = now + between_complaints;
}

std::vector<std::string> Reader::lines(std::string_view table) {
  return texts_in(
      read("SELECT text FROM lines WHERE table_key = (SELECT key FROM tables WHERE id = $1) ORDER BY number",
           table));
}

std::optional<TableRow> Reader::table(std::string_view id) {
  return first_of(tables_in(read(ORRERY_TABLES_WITH_PEOPLE("id = $1"), id)));
}

std::optional<std::string> Reader::table_invited_to(std::string_view words) {
  return first_of(
      texts_in(read("SELECT id FROM tables WHERE invitation = $1 AND invitation <> '' "
                    "ORDER BY updated DESC, key DESC LIMIT 1",
                    words)));
}

std::vector<TableRow> Reader::listed_tables(TableState state, std::size_t most) {
  return tables_in(
      read(ORRERY_TABLES_WITH_PEOPLE("state = $1 AND listed = 1 ORDER BY updated DESC, key DESC LIMIT $2"),
           state, limit(most)));
}

std::vector<TableRow> Reader::tables_of(std::string_view person, std::size_t most) {
  return tables_in(read(ORRERY_TABLES_WITH_PEOPLE("key IN (SELECT table_key FROM seats WHERE person = $1) "
                                                  "ORDER BY updated DESC, key DESC LIMIT $2"),
                        person, limit(most)));
}

std::vector<Sleeper> Reader::sleepers(const Sleeper& after, std::size_t most) {
  const Result rows = read(
      "SELECT wakes, id FROM tables WHERE wakes IS NOT NULL AND (wakes, id) > ($1, $2) "
      "ORDER BY wakes, id LIMIT $3",
      after.wakes, std::string_view(after.table), limit(most));
  std::vector<Sleeper> found;
  for (int row = 0; row < rows.size(); ++row) found.push_back({rows.number(row, 0), rows.text(row, 1)});
  return found;
}

std::vector<Downtime> Reader::downtimes(int slot) {
  const Result rows =
      read("SELECT since, until FROM downtimes WHERE slot = $1 ORDER BY until", std::int64_t{slot});
  std::vector<Downtime> found;
  for (int row = 0; row < rows.size(); ++row) found.push_back({rows.number(row, 0), rows.number(row, 1)});
  return found;
}

std::vector<std::string> Reader::open_tables_unchanged_since(Milliseconds time, std::string_view after,
                                                             std::size_t most) {
  return texts_in(
      read("SELECT id FROM tables WHERE state = $1 AND listed IN (0, 1) AND updated < $2 AND id > $3 "
           "ORDER BY id LIMIT $4",
           TableState::Open, time, after, limit(most)));
}

std::optional<Person> Reader::person(std::string_view id) {
  const Result rows = read("SELECT id, name FROM people WHERE id = $1", id);
  if (rows.size() == 0) return std::nullopt;
  return Person{.id = rows.text(0, 0), .name = rows.text(0, 1)};
}

std::optional<Owner> Reader::owner_of(std::string_view token_hash, Milliseconds now) {
  const Result rows = read(
      "SELECT token_hash, person, expires, sessions.id, created, seen, device, name, "
      "EXISTS (SELECT 1 FROM bans WHERE bans.person = sessions.person AND until > $2)::int "
      "FROM sessions JOIN people ON people.id = person WHERE token_hash = $1",
      token_hash, now);
  if (rows.size() == 0) return std::nullopt;
  Session session = sessions_in(rows).front();
  Person person{session.person, rows.text(0, 7)};
  return Owner{std::move(session), std::move(person), rows.number(0, 8) != 0};
}

std::vector<Session> Reader::sessions_of(std::string_view person) {
  return sessions_in(read(ORRERY_SESSIONS "WHERE person = $1 ORDER BY seen DESC, id", person));
}

std::vector<std::string> Reader::ended_sessions(const std::vector<std::string>& hashes) {
  return texts_in(
      read("SELECT hash FROM unnest($1) AS hash WHERE NOT EXISTS "
           "(SELECT 1 FROM sessions WHERE token_hash = hash)",
           Parameters::Texts(hashes.begin(), hashes.end())));
}

std::vector<std::string> Reader::sessions_expired_at(Milliseconds time, std::size_t most) {
  return texts_in(read("SELECT token_hash FROM sessions WHERE expires < $1 LIMIT $2", time, limit(most)));
}

std::optional<Account> Reader::account(std::string_view name) {
  return account_in(read(ORRERY_ACCOUNTS "WHERE name = $1", name));
}

std::optional<Account> Reader::account_of(std::string_view person) {
  return account_in(read(ORRERY_ACCOUNTS "WHERE person = $1", person));
}

std::vector<std::string> Reader::owners_of_names_like(std::string_view skeleton) {
  return texts_in(read("SELECT person FROM accounts WHERE skeleton = $1", skeleton));
}

bool Reader::knows_device(std::string_view token_hash, std::string_view person) {
  return read("SELECT 1 FROM devices WHERE token_hash = $1 AND person = $2", token_hash, person).size() > 0;
}

std::vector<Block> Reader::blocks() {
  const Result rows = read("SELECT blocker, blocked, id, name FROM blocks ORDER BY blocker, number");
  std::vector<Block> blocks;
  for (int row = 0; row < rows.size(); ++row)
    blocks.push_back({rows.text(row, 0), rows.text(row, 1), rows.text(row, 2), rows.text(row, 3)});
  return blocks;
}

std::vector<std::string> Reader::banned_people(Milliseconds now) {
  return texts_in(read("SELECT person FROM bans WHERE until > $1 ORDER BY person", now));
}

bool Reader::is_banned(std::string_view person, Milliseconds now) {
  return read("SELECT 1 FROM bans WHERE person = $1 AND until > $2", person, now).size() > 0;
}

void Reader::look_everywhere() {
  read(
      "SELECT (SELECT max(key) FROM tables), (SELECT max(table_key) FROM lines), "
      "(SELECT max(table_key) FROM seats), (SELECT max(id) FROM people), "
      "(SELECT max(token_hash) FROM sessions), (SELECT max(name) FROM accounts)");
}

}  // namespace orrery::storage::postgres
