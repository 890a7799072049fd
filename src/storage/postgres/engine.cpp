#include "storage/postgres/engine.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>
#include <utility>

#include "kernel/error.h"
#include "storage/postgres/calls.h"
#include "storage/texts.h"

namespace orrery::storage::postgres {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds patience_with_the_last{1000};
constexpr std::chrono::milliseconds between_tries{100};

// The writer looks things up by their keys alone; plans made while a table was small must not scan it later.
constexpr const char* writer_settings =
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";

const Error fenced{"OR001", taken_over, "", ""};
const Error too_early{"OR006", not_joined, "", ""};

std::string session_name(std::int64_t incarnation) { return fmt::format("orrery/{}", incarnation); }

void name_session(Connection& connection, std::int64_t incarnation) {
  connection.ask("SELECT set_config('application_name', $1, false)", Parameters(session_name(incarnation)));
}

std::string random_name() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

// Whether another group might succeed: the data is at fault, or two servers have met.
bool is_about_data(const Error& error) {
  const std::string_view state = error.state;
  return state.starts_with("OR") || state.starts_with("22") || state.starts_with("23") ||
         state.starts_with("40") || state.starts_with("54");
}

}  // namespace

Writer::~Writer() {
  try {
    if (connection_ && !taken_over_)
      connection_->ask("UPDATE nodes SET ended = now() WHERE incarnation = $1", Parameters(incarnation_));
  } catch (const StorageError&) {
    // The next server will find no session, and end this right itself.
  }
}

Connection Writer::new_connection() const {
  Connection fresh(url_, "orrery/" + process_);
  fresh.run(writer_settings);
  return fresh;
}

bool Writer::lose(const Lost& lost) {
  if (!connection_) return false;
  connection_.reset();
  if (!std::exchange(in_doubt_, true)) {
    ++doubts_;
    spdlog::warn("the connection to the database is lost: {}", lost.why);
  }
  return true;
}

std::vector<std::string> Writer::commit(std::span<const Batch> group, const Wait& wait) {
  std::vector<std::string> errors(group.size());
  // Texts that cannot be stored are refused here, and the rest is tried without them.
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= group.size(); ++i) {
    if (i < group.size()) errors[i] = text_trouble(group[i]);
    if (i < group.size() && errors[i].empty()) continue;
    if (i > begin) commit(group.subspan(begin, i - begin), std::span(errors).subspan(begin, i - begin), wait);
    begin = i + 1;
  }
  return errors;
}

// All in one transaction. If one of them cannot be written, it is found by halves, and refused alone.
void Writer::commit(std::span<const Batch> group, std::span<std::string> errors, const Wait& wait) {
  const std::optional<Error> error = settled(group, wait);
  if (!error) return;
  if (error->state == fenced.state && !std::exchange(taken_over_, true)) tell_ended();
  if (group.size() == 1) {
    errors[0] = refusal_of(*error, group[0]);
  } else if (is_about_data(*error) && !taken_over_) {
    const std::size_t half = group.size() / 2;
    commit(group.first(half), errors.first(half), wait);
    commit(group.subspan(half), errors.subspan(half), wait);
  } else {
    std::fill(errors.begin(), errors.end(), error->message);
  }
}

// A connection that breaks leaves the group in doubt; its bytes may even arrive later. So nothing is
// concluded from reading alone: first the right by which they would be written is ended, then it is read
// whether they were, and only then, with another right, they are written again.
std::optional<Error> Writer::settled(std::span<const Batch> group, const Wait& wait) {
  std::optional<Clock::time_point> doubted;
  for (;;) {
    try {
      if (!connection_ && !taken_over_) reconnect();
      if (taken_over_) return incarnation_ == 0 ? too_early : fenced;
      std::optional<Error> outcome;
      if (!doubted || !is_written(group)) outcome = connection_->carry_out(calls_for(group, incarnation_));
      if (doubted) {
        const std::chrono::duration<double> took = Clock::now() - *doubted;
        spdlog::info("the database is back after {:.1f} s, and everything is settled", took.count());
      }
      in_doubt_ = false;
      return outcome;
    } catch (const Lost& lost) {
      if (lose(lost)) tell_lost();
      if (doubted && !wait()) return Error{"", lost.what(), "", ""};
      if (!doubted) doubted = Clock::now();
    } catch (const Refusal& refusal) {
      return refusal.error;
    }
  }
}

// A group is one transaction: any of its lines tells about all of it. Without lines it can be written twice.
// A refusal, such as for time, tells nothing about the group: it stays in doubt.
bool Writer::is_written(std::span<const Batch> group) {
  for (const Batch& batch : group) {
    for (const Write& write : batch) {
      const auto* line = std::get_if<AppendLine>(&write);
      if (line == nullptr) continue;
      try {
        const Result found = connection_->ask(
            "SELECT text FROM lines WHERE number = $2 AND table_key = (SELECT key FROM tables WHERE id = $1)",
            Parameters(line->table, line->number));
        return found.size() == 1 && found.text(0, 0) == line->text;
      } catch (const Refusal& refusal) {
        throw Lost(refusal.what());
      }
    }
  }
  return false;
}

LoneWriter::LoneWriter(const std::string& url) : Writer(url, random_name()) {
  connection_ = new_connection();
  const auto joins = [&] {
    const Result joined = connection_->ask("SELECT join_as($1)", Parameters(process_));
    if (!joined.is_null(0, 0)) incarnation_ = joined.number(0, 0);
    return incarnation_ != 0;
  };
  if (!is_free_within_a_second(joins)) {
    const bool nodes = connection_
                           ->ask(
                               "SELECT 1 FROM nodes JOIN leases USING (incarnation) "
                               "WHERE ended IS NULL AND shares AND until > clock_timestamp()")
                           .size() > 0;
    throw InputError(
        nodes ? fmt::format("the nodes of a cluster are using {}: stop them, or join them with --nats",
                            shown_url(url_))
              : fmt::format("another orrery is using {}", shown_url(url_)));
  }
  name_session(*connection_, incarnation_);
}

// Ends the sessions that may still carry the lost group, then the right to write it, and takes a new one.
void LoneWriter::reconnect() {
  try {
    Connection fresh = new_connection();
    fresh.ask(
        "SELECT pg_terminate_backend(pid) FROM named_sessions "
        "WHERE name IN ($1, $2) AND pid <> pg_backend_pid()",
        Parameters(session_name(incarnation_), "orrery/" + process_));
    const Result went_on = fresh.ask("SELECT go_on_as($1)", Parameters(process_));
    taken_over_ = went_on.is_null(0, 0);
    if (taken_over_) return;
    incarnation_ = went_on.number(0, 0);
    name_session(fresh, incarnation_);
    connection_ = std::move(fresh);
  } catch (const Refusal& refusal) {
    throw Lost(refusal.what());  // such as a lock that is still held: tried again
  }
}

bool is_free_within_a_second(const std::function<bool()>& is_free) {
  for (const auto until = Clock::now() + patience_with_the_last; !is_free();) {
    if (Clock::now() > until) return false;
    std::this_thread::sleep_for(between_tries);
  }
  return true;
}

}  // namespace orrery::storage::postgres
