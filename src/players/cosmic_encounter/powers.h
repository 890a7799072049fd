// Decisions about powers and cards: whether to use them, and on whom.
#pragma once

#include <span>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// The choice at a glance, without trying anything: legal at every prompt.
Action at_a_glance(const Game& game, Seat seat);

// Questions that a use of a power or a card asks, windows and answers included.
bool asked_by_use(Prompt prompt);

// Whether it uses a power, a card or a technology.
bool is_use(Action action);
// Of a window or an answer: whether there are reinforcements to play, and whether to turn a sheet up.
bool may_reinforce(const ActionList& list);
bool turns_up(const Game& game, Seat seat, const ActionList& list);

// Positions that the seat may be in; more than one where hidden information matters at once.
using Worlds = std::span<const Game>;

// At a window, an answer or a question inside a power: every choice is tried in copies of the imagined
// positions, what it sets off is answered at a glance, and the best prospect counts.
Action try_choices(Worlds worlds, Seat seat, const ActionList& list);
// Whether to call a bluff.
Action challenge(Worlds worlds, Seat seat, Chance& chance);

}  // namespace orrery::cosmic_encounter
