#include "storage/sqlite/database.h"

#include <sqlite3.h>

#include <cstring>

namespace orrery::storage {

namespace {

constexpr int busy_milliseconds = 5000;  // a backup or somebody's sqlite3 shell may lock the file briefly

int flags(Access access) {
  switch (access) {
    case Access::ReadOnly:
      return SQLITE_OPEN_READONLY;
    case Access::ReadWrite:
      return SQLITE_OPEN_READWRITE;
    case Access::Create:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return 0;
}

int primary(int result_code) { return result_code & 0xFF; }

}  // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close(handle); }

Database::Database(const std::string& path, Access access) {
  sqlite3* handle = nullptr;
  const int result = sqlite3_open_v2(path.c_str(), &handle, flags(access) | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);  // to be closed even after a failed attempt
  if (result != SQLITE_OK) fail(result);
  sqlite3_busy_timeout(handle, busy_milliseconds);
}

void Database::run(const std::string& sql) {
  const int result = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (result != SQLITE_OK) fail(result);
}

std::int64_t Database::number(const std::string& sql) {
  Statement statement(*this, sql);
  Rows rows = statement.rows();
  return rows.next() ? rows.number(0) : 0;
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

void Database::fail(int result_code) const {
  const int system = handle() == nullptr ? 0 : sqlite3_system_errno(handle());
  const bool about_the_file = primary(result_code) == SQLITE_CANTOPEN || primary(result_code) == SQLITE_IOERR;
  // The messages "Unable to open the database file" and "disk I/O error" omit the reason.
  if (about_the_file && system != 0) throw DatabaseError(primary(result_code), std::strerror(system));
  throw DatabaseError(primary(result_code),
                      handle() == nullptr ? sqlite3_errstr(result_code) : sqlite3_errmsg(handle()));
}

Rows::~Rows() { sqlite3_reset(statement_); }

bool Rows::next() {
  const int result = sqlite3_step(statement_);
  if (result == SQLITE_ROW) return true;
  if (result == SQLITE_DONE) return false;
  throw DatabaseError(primary(result), sqlite3_errmsg(sqlite3_db_handle(statement_)));
}

bool Rows::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

std::int64_t Rows::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Rows::text(int column) const {
  const unsigned char* bytes = sqlite3_column_text(statement_, column);
  if (bytes == nullptr) return {};
  const int size = sqlite3_column_bytes(statement_, column);
  return {bytes, bytes + size};
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement::Statement(const Database& database, std::string_view sql) {
  sqlite3_stmt* handle = nullptr;
  const int result = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  handle_.reset(handle);
  if (result != SQLITE_OK) database.fail(result);
}

void Statement::run_row(const std::vector<std::optional<std::string>>& values) {
  int place = 0;
  for (const std::optional<std::string>& value : values) {
    ++place;
    if (value) {
      bind(place, std::string_view(*value));
    } else {
      bind_null(place);
    }
  }
  Rows(handle_.get()).next();
}

void Statement::bind_null(int place) { sqlite3_bind_null(handle_.get(), place); }

void Statement::bind(int place, std::string_view text) {
  const char* bytes = text.data() == nullptr ? "" : text.data();  // a null pointer would bind NULL
  const int result =
      sqlite3_bind_text64(handle_.get(), place, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  if (result != SQLITE_OK) throw DatabaseError(primary(result), sqlite3_errstr(result));
}

void Statement::bind(int place, std::int64_t number) {
  const int result = sqlite3_bind_int64(handle_.get(), place, number);
  if (result != SQLITE_OK) throw DatabaseError(primary(result), sqlite3_errstr(result));
}

}  // namespace orrery::storage
