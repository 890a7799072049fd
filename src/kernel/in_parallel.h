// Work in many lots, spread over threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <string>
#include <vector>

namespace orrery {

using Progress = std::function<void(std::uint64_t done)>;  // called periodically

// Work that is not done on threads of this process: the plan is sent elsewhere as text, and `take` gets the
// text of the part that each lot makes, in the order of their numbers, until it returns false.
using TakePart = std::function<bool(std::uint64_t lot, const std::string& part)>;
using Elsewhere = std::function<void(const std::string& plan, std::uint64_t lots, const TakePart& take)>;

// Calls `work_on(part, number of the lot)` for every lot. It returns the number of games or decisions done; 0
// stops all threads. Each thread collects into its own part; the parts are merged at the end.
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
      next = lots;  // stops the other threads: the result is lost anyway
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

}  // namespace orrery
