#include "server/people.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "kernel/names.h"
#include "kernel/record.h"
#include "kernel/text.h"
#include "server/hub.h"
#include "table/wish.h"

namespace orrery::server {

using table::Reason;
using table::Refused;

namespace {

constexpr std::size_t token_bytes = 32;
constexpr std::size_t person_id_length = 20;
constexpr std::size_t session_id_length = 12;
constexpr storage::Milliseconds seen_again = 3'600'000;  // maximum age of `seen`

std::string new_token() {
  std::array<std::uint8_t, token_bytes> random{};
  randombytes_buf(random.data(), random.size());
  return to_hex(random);
}

std::string hash_of_token(std::string_view token) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return to_hex(hash);
}

storage::Milliseconds milliseconds_now() { return time_now().time_since_epoch().count(); }

// Of a complaint: later ones have greater numbers, and hardly ever two the same.
std::int64_t new_number(storage::Milliseconds at) {
  constexpr std::int64_t in_a_millisecond = 1 << 20;
  return at * in_a_millisecond + randombytes_uniform(in_a_millisecond);
}

void check_password_length(const std::string& password) {
  if (password.size() < shortest_password || password.size() > longest_password)
    throw Refused(Reason::BadPassword);
}

}  // namespace

bool may_be_called(storage::Storage& storage, const std::string& person, std::string_view name) {
  const auto owners = storage.owners_of_names_like(name_skeleton(name));
  return owners.empty() || std::find(owners.begin(), owners.end(), person) != owners.end();
}

namespace {

table::Person named(storage::Storage& storage, const std::string& person, const std::string& name) {
  if (const std::string error = name_error(name); !error.empty()) throw Refused(Reason::BadName, error);
  if (!may_be_called(storage, person, name)) throw Refused(Reason::NameTaken);
  return {person, name};
}

}  // namespace

People::People(storage::Storage& storage, Mailbox& mailbox, ReadingThread& reading, const Limits& limits,
               Metrics& metrics, Later later)
    : storage_(storage),
      mailbox_(mailbox),
      reading_(reading),
      metrics_(metrics),
      later_(std::move(later)),
      throttle_(limits),
      passwords_(limits.passwords_waiting) {}

std::optional<People::Known> People::owner(const std::string& hash) const {
  const storage::Milliseconds now = milliseconds_now();
  const auto found = storage_.owner_of(hash, now);
  if (!found || found->session.token_hash.size() != hash.size() ||
      sodium_memcmp(found->session.token_hash.data(), hash.data(), hash.size()) != 0)
    return std::nullopt;
  if (found->session.expires < now || found->banned) return std::nullopt;
  return Known{{{found->person.id, found->person.name}, hash}, found->session.seen};
}

void People::find(std::string_view token, std::function<void(const Found&)> found) {
  if (token.size() != 2 * token_bytes) {
    found({});
    return;
  }
  reading_.read([this, hash = hash_of_token(token)] { return owner(hash); },
                [this, found = std::move(found)](const std::optional<std::optional<Known>>& read) {
                  const std::optional<Known> known = read.value_or(std::nullopt);
                  if (!known) {
                    found({.failed = !read});
                    return;
                  }
                  const storage::Milliseconds now = milliseconds_now();
                  if (now - known->seen > seen_again)
                    storage_.write({storage::SeeSession{known->visitor.session, now}}, {});
                  found({known->visitor});
                });
}

bool People::has_account(const table::Person& person) { return storage_.account_of(person.id).has_value(); }

void People::write(storage::Batch batch, Answer answer, Outcome outcome) {
  storage_.write(std::move(batch),
                 handed_over<std::string>(mailbox_, [answer = std::move(answer),
                                                     outcome = std::move(outcome)](const std::string& error) {
                   answer(error.empty() ? outcome : Outcome::refusal(Reason::ServerTrouble));
                 }));
}

storage::PutSession People::new_session(Outcome& outcome, const Whence& whence) const {
  outcome.token = new_token();
  const storage::Milliseconds now = milliseconds_now();
  const storage::Milliseconds expires = now + std::chrono::milliseconds(session_lifetime).count();
  return {{hash_of_token(outcome.token), outcome.who.id, expires, table::random_word(session_id_length), now,
           now, whence.device}};
}

void People::renew_session(storage::Batch& batch, Outcome& outcome, const Whence& whence) const {
  storage::PutSession session = new_session(outcome, whence);
  outcome.only_session = session.session.token_hash;
  batch.emplace_back(storage::DropSessionsOf{outcome.who.id});
  batch.emplace_back(std::move(session));
}

// A token that did not belong to this person is replaced, because somebody else may have planted it.
void People::remember_device(storage::Batch& batch, Outcome& outcome, const Whence& whence) {
  std::string hash = hash_of_token(whence.device_token);
  if (!storage_.knows_device(hash, outcome.who.id)) {
    outcome.device_token = new_token();
    hash = hash_of_token(outcome.device_token);
  }
  batch.emplace_back(storage::PutDevice{{hash, outcome.who.id, milliseconds_now()}});
}

void People::new_guest(const std::string& name, const Whence& whence, Answer answer) {
  Outcome outcome{.who = named(storage_, table::random_word(person_id_length), name)};
  storage::Batch batch{storage::PutPerson{{outcome.who.id, name}}};
  batch.emplace_back(new_session(outcome, whence));
  write(std::move(batch), std::move(answer), std::move(outcome));
}

void People::rename(const Visitor& visitor, const std::string& name, Answer answer) {
  if (has_account(visitor.who)) throw Refused(Reason::HasAccount);
  const table::Person who = named(storage_, visitor.who.id, name);
  write({storage::PutPerson{{who.id, who.name}}}, std::move(answer), {.who = who});
}

void People::hash_password(const std::string& password, Answer answer,
                           std::function<void(const std::string& hash)> then) {
  const auto hashed = [answer = std::move(answer), then = std::move(then)](const std::string& hash) {
    try {
      if (!hash.empty()) {
        then(hash);
        return;
      }
    } catch (const storage::StorageError&) {
      // Already logged.
    }
    answer(Outcome::refusal(Reason::ServerTrouble));
  };
  if (!passwords_.hash(password, handed_over<std::string>(mailbox_, hashed))) throw Refused(Reason::TooFast);
}

void People::make_account(const Visitor& visitor, const std::string& name, const std::string& password,
                          const Whence& whence, Answer answer) {
  if (has_account(visitor.who)) throw Refused(Reason::HasAccount);
  const table::Person who = named(storage_, visitor.who.id, name);
  check_password_length(password);
  hash_password(password, answer, [this, who, whence, answer](const std::string& hash) {
    Outcome outcome{.who = who};
    storage::Batch batch{storage::PutAccount{{folded_name(who.name), who.id, hash, name_skeleton(who.name)}},
                         storage::PutPerson{{who.id, who.name}}};
    renew_session(batch, outcome, whence);
    remember_device(batch, outcome, whence);
    storage_.write(std::move(batch),
                   handed_over<std::string>(mailbox_, [this, outcome, answer](const std::string& error) {
                     // Somebody else may have taken the name in the meantime.
                     answer(error.empty() ? outcome
                                          : Outcome::refusal(is_taken(folded_name(outcome.who.name))
                                                                 ? Reason::NameTaken
                                                                 : Reason::ServerTrouble));
                   }));
  });
}

LogInThrottle::Attempt People::attempt(const std::string& folded,
                                       const std::optional<storage::Account>& account, const Whence& whence) {
  const std::string device = whence.device_token.empty() ? "" : hash_of_token(whence.device_token);
  const bool known = account && !device.empty() && storage_.knows_device(device, account->person);
  return {folded, whence.address, whence.trusted, known ? device : ""};
}

void People::check_password(const Attempt& attempt, const std::optional<storage::Account>& account,
                            const std::string& password, const Answer& answer, std::function<void()> fits) {
  const auto turn = throttle_.turn(attempt, std::chrono::steady_clock::now());
  if (!turn) throw Refused(Reason::TooFast);
  const auto checked = [this, attempt, answer, fits = std::move(fits)](bool right) {
    if (right) {
      throttle_.succeeded(attempt);
      try {
        fits();
      } catch (const storage::StorageError&) {
        answer(Outcome::refusal(Reason::ServerTrouble));
      }
      return;
    }
    throttle_.failed(attempt, std::chrono::steady_clock::now());
    ++metrics_.failed_log_ins;
    spdlog::info("a log-in as '{}' from {} failed", printable(attempt.name), attempt.address);
    answer(Outcome::refusal(Reason::WrongPassword));
  };
  const std::string hash = account ? account->password_hash : "";
  const auto look = [this, password, hash, answer, checked, known = turn->known] {
    if (!passwords_.check(password, hash, known, handed_over<bool>(mailbox_, checked)))
      answer(Outcome::refusal(Reason::TooFast));
  };
  if (turn->delay.count() == 0) {
    look();
  } else {
    later_(turn->delay, look);
  }
}

bool People::is_taken(const std::string& folded) {
  try {
    return storage_.account(folded).has_value();
  } catch (const storage::StorageError&) {
    return false;
  }
}

// A wrong name and a wrong password get the same answer after the same time.
void People::log_in(const std::string& name, const std::string& password, const Whence& whence,
                    const std::optional<Visitor>& before, Answer answer) {
  if (name.size() > longest_seat_name || password.size() > longest_password || !is_utf8(name))
    throw Refused(Reason::WrongPassword);
  const std::string folded = folded_name(name);
  auto account = storage_.account(folded);
  const auto person = account ? storage_.person(account->person) : std::nullopt;
  if (!person) account.reset();
  check_password(attempt(folded, account, whence), account, password, answer,
                 [this, person, whence, before, answer] {
                   if (storage_.is_banned(person->id, milliseconds_now())) {
                     answer(Outcome::refusal(Reason::Banned));
                     return;
                   }
                   Outcome outcome{.who = {person->id, person->name}};
                   storage::Batch batch{new_session(outcome, whence)};
                   if (before) {
                     outcome.ended_session = before->session;
                     batch.emplace_back(storage::DropSession{before->session});
                   }
                   remember_device(batch, outcome, whence);
                   write(std::move(batch), answer, std::move(outcome));
                 });
}

void People::change_password(const Visitor& visitor, const std::string& old_password,
                             const std::string& new_password, const Whence& whence, Answer answer) {
  const auto account = storage_.account_of(visitor.who.id);
  if (!account) throw Refused(Reason::NoAccount);
  check_password_length(new_password);
  if (old_password.size() > longest_password) throw Refused(Reason::WrongPassword);
  const auto store = [this, who = visitor.who, whence, answer](const std::string& hash) {
    Outcome outcome{.who = who};
    storage::Batch batch{storage::SetPassword{who.id, hash}};
    renew_session(batch, outcome, whence);
    remember_device(batch, outcome, whence);
    write(std::move(batch), answer, std::move(outcome));
  };
  // A logged-in person counts as known.
  check_password({account->name, whence.address, whence.trusted, visitor.session}, account, old_password,
                 answer, [this, new_password, answer, store] {
                   try {
                     hash_password(new_password, answer, store);
                   } catch (const Refused&) {
                     answer(Outcome::refusal(Reason::TooFast));
                   }
                 });
}

void People::log_out(const Visitor& visitor, Answer answer) {
  write({storage::DropSession{visitor.session}}, std::move(answer), {.who = visitor.who});
}

std::vector<storage::Session> People::sessions(const Visitor& visitor) {
  auto all = storage_.sessions_of(visitor.who.id);
  std::erase_if(all, [now = milliseconds_now()](const storage::Session& s) { return s.expires < now; });
  return all;
}

void People::end_session(const Visitor& visitor, std::string_view id, Answer answer) {
  const auto all = storage_.sessions_of(visitor.who.id);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const storage::Session& session) { return session.id == id; });
  if (found == all.end()) throw Refused(Reason::NotFound);
  write({storage::DropSession{found->token_hash}}, std::move(answer),
        {.who = visitor.who, .ended_session = found->token_hash});
}

void People::end_other_sessions(const Visitor& visitor, Answer answer) {
  storage::Batch batch;
  for (const storage::Session& session : storage_.sessions_of(visitor.who.id)) {
    if (session.token_hash != visitor.session) batch.emplace_back(storage::DropSession{session.token_hash});
  }
  write(std::move(batch), std::move(answer), {.who = visitor.who, .only_session = visitor.session});
}

void People::report(const storage::Report& report, Answer answer) {
  spdlog::info("new complaint: see 'orrery admin reports'");
  write({storage::PutReport{report, new_number(report.at)}}, std::move(answer),
        {.who = {report.reporter.id, report.reporter.name}});
}

}  // namespace orrery::server
