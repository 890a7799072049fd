// The bots of Cosmoctopus.
#pragma once

#include "games/cosmoctopus/game.h"
#include "players/observation.h"

namespace orrery::cosmoctopus {

// Looks to the end of its turn, in some 40 microseconds.
Action heuristic_bot(const Observation<Game>& observation, Chance& chance);

}  // namespace orrery::cosmoctopus
