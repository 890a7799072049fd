// SQLite's C interface with owners, exceptions and strings.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace orrery::storage {

struct DatabaseError : std::runtime_error {
  DatabaseError(int result_code, const std::string& what) : std::runtime_error(what), code(result_code) {}
  int code;  // SQLite's, without the extension
};

enum class Access : std::uint8_t { ReadOnly, ReadWrite, Create };

// A connection: one thread at a time.
class Database {
 public:
  Database(const std::string& path, Access access);

  void run(const std::string& sql);             // any number of statements that say nothing
  std::int64_t number(const std::string& sql);  // the one number that a statement says
  bool in_transaction() const;
  sqlite3* handle() const { return handle_.get(); }
  [[noreturn]] void fail(int result_code) const;  // says what the connection knows about it

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

// What a statement answers, row by row. The statement is free again when this goes: until then it holds a
// read transaction open.
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

// Prepared once, used often. Texts are not copied: they have to outlive the rows.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);

  template <typename... Values>
  Rows rows(const Values&... values) {
    int place = 0;
    (bind(++place, values), ...);
    return Rows(handle_.get());
  }
  // For statements that change something.
  template <typename... Values>
  void run(const Values&... values) {
    rows(values...).next();
  }

 private:
  void bind(int place, std::string_view text);
  void bind(int place, std::int64_t number);

  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace orrery::storage
