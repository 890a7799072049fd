// The beats in which a turn is told.
#pragma once

#include "games/inoplanetashki/words.h"
#include "kernel/beat.h"

namespace orrery::inoplanetashki {

constexpr auto beats() {
  using namespace std::chrono_literals;
  using enum Happening;
  constexpr Beat::Manner alone{};
  constexpr Beat::Manner key{.read = 4000ms, .key = true};
  return beats_of<Happening>({
      {"roll", 900ms, alone, {Rolled}},
      {"lay", 600ms, alone, {Opened, Added}},
      {"complete", 1200ms, key, {Completed}},
      {"removed", 800ms, alone, {Removed}},
      {"kept", 600ms, alone, {Kept}},
      {"fill", 300ms, {.together = true}, {Refilled, NotRefilled}},
      {"score", 700ms, key, {Scored}},  // for each planet
      {"end", 900ms, alone, {Ended}},
  });
}
inline constexpr auto beat_rows = beats();

}  // namespace orrery::inoplanetashki
