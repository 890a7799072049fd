// The beats in which a turn is told: a chain of what follows from what.
#pragma once

#include "games/cosmoctopus/words.h"
#include "kernel/beat.h"

namespace orrery::cosmoctopus {

constexpr auto beats() {
  using namespace std::chrono_literals;
  using enum Happening;
  constexpr Beat::Manner alone{};
  constexpr Beat::Manner key{.read = 4000ms, .key = true};
  return beats_of<Happening>({
      {"turn", 300ms, alone, {Turn}},
      {"move", 600ms, alone, {Moved}},
      {"link", 450ms, alone, {Gained, Took, Drew, Contacted, Shifted, Placed, Filled, Gave, Lost, Returned}},
      {"played", 600ms, alone, {Played}},
      {"complete", 1100ms, alone, {Completed}},
      {"tentacle", 1400ms, key, {Tentacle, Finished}},
      {"knowledge", 1100ms, alone, {Claimed}},
      {"investigator",
       900ms,
       alone,
       {Behaviour, Revealing, InvestigatorGained, InvestigatorClaimed, InvestigatorTentacle}},
      {"end", 2200ms, key, {Ended}},
  });
}
inline constexpr auto beat_rows = beats();

}  // namespace orrery::cosmoctopus
