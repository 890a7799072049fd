// Removes obsolete data, a little at a time: expired sessions, and tables that were opened and never played.
#pragma once

#include "server/hub.h"
#include "server/people.h"
#include "server/reading_thread.h"

namespace orrery::server {

class Sweeper {
 public:
  Sweeper(storage::Storage& storage, const Hub& hub, ReadingThread& reading, People::Later later,
          std::chrono::hours keep_open_tables)
      : storage_(storage),
        hub_(hub),
        reading_(reading),
        later_(std::move(later)),
        keep_open_tables_(keep_open_tables) {}

  static constexpr std::chrono::milliseconds between_steps{100};
  static constexpr std::chrono::hours between_sweeps{1};

  void sweep();  // repeatedly

 private:
  struct Obsolete {
    std::vector<std::string> sessions;  // hashes
    std::vector<std::string> tables;
  };
  Obsolete find(const std::string& after) const;
  bool remove(Obsolete obsolete);  // true if there may be more

  storage::Storage& storage_;
  const Hub& hub_;
  ReadingThread& reading_;
  People::Later later_;
  std::chrono::hours keep_open_tables_;
  std::string last_table_;  // that was looked at in this sweep
};

}  // namespace orrery::server
