// The schema of a PostgreSQL database and the steps to it.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>

#include "kernel/error.h"
#include "storage/postgres/connection.h"

namespace orrery::storage::postgres {

// A step leads from one version to the next; version 0 is an empty database. Steps only add, so that this
// release and the one before it can run side by side; `breaks` marks one after which older programs must not
// write any more. Published steps never change.
struct Step {
  std::string sql;
  bool breaks = false;
};
std::span<const Step> steps();

struct Version {
  std::int64_t schema = 0;      // 0: there is none
  std::int64_t compatible = 0;  // the oldest program that may use it
};
Version version(Connection& connection);
// Takes the missing steps, all or none; one program at a time. Tells the versions before and after.
struct Upgraded {
  std::int64_t from = 0;
  std::int64_t to = 0;
};
Upgraded upgrade(Connection& connection, std::span<const Step> all);
// Creates the schema in an empty database if that is welcome. Throws InputError if this program cannot use
// what it finds.
enum class Empty : bool { Refused, Welcome };
void require_schema(Connection& connection, const std::string& url, Empty empty);
// Throws InputError if the server is too old, or would forget what it has acknowledged.
void require_durable(Connection& connection, const std::string& url);

// A connection to a database that this program can use.
Connection open_checked(const std::string& url, const char* name, Empty empty);

// Does something with a database for a person, who is told in one line what went wrong.
template <class Act>
auto or_input_error(const std::string& url, Act act) {
  try {
    return act();
  } catch (const Lost& lost) {
    throw InputError(fmt::format("cannot open {}: {}", shown_url(url), lost.why));
  } catch (const Refusal& refusal) {
    throw InputError(fmt::format("cannot use {}: {}", shown_url(url), refusal.what()));
  }
}

}  // namespace orrery::storage::postgres
