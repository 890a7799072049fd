// The bots of Cosmoctopus.
#pragma once

#include "games/cosmoctopus/game.h"
#include "players/observation.h"

namespace orrery::cosmoctopus {

// Looks to the end of its turn.
Action heuristic_bot(const Observation<Game>& observation, Chance& chance);

}  // namespace orrery::cosmoctopus
