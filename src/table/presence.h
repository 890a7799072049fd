// Who is at the table, through how many connections, and since when the others have been away.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table/facts.h"

namespace orrery::table {

// Whoever reloads the page, or gets to another server, is back by then: nobody is told that they were gone.
inline constexpr Milliseconds reload_time = std::chrono::seconds(5);
// After this absence a person has no vote on whether a bot stands in for them.
inline constexpr Milliseconds away_patience = std::chrono::minutes(1);

class Presence {
 public:
  // People not seen yet count as gone since then.
  explicit Presence(Time since) : since_(since) {}

  bool empty() const { return here_.empty(); }
  bool here(const std::string& person) const { return here_.contains(person); }
  bool here(const Somebody& who) const { return who && here(*who); }
  std::vector<std::string> people() const;
  // The same and those who have just gone, for the others to see.
  bool shown(const std::string& person) const { return here(person) || going_.contains(person); }
  std::vector<std::string> people_shown() const;
  // Whether that changes who is shown.
  bool come(const std::string& person) { return ++here_[person] == 1 && going_.erase(person) == 0; }
  bool lapse(Time now);
  std::optional<Time> lapses() const;  // when that is next due; nothing if nobody is there to see it
  void go(const std::string& person, Time now);
  // The time from which an absent person counts as away; nothing while they are here.
  std::optional<Time> absent_from(const std::string& person) const;

 private:
  Time since_;
  std::map<std::string, int> here_;
  std::map<std::string, Time> left_;
  std::map<std::string, Time> going_;  // until then they are shown
};

}  // namespace orrery::table
