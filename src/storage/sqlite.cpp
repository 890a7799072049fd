#include "storage/sqlite.h"

#include <fmt/format.h>

#include "kernel/error.h"
#include "kernel/text.h"
#include "storage/lock.h"
#include "storage/reader.h"
#include "storage/schema.h"
#include "storage/writer.h"

namespace orrery::storage {

namespace {

// A checkpoint carries the pages of the log over into the database, inside the commit that fills the log up
// to this many. Pages that were written again and again meanwhile are carried once, so a larger log saves
// work; but the one commit waits longer (some 30 ms), and so does opening after a crash. Since nobody reads
// for long, the log then starts anew and does not grow further. A thread of its own for checkpoints made no
// commit quicker: it is the disk that is busy.
constexpr int checkpoint_pages = 4000;
// A backup keeps the log from starting anew; afterwards the file goes back to this size.
constexpr int log_bytes_kept = 64 << 20;
constexpr int cache_kibibytes = 64 << 10;  // the pages that the tables in play are appending to

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
        writer_(tuned(open_for_writing(path, migrations()))),
        reader_(Database(path, Access::ReadOnly)) {}

  void write(Batch batch, Done done) override { writer_.write(std::move(batch), std::move(done)); }
  void settle() override { writer_.settle(); }

  std::vector<std::string> lines(std::string_view table) override { return reader_.lines(table); }
  std::optional<TableRow> table(std::string_view id) override { return reader_.table(id); }
  std::vector<TableRow> listed_tables(TableState state, std::size_t most) override {
    return reader_.listed_tables(state, most);
  }
  std::vector<TableRow> tables_of(std::string_view person, std::size_t most) override {
    return reader_.tables_of(person, most);
  }
  std::vector<std::string> tables_in_state(TableState state) override {
    return reader_.tables_in_state(state);
  }
  std::optional<Person> person(std::string_view id) override { return reader_.person(id); }
  std::optional<Session> session(std::string_view token_hash) override { return reader_.session(token_hash); }
  std::optional<Account> account(std::string_view name) override { return reader_.account(name); }

  void backup_to(const std::string& path) override { backup_sqlite(path_, path); }
  Figures figures() override { return writer_.figures(); }

 private:
  std::string path_;
  Lock lock_;  // before the connections, and until they are closed
  Writer writer_;
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
