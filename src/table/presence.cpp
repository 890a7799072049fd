#include "table/presence.h"

namespace orrery::table {

std::vector<std::string> Presence::people() const {
  std::vector<std::string> ids;
  ids.reserve(here_.size());
  for (const auto& [person, connections] : here_) ids.push_back(person);
  return ids;
}

bool Presence::go(const std::string& person, Time now) {
  const auto found = here_.find(person);
  if (found == here_.end() || --found->second > 0) return false;
  here_.erase(found);
  left_[person] = now;
  return true;
}

std::optional<Time> Presence::absent_from(const std::string& person) const {
  if (here_.contains(person)) return std::nullopt;
  const auto left = left_.find(person);
  return (left == left_.end() ? since_ : left->second) + away_patience;
}

}  // namespace orrery::table
