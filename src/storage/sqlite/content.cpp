// Copies of everything, out of and into files of SQLite.
#include "storage/content.h"

#include <fmt/format.h>

#include <optional>

#include "kernel/error.h"
#include "kernel/text.h"
#include "storage/sqlite/schema.h"
#include "storage/sqlite/sqlite.h"
#include "storage/sqlite/unfinished.h"

namespace orrery::storage {

namespace {

template <class Act>
auto told_of(const char* what, const std::string& path, Act act) {
  try {
    return act();
  } catch (const DatabaseError& error) {
    throw InputError(fmt::format("cannot {} {}: {}", what, printable(path, 500), error.what()));
  }
}

class SqliteSource : public Source {
 public:
  explicit SqliteSource(const std::string& path) : path_(path), database_(path, Access::ReadOnly) {
    require_orrery(database_, path, Empty::Refused);
    const std::int64_t newest = migrations().size();
    const std::int64_t version = database_.number("PRAGMA user_version");
    if (version != newest) {
      throw InputError(fmt::format("{} is of version {}, this program is for {}: start its server first",
                                   printable(path, 500), version, newest));
    }
    database_.run("BEGIN");  // the first row read begins the snapshot
  }

  void each_row(const Content& content, const std::function<void(const Row&)>& see) override {
    told_of("read", path_, [&] {
      Statement all(database_, fmt::format("SELECT {} FROM {} ORDER BY {}", content.columns, content.table,
                                           content.order));
      Row values(content.count);
      for (Rows rows = all.rows(); rows.next();) {
        for (int i = 0; i < content.count; ++i) {
          values[i] = rows.is_null(i) ? std::nullopt : std::optional(rows.text(i));
        }
        see(values);
      }
    });
  }

 private:
  std::string path_;
  Database database_;
};

class SqliteTarget : public Target {
 public:
  explicit SqliteTarget(const std::string& path)
      : path_(path), unfinished_(path), database_(std::in_place, unfinished_.path(), Access::ReadWrite) {
    database_->run("PRAGMA synchronous = FULL");
    migrate(*database_, path, migrations());
    database_->run("BEGIN");
  }

  void begin(const Content& content) override {
    std::string places = "?";
    for (int i = 1; i < content.count; ++i) places += ", ?";
    told_of("write", path_, [&] {
      insert_.emplace(*database_,
                      fmt::format("INSERT INTO {}({}) VALUES({})", content.table, content.columns, places));
    });
  }
  void add(const Row& row) override {
    told_of("write", path_, [&] { insert_->run_row(row); });
  }
  void end() override { insert_.reset(); }

  void finish() override {
    const std::string damage = told_of("write", path_, [&] {
      database_->run("COMMIT");
      return damage_of(*database_);
    });
    if (!damage.empty()) throw InputError(fmt::format("cannot write {}: {}", printable(path_, 500), damage));
    database_.reset();
    unfinished_.rename();
  }

 private:
  std::string path_;
  Unfinished unfinished_;
  std::optional<Database> database_;
  std::optional<Statement> insert_;
};

}  // namespace

std::unique_ptr<Source> read_sqlite(const std::string& path) {
  return told_of("open", path, [&] { return std::make_unique<SqliteSource>(path); });
}

std::unique_ptr<Target> new_sqlite(const std::string& path) {
  return told_of("write", path, [&] { return std::make_unique<SqliteTarget>(path); });
}

}  // namespace orrery::storage
