// What everything shares that plays games in bulk or looks at many decisions: the work spread over threads,
// and bots that play the same on every machine.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <span>
#include <string>
#include <vector>

#include "players/bots.h"

namespace orrery {

using Progress = std::function<void(std::uint64_t done)>;  // called now and then

// Calls `work_on(part, number of the lot)` for every lot, which says how many games or decisions it was; none
// ends it all. Each thread collects into a part of its own; the parts are merged at the end.
template <class Part, class WorkOnLot>
Part spread_over_threads(std::uint64_t lots, int threads, const Progress& progress, const Part& nothing,
                         const WorkOnLot& work_on) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  const auto work = [&] {
    Part part = nothing;
    try {
      for (std::uint64_t lot = next++; lot < lots; lot = next++) {
        const std::uint64_t count = work_on(part, lot);
        if (count == 0) next = lots;
        done += count;
      }
    } catch (...) {
      next = lots;  // nobody goes on with what cannot be finished
      throw;
    }
    return part;
  };
  std::vector<std::future<Part>> workers;
  for (int i = 0; i < threads; ++i) workers.push_back(std::async(std::launch::async, work));
  Part sum = nothing;
  for (std::future<Part>& worker : workers) {
    while (worker.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready) progress(done);
    sum.merge(worker.get());
  }
  progress(done);
  return sum;
}

// Bots that think for a number of iterations and never by the clock. `search_iterations` are those of the
// bot `search`; 0: its own.
template <Position P>
std::vector<NamedBot<P>> reproducible_bots(std::span<const std::string> names,
                                           std::uint32_t search_iterations) {
  std::vector<NamedBot<P>> bots;
  for (const std::string& name : names) {
    bots.push_back(*find_bot<P>(name));
    Effort& effort = bots.back().effort;
    effort.time = {};
    if (name.starts_with("search") && search_iterations > 0) effort.iterations = search_iterations;
  }
  return bots;
}

}  // namespace orrery
