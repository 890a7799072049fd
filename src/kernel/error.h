// Invalid input: one line for a person, never a crash.
#pragma once

#include <stdexcept>
#include <string>

namespace orrery {

struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace orrery
