// Durable storage of tables, people and their sessions. One interface for all engines; open.h opens one. The
// server runs on one thread and writes from there: a write is durable when its `done` is called.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace orrery::storage {

using Milliseconds = std::int64_t;  // since 1970, UTC

enum class TableState : std::uint8_t { Open, Playing, Finished };

// A table's row in lists. The table itself is its lines.
struct TableRow {
  std::string id;
  std::string game;
  TableState state{};
  bool listed = false;  // public: everybody can find it
  Milliseconds updated = 0;
  std::string summary;                // JSON for lists, opaque to the storage
  std::vector<std::string> people{};  // everybody who has or had a seat
  std::string invitation{};           // the words that lead to it; empty: none do
  bool operator==(const TableRow&) const = default;
};

// A person is a guest or has an account; sessions are stored only by the hash of their token.
struct Session {
  std::string token_hash;
  std::string person;
  Milliseconds expires = 0;
  std::string id{};  // names the session to its owner; grants no access
  Milliseconds created = 0;
  Milliseconds seen = 0;
  std::string device{};  // a readable description
  bool operator==(const Session&) const = default;
};
struct Account {
  std::string name;  // folded: the name used to log in
  std::string person;
  std::string password_hash;
  std::string skeleton{};  // unique: no other account may look the same
  bool operator==(const Account&) const = default;
};
struct Person {
  std::string id;
  std::string name;
  bool operator==(const Person&) const = default;
};

// Whose session it is.
struct Owner {
  Session session;
  Person person;
  bool banned = false;
  bool operator==(const Owner&) const = default;
};

// A device on which a person has logged in to their account before.
struct Device {
  std::string token_hash;
  std::string person;
  Milliseconds seen = 0;
};
// One person has blocked another.
struct Block {
  std::string blocker;
  std::string blocked;
  std::string id;    // names the block to its owner
  std::string name;  // of the blocked person, at that time
  bool operator==(const Block&) const = default;
};
// A complaint, for the operator of the server.
struct Report {
  Milliseconds at = 0;
  Person reporter;
  Person reported;
  std::string table;
  std::string reason;
  std::string text;
  std::string chat;  // the chat around it, in lines
  bool operator==(const Report&) const = default;
};
inline constexpr Milliseconds forever = std::numeric_limits<Milliseconds>::max();
struct Ban {
  Person person;
  Milliseconds since = 0;
  Milliseconds until = forever;
  bool operator==(const Ban&) const = default;
};

// A table whose clocks run although it is not in memory, and when it needs attention.
struct Sleeper {
  Milliseconds wakes = 0;
  std::string table;
  auto operator<=>(const Sleeper&) const = default;
};

// Line n of a table, counted from 0; lines never change.
struct AppendLine {
  std::string table;
  std::uint64_t number = 0;
  std::string text;
};
struct PutTable {
  TableRow row;
};
struct PutWake {
  std::string table;
  std::optional<Milliseconds> wakes{};  // nothing: no clock runs
};
// Nobody ran the tables of these slots (slots.h) for a while, by the clock of whoever runs them now. Kept
// until no clock can have been running since.
struct Downtime {
  Milliseconds since = 0;  // 0: since the last line of each table
  Milliseconds until = 0;
  bool operator==(const Downtime&) const = default;
};
struct PutDowntime {
  std::vector<int> slots;
  Downtime time;
};
inline constexpr Milliseconds downtimes_kept = 60LL * 24 * 60 * 60 * 1000;
struct DropTable {
  std::string table;  // and its lines; no-op unless it is still open
};
struct PutPerson {
  Person person;
};
struct PutSession {
  Session session;
};
struct SeeSession {
  std::string token_hash;
  Milliseconds seen = 0;
};
struct DropSession {
  std::string token_hash;
};
struct DropSessionsOf {
  std::string person;
};
struct PutAccount {
  Account account;  // rejected if another person has a similar name, or this person another name
};
struct SetPassword {
  std::string person;
  std::string password_hash;
};
struct PutDevice {
  Device device;
};
struct PutBlock {
  Block block;
};
struct DropBlock {
  std::string blocker;
  std::string id;
};
struct PutReport {
  Report report;
  std::int64_t number = 0;  // identifies the report; later ones have greater numbers; known ones are skipped
};
// A heartbeat: changes nothing that is read, but uses the disk like any other write.
struct Beat {
  Milliseconds at = 0;
};
using Write = std::variant<AppendLine, PutTable, PutWake, PutDowntime, DropTable, PutPerson, PutSession,
                           SeeSession, DropSession, DropSessionsOf, PutAccount, SetPassword, PutDevice,
                           PutBlock, DropBlock, PutReport, Beat>;
using Batch = std::vector<Write>;

// A read failed. The message is one line, without any names.
struct StorageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The error of a batch if another server has ended this one: only that one knows whether it was written.
inline constexpr const char* taken_over = "another server has taken over";
// The error of a batch that comes before this server is one of several that share the database.
inline constexpr const char* not_joined = "this node has not joined the others";

class Storage {
 public:
  // Empty if durable. Otherwise one line with the error, and nothing of the batch was written.
  using Done = std::function<void(const std::string& error)>;

  Storage() = default;
  virtual ~Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  // Makes a batch durable as a whole. Batches become durable in the order of the calls, and pending ones
  // share one sync (group commit). `done` is called on the storage's own thread.
  virtual void write(Batch batch, Done done) = 0;
  // Returns when everything written so far is durable or has failed, or the database has been away for long.
  virtual void settle() = 0;

  // Reads see durable data. From any thread. Throws StorageError.
  virtual std::vector<std::string> lines(std::string_view table) = 0;
  virtual std::optional<TableRow> table(std::string_view id) = 0;
  // The id of the newest table to which these words lead.
  virtual std::optional<std::string> table_invited_to(std::string_view words) = 0;
  virtual std::vector<TableRow> listed_tables(TableState state, std::size_t most) = 0;  // newest first
  virtual std::vector<TableRow> tables_of(std::string_view person, std::size_t most) = 0;
  // After the given one, earliest first.
  virtual std::vector<Sleeper> sleepers(const Sleeper& after, std::size_t most) = 0;
  virtual std::vector<Downtime> downtimes(int slot) = 0;  // in their order
  // With ids greater than `after`, in the order of their ids.
  virtual std::vector<std::string> open_tables_unchanged_since(Milliseconds time, std::string_view after,
                                                               std::size_t most) = 0;
  virtual std::optional<Person> person(std::string_view id) = 0;
  virtual std::optional<Owner> owner_of(std::string_view token_hash, Milliseconds now) = 0;
  virtual std::vector<Session> sessions_of(std::string_view person) = 0;  // most recently seen first
  // Which of these hashes belong to no session any more.
  virtual std::vector<std::string> ended_sessions(const std::vector<std::string>& hashes) = 0;
  virtual std::vector<std::string> sessions_expired_at(Milliseconds time, std::size_t most) = 0;  // hashes
  virtual std::optional<Account> account(std::string_view name) = 0;
  virtual std::optional<Account> account_of(std::string_view person) = 0;
  virtual std::vector<std::string> owners_of_names_like(std::string_view skeleton) = 0;
  virtual bool knows_device(std::string_view token_hash, std::string_view person) = 0;
  virtual std::vector<Block> blocks() = 0;
  virtual std::vector<std::string> banned_people(Milliseconds now) = 0;
  virtual bool is_banned(std::string_view person, Milliseconds now) = 0;

  // Writes and reads a little. Empty if that works; otherwise one line with the error. May block on the disk
  // for any length of time.
  virtual std::string probe() = 0;

  // For /metrics.
  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t writes = 0;
    std::uint64_t failed_reads = 0;
    std::uint64_t failed_writes = 0;            // batches
    std::uint64_t doubts = 0;                   // connections lost, settled or being settled
    std::vector<double> recent_commit_seconds;  // of the last few hundred
  };
  virtual Figures figures() = 0;
};

}  // namespace orrery::storage
