// The message of a broken engine limit.
#pragma once

#include <string>

#include "kernel/require.h"

namespace orrery::test {

// Empty if no limit was broken.
template <class Act>
std::string fault_of(Act act) {
  try {
    act();
    return "";
  } catch (const Fault& broken) {
    return broken.what();
  }
}

}  // namespace orrery::test
