#include "table/presence.h"

#include <algorithm>

namespace orrery::table {

std::vector<std::string> Presence::people() const {
  std::vector<std::string> ids;
  ids.reserve(here_.size());
  for (const auto& [person, connections] : here_) ids.push_back(person);
  return ids;
}

std::vector<std::string> Presence::people_shown() const {
  std::vector<std::string> ids = people();
  for (const auto& [person, until] : going_) ids.push_back(person);
  return ids;
}

void Presence::go(const std::string& person, Time now) {
  const auto found = here_.find(person);
  if (found == here_.end() || --found->second > 0) return;
  here_.erase(found);
  left_[person] = now;
  going_[person] = now + reload_time;
}

bool Presence::lapse(Time now) {
  return std::erase_if(going_, [&](const auto& one) { return one.second <= now; }) > 0;
}

std::optional<Time> Presence::lapses() const {
  if (here_.empty() || going_.empty()) return std::nullopt;
  const auto sooner = [](const auto& a, const auto& b) { return a.second < b.second; };
  return std::min_element(going_.begin(), going_.end(), sooner)->second;
}

std::optional<Time> Presence::absent_from(const std::string& person) const {
  if (here_.contains(person)) return std::nullopt;
  const auto left = left_.find(person);
  return (left == left_.end() ? since_ : left->second) + away_patience;
}

}  // namespace orrery::table
