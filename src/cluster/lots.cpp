#include "cluster/lots.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace orrery::cluster {

namespace {

constexpr LotNumber most_ahead = 1024;     // parts that are kept until the next one in order comes
constexpr LotNumber between_checks = 100;  // one in this number is played twice
constexpr std::size_t times_kept = 101;

int results_wanted(LotNumber lot) { return lot % between_checks == 0 ? 2 : 1; }

std::string first_line(const std::string& part) { return part.substr(0, part.find('\n')); }

void compare(LotNumber lot, const std::string& one, const std::string& one_from, const std::string& other,
             const std::string& other_from) {
  if (one == other) return;
  throw std::runtime_error(
      fmt::format("lot {} was played by {} and by {} with different results: one of them must not be used",
                  lot, one_from, other_from));
}

}  // namespace

// How long a lot may take before another worker gets it as well: less at the end, when workers are idle.
Lots::Milliseconds Lots::patience() const {
  std::vector<Milliseconds> times(times_.begin(), times_.end());
  if (times.empty()) return 5000;
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return fresh_ < count_ ? 3 * *middle + 5000 : 2 * *middle + 500;
}

std::optional<LotNumber> Lots::hand_out(Milliseconds now) {
  const Milliseconds limit = patience();
  for (auto& [lot, out] : out_) {
    // It gets more time with each attempt.
    const bool is_overdue = now - out.last > limit * out.handed_out;
    if (out.handed_out >= results_wanted(lot) && !is_overdue) continue;
    ++out.handed_out;
    out.last = now;
    return lot;
  }
  if (fresh_ == count_ || fresh_ >= taken_ + most_ahead) return std::nullopt;
  out_[fresh_] = {now, now, 1};
  return fresh_++;
}

void Lots::came_back(Milliseconds now, LotNumber lot, std::string part, const std::string& from) {
  if (const auto settled = others_out_.find(lot); settled != others_out_.end())
    compare(lot, settled->second.first_line, settled->second.from, first_line(part), from);
  const auto found = out_.find(lot);
  if (found == out_.end()) return;
  Out& out = found->second;
  if (++out.came_back == 1) {
    out.part = std::move(part);
    out.from = from;
    times_.push_back(now - out.first);
    if (times_.size() > times_kept) times_.pop_front();
  } else {
    compare(lot, first_line(out.part), out.from, first_line(part), from);
  }
  if (out.came_back < results_wanted(lot)) return;
  settle(lot, out);
  out_.erase(found);
}

void Lots::settle(LotNumber lot, Out& out) {
  if (out.handed_out > out.came_back) others_out_[lot] = {first_line(out.part), out.from};
  parts_[lot] = std::move(out.part);
}

std::optional<std::string> Lots::take() {
  const auto next = parts_.find(taken_);
  if (next == parts_.end()) return std::nullopt;
  std::string part = std::move(next->second);
  parts_.erase(next);
  ++taken_;
  return part;
}

}  // namespace orrery::cluster
