// Reads what is durable, from any thread. Each answer is one statement, hence of one moment.
#pragma once

#include <mutex>

#include "storage/database.h"
#include "storage/storage.h"

namespace orrery::storage {

class Reader {
 public:
  explicit Reader(Database database);

  std::vector<std::string> lines(std::string_view table);
  std::optional<TableRow> table(std::string_view id);
  std::vector<TableRow> listed_tables(TableState state, std::size_t most);
  std::vector<TableRow> tables_of(std::string_view person, std::size_t most);
  std::vector<std::string> tables_in_state(TableState state);
  std::optional<Person> person(std::string_view id);
  std::optional<Session> session(std::string_view token_hash);
  std::optional<Account> account(std::string_view name);

 private:
  std::mutex mutex_;  // the connection and its statements are for one thread at a time
  Database database_;
  Statement lines_;
  Statement table_;
  Statement listed_tables_;
  Statement tables_of_;
  Statement tables_in_state_;
  Statement person_;
  Statement session_;
  Statement account_;
};

}  // namespace orrery::storage
