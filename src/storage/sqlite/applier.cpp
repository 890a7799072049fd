#include "storage/sqlite/applier.h"

#include <fmt/format.h>

#include "kernel/text.h"
#include "storage/texts.h"

namespace orrery::storage {

namespace {

constexpr std::size_t most_known_tables = 100'000;  // some 15 MB
constexpr std::int64_t most_devices = 20;           // per account; the most recently seen

// The batch cannot be applied.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace

Applier::Applier(Database database)
    : database_(std::move(database)),
      begin_(database_, "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      savepoint_(database_, "SAVEPOINT batch"),
      release_(database_, "RELEASE batch"),
      roll_back_to_savepoint_(database_, "ROLLBACK TO batch"),
      find_table_(database_,
                  "SELECT key, (SELECT coalesce(max(number) + 1, 0) FROM lines WHERE table_key = key) "
                  "FROM tables WHERE id = ?"),
      append_line_(database_, "INSERT INTO lines(table_key, number, text) VALUES(?, ?, ?)"),
      put_table_(database_,
                 "INSERT INTO tables(id, game, state, listed, updated, summary, invitation) "
                 "VALUES(?, ?, ?, ?, ?, ?, ?) "
                 "ON CONFLICT(id) DO UPDATE SET game = excluded.game, state = excluded.state, "
                 "listed = excluded.listed, updated = excluded.updated, summary = excluded.summary, "
                 "invitation = excluded.invitation"),
      put_wake_(database_, "UPDATE tables SET wakes = ? WHERE id = ?"),
      remove_wake_(database_, "UPDATE tables SET wakes = NULL WHERE id = ?"),
      put_downtime_(database_,
                    "INSERT INTO downtimes(slot, since, until) VALUES(?, ?, ?) ON CONFLICT DO NOTHING"),
      drop_old_downtimes_(database_, "DELETE FROM downtimes WHERE until < ?"),
      open_table_(database_, "SELECT key FROM tables WHERE id = ? AND state = ?"),
      remove_lines_(database_, "DELETE FROM lines WHERE table_key = ?"),
      remove_table_(database_, "DELETE FROM tables WHERE key = ?"),
      people_(database_, "SELECT person FROM seats WHERE table_key = ? ORDER BY place"),
      remove_people_(database_, "DELETE FROM seats WHERE table_key = ?"),
      add_person_(database_, "INSERT INTO seats(table_key, place, person) VALUES(?, ?, ?)"),
      put_person_(database_,
                  "INSERT INTO people(id, name) VALUES(?, ?) ON CONFLICT(id) DO UPDATE SET name = "
                  "excluded.name"),
      put_session_(database_,
                   "INSERT INTO sessions(token_hash, person, expires, id, created, seen, device) "
                   "VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT(token_hash) "
                   "DO UPDATE SET person = excluded.person, expires = excluded.expires"),
      see_session_(database_, "UPDATE sessions SET seen = ?2 WHERE token_hash = ?1"),
      drop_session_(database_, "DELETE FROM sessions WHERE token_hash = ?"),
      drop_sessions_of_(database_, "DELETE FROM sessions WHERE person = ?"),
      put_account_(database_,
                   "INSERT INTO accounts(name, person, password_hash, skeleton) SELECT ?1, ?2, ?3, ?4 "
                   "WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE skeleton = ?4 AND person <> ?2) "
                   "AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = ?2 AND name <> ?1) "
                   "ON CONFLICT(name) DO UPDATE SET password_hash = excluded.password_hash "
                   "WHERE person = excluded.person RETURNING 1"),
      set_password_(database_, "UPDATE accounts SET password_hash = ?2 WHERE person = ?1"),
      drop_devices_of_(database_, "DELETE FROM devices WHERE person = ?"),
      put_device_(database_,
                  "INSERT INTO devices(token_hash, person, seen) VALUES(?, ?, ?) "
                  "ON CONFLICT(token_hash, person) DO UPDATE SET seen = excluded.seen"),
      drop_old_devices_(database_,
                        "DELETE FROM devices WHERE person = ?1 AND token_hash NOT IN "
                        "(SELECT token_hash FROM devices WHERE person = ?1 ORDER BY seen DESC LIMIT ?2)"),
      put_block_(database_,
                 "INSERT INTO blocks(blocker, blocked, id, name) VALUES(?, ?, ?, ?) "
                 "ON CONFLICT(blocker, blocked) DO NOTHING"),
      drop_block_(database_, "DELETE FROM blocks WHERE blocker = ? AND id = ?"),
      put_report_(database_,
                  "INSERT INTO reports(number, at, reporter, reporter_name, reported, reported_name, "
                  "table_id, reason, text, chat) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                  "ON CONFLICT(number) DO NOTHING"),
      beat_(database_, "INSERT OR REPLACE INTO beat(key, at) VALUES(0, ?)"),
      files_(database_) {}

// A file is there or not: nothing is waited for.
std::vector<std::string> Applier::commit(std::span<const Batch> group, const Wait&) {
  std::vector<std::string> errors;
  try {
    begin();
    for (const Batch& batch : group) errors.push_back(apply(batch));
    commit();
  } catch (const std::exception& error) {
    roll_back();
    errors.assign(group.size(), error.what());
  }
  return errors;
}

void Applier::begin() {
  if (known_tables_.size() > most_known_tables) known_tables_.clear();
  files_.require_in_place();
  begin_.run();
}

void Applier::commit() {
  commit_.run();
  files_.require_in_place();
}

void Applier::roll_back() {
  known_tables_.clear();
  try {
    if (database_.in_transaction()) database_.run("ROLLBACK");
  } catch (const DatabaseError&) {
    // The disk is failing: the next BEGIN finds the transaction still open and fails too, and everything is
    // retried.
  }
}

std::string Applier::apply(const Batch& batch) {
  if (std::string trouble = text_trouble(batch); !trouble.empty()) return trouble;
  savepoint_.run();
  try {
    for (const Write& write : batch) std::visit([this](const auto& one) { apply(one); }, write);
    release_.run();
    return {};
  } catch (const std::runtime_error& error) {
    if (!database_.in_transaction()) throw;  // e.g. a full disk may end it
    forget_tables_of(batch);
    roll_back_to_savepoint_.run();
    release_.run();
    return error.what();
  }
}

void Applier::apply(const AppendLine& write) {
  KnownTable& table = known_table(write.table);
  if (write.number != table.lines) {
    throw Refused(fmt::format("line {} cannot be written to table {}: the next one is line {}", write.number,
                              printable(write.table), table.lines));
  }
  append_line_.run(table.key, write.number, write.text);
  ++table.lines;
}

void Applier::apply(const PutTable& write) {
  const TableRow& row = write.row;
  put_table_.run(row.id, row.game, row.state, std::int64_t{row.listed}, row.updated, row.summary,
                 row.invitation);
  const std::int64_t key = known_table(row.id).key;
  if (!people_are(key, row.people)) put_people(key, row.people);
}

void Applier::apply(const PutWake& write) {
  if (write.wakes) {
    put_wake_.run(*write.wakes, write.table);
  } else {
    remove_wake_.run(write.table);
  }
}

void Applier::apply(const PutDowntime& write) {
  for (const int slot : write.slots)
    put_downtime_.run(std::int64_t{slot}, write.time.since, write.time.until);
  drop_old_downtimes_.run(write.time.until - downtimes_kept);
}

void Applier::apply(const DropTable& write) {
  std::int64_t key = 0;
  {
    Rows found = open_table_.rows(write.table, TableState::Open);
    if (!found.next()) return;
    key = found.number(0);
  }
  known_tables_.erase(write.table);
  remove_lines_.run(key);
  remove_people_.run(key);
  remove_table_.run(key);
}

void Applier::apply(const PutPerson& write) { put_person_.run(write.person.id, write.person.name); }

void Applier::apply(const PutSession& write) {
  const Session& session = write.session;
  put_session_.run(session.token_hash, session.person, session.expires, session.id, session.created,
                   session.seen, session.device);
}

void Applier::apply(const SeeSession& write) { see_session_.run(write.token_hash, write.seen); }
void Applier::apply(const DropSession& write) { drop_session_.run(write.token_hash); }
void Applier::apply(const DropSessionsOf& write) { drop_sessions_of_.run(write.person); }

void Applier::apply(const PutAccount& write) {
  const Account& account = write.account;
  Rows put = put_account_.rows(account.name, account.person, account.password_hash, account.skeleton);
  if (!put.next()) throw Refused(fmt::format("the name {} is taken", printable(account.name)));
}

// Forgets all devices: somebody who knew the old password may have logged in on one.
void Applier::apply(const SetPassword& write) {
  set_password_.run(write.person, write.password_hash);
  drop_devices_of_.run(write.person);
}

void Applier::apply(const PutDevice& write) {
  put_device_.run(write.device.token_hash, write.device.person, write.device.seen);
  drop_old_devices_.run(write.device.person, most_devices);
}

void Applier::apply(const PutBlock& write) {
  put_block_.run(write.block.blocker, write.block.blocked, write.block.id, write.block.name);
}

void Applier::apply(const DropBlock& write) { drop_block_.run(write.blocker, write.id); }

void Applier::apply(const PutReport& write) {
  const Report& report = write.report;
  put_report_.run(write.number, report.at, report.reporter.id, report.reporter.name, report.reported.id,
                  report.reported.name, report.table, report.reason, report.text, report.chat);
}

void Applier::apply(const Beat& write) { beat_.run(write.at); }

Applier::KnownTable& Applier::known_table(const std::string& id) {
  const auto known = known_tables_.find(id);
  if (known != known_tables_.end()) return known->second;
  Rows found = find_table_.rows(id);
  if (!found.next()) throw Refused(fmt::format("there is no table {}", printable(id)));
  return known_tables_.emplace(id, KnownTable{found.number(0), static_cast<std::uint64_t>(found.number(1))})
      .first->second;
}

// Avoids rewriting: tables are updated far more often than their people change.
bool Applier::people_are(std::int64_t key, const std::vector<std::string>& people) {
  Rows found = people_.rows(key);
  for (const std::string& person : people) {
    if (!found.next() || found.text(0) != person) return false;
  }
  return !found.next();
}

void Applier::put_people(std::int64_t key, const std::vector<std::string>& people) {
  remove_people_.run(key);
  std::int64_t place = 0;
  for (const std::string& person : people) add_person_.run(key, place++, person);
}

// Drops cached tables, because the batch was rolled back.
void Applier::forget_tables_of(const Batch& batch) {
  for (const Write& write : batch) {
    if (const auto* line = std::get_if<AppendLine>(&write)) known_tables_.erase(line->table);
    if (const auto* table = std::get_if<PutTable>(&write)) known_tables_.erase(table->row.id);
  }
}

}  // namespace orrery::storage
