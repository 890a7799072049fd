// Slows down password guessing without locking out the owner. A device on which the owner of an account has
// logged in before has a cookie, and a rate limit of its own. All others have a rate limit per address and
// share one per name, whether or not the account exists, and each failure delays the next answer to that
// address. A guesser gains nothing by using many addresses, and an owner on a known device cannot be locked
// out.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/limits.h"

namespace orrery::server {

// How often somebody has failed, and how long the next attempt waits for that.
class Failures : public SharedCount {
 public:
  std::chrono::milliseconds delay(const std::string& key, Moment now) const;
  void add(const std::string& key, Moment now);
  void forget(const std::string& key) { counts_.erase(key); }
  void counted_elsewhere(const std::string& key, Moment now) override;

 private:
  struct Count {
    int failed = 0;
    Moment last{};
  };
  std::unordered_map<std::string, Count> counts_;
  std::size_t sweep_at_ = 1024;  // old entries are dropped
};

class LogInThrottle {
 public:
  explicit LogInThrottle(const Limits& limits)
      : addresses_(limits.log_ins), names_(limits.log_ins_of_a_name), devices_(limits.log_ins_of_a_device) {}

  struct Attempt {
    std::string name;  // folded
    std::string address;
    bool trusted = false;  // no rate limit for the address
    std::string device;    // a known device of the account's owner; empty: none
  };
  struct Turn {
    std::chrono::milliseconds delay{};
    bool known = false;  // has priority over unknown devices
  };
  // When the password may be checked; nothing if there were too many attempts.
  std::optional<Turn> turn(const Attempt& attempt, Moment now);
  void failed(const Attempt& attempt, Moment now);
  void succeeded(const Attempt& attempt);
  void share(const Share& share) {
    share("log-ins", addresses_);
    share("log-ins of a name", names_);
    share("log-ins of a device", devices_);
    share("failed log-ins", failures_);
  }

 private:
  AddressRate addresses_;
  AddressRate names_;
  AddressRate devices_;
  Failures failures_;  // per address, and per address and name
};

}  // namespace orrery::server
