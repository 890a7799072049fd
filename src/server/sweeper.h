// Removes obsolete data, a little at a time: expired sessions, and tables that were opened and never played.
#pragma once

#include "server/hub.h"
#include "server/people.h"

namespace orrery::server {

class Sweeper {
 public:
  Sweeper(storage::Storage& storage, const Hub& hub, People::Later later, std::chrono::hours keep_open_tables)
      : storage_(storage), hub_(hub), later_(std::move(later)), keep_open_tables_(keep_open_tables) {}

  // Repeats once an hour.
  void sweep();

 private:
  bool sweep_a_little();  // true if there may be more

  storage::Storage& storage_;
  const Hub& hub_;
  People::Later later_;
  std::chrono::hours keep_open_tables_;
};

}  // namespace orrery::server
