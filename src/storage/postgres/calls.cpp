#include "storage/postgres/calls.h"

#include <fmt/format.h>

#include <limits>
#include <map>
#include <unordered_map>

#include "kernel/text.h"

namespace orrery::storage::postgres {

namespace {

constexpr std::int64_t most_devices = 20;  // per account; the most recently seen
constexpr std::int64_t not_consecutive = -1;

// Writes to running tables. Rows are sorted by id, so that two servers cannot wait for each other.
class GatheredTables {
 public:
  void add(const AppendLine& write) {
    const auto [found, is_new] = places_.try_emplace(write.table, ids_.size());
    if (is_new) {
      ids_.push_back(write.table);
      firsts_.emplace_back(write.number);
      next_.push_back(write.number);
    }
    const std::size_t place = found->second;
    constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
    if (write.number != next_[place] || write.number > most) firsts_[place] = not_consecutive;
    ++next_[place];
    line_places_.emplace_back(place + 1);  // arrays begin at 1
    numbers_.emplace_back(write.number > most ? 0 : write.number);
    texts_.push_back(write.text);
  }
  void add(const PutTable& write) { rows_[write.row.id] = &write.row; }
  void add(const PutWake& write) { wakes_[write.table] = write.wakes; }

  void move_to(std::vector<Call>& calls) {
    if (!rows_.empty()) put_rows(calls);
    if (!ids_.empty()) {
      calls.push_back(
          {"SELECT append($1, $2, $3, $4, $5)", Parameters(ids_, firsts_, line_places_, numbers_, texts_)});
    }
    if (!wakes_.empty()) put_wakes(calls);
    *this = {};
  }

 private:
  void put_rows(std::vector<Call>& calls) const {
    Parameters::Texts ids;
    Parameters::Texts games;
    Parameters::Numbers states;
    Parameters::Numbers listed;
    Parameters::Numbers updated;
    Parameters::Texts summaries;
    Parameters::Texts invitations;
    Parameters::Numbers tables;
    Parameters::Numbers places;
    Parameters::Texts people;
    for (const auto& [id, row] : rows_) {
      ids.push_back(id);
      games.push_back(row->game);
      states.emplace_back(static_cast<std::int64_t>(row->state));
      listed.emplace_back(row->listed ? 1 : 0);
      updated.emplace_back(row->updated);
      summaries.push_back(row->summary);
      invitations.push_back(row->invitation);
      for (std::size_t place = 0; place < row->people.size(); ++place) {
        tables.emplace_back(ids.size());
        places.emplace_back(place);
        people.push_back(row->people[place]);
      }
    }
    calls.push_back(
        {"INSERT INTO tables(id, game, state, listed, updated, summary, invitation) "
         "SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7) "
         "ON CONFLICT (id) DO UPDATE SET game = excluded.game, state = excluded.state, "
         "listed = excluded.listed, updated = excluded.updated, summary = excluded.summary, "
         "invitation = excluded.invitation",
         Parameters(ids, games, states, listed, updated, summaries, invitations)});
    calls.push_back({"SELECT put_seats($1, $2, $3, $4)", Parameters(ids, tables, places, people)});
  }

  void put_wakes(std::vector<Call>& calls) const {
    Parameters::Texts ids;
    Parameters::Numbers wakes;
    for (const auto& [id, wake] : wakes_) {
      ids.push_back(id);
      wakes.push_back(wake);
    }
    calls.push_back(
        {"UPDATE tables SET wakes = given.wakes FROM unnest($1, $2) AS given(id, wakes) "
         "WHERE tables.id = given.id AND tables.wakes IS DISTINCT FROM given.wakes",
         Parameters(ids, wakes)});
  }

  std::map<std::string_view, const TableRow*> rows_;
  std::map<std::string_view, std::optional<Milliseconds>> wakes_;
  // Tables with new lines.
  std::unordered_map<std::string_view, std::size_t> places_;
  Parameters::Texts ids_;
  Parameters::Numbers firsts_;
  std::vector<std::uint64_t> next_;
  // The lines.
  Parameters::Numbers line_places_;
  Parameters::Numbers numbers_;
  Parameters::Texts texts_;
};

// Names, and when sessions were last seen: people change these at any time and through any server. They are
// sorted too and written last, so that the groups of two servers lock them in the same order. Of several
// values the last one counts.
class GatheredPeople {
 public:
  void add(const PutPerson& write) { names_[write.person.id] = write.person.name; }
  void add(const SeeSession& write) { seen_[write.token_hash] = write.seen; }

  void move_to(std::vector<Call>& calls) {
    Parameters::Texts ids;
    Parameters::Texts names;
    for (const auto& [id, name] : names_) {
      ids.push_back(id);
      names.push_back(name);
    }
    if (!ids.empty()) {
      calls.push_back(
          {"INSERT INTO people(id, name) SELECT * FROM unnest($1, $2) "
           "ON CONFLICT (id) DO UPDATE SET name = excluded.name",
           Parameters(ids, names)});
    }
    Parameters::Texts hashes;
    Parameters::Numbers times;
    for (const auto& [hash, time] : seen_) {
      hashes.push_back(hash);
      times.emplace_back(time);
    }
    if (!hashes.empty()) {
      calls.push_back(
          {"UPDATE sessions SET seen = given.seen FROM unnest($1, $2) AS given(hash, seen) "
           "WHERE token_hash = hash",
           Parameters(hashes, times)});
    }
  }

 private:
  std::map<std::string_view, std::string_view> names_;
  std::map<std::string_view, Milliseconds> seen_;
};

class Calls {
 public:
  explicit Calls(std::int64_t incarnation) : incarnation_(incarnation) {
    calls_.push_back({"SELECT fence($1)", Parameters(incarnation)});
  }

  void add(const AppendLine& write) { tables_.add(write); }
  void add(const PutTable& write) { tables_.add(write); }
  void add(const PutWake& write) { tables_.add(write); }
  void add(const PutDowntime& write) {
    const Parameters::Numbers slots(write.slots.begin(), write.slots.end());
    call(
        "INSERT INTO downtimes(slot, since, until) SELECT number, $2, $3 FROM unnest($1) AS number "
        "ON CONFLICT DO NOTHING",
        slots, write.time.since, write.time.until);
    call("DELETE FROM downtimes WHERE until < $1", write.time.until - downtimes_kept);
  }
  void add(const DropTable& write) {
    tables_.move_to(calls_);
    call(
        "WITH gone AS (DELETE FROM tables WHERE id = $1 AND state = $2 RETURNING key), "
        "unsaid AS (DELETE FROM lines USING gone WHERE table_key = key) "
        "DELETE FROM seats USING gone WHERE table_key = key",
        write.table, TableState::Open);
  }
  void add(const PutPerson& write) { people_.add(write); }
  void add(const PutSession& write) {
    const Session& session = write.session;
    call(
        "INSERT INTO sessions(token_hash, person, expires, id, created, seen, device) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (token_hash) "
        "DO UPDATE SET person = excluded.person, expires = excluded.expires",
        session.token_hash, session.person, session.expires, session.id, session.created, session.seen,
        session.device);
  }
  void add(const SeeSession& write) { people_.add(write); }
  void add(const DropSession& write) { call("DELETE FROM sessions WHERE token_hash = $1", write.token_hash); }
  void add(const DropSessionsOf& write) { call("DELETE FROM sessions WHERE person = $1", write.person); }
  void add(const PutAccount& write) {
    const Account& account = write.account;
    call("SELECT put_account($1, $2, $3, $4)", account.name, account.person, account.password_hash,
         account.skeleton);
  }
  // Forgets all devices: somebody who knew the old password may have logged in on one.
  void add(const SetPassword& write) {
    call("UPDATE accounts SET password_hash = $2 WHERE person = $1", write.person, write.password_hash);
    call("DELETE FROM devices WHERE person = $1", write.person);
  }
  void add(const PutDevice& write) {
    const Device& device = write.device;
    call(
        "INSERT INTO devices(token_hash, person, seen) VALUES ($1, $2, $3) "
        "ON CONFLICT (token_hash, person) DO UPDATE SET seen = excluded.seen",
        device.token_hash, device.person, device.seen);
    call(
        "DELETE FROM devices WHERE person = $1 AND token_hash NOT IN "
        "(SELECT token_hash FROM devices WHERE person = $1 ORDER BY seen DESC LIMIT $2)",
        device.person, most_devices);
  }
  void add(const PutBlock& write) {
    const Block& block = write.block;
    call(
        "INSERT INTO blocks(blocker, blocked, id, name) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (blocker, blocked) DO NOTHING",
        block.blocker, block.blocked, block.id, block.name);
  }
  void add(const DropBlock& write) {
    call("DELETE FROM blocks WHERE blocker = $1 AND id = $2", write.blocker, write.id);
  }
  void add(const PutReport& write) {
    const Report& report = write.report;
    call(
        "INSERT INTO reports(number, at, reporter, reporter_name, reported, reported_name, table_id, reason, "
        "text, chat) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (number) DO NOTHING",
        write.number, report.at, report.reporter.id, report.reporter.name, report.reported.id,
        report.reported.name, report.table, report.reason, report.text, report.chat);
  }
  // A server that can write keeps its lease.
  void add(const Beat&) { call("SELECT renew_lease($1)", incarnation_); }

  std::vector<Call> take() {
    tables_.move_to(calls_);
    people_.move_to(calls_);
    return std::move(calls_);
  }

 private:
  template <class... Values>
  void call(const char* sql, const Values&... values) {
    calls_.push_back({sql, Parameters(values...)});
  }

  std::int64_t incarnation_;
  GatheredTables tables_;
  GatheredPeople people_;
  std::vector<Call> calls_;
};

// The line that is not the next one of its table.
std::uint64_t wrong_line(const Batch& batch, const std::string& table, std::uint64_t& next) {
  for (const Write& write : batch) {
    const auto* line = std::get_if<AppendLine>(&write);
    if (line == nullptr || line->table != table) continue;
    if (line->number != next) return line->number;
    ++next;
  }
  return next;
}

}  // namespace

std::vector<Call> calls_for(std::span<const Batch> group, std::int64_t incarnation) {
  Calls calls(incarnation);
  for (const Batch& batch : group) {
    for (const Write& write : batch) std::visit([&](const auto& one) { calls.add(one); }, write);
  }
  return calls.take();
}

std::string refusal_of(const Error& error, const Batch& batch) {
  const std::string subject = printable(error.detail);
  if (error.state == "OR002") {
    std::uint64_t next = std::strtoull(error.hint.c_str(), nullptr, 10);
    const std::uint64_t wrong = wrong_line(batch, error.detail, next);
    return fmt::format("line {} cannot be written to table {}: the next one is line {}", wrong, subject,
                       next);
  }
  if (error.state == "OR003") return fmt::format("there is no table {}", subject);
  if (error.state == "OR004") return fmt::format("the name {} is taken", subject);
  return error.message;
}

}  // namespace orrery::storage::postgres
