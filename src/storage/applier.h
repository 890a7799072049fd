// Carries out batches inside a transaction that others begin and end: group commit is the writer's business.
#pragma once

#include <string>
#include <unordered_map>

#include "storage/database.h"
#include "storage/storage.h"

namespace orrery::storage {

class Applier {
 public:
  explicit Applier(Database database);

  void begin();
  // Empty, or why nothing of this batch was done; the transaction goes on. Throws DatabaseError if SQLite has
  // given up the whole transaction.
  std::string apply(const Batch& batch);
  void commit();
  void roll_back();

 private:
  struct KnownTable {
    std::int64_t key = 0;
    std::uint64_t lines = 0;
  };

  void apply(const AppendLine& write);
  void apply(const PutTable& write);
  void apply(const PutPerson& write);
  void apply(const PutSession& write);
  void apply(const DropSession& write);
  void apply(const PutAccount& write);

  KnownTable& known_table(const std::string& id);
  bool people_are(std::int64_t key, const std::vector<std::string>& people);
  void put_people(std::int64_t key, const std::vector<std::string>& people);
  void forget_tables_of(const Batch& batch);

  Database database_;
  std::unordered_map<std::string, KnownTable> known_tables_;  // spares two look-ups a line

  Statement begin_;
  Statement commit_;
  Statement savepoint_;
  Statement release_;
  Statement roll_back_to_savepoint_;
  Statement find_table_;
  Statement append_line_;
  Statement put_table_;
  Statement people_;
  Statement remove_people_;
  Statement add_person_;
  Statement put_person_;
  Statement put_session_;
  Statement drop_session_;
  Statement put_account_;
};

}  // namespace orrery::storage
