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
  return Turn{std::max(failures_.delay(attempt.address, now), failures_.delay(both(attempt), now)), false};
}

void LogInThrottle::failed(const Attempt& attempt, Moment now) {
  failures_.add(attempt.address, now);
  failures_.add(both(attempt), now);
}

void LogInThrottle::succeeded(const Attempt& attempt) { failures_.forget(both(attempt)); }

std::chrono::milliseconds Failures::delay(const std::string& key, Moment now) const {
  const auto found = counts_.find(key);
  if (found == counts_.end() || now - found->second.last > failure_memory) return {};
  return first_delay * (1 << std::min(found->second.failed - 1, most_doublings));
}

void Failures::add(const std::string& key, Moment now) {
  counted_elsewhere(key, now);
  if (counted) counted(key);
}

void Failures::counted_elsewhere(const std::string& key, Moment now) {
  if (counts_.size() >= sweep_at_) {
    std::erase_if(counts_, [&](const auto& entry) { return now - entry.second.last > failure_memory; });
    sweep_at_ = std::max<std::size_t>(1024, counts_.size() * 2);
  }
  Count& count = counts_[key];
  if (now - count.last > failure_memory) count.failed = 0;
  ++count.failed;
  count.last = now;
}

}  // namespace orrery::server
