#include "server/limits.h"

#include <algorithm>

namespace orrery::server {

double Bucket::level(const Rate& rate, Moment now) const {
  if (level_ < 0) return rate.burst;
  const std::chrono::duration<double> passed = now - at_;
  return std::min(rate.burst, level_ + passed.count() * rate.per_second);
}

bool Bucket::take(const Rate& rate, Moment now) {
  level_ = level(rate, now);
  at_ = now;
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

bool Bucket::full(const Rate& rate, Moment now) const { return level(rate, now) >= rate.burst; }

bool AddressRate::take(const std::string& address, Moment now) {
  if (!bucket(address, now).take(rate_, now)) return false;
  if (counted) counted(address);
  return true;
}

Bucket& AddressRate::bucket(const std::string& address, Moment now) {
  if (buckets_.size() >= sweep_at_) {
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now); });
    sweep_at_ = std::max<std::size_t>(1024, buckets_.size() * 2);
  }
  return buckets_[address];
}

}  // namespace orrery::server
