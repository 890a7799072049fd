#pragma once

#include "games/inoplanetashki/game.h"
#include "players/observation.h"

namespace orrery::inoplanetashki {

Action heuristic_bot(const Observation<Game>& observation, Chance& chance);

}  // namespace orrery::inoplanetashki
