// The progress of long-running commands.
#pragma once

#include <chrono>
#include <cstdint>

namespace orrery::cli {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// A bar on standard error; shown only if that is a terminal.
class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t games);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();

  void show(std::uint64_t done) const;

 private:
  std::uint64_t games_;
  bool shown_;
  Stopwatch watch_;
};

}  // namespace orrery::cli
