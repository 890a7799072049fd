// What powers and cards ask for: whether to use them, and on whom.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// The choice at a glance, without trying anything: legal at every prompt.
Action at_a_glance(const Game& game, Seat seat);

// At a window, an answer or a question inside a power: every choice is tried in a copy of the imagined
// position, what it sets off is answered at a glance, and the best prospect counts.
Action try_choices(const Game& game, Seat seat, const ActionList& list);

}  // namespace orrery::cosmic_encounter
