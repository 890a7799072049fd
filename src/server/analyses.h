// Search analyses of finished games (players/analysis.h). An analysis takes seconds: it is computed decision
// by decision on the bot threads, in turn with the bots, and cached.
#pragma once

#include <unordered_map>

#include "players/analysis.h"
#include "server/hub.h"
#include "server/static_files.h"

namespace orrery::server {

class Analyses {
 public:
  Analyses(Hub& hub, const Limits& limits) : hub_(hub), limits_(limits) {}

  // The analysis if it is ready, otherwise its progress. If too many are running it has not started; a later
  // request will start it. Throws Refused.
  HttpResponse get(const std::string& table, const std::shared_ptr<const Match>& match,
                   const HttpRequest& request);

 private:
  struct Entry {
    std::shared_ptr<const Match> match;        // null when it is done
    std::shared_ptr<const Analysis> analysis;  // the same, and null before it has been set up
    std::vector<Decision> decisions;
    std::optional<Asset> done;
    bool failed = false;
    std::uint64_t asked = 0;  // the last request, counted in requests
    bool at_work() const { return !done && !failed; }
  };

  void begin(const std::string& table, const std::shared_ptr<const Match>& match);
  void go_on(const std::string& table);
  void finish(const std::string& table);
  template <class Result>
  void work_out(const std::string& table, std::function<Result()> work,
                std::function<void(Entry&, const Result&)> note,
                const std::optional<Hub::Errand<Result>>& errand = {});
  void make_room();

  Hub& hub_;
  const Limits& limits_;
  std::unordered_map<std::string, Entry> entries_;  // by table
  std::uint64_t requests_ = 0;
};

}  // namespace orrery::server
