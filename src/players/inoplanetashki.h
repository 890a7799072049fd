// The bots of «Инопланеташки».
#pragma once

#include "games/inoplanetashki/game.h"
#include "players/observation.h"

namespace orrery::inoplanetashki {

// Greedy, one move ahead, in a microsecond or two.
Action heuristic_bot(const Observation<Game>& observation, Chance& chance);

}  // namespace orrery::inoplanetashki
