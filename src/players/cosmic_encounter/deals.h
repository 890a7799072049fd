// Talks between the main players: what a proposal is worth, and which one to make.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// What the position is worth to the seat after this deal, and after none.
double worth_of_deal(const Game& game, Seat seat, const Proposal& deal);
double worth_of_failure(const Game& game, Seat seat);

// The next action of a main player in the talks.
Action bargain(const Game& game, Seat seat);

}  // namespace orrery::cosmic_encounter
