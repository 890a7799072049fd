// Choices by rules of thumb, for playouts: a fraction of a microsecond where the heuristic's forecasts take
// ten, and not always the same. How often a power or a card is used was counted in games between heuristics.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// At a window, an answer, an invitation, when ships are sent, and where players join a side; empty at all
// other questions.
std::optional<Action> rule_of_thumb(const Game& game, Seat seat, const ActionList& list, Chance& chance);

// How often, in percent, a choice at a window or an answer is made. Not for reinforcements.
int usual_use(Action action);
// The smallest reinforcement that turns the outcome alone, or the largest if only several can; passes if the
// side is ahead or too far behind.
Action turning_reinforcement(const Game& game, Seat seat, const ActionList& list);

}  // namespace orrery::cosmic_encounter
