#include "storage/applier.h"

#include <fmt/format.h>

#include "kernel/text.h"

namespace orrery::storage {

namespace {

constexpr std::size_t most_known_tables = 100'000;  // some 15 MB

// What a batch asks for is not possible.
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
                 "INSERT INTO tables(id, game, state, listed, updated, summary) VALUES(?, ?, ?, ?, ?, ?) "
                 "ON CONFLICT(id) DO UPDATE SET game = excluded.game, state = excluded.state, "
                 "listed = excluded.listed, updated = excluded.updated, summary = excluded.summary"),
      people_(database_, "SELECT person FROM seats WHERE table_key = ? ORDER BY place"),
      remove_people_(database_, "DELETE FROM seats WHERE table_key = ?"),
      add_person_(database_, "INSERT INTO seats(table_key, place, person) VALUES(?, ?, ?)"),
      put_person_(database_,
                  "INSERT INTO people(id, name) VALUES(?, ?) ON CONFLICT(id) DO UPDATE SET name = "
                  "excluded.name"),
      put_session_(
          database_,
          "INSERT INTO sessions(token_hash, person, expires) VALUES(?, ?, ?) ON CONFLICT(token_hash) "
          "DO UPDATE SET person = excluded.person, expires = excluded.expires"),
      drop_session_(database_, "DELETE FROM sessions WHERE token_hash = ?"),
      put_account_(database_,
                   "INSERT INTO accounts(name, person, password_hash) VALUES(?, ?, ?) ON CONFLICT(name) "
                   "DO UPDATE SET password_hash = excluded.password_hash WHERE person = excluded.person "
                   "RETURNING 1") {}

void Applier::begin() {
  if (known_tables_.size() > most_known_tables) known_tables_.clear();
  begin_.run();
}

void Applier::commit() { commit_.run(); }

void Applier::roll_back() {
  known_tables_.clear();
  try {
    if (database_.in_transaction()) database_.run("ROLLBACK");
  } catch (const DatabaseError&) {
    // The disk is failing: the next begin finds the transaction still open, fails too, and all is tried
    // again.
  }
}

std::string Applier::apply(const Batch& batch) {
  savepoint_.run();
  try {
    for (const Write& write : batch) std::visit([this](const auto& one) { apply(one); }, write);
    release_.run();
    return {};
  } catch (const std::runtime_error& error) {
    if (!database_.in_transaction()) throw;  // a full disk and the like may end it
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
  append_line_.run(table.key, static_cast<std::int64_t>(write.number), write.text);
  ++table.lines;
}

void Applier::apply(const PutTable& write) {
  const TableRow& row = write.row;
  put_table_.run(row.id, row.game, static_cast<std::int64_t>(row.state), std::int64_t{row.listed},
                 row.updated, row.summary);
  const std::int64_t key = known_table(row.id).key;
  if (!people_are(key, row.people)) put_people(key, row.people);
}

void Applier::apply(const PutPerson& write) { put_person_.run(write.person.id, write.person.name); }

void Applier::apply(const PutSession& write) {
  put_session_.run(write.session.token_hash, write.session.person, write.session.expires);
}

void Applier::apply(const DropSession& write) { drop_session_.run(write.token_hash); }

void Applier::apply(const PutAccount& write) {
  const Account& account = write.account;
  Rows put = put_account_.rows(account.name, account.person, account.password_hash);
  if (!put.next()) throw Refused(fmt::format("the name {} is taken", printable(account.name)));
}

Applier::KnownTable& Applier::known_table(const std::string& id) {
  const auto known = known_tables_.find(id);
  if (known != known_tables_.end()) return known->second;
  Rows found = find_table_.rows(id);
  if (!found.next()) throw Refused(fmt::format("there is no table {}", printable(id)));
  return known_tables_.emplace(id, KnownTable{found.number(0), static_cast<std::uint64_t>(found.number(1))})
      .first->second;
}

// Tables are put far more often than their people change.
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

// What the batch said about them is undone.
void Applier::forget_tables_of(const Batch& batch) {
  for (const Write& write : batch) {
    if (const auto* line = std::get_if<AppendLine>(&write)) known_tables_.erase(line->table);
    if (const auto* table = std::get_if<PutTable>(&write)) known_tables_.erase(table->row.id);
  }
}

}  // namespace orrery::storage
