// Where tables, people and their sessions last. One interface; sqlite.h is the engine that is built in. The
// server runs everything on one thread and writes from there: a write is durable when its `done` is called.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace orrery::storage {

using Milliseconds = std::int64_t;  // since 1970, UTC

enum class TableState : std::uint8_t { Open, Playing, Finished };

// What lists of tables show. The table itself is its lines.
struct TableRow {
  std::string id;
  std::string game;
  TableState state{};
  bool listed = false;  // public: everybody may find it
  Milliseconds updated = 0;
  std::string summary;                // JSON for lists: the table's business
  std::vector<std::string> people{};  // who has or had a seat
  bool operator==(const TableRow&) const = default;
};

// A person is a guest or has an account; sessions are kept by the hash of their token only.
struct Session {
  std::string token_hash;
  std::string person;
  Milliseconds expires = 0;
  bool operator==(const Session&) const = default;
};
struct Account {
  std::string name;  // in the form in which names are compared
  std::string person;
  std::string password_hash;
  bool operator==(const Account&) const = default;
};
struct Person {
  std::string id;
  std::string name;
  bool operator==(const Person&) const = default;
};

// The n-th line of a table, from 0: nothing is ever changed or removed.
struct AppendLine {
  std::string table;
  std::uint64_t number = 0;
  std::string text;
};
struct PutTable {
  TableRow row;
};
struct PutPerson {
  Person person;
};
struct PutSession {
  Session session;
};
struct DropSession {
  std::string token_hash;
};
struct PutAccount {
  Account account;  // refused if the name is taken by another person
};
using Write = std::variant<AppendLine, PutTable, PutPerson, PutSession, DropSession, PutAccount>;
using Batch = std::vector<Write>;

class Storage {
 public:
  // Empty: it is durable. Otherwise one line that says what went wrong, and nothing of the batch was written.
  using Done = std::function<void(const std::string& error)>;

  Storage() = default;
  virtual ~Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  // Makes a batch durable as a whole. Batches become durable in the order of the calls, and as many as have
  // come in meanwhile share one sync. `done` is called on the storage's own thread.
  virtual void write(Batch batch, Done done) = 0;
  // Returns when everything written so far is durable or has failed.
  virtual void settle() = 0;

  // Reading sees what is durable. From any thread.
  virtual std::vector<std::string> lines(std::string_view table) = 0;
  virtual std::optional<TableRow> table(std::string_view id) = 0;
  virtual std::vector<TableRow> listed_tables(TableState state, std::size_t most) = 0;  // newest first
  virtual std::vector<TableRow> tables_of(std::string_view person, std::size_t most) = 0;
  virtual std::vector<std::string> tables_in_state(TableState state) = 0;  // their ids
  virtual std::optional<Person> person(std::string_view id) = 0;
  virtual std::optional<Session> session(std::string_view token_hash) = 0;
  virtual std::optional<Account> account(std::string_view name) = 0;

  // A consistent copy of the live database.
  virtual void backup_to(const std::string& path) = 0;

  // For /metrics.
  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t writes = 0;
    std::vector<double> recent_commit_seconds;  // of the last few hundred
  };
  virtual Figures figures() = 0;
};

}  // namespace orrery::storage
