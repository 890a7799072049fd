#include "storage/postgres/connection.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <cstring>

#include "kernel/text.h"

namespace orrery::storage::postgres {

namespace {

// Compiling a plan takes longer than all our statements do, and the estimated costs are meaningless where
// scans are forbidden.
constexpr const char* settings =
    "SET statement_timeout = '3s'; SET lock_timeout = '2s'; SET client_min_messages = error; SET jit = off";

enum Type : unsigned { Int8 = 20, Text = 25, TextArray = 1009, Int8Array = 1016 };

// Appends a whole number of `size` bytes, the highest first.
void append_number(std::string& bytes, int size, std::uint64_t number) {
  for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
}
void append_int4(std::string& bytes, std::uint64_t number) { append_number(bytes, 4, number); }
void append_int8(std::string& bytes, std::uint64_t number) { append_number(bytes, 8, number); }

void append_element(std::string& bytes, std::string_view text) {
  append_int4(bytes, text.size());
  bytes += text;
}
void append_element(std::string& bytes, const std::optional<std::int64_t>& number) {
  append_int4(bytes, number ? sizeof *number : -1);
  if (number) append_int8(bytes, *number);
}

// One dimension; elements may be NULL.
template <class Elements>
std::string array_bytes(const Elements& elements, Type of) {
  std::string bytes;
  append_int4(bytes, 1);
  append_int4(bytes, 1);
  append_int4(bytes, of);
  append_int4(bytes, elements.size());
  append_int4(bytes, 1);
  for (const auto& element : elements) append_element(bytes, element);
  return bytes;
}

std::string first_line(const char* text) {
  const std::string_view all = text == nullptr ? "" : text;
  return printable(all.substr(0, all.find('\n')), 500);
}

Error error_in(const PGresult* result) {
  const auto field = [&](int code) {
    const char* text = PQresultErrorField(result, code);
    return std::string(text == nullptr ? "" : text);
  };
  return {field(PG_DIAG_SQLSTATE), first_line(field(PG_DIAG_MESSAGE_PRIMARY).c_str()),
          field(PG_DIAG_MESSAGE_DETAIL), field(PG_DIAG_MESSAGE_HINT)};
}

// What libpq takes for the parts of an address.
struct Parts {
  std::string host;
  std::string port;
  std::string database;
  bool operator==(const Parts&) const = default;
};

std::optional<Parts> parts_of(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
      PQconninfoParse(url.c_str(), nullptr), &PQconninfoFree);
  if (!options) return std::nullopt;
  Parts found;
  for (const PQconninfoOption* one = options.get(); one->keyword != nullptr; ++one) {
    const std::string value = one->val == nullptr ? "" : one->val;
    if (one->keyword == std::string_view("host")) found.host = value;
    if (one->keyword == std::string_view("port")) found.port = value;
    if (one->keyword == std::string_view("dbname")) found.database = value;
  }
  if (found.port.find_first_not_of("0123456789,") != std::string::npos) return std::nullopt;
  return found;
}

// The parts of an address without user and password, wherever these end; nothing if that cannot be told.
std::optional<Parts> public_parts_of(const std::string& url) {
  const std::size_t at = url.rfind('@');
  if (at == std::string::npos) return parts_of(url);
  if (url.find('?') < at) return std::nullopt;
  return parts_of("postgresql://" + url.substr(at + 1));
}

// libpq would take a part of such a password for a port, a database or a host, and name it in its messages.
bool is_mistyped(const std::string& url) {
  const std::optional<Parts> all = parts_of(url);
  const std::optional<Parts> shown = public_parts_of(url);
  return !all || (shown && *all != *shown);
}

std::string name_of(const char* sql) { return fmt::format("s{:x}", reinterpret_cast<std::uintptr_t>(sql)); }

}  // namespace

void Parameters::add(std::string_view text) {
  values_.emplace_back(text);
  types_.push_back(Text);
}
void Parameters::add(std::int64_t number) {
  append_int8(values_.emplace_back(), number);
  types_.push_back(Int8);
}
void Parameters::add(const Texts& texts) {
  values_.push_back(array_bytes(texts, Text));
  types_.push_back(TextArray);
}
void Parameters::add(const Numbers& numbers) {
  values_.push_back(array_bytes(numbers, Int8));
  types_.push_back(Int8Array);
}

void Result::Clear::operator()(pg_result* handle) const { PQclear(handle); }
int Result::size() const { return PQntuples(handle_.get()); }
bool Result::is_null(int row, int column) const { return PQgetisnull(handle_.get(), row, column) != 0; }
std::string Result::text(int row, int column) const {
  return {PQgetvalue(handle_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(handle_.get(), row, column))};
}
std::int64_t Result::number(int row, int column) const {
  return std::strtoll(PQgetvalue(handle_.get(), row, column), nullptr, 10);
}

void Connection::Finish::operator()(pg_conn* handle) const { PQfinish(handle); }

Connection::Connection(const std::string& url, const std::string& name) {
  if (is_mistyped(url)) {
    throw Lost(
        "the address cannot be read: in the user and the password, / and @ are written as %2F and %40, and % "
        "as %25");
  }
  // The address may overwrite the values before it.
  const std::array<const char*, 9> keys{"connect_timeout",     "tcp_user_timeout", "keepalives_idle",
                                        "keepalives_interval", "keepalives_count", "dbname",
                                        "application_name",    "client_encoding",  nullptr};
  const std::array<const char*, 9> values{"2",         "3000",       "5",    "2",    "2",
                                          url.c_str(), name.c_str(), "UTF8", nullptr};
  handle_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
  if (PQstatus(handle()) != CONNECTION_OK) lose();
  PQsetnonblocking(handle(), 1);
  run(settings);
}

void Connection::take_time() {
  run("SET statement_timeout = 0; SET lock_timeout = 0");
  patience_ = std::chrono::hours(24);
}

void Connection::lose() { lose(first_line(PQerrorMessage(handle()))); }
void Connection::lose(const std::string& why) {
  lost_ = true;
  throw Lost(why);
}

// Sends and receives at the same time, so that neither side waits for the other to read.
void Connection::await_result(Deadline until) {
  for (;;) {
    const int unsent = PQflush(handle());
    if (unsent < 0) lose();
    if (unsent == 0 && PQisBusy(handle()) == 0) return;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) lose("the database does not answer");
    const short awaited = unsent > 0 ? POLLIN | POLLOUT : POLLIN;
    pollfd watched{PQsocket(handle()), awaited, 0};
    if (poll(&watched, 1, static_cast<int>(left.count())) < 0 && errno != EINTR) lose(std::strerror(errno));
    if ((watched.revents & ~POLLOUT) != 0 && PQconsumeInput(handle()) == 0) lose();
  }
}

void Connection::prepare(const char* sql, const Parameters& parameters) {
  if (prepared_.contains(sql)) return;
  const auto& types = parameters.types();
  if (PQsendPrepare(handle(), name_of(sql).c_str(), sql, static_cast<int>(types.size()), types.data()) == 0)
    lose();
  if (auto error = last_result(nullptr)) throw Refusal(std::move(*error));
  prepared_.insert(sql);
}

void Connection::send(const char* sql, const Parameters& parameters) {
  std::vector<const char*> values;
  std::vector<int> sizes;
  for (const std::string& value : parameters.values()) {
    values.push_back(value.data());
    sizes.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> binary(values.size(), 1);
  if (PQsendQueryPrepared(handle(), name_of(sql).c_str(), static_cast<int>(values.size()), values.data(),
                          sizes.data(), binary.data(), 0) == 0)
    lose();
}

std::optional<Error> Connection::last_result(Result* into) {
  const Deadline until = deadline();
  std::optional<Error> error;
  for (;;) {
    await_result(until);
    PGresult* const raw = PQgetResult(handle());
    if (raw == nullptr) break;
    Result result(raw);
    if (PQresultStatus(raw) == PGRES_FATAL_ERROR) {
      if (!error) error = error_in(raw);
    } else if (into != nullptr) {
      *into = std::move(result);
    }
  }
  if (PQstatus(handle()) != CONNECTION_OK) lose();
  return error;
}

Result Connection::ask(const char* sql, const Parameters& parameters) {
  prepare(sql, parameters);
  send(sql, parameters);
  Result result(nullptr);
  if (auto error = last_result(&result)) throw Refusal(std::move(*error));
  return result;
}

void Connection::run(const std::string& sql) {
  if (PQsendQuery(handle(), sql.c_str()) == 0) lose();
  if (auto error = last_result(nullptr)) throw Refusal(std::move(*error));
}

std::optional<Error> Connection::carry_out(std::span<const Call> calls) {
  for (const Call& call : calls) prepare(call.sql, call.parameters);
  if (PQenterPipelineMode(handle()) == 0) lose();
  for (const Call& call : calls) send(call.sql, call.parameters);
  if (PQpipelineSync(handle()) == 0) lose();
  const Deadline until = deadline();
  std::optional<Error> error;
  for (;;) {
    await_result(until);
    PGresult* const raw = PQgetResult(handle());
    const Result result(raw);
    const ExecStatusType status = PQresultStatus(raw);  // of nothing, between two calls: FATAL_ERROR
    if (raw != nullptr && status == PGRES_FATAL_ERROR && !error) error = error_in(raw);
    if (raw != nullptr && status == PGRES_PIPELINE_SYNC) break;
    if (PQstatus(handle()) != CONNECTION_OK) lose();
  }
  if (PQexitPipelineMode(handle()) == 0) lose();
  return error;
}

void Connection::each_row(const std::string& sql, const std::function<void(const Result&)>& see) {
  if (PQsendQuery(handle(), sql.c_str()) == 0) lose();
  PQsetSingleRowMode(handle());
  std::optional<Error> error;
  for (;;) {
    await_result(deadline());
    PGresult* const raw = PQgetResult(handle());
    if (raw == nullptr) break;
    const Result result(raw);
    if (PQresultStatus(raw) == PGRES_FATAL_ERROR && !error) error = error_in(raw);
    if (PQresultStatus(raw) == PGRES_SINGLE_TUPLE) see(result);
  }
  if (PQstatus(handle()) != CONNECTION_OK) lose();
  if (error) throw Refusal(std::move(*error));
}

void Connection::begin_copy(const std::string& sql) {
  if (PQsendQuery(handle(), sql.c_str()) == 0) lose();
  await_result(deadline());
  PGresult* const raw = PQgetResult(handle());
  const Result began(raw);
  if (PQresultStatus(raw) != PGRES_COPY_IN) throw Refusal(error_in(raw));
  PQsetnonblocking(handle(), 0);
}

void Connection::copy(const std::string& piece) {
  if (PQputCopyData(handle(), piece.data(), static_cast<int>(piece.size())) != 1) lose();
}

void Connection::end_copy() {
  if (PQputCopyEnd(handle(), nullptr) != 1) lose();
  PQsetnonblocking(handle(), 1);
  if (auto error = last_result(nullptr)) throw Refusal(std::move(*error));
}

bool is_url(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

std::string shown_url(const std::string& url) {
  const std::optional<Parts> shown = public_parts_of(url);
  if (!shown) return "postgresql://…";
  const std::string port = shown->port.empty() ? "" : ":" + shown->port;
  return printable(fmt::format("postgresql://{}{}/{}", shown->host, port, shown->database), 500);
}

}  // namespace orrery::storage::postgres
