// The heuristic's choice in positions that the seat may be in.
#pragma once

#include "players/cosmic_encounter_powers.h"

namespace orrery::cosmic_encounter {

// Not always a legal one: the first thought, where the rules or a power may forbid it.
Action heuristic_choice(Worlds worlds, Seat seat, const ActionList& list, Chance& chance);

}  // namespace orrery::cosmic_encounter
