// Runs the built program as a person or a script would: arguments, standard input, environment.
#pragma once

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

}  // namespace orrery::test
