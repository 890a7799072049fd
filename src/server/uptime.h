// When the server was up, so that no clock runs while it is down: a small file in the data folder with one
// line per run, from its start to its last heartbeat.
#pragma once

#include <string>
#include <vector>

#include "table/table.h"

namespace orrery::server {

class Uptime {
 public:
  static constexpr std::chrono::seconds beat{1};

  // Begins a new run. If the file cannot be written, downtime counts as uptime.
  Uptime(const std::string& folder, table::Time now);
  ~Uptime();
  Uptime(const Uptime&) = delete;
  Uptime& operator=(const Uptime&) = delete;

  const std::vector<table::Downtime>& downtimes() const { return downtimes_; }
  void alive(table::Time now) const;

 private:
  std::vector<table::Downtime> downtimes_;
  int file_ = -1;
  long place_ = 0;  // offset of this run's line
};

}  // namespace orrery::server
