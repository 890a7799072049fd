// Decisions about technologies (CE-36). Whether to use one is decided like the use of a power
// (players/cosmic_encounter/powers.h).
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// Which of the drawn technologies to keep.
Action technology_to_keep(const Game& game, const ActionList& list);
// In a regroup phase: complete what is finished, or put another ship that can be spared to research.
Action research(const Game& game, Seat seat, const ActionList& list);
// After a success: another encounter if there are ships for it. Technologies in its place are worth less,
// but more than the end of the turn.
Action after_success(const Game& game, Seat seat, const ActionList& list);

// The planet without which the seat is best off, and the one of its own that most needs a guard.
Action planet_to_destroy(const Game& game, Seat seat, const ActionList& list);
Action planet_to_guard(const Game& game, Seat seat, const ActionList& list);

}  // namespace orrery::cosmic_encounter
