// Applies the batches of a group inside one transaction, each within a savepoint of its own.
#pragma once

#include <string>
#include <unordered_map>

#include "storage/group_commit.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/files.h"
#include "storage/storage.h"

namespace orrery::storage {

class Applier : public Engine {
 public:
  explicit Applier(Database database);

  std::vector<std::string> commit(std::span<const Batch> group, const Wait& wait) override;

 private:
  struct KnownTable {
    std::int64_t key = 0;
    std::uint64_t lines = 0;
  };

  void begin();
  std::string apply(const Batch& batch);  // why it was rejected, or empty; the transaction goes on
  void commit();                          // also throws if the data would not be found after a restart
  void roll_back();

  void apply(const AppendLine& write);
  void apply(const PutTable& write);
  void apply(const PutWake& write);
  void apply(const PutDowntime& write);
  void apply(const DropTable& write);
  void apply(const PutPerson& write);
  void apply(const PutSession& write);
  void apply(const SeeSession& write);
  void apply(const DropSession& write);
  void apply(const DropSessionsOf& write);
  void apply(const PutAccount& write);
  void apply(const SetPassword& write);
  void apply(const PutDevice& write);
  void apply(const PutBlock& write);
  void apply(const DropBlock& write);
  void apply(const PutReport& write);
  void apply(const Beat& write);

  KnownTable& known_table(const std::string& id);
  bool people_are(std::int64_t key, const std::vector<std::string>& people);
  void put_people(std::int64_t key, const std::vector<std::string>& people);
  void forget_tables_of(const Batch& batch);

  Database database_;
  std::unordered_map<std::string, KnownTable> known_tables_;  // saves two look-ups per line

  Statement begin_;
  Statement commit_;
  Statement savepoint_;
  Statement release_;
  Statement roll_back_to_savepoint_;
  Statement find_table_;
  Statement append_line_;
  Statement put_table_;
  Statement put_wake_;
  Statement remove_wake_;
  Statement put_downtime_;
  Statement drop_old_downtimes_;
  Statement open_table_;
  Statement remove_lines_;
  Statement remove_table_;
  Statement people_;
  Statement remove_people_;
  Statement add_person_;
  Statement put_person_;
  Statement put_session_;
  Statement see_session_;
  Statement drop_session_;
  Statement drop_sessions_of_;
  Statement put_account_;
  Statement set_password_;
  Statement drop_devices_of_;
  Statement put_device_;
  Statement drop_old_devices_;
  Statement put_block_;
  Statement drop_block_;
  Statement put_report_;
  Statement beat_;
  Files files_;  // last: opened when all files exist
};

}  // namespace orrery::storage
