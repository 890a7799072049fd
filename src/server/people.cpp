#include "server/people.h"

#include <sodium.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>

#include "kernel/record.h"
#include "kernel/text.h"
#include "server/hub.h"
#include "table/wish.h"

namespace orrery::server {

using table::Refused;

namespace {

constexpr std::size_t token_bytes = 32;
constexpr std::size_t person_id_length = 20;
constexpr std::chrono::milliseconds first_delay{250};
constexpr int most_doublings = 5;  // 8 seconds
constexpr std::chrono::minutes failure_memory{30};
constexpr std::size_t most_failures = 10'000;

std::string hash_of_token(std::string_view token) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return to_hex(hash);
}

std::string checked_name(const std::string& name) {
  if (const std::string error = seat_name_error(name); !error.empty()) throw Refused("bad-name", error);
  return name;
}

void check_password_length(const std::string& password) {
  if (password.size() < shortest_password || password.size() > longest_password)
    throw Refused("bad-password", "a password has 8 to 200 bytes");
}

}  // namespace

std::string folded_name(std::string_view name) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(error);
  if (U_FAILURE(error)) throw std::runtime_error("ICU cannot compare names");
  const icu::UnicodeString folded =
      fold->normalize(icu::UnicodeString::fromUTF8({name.data(), static_cast<int>(name.size())}), error);
  std::string out;
  folded.toUTF8String(out);
  return out;
}

People::People(storage::Storage& storage, Mailbox& mailbox, const Limits& limits, Later later)
    : storage_(storage), mailbox_(mailbox), later_(std::move(later)), passwords_(limits.passwords_waiting) {}

std::optional<Visitor> People::visitor(std::string_view token) {
  if (token.size() != 2 * token_bytes) return std::nullopt;
  const std::string hash = hash_of_token(token);
  const auto session = storage_.session(hash);
  if (!session || session->token_hash.size() != hash.size() ||
      sodium_memcmp(session->token_hash.data(), hash.data(), hash.size()) != 0)
    return std::nullopt;
  if (session->expires < time_now().time_since_epoch().count()) return std::nullopt;
  const auto person = storage_.person(session->person);
  if (!person) return std::nullopt;
  return Visitor{{person->id, person->name}, hash};
}

// An account's owner bears its name.
bool People::has_account(const table::Person& person) {
  const auto account = storage_.account(folded_name(person.name));
  return account && account->person == person.id;
}

void People::write(storage::Batch batch, Answer answer, Outcome outcome) {
  storage_.write(
      std::move(batch),
      handed_over<std::string>(
          mailbox_, [answer = std::move(answer), outcome = std::move(outcome)](const std::string& error) {
            answer(error.empty() ? outcome : Outcome{"server-trouble", "this could not be written", {}, {}});
          }));
}

void People::begin_session(const table::Person& who, storage::Batch batch, Answer answer) {
  std::array<std::uint8_t, token_bytes> random{};
  randombytes_buf(random.data(), random.size());
  const std::string token = to_hex(random);
  const auto expires = (time_now() + session_lifetime).time_since_epoch().count();
  batch.emplace_back(storage::PutSession{{hash_of_token(token), who.id, expires}});
  write(std::move(batch), std::move(answer), {{}, {}, token, who});
}

void People::new_guest(const std::string& name, Answer answer) {
  const table::Person who{table::random_word(person_id_length), checked_name(name)};
  begin_session(who, {storage::PutPerson{{who.id, who.name}}}, std::move(answer));
}

void People::rename(const Visitor& visitor, const std::string& name, Answer answer) {
  const table::Person who{visitor.who.id, checked_name(name)};
  if (has_account(visitor.who)) throw Refused("has-account", "an account keeps its name");
  write({storage::PutPerson{{who.id, who.name}}}, std::move(answer), {{}, {}, {}, who});
}

void People::make_account(const Visitor& visitor, const std::string& name, const std::string& password,
                          Answer answer) {
  const table::Person who{visitor.who.id, checked_name(name)};
  check_password_length(password);
  if (has_account(visitor.who)) throw Refused("has-account", "you have an account already");
  const std::string folded = folded_name(name);
  if (storage_.account(folded)) throw Refused("name-taken", "somebody else has an account of this name");
  const auto store = [this, who, folded, answer](const std::string& hash) {
    if (hash.empty()) {
      answer({"server-trouble", "there is no room for this now", {}, {}});
      return;
    }
    storage::Batch batch{storage::PutAccount{{folded, who.id, hash}}, storage::PutPerson{{who.id, who.name}}};
    storage_.write(std::move(batch),
                   handed_over<std::string>(mailbox_, [who, answer](const std::string& error) {
                     // Somebody may have been quicker.
                     answer(error.empty() ? Outcome{{}, {}, {}, who}
                                          : Outcome{"name-taken", "somebody else has this name", {}, {}});
                   }));
  };
  const bool accepted = passwords_.hash(password, handed_over<std::string>(mailbox_, store));
  if (!accepted) throw Refused("too-fast", "too many passwords are waiting to be checked");
}

// The answer to a wrong password, to a wrong name and to a right name with a wrong password is the same, and
// takes as long.
void People::log_in(const std::string& name, const std::string& password, const std::string& address,
                    Answer answer) {
  if (name.size() > longest_seat_name || password.size() > longest_password || !is_utf8(name))
    throw Refused("wrong-password", "name or password is wrong");
  const std::string folded = folded_name(name);
  const auto delay = std::max(delay_for("a " + address), delay_for("n " + folded));
  if (delay.count() == 0) {
    check_password(folded, password, address, std::move(answer));
    return;
  }
  later_(delay, [this, folded, password, address, answer = std::move(answer)] {
    check_password(folded, password, address, answer);
  });
}

void People::check_password(const std::string& folded, const std::string& password,
                            const std::string& address, Answer answer) {
  const auto account = storage_.account(folded);
  const auto person = account ? storage_.person(account->person) : std::nullopt;
  const std::string hash = person ? account->password_hash : "";
  const auto checked = [this, folded, address, person, answer](bool fits) {
    if (!fits || !person) {
      failed("a " + address);
      failed("n " + folded);
      answer({"wrong-password", "name or password is wrong", {}, {}});
      return;
    }
    failures_.erase("n " + folded);
    begin_session({person->id, person->name}, {}, answer);
  };
  const bool accepted = passwords_.check(password, hash, handed_over<bool>(mailbox_, checked));
  if (!accepted) answer({"too-fast", "too many passwords are waiting to be checked", {}, {}});
}

std::chrono::milliseconds People::delay_for(const std::string& key) {
  const auto found = failures_.find(key);
  if (found == failures_.end()) return {};
  if (std::chrono::steady_clock::now() - found->second.last > failure_memory) {
    failures_.erase(found);
    return {};
  }
  return first_delay * (1 << std::min(found->second.count - 1, most_doublings));
}

void People::failed(const std::string& key) {
  const Moment now = std::chrono::steady_clock::now();
  if (failures_.size() >= most_failures)
    std::erase_if(failures_,
                  [&](const auto& entry) { return now - entry.second.last > failure_memory / 10; });
  Failures& failures = failures_[key];
  ++failures.count;
  failures.last = now;
}

void People::log_out(const Visitor& visitor, Answer answer) {
  write({storage::DropSession{visitor.session}}, std::move(answer), {});
}

}  // namespace orrery::server
