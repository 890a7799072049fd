// `orrery serve` as a separate process, on a free port.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace orrery::test {

class Serving {
 public:
  // Arguments besides those for the port and the data folder. Returns before it listens. `prefix`: words
  // before its own.
  Serving(const std::string& data, const std::vector<std::string>& more,
          std::vector<std::string> prefix = {});
  ~Serving() { kill(); }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  // What the last two servers with this folder have logged.
  static std::string logs(const std::string& data);

  // Read from its log, which is beside the folder; 0: it never came up.
  std::uint16_t port() const;
  void signal(int which) const;  // such as SIGSTOP
  void kill();                   // at once (SIGKILL)
  int wait();                    // its exit status, or -1 if it was killed by a signal

 private:
  std::string log_;
  pid_t pid_ = 0;
};

}  // namespace orrery::test
