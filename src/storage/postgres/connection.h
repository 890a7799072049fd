// libpq with owners, exceptions and deadlines.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "storage/storage.h"

struct pg_conn;
struct pg_result;

namespace orrery::storage::postgres {

// The connection is gone: what was under way may have happened, or may still happen.
struct Lost : StorageError {
  explicit Lost(const std::string& detail) : StorageError("the database cannot be reached"), why(detail) {}
  std::string why;  // one line, for the log: it may hold addresses
};

// The server has refused a statement; its transaction is undone, and the connection goes on.
struct Error {
  std::string state;  // five characters
  std::string message;
  std::string detail;
  std::string hint;
};
struct Refusal : StorageError {
  explicit Refusal(Error given) : StorageError(given.message), error(std::move(given)) {}
  Error error;
};

// The values of a statement's parameters $1, $2 and so on, in PostgreSQL's binary format.
class Parameters {
 public:
  using Texts = std::vector<std::string_view>;
  using Numbers = std::vector<std::optional<std::int64_t>>;

  Parameters() = default;
  template <class... Values>
  explicit Parameters(const Values&... values) {
    (add(values), ...);
  }
  void add(std::string_view text);
  void add(std::int64_t number);
  void add(TableState state) { add(static_cast<std::int64_t>(state)); }
  void add(const Texts& texts);
  void add(const Numbers& numbers);

  const std::vector<std::string>& values() const { return values_; }
  const std::vector<unsigned>& types() const { return types_; }

 private:
  std::vector<std::string> values_;
  std::vector<unsigned> types_;
};

// A statement to be prepared when it is first used; the text is a constant of the program.
struct Call {
  const char* sql;
  Parameters parameters;
};

// The rows of an answer.
class Result {
 public:
  explicit Result(pg_result* handle) : handle_(handle) {}
  int size() const;
  bool is_null(int row, int column) const;
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;

 private:
  struct Clear {
    void operator()(pg_result* handle) const;
  };
  std::unique_ptr<pg_result, Clear> handle_;
};

// For one thread at a time. After Lost it can only be destroyed.
class Connection {
 public:
  // The name is shown to the database's operator. Throws Lost with libpq's reason.
  Connection(const std::string& url, const std::string& name);

  // Optional: otherwise a statement is prepared when it is first used.
  void prepare(const char* sql, const Parameters& parameters);
  // One statement, a transaction of its own. Throws Refusal or Lost.
  Result ask(const char* sql, const Parameters& parameters = {});
  // Any number of statements without parameters; one transaction unless they say otherwise.
  void run(const std::string& sql);
  // Calls that become durable together, in one round trip. Returns the error if nothing was done. Throws Lost
  // if that is not known.
  std::optional<Error> carry_out(std::span<const Call> calls);
  // Row by row, in the transaction that is open: for large answers.
  void each_row(const std::string& sql, const std::function<void(const Result&)>& see);
  // COPY … FROM STDIN, in pieces.
  void begin_copy(const std::string& sql);
  void copy(const std::string& piece);
  void end_copy();

  // For work that may take hours, such as copying everything.
  void take_time();
  bool is_lost() const { return lost_; }

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  pg_conn* handle() const { return handle_.get(); }
  Deadline deadline() const { return std::chrono::steady_clock::now() + patience_; }
  void send(const char* sql, const Parameters& parameters);
  void await_result(Deadline until);
  std::optional<Error> last_result(Result* into);  // of a single statement
  [[noreturn]] void lose(const std::string& why);
  [[noreturn]] void lose();

  struct Finish {
    void operator()(pg_conn* handle) const;
  };
  std::unique_ptr<pg_conn, Finish> handle_;
  std::unordered_set<const char*> prepared_;
  // Longer than the server's statement_timeout: after that one it is certain that nothing was done.
  std::chrono::milliseconds patience_{4000};
  bool lost_ = false;
};

// Whether a place is the address of such a database, and not a folder.
bool is_url(std::string_view place);
// The address without user and password, for people.
std::string shown_url(const std::string& url);

}  // namespace orrery::storage::postgres
