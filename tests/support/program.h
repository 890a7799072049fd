// Runs the built program as a person or a script would: arguments, standard input, environment.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace orrery::test {

struct Ran {
  int exit_code;  // 128 + the signal that ended it, if any; killed after one minute
  std::string out;
  std::string err;
};

// Environment entries "KEY=VALUE" are added to the current one.
Ran run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                const std::vector<std::string>& environment = {});

// The program in the background, until it is killed.
class Running {
 public:
  explicit Running(const std::vector<std::string>& arguments, const std::string& program = ORRERY_PROGRAM);
  ~Running() { kill(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void kill();  // at once (SIGKILL)

 private:
  pid_t pid_ = 0;
};

}  // namespace orrery::test
