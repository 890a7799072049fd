#include "storage/sqlite/sqlite.h"

#include <fmt/format.h>

#include <chrono>
#include <future>

#include "kernel/error.h"
#include "kernel/text.h"
#include "storage/sqlite/applier.h"
#include "storage/sqlite/files.h"
#include "storage/sqlite/lock.h"
#include "storage/sqlite/reader.h"
#include "storage/sqlite/schema.h"

namespace orrery::storage {

namespace {

// A checkpoint copies the pages of the log into the database, inside the commit that fills the log to this
// size. Pages written repeatedly are copied once, so a larger log saves work; but that one commit takes
// longer (some 30 ms), and so does opening after a crash. Since no read lasts long, the log then restarts and
// does not grow further. A separate checkpoint thread made no commit faster: the disk is the bottleneck.
constexpr int checkpoint_pages = 4000;
// A backup keeps the log from restarting; afterwards the file shrinks to this size.
constexpr int log_bytes_kept = 64 << 20;
constexpr int cache_kibibytes = 16 << 10;  // the pages to which about a thousand running tables append

Database tuned(Database database) {
  database.run(
      fmt::format("PRAGMA wal_autocheckpoint = {}; PRAGMA journal_size_limit = {};"
                  "PRAGMA cache_size = -{}; PRAGMA temp_store = MEMORY",
                  checkpoint_pages, log_bytes_kept, cache_kibibytes));
  return database;
}

class SqliteStorage : public Storage {
 public:
  explicit SqliteStorage(const std::string& path)
      : path_(path),
        lock_(path),
        writer_(std::make_unique<Applier>(tuned(open_for_writing(path, migrations())))),
        reader_(Database(path, Access::ReadOnly)) {
    keep_from_others(path);
  }

  void write(Batch batch, Done done) override { writer_.write(std::move(batch), std::move(done)); }
  void settle() override { writer_.settle(); }

  std::vector<std::string> lines(std::string_view table) override { return reader_.lines(table); }
  std::optional<TableRow> table(std::string_view id) override { return reader_.table(id); }
  std::optional<std::string> table_invited_to(std::string_view words) override {
    return reader_.table_invited_to(words);
  }
  std::vector<TableRow> listed_tables(TableState state, std::size_t most) override {
    return reader_.listed_tables(state, most);
  }
  std::vector<TableRow> tables_of(std::string_view person, std::size_t most) override {
    return reader_.tables_of(person, most);
  }
  std::vector<Sleeper> sleepers(const Sleeper& after, std::size_t most) override {
    return reader_.sleepers(after, most);
  }
  std::vector<Downtime> downtimes(int slot) override { return reader_.downtimes(slot); }
  std::vector<std::string> open_tables_unchanged_since(Milliseconds time, std::string_view after,
                                                       std::size_t most) override {
    return reader_.open_tables_unchanged_since(time, after, most);
  }
  std::optional<Person> person(std::string_view id) override { return reader_.person(id); }
  std::optional<Owner> owner_of(std::string_view token_hash, Milliseconds now) override {
    return reader_.owner_of(token_hash, now);
  }
  std::vector<Session> sessions_of(std::string_view person) override { return reader_.sessions_of(person); }
  std::vector<std::string> ended_sessions(const std::vector<std::string>& hashes) override {
    return reader_.ended_sessions(hashes);
  }
  std::vector<std::string> sessions_expired_at(Milliseconds time, std::size_t most) override {
    return reader_.sessions_expired_at(time, most);
  }
  std::optional<Account> account(std::string_view name) override { return reader_.account(name); }
  std::optional<Account> account_of(std::string_view person) override { return reader_.account_of(person); }
  std::vector<std::string> owners_of_names_like(std::string_view skeleton) override {
    return reader_.owners_of_names_like(skeleton);
  }
  bool knows_device(std::string_view token_hash, std::string_view person) override {
    return reader_.knows_device(token_hash, person);
  }
  std::vector<Block> blocks() override { return reader_.blocks(); }
  std::vector<std::string> banned_people(Milliseconds now) override { return reader_.banned_people(now); }
  bool is_banned(std::string_view person, Milliseconds now) override {
    return reader_.is_banned(person, now);
  }

  std::string probe() override {
    try {
      require_room_beside(path_);
      std::promise<std::string> told;
      const auto now = std::chrono::system_clock::now().time_since_epoch();
      writer_.write({Beat{std::chrono::floor<std::chrono::milliseconds>(now).count()}},
                    [&told](const std::string& error) { told.set_value(error); });
      std::string error = told.get_future().get();
      if (error.empty()) reader_.look_everywhere();
      return error;
    } catch (const StorageError& error) {
      return error.what();
    }
  }

  Figures figures() override { return writer_.figures(); }

 private:
  std::string path_;
  Lock lock_;  // taken before the connections open, released after they close
  GroupCommit writer_;
  Reader reader_;
};

}  // namespace

std::unique_ptr<Storage> open_sqlite(const std::string& path) {
  try {
    return std::make_unique<SqliteStorage>(path);
  } catch (const DatabaseError& error) {
    throw InputError(fmt::format("cannot open {}: {}", printable(path, 500), error.what()));
  }
}

}  // namespace orrery::storage
