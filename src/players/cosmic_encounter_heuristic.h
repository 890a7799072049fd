// The heuristic's choice in positions that the seat may be in, and what leads to it.
#pragma once

#include "players/cosmic_encounter_powers.h"

namespace orrery::cosmic_encounter {

// Not always a legal one: the first thought, where the rules or a power may forbid it.
Action heuristic_choice(Worlds worlds, Seat seat, const ActionList& list, Chance& chance);

// What the encounter is worth to a main player who has invited nobody …
double without_guests(const Game& game, Seat seat);
// … and what it gains by inviting this guest, which it does from `weights.invitation` on.
double gain_of_guest(const Game& game, Seat seat, Seat guest, Side side, double alone);

}  // namespace orrery::cosmic_encounter
