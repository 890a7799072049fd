// Finished games under the eyes of the search (players/analysis.h). An analysis takes seconds: it is worked
// out decision by decision among the bots, so that they take turns with it, and kept for whoever asks again.
#pragma once

#include <unordered_map>

#include "players/analysis.h"
#include "server/hub.h"
#include "server/static_files.h"

namespace orrery::server {

class Analyses {
 public:
  Analyses(Hub& hub, const Limits& limits) : hub_(hub), limits_(limits) {}

  // The analysis if it is there, otherwise how far it is. Where too many are at work it has not begun: who
  // asks again finds it begun in time. Throws Refused.
  HttpResponse get(const std::string& table, const std::shared_ptr<const Match>& match,
                   const HttpRequest& request);

 private:
  struct Entry {
    std::shared_ptr<const Analysis> analysis;  // null before it has been laid out, and when all is done
    std::vector<Decision> decisions;
    std::optional<Asset> done;
    bool failed = false;
    std::uint64_t asked = 0;  // the last time, in requests
    bool at_work() const { return !done && !failed; }
  };

  void begin(const std::string& table, const std::shared_ptr<const Match>& match);
  void go_on(const std::string& table);
  void finish(const std::string& table);
  template <class Result>
  void work_out(const std::string& table, std::function<Result()> work,
                std::function<void(Entry&, const Result&)> note);
  void make_room();

  Hub& hub_;
  const Limits& limits_;
  std::unordered_map<std::string, Entry> entries_;  // by table
  std::uint64_t requests_ = 0;
};

}  // namespace orrery::server
