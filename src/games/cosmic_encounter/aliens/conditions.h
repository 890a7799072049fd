// Conditions that the rows of several powers share.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// Of a main player: the own card counts as an attack.
inline bool own_card_attacks(const Game& game, Seat user, Occasion) {
  return game.is_attack(*game.side_of(user));
}

}  // namespace orrery::cosmic_encounter
