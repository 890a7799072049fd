// The heuristic's choice in positions that the seat may be in, and what leads to it.
#pragma once

#include "players/cosmic_encounter/powers.h"

namespace orrery::cosmic_encounter {

// Not always legal: it is a first idea that the rules or a power may forbid.
Action heuristic_choice(Worlds worlds, Seat seat, const ActionList& list, Chance& chance);

// Where the destiny card leaves it to the offense: an own colour, or a wild card.
Action whom_to_encounter(const Game& game, Seat seat, const ActionList& list);

// What the encounter is worth to a main player who has invited nobody …
double without_guests(const Game& game, Seat seat);
// … and what it gains by inviting this guest, which it does above `weights.invitation`.
double gain_of_guest(const Game& game, Seat seat, Seat guest, Side side, double alone);

}  // namespace orrery::cosmic_encounter
