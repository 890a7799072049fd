// Identity: a guest with only a name, or the owner of an account. A session is a random token that only its
// owner has; the server stores its hash.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "server/limits.h"
#include "server/log_in_throttle.h"
#include "server/mailbox.h"
#include "server/metrics.h"
#include "server/password_thread.h"
#include "server/reading_thread.h"
#include "storage/storage.h"
#include "table/facts.h"
#include "table/refusals.h"

namespace orrery::server {

inline constexpr std::chrono::seconds session_lifetime = std::chrono::hours(24 * 365);
inline constexpr std::chrono::seconds device_lifetime = std::chrono::hours(24 * 365 * 2);

struct Visitor {
  table::Person who;
  std::string session;  // the hash of its token
};

// The origin of a request.
struct Whence {
  std::string address;
  bool trusted = false;      // no rate limits for the address
  std::string device_token;  // of a device that has logged in before
  std::string device;        // a readable description
};

class People {
 public:
  // Runs the work on this thread after a delay.
  using Later = std::function<void(std::chrono::milliseconds, Mailbox::Work)>;
  People(storage::Storage& storage, Mailbox& mailbox, ReadingThread& reading, const Limits& limits,
         Metrics& metrics, Later later);

  // Finds the owner of this session token, if it is valid.
  struct Found {
    std::optional<Visitor> visitor{};
    bool failed = false;  // to read; already logged
  };
  void find(std::string_view token, std::function<void(const Found&)> found);
  bool has_account(const table::Person& person);
  void share_counts(const Share& share) { throttle_.share(share); }

  // Each is answered when it is durable. All throw Refused or InputError for errors that can be detected
  // immediately.
  struct Outcome {
    table::Person who;
    std::string token{};          // a new session's
    std::string device_token{};   // a new one for this device
    std::string ended_session{};  // its hash
    std::string only_session{};   // its hash; all others of this person have ended
    std::optional<table::Reason> refused{};
    static Outcome refusal(table::Reason reason) { return {.who = {}, .refused = reason}; }
  };
  using Answer = std::function<void(Outcome)>;
  void new_guest(const std::string& name, const Whence& whence, Answer answer);
  void rename(const Visitor& visitor, const std::string& name, Answer answer);
  // The guest keeps everything, now under a name and a password that work on every device. The guest's old
  // token becomes invalid.
  void make_account(const Visitor& visitor, const std::string& name, const std::string& password,
                    const Whence& whence, Answer answer);
  // `before`: this browser's present session, which ends.
  void log_in(const std::string& name, const std::string& password, const Whence& whence,
              const std::optional<Visitor>& before, Answer answer);
  // All other sessions end, and this one gets a new token.
  void change_password(const Visitor& visitor, const std::string& old_password,
                       const std::string& new_password, const Whence& whence, Answer answer);
  void log_out(const Visitor& visitor, Answer answer);

  std::vector<storage::Session> sessions(const Visitor& visitor);
  void end_session(const Visitor& visitor, std::string_view id, Answer answer);
  void end_other_sessions(const Visitor& visitor, Answer answer);

  void report(const storage::Report& report, Answer answer);

  void stop() { passwords_.stop(); }

 private:
  using Attempt = LogInThrottle::Attempt;
  struct Known {
    Visitor visitor;
    storage::Milliseconds seen = 0;
  };
  std::optional<Known> owner(const std::string& token_hash) const;  // on the reading thread
  void write(storage::Batch batch, Answer answer, Outcome outcome);
  storage::PutSession new_session(Outcome& outcome, const Whence& whence) const;
  void renew_session(storage::Batch& batch, Outcome& outcome, const Whence& whence) const;
  void remember_device(storage::Batch& batch, Outcome& outcome, const Whence& whence);
  Attempt attempt(const std::string& folded, const std::optional<storage::Account>& account,
                  const Whence& whence);
  // Calls `fits` if the password matches, when its turn comes.
  void check_password(const Attempt& attempt, const std::optional<storage::Account>& account,
                      const std::string& password, const Answer& answer, std::function<void()> fits);
  bool is_taken(const std::string& folded);
  void hash_password(const std::string& password, Answer answer,
                     std::function<void(const std::string& hash)> then);

  storage::Storage& storage_;
  Mailbox& mailbox_;
  ReadingThread& reading_;
  Metrics& metrics_;
  Later later_;
  LogInThrottle throttle_;
  PasswordThread passwords_;
};

// The name of an account, and every name that looks like it, is reserved for its owner.
bool may_be_called(storage::Storage& storage, const std::string& person, std::string_view name);

}  // namespace orrery::server
