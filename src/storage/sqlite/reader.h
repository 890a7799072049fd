// Reads durable data, from any thread. Each answer is one statement, and therefore a consistent snapshot.
#pragma once

#include <mutex>

#include "storage/sqlite/database.h"
#include "storage/storage.h"

namespace orrery::storage {

class Reader {
 public:
  explicit Reader(Database database);

  std::vector<std::string> lines(std::string_view table);
  std::optional<TableRow> table(std::string_view id);
  std::optional<std::string> table_invited_to(std::string_view words);
  std::vector<TableRow> listed_tables(TableState state, std::size_t most);
  std::vector<TableRow> tables_of(std::string_view person, std::size_t most);
  std::vector<Sleeper> sleepers(const Sleeper& after, std::size_t most);
  std::vector<Downtime> downtimes(int slot);
  std::vector<std::string> open_tables_unchanged_since(Milliseconds time, std::string_view after,
                                                       std::size_t most);
  std::optional<Person> person(std::string_view id);
  std::optional<Owner> owner_of(std::string_view token_hash, Milliseconds now);
  std::vector<Session> sessions_of(std::string_view person);
  std::optional<Account> account(std::string_view name);
  std::optional<Account> account_of(std::string_view person);
  std::vector<std::string> owners_of_names_like(std::string_view skeleton);
  bool knows_device(std::string_view token_hash, std::string_view person);
  std::vector<Block> blocks();
  std::vector<std::string> banned_people(Milliseconds now);
  bool is_banned(std::string_view person, Milliseconds now);
  std::vector<std::string> ended_sessions(const std::vector<std::string>& hashes);
  std::vector<std::string> sessions_expired_at(Milliseconds time, std::size_t most);
  void look_everywhere();  // reads a little of each kind

 private:
  std::mutex mutex_;  // the connection and its statements serve one thread at a time
  Database database_;
  Statement lines_;
  Statement table_;
  Statement table_invited_to_;
  Statement listed_tables_;
  Statement tables_of_;
  Statement sleepers_;
  Statement downtimes_;
  Statement unchanged_open_tables_;
  Statement person_;
  Statement is_session_;
  Statement owner_of_;
  Statement sessions_of_;
  Statement account_;
  Statement account_of_;
  Statement owners_of_names_like_;
  Statement knows_device_;
  Statement blocks_;
  Statement banned_people_;
  Statement is_banned_;
  Statement expired_sessions_;
  Statement look_everywhere_;
};

}  // namespace orrery::storage
