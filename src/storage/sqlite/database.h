// RAII wrapper of SQLite's C interface with exceptions and strings.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "storage/storage.h"

struct sqlite3;
struct sqlite3_stmt;

namespace orrery::storage {

struct DatabaseError : StorageError {
  DatabaseError(int result_code, const std::string& what) : StorageError(what), code(result_code) {}
  int code;  // SQLite's primary result code
};

enum class Access : std::uint8_t { ReadOnly, ReadWrite, Create };

// A connection; for one thread at a time.
class Database {
 public:
  Database(const std::string& path, Access access);

  void run(const std::string& sql);             // any number of statements without results
  std::int64_t number(const std::string& sql);  // the single number a statement returns
  bool in_transaction() const;
  sqlite3* handle() const { return handle_.get(); }
  [[noreturn]] void fail(int result_code) const;  // throws with the connection's error message

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

// The result of a statement, row by row. Until it is destroyed it keeps a read transaction open.
class Rows {
 public:
  explicit Rows(sqlite3_stmt* statement) : statement_(statement) {}
  ~Rows();
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  bool next();
  bool is_null(int column) const;
  std::int64_t number(int column) const;
  std::string text(int column) const;

 private:
  sqlite3_stmt* statement_;
};

// A prepared statement. Bound texts are not copied: they must outlive the rows.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);

  template <typename... Values>
  Rows rows(const Values&... values) {
    int place = 0;
    (bind(++place, values), ...);
    return Rows(handle_.get());
  }
  // For statements that modify data.
  template <typename... Values>
  void run(const Values&... values) {
    rows(values...).next();
  }
  // With any number of values, converted to the types of the columns; nothing: NULL.
  void run_row(const std::vector<std::optional<std::string>>& values);

 private:
  void bind_null(int place);
  void bind(int place, std::string_view text);
  void bind(int place, std::int64_t number);
  void bind(int place, TableState state) { bind(place, static_cast<std::int64_t>(state)); }

  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace orrery::storage
