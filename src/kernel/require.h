// Limits of the engine, checked in every build. Exceeding one is a bug in the program: it is reported in one
// line, and nothing is written out of bounds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace orrery {

struct Fault : std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn, gnu::cold, gnu::noinline]] inline void fault(const char* what) {
  throw Fault(std::string("a fault of the program: ") + what);
}

constexpr void require(bool holds, const char* otherwise) {
  if (!holds) [[unlikely]]
    fault(otherwise);
}

// Appends to the list formed by the first `count` entries of the array.
template <class T, std::size_t Most>
constexpr void push(std::array<T, Most>& list, std::uint8_t& count, const std::type_identity_t<T>& entry,
                    const char* too_many) {
  require(count < Most, too_many);
  list[count++] = entry;
}

// Removes the last entry of such a list.
template <class T, std::size_t Most>
constexpr T pop(const std::array<T, Most>& list, std::uint8_t& count, const char* none_left) {
  require(count > 0, none_left);
  return list[--count];
}

}  // namespace orrery
