#pragma once

#include <cstdint>

#include "kernel/seat.h"

namespace orrery {

// How a game ended: who won (shared wins are normal), the scores, and which of the game's endings it was.
struct Result {
  SeatSet winners;
  PerSeat<std::int16_t> scores;
  std::uint8_t ending = 0;

  bool operator==(const Result&) const = default;
};

// What an action does to the take-back point: the position before it becomes one, an earlier one goes on
// standing, or none stands any more, because something hidden, random or decided by somebody else came to
// light.
enum class TakeBack : std::uint8_t { Set, Kept, Cleared };

}  // namespace orrery
