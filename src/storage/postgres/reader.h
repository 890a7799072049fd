// Reads committed data, from any thread, with connections of its own. Each answer is one statement, and
// therefore a consistent snapshot.
#pragma once

#include <array>
#include <future>
#include <mutex>

#include "storage/postgres/connection.h"
#include "storage/storage.h"

namespace orrery::storage::postgres {

// The reading half of a storage.
class Reader : public Storage {
 public:
  explicit Reader(std::string url) : url_(std::move(url)) {}

  std::vector<std::string> lines(std::string_view table) override;
  std::optional<TableRow> table(std::string_view id) override;
  std::optional<std::string> table_invited_to(std::string_view words) override;
  std::vector<TableRow> listed_tables(TableState state, std::size_t most) override;
  std::vector<TableRow> tables_of(std::string_view person, std::size_t most) override;
  std::vector<Sleeper> sleepers(const Sleeper& after, std::size_t most) override;
  std::vector<Downtime> downtimes(int slot) override;
  std::vector<std::string> open_tables_unchanged_since(Milliseconds time, std::string_view after,
                                                       std::size_t most) override;
  std::optional<Person> person(std::string_view id) override;
  std::optional<Owner> owner_of(std::string_view token_hash, Milliseconds now) override;
  std::vector<Session> sessions_of(std::string_view person) override;
  std::vector<std::string> ended_sessions(const std::vector<std::string>& hashes) override;
  std::vector<std::string> sessions_expired_at(Milliseconds time, std::size_t most) override;
  std::optional<Account> account(std::string_view name) override;
  std::optional<Account> account_of(std::string_view person) override;
  std::vector<std::string> owners_of_names_like(std::string_view skeleton) override;
  bool knows_device(std::string_view token_hash, std::string_view person) override;
  std::vector<Block> blocks() override;
  std::vector<std::string> banned_people(Milliseconds now) override;
  bool is_banned(std::string_view person, Milliseconds now) override;

 protected:
  void look_everywhere();  // reads a little of each kind

 private:
  using Clock = std::chrono::steady_clock;
  // A connection that serves one thread at a time.
  struct Line {
    std::mutex mutex;
    std::optional<Connection> connection;
  };

  template <class... Values>
  Result read(const char* sql, const Values&... values);
  Result ask(Line& line, const char* sql, const Parameters& parameters);
  void connect(Line& line);
  void connect_aside();
  void complain(const Lost& lost);

  std::string url_;
  std::array<Line, 2> pool_;  // one is usually free for those who serve people
  std::mutex mutex_;          // guards all below
  bool away_ = false;         // the database does not answer: fail at once instead of waiting
  std::optional<Connection> spare_{};
  bool is_connecting_ = false;
  Clock::time_point next_attempt_{};
  Clock::time_point next_complaint_{};
  std::future<void> attempt_{};  // last: it uses all the others
};

}  // namespace orrery::storage::postgres
