// The bots of Cosmic Encounter.
#pragma once

#include "games/cosmic_encounter/game.h"
#include "players/observation.h"

namespace orrery::cosmic_encounter {

// Weighs how the encounter is likely to end, in a few microseconds.
Action heuristic_bot(const Observation<Game>& observation, Chance& chance);

}  // namespace orrery::cosmic_encounter
