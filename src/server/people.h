// Who somebody is: a guest with nothing but a name, or the owner of an account. A session is a random token
// that only its owner has; the server keeps its hash.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/limits.h"
#include "server/mailbox.h"
#include "server/password_thread.h"
#include "storage/storage.h"
#include "table/facts.h"

namespace orrery::server {

inline constexpr std::chrono::seconds session_lifetime = std::chrono::hours(24 * 365);

struct Visitor {
  table::Person who;
  std::string session;  // the hash of its token
};

class People {
 public:
  // Calls the work after that time, on this thread.
  using Later = std::function<void(std::chrono::milliseconds, Mailbox::Work)>;
  People(storage::Storage& storage, Mailbox& mailbox, const Limits& limits, Later later);

  // Whose session this is, if it is one.
  std::optional<Visitor> visitor(std::string_view token);
  bool has_account(const table::Person& person);

  // Each is answered when it is durable; a refusal is a word and a line. All throw Refused or InputError for
  // what can be seen to be wrong at once.
  struct Outcome {
    std::string refused;
    std::string text;
    std::string token;  // a new session's
    table::Person who;
  };
  using Answer = std::function<void(Outcome)>;
  void new_guest(const std::string& name, Answer answer);
  void rename(const Visitor& visitor, const std::string& name, Answer answer);
  // The guest keeps what it has, now under a name and a password that work on every device.
  void make_account(const Visitor& visitor, const std::string& name, const std::string& password,
                    Answer answer);
  void log_in(const std::string& name, const std::string& password, const std::string& address,
              Answer answer);
  void log_out(const Visitor& visitor, Answer answer);

  void stop() { passwords_.stop(); }

 private:
  struct Failures {
    int count = 0;
    Moment last{};
  };
  void write(storage::Batch batch, Answer answer, Outcome outcome);
  void begin_session(const table::Person& who, storage::Batch batch, Answer answer);
  void check_password(const std::string& folded, const std::string& password, const std::string& address,
                      Answer answer);
  std::chrono::milliseconds delay_for(const std::string& key);
  void failed(const std::string& key);

  storage::Storage& storage_;
  Mailbox& mailbox_;
  Later later_;
  std::unordered_map<std::string, Failures> failures_;  // of log-ins: by address and by name
  PasswordThread passwords_;
};

// The form in which the names of accounts are compared: letters that look the same or differ in case only are
// the same.
std::string folded_name(std::string_view name);

}  // namespace orrery::server
