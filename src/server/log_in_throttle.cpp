#include "server/log_in_throttle.h"

#include <algorithm>

namespace orrery::server {

namespace {

constexpr std::chrono::milliseconds first_delay{250};
constexpr int most_doublings = 5;  // 8 seconds
constexpr std::chrono::minutes failure_memory{30};

std::string both(const LogInThrottle::Attempt& attempt) { return attempt.address + " " + attempt.name; }

}  // namespace

std::optional<LogInThrottle::Turn> LogInThrottle::turn(const Attempt& attempt, Moment now) {
  // A device that keeps guessing counts as unknown.
  if (!attempt.device.empty() && devices_.take(attempt.device + " " + attempt.name, now))
    return Turn{std::chrono::milliseconds(0), true};
  if (!attempt.trusted && !addresses_.take(attempt.address, now)) return std::nullopt;
  if (!names_.take(attempt.name, now)) return std::nullopt;
  return Turn{std::max(delay(attempt.address, now), delay(both(attempt), now)), false};
}

void LogInThrottle::failed(const Attempt& attempt, Moment now) {
  if (failures_.size() >= sweep_at_) {
    std::erase_if(failures_, [&](const auto& entry) { return now - entry.second.last > failure_memory; });
    sweep_at_ = std::max<std::size_t>(1024, failures_.size() * 2);
  }
  count(attempt.address, now);
  count(both(attempt), now);
}

void LogInThrottle::succeeded(const Attempt& attempt) { failures_.erase(both(attempt)); }

std::chrono::milliseconds LogInThrottle::delay(const std::string& key, Moment now) const {
  const auto found = failures_.find(key);
  if (found == failures_.end() || now - found->second.last > failure_memory) return {};
  return first_delay * (1 << std::min(found->second.count - 1, most_doublings));
}

void LogInThrottle::count(const std::string& key, Moment now) {
  Failures& failures = failures_[key];
  if (now - failures.last > failure_memory) failures.count = 0;
  ++failures.count;
  failures.last = now;
}

}  // namespace orrery::server
