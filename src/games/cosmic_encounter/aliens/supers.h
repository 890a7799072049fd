// What several flares share. Most super sides strengthen a use of the power, or make one.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

inline bool opponent_holds_cards(const Game& game, Seat user, Occasion) {
  return !game.hand(game.opponent_of(user)).empty();
}

// The use that can be answered is one of the own power.
template <Alien alien>
bool uses_own_power(const Game& game, Seat user, Occasion now) {
  const UseFrame& use = game.use(now.target);
  return use.user == user && alien_of(use.ability) == alien;
}

// The answered use finds this in its effect.
inline Flow strengthen(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).boost = 1;
  return Flow::Done;
}

// Whether this ability of the power is neither zapped nor used up, whatever its role and its moment.
inline bool free_to_use(const Game& game, Seat user, Alien alien, std::size_t place = 0) {
  const Power& power = *game.power_of(user, alien);
  const bool used_up = power.used.has(place) && !ability(power_ability(alien, place)).repeats;
  return !power.locked && !used_up;
}

template <Alien alien, std::size_t place = 0>
bool is_free_to_use(const Game& game, Seat user, Occasion) {
  return free_to_use(game, user, alien, place);
}

// The flare makes its player use the power, in another role or on other terms. That can be zapped like any
// use of it, and the flare returns all the same (CE-R.85).
template <Alien alien, std::size_t place = 0>
Flow use_power(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  FLOW_CALL(
      game, Procedure::Use,
      UseFrame{
          .ability = power_ability(alien, place), .user = effect.user, .target = effect.target, .boost = 1});
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter
