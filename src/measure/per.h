#pragma once

namespace orrery {

// How much of a sum falls to each; nothing where there is none.
template <class Sum, class Count>
constexpr double per(Sum sum, Count count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

}  // namespace orrery
