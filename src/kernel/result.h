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

// The effect of an action on the take-back point: the position before it becomes one, an earlier one remains,
// or none remains because something hidden, random or decided by somebody else has been revealed.
enum class TakeBack : std::uint8_t { Set, Kept, Cleared };

}  // namespace orrery
