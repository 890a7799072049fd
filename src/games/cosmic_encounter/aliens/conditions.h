// What the rows of several powers share.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// The user is a main player whose own card counts as an attack.
inline bool own_card_attacks(const Game& game, Seat user, Occasion) {
  return game.is_attack(*game.side_of(user));
}

// Only then are totals compared.
inline bool attacks_meet(const Game& game, Seat, Occasion) { return game.both_attack(); }

// Ships of the defense on the targeted planet are in the encounter; those that others have there are not.
inline Planet in_encounter(const Game& game, Seat seat) {
  return seat == game.defense() ? game.encounter.target : no_planet;
}
inline int ships_outside(const Game& game, Seat seat) {
  const Planet spared = in_encounter(game, seat);
  return game.ships_in_colonies(seat) - (spared == no_planet ? 0 : game.ships_on(spared, seat));
}
inline ChooseFrame loss_outside(const Game& game, Seat seat, int count) {
  return {.seat = seat,
          .left = static_cast<std::uint8_t>(count),
          .cause = Cause::Effect,
          .spared = in_encounter(game, seat)};
}

}  // namespace orrery::cosmic_encounter
