// An open vote: its subject and who has agreed. A single no ends it.
#pragma once

#include <algorithm>
#include <set>
#include <string>

#include "table/facts.h"

namespace orrery::table {

struct Ballot {
  explicit Ballot(VoteOpened about) : what(std::move(about)), yes{what.by.id} {}

  bool passed(const std::set<std::string>& voters) const {
    return std::includes(yes.begin(), yes.end(), voters.begin(), voters.end());
  }
  bool waits_for(const std::string& person, const std::set<std::string>& voters) const {
    return voters.contains(person) && !yes.contains(person);
  }

  VoteOpened what;
  std::set<std::string> yes;
};

}  // namespace orrery::table
