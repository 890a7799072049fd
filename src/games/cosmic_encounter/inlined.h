// Members of a position that are compiled into their callers, because they are called all the time. They
// belong to game.h, which includes them.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

inline std::optional<Side> Game::side_of(Seat seat) const {
  if (fighters_of(Side::Offense).has(seat)) return Side::Offense;
  return fighters_of(Side::Defense).has(seat) ? std::optional(Side::Defense) : std::nullopt;
}

// The first role that fits, found without a branch, which would be unpredictable.
inline Role Game::role_of(Seat seat) const {
  const auto if_so = [](bool is_so, Role role) { return is_so ? Roles(role) : Roles{}; };
  return (if_so(seat == offense(), Role::Offense) | if_so(seat == defense(), Role::Defense) |
          if_so(fighter(Side::Offense).allies.has(seat), Role::OffensiveAlly) |
          if_so(fighter(Side::Defense).allies.has(seat), Role::DefensiveAlly) | Roles(Role::Onlooker))
      .first();
}

inline bool Game::must_break_off() const {
  if (encounter.outcome != Outcome::None && (encounter.outcome == Outcome::CutShort || is_decided()))
    return true;
  return encounter.number > 0 && (hand(offense()) & encounter_cards).empty() && cannot_go_on();
}

inline bool Game::settle(EventSink& events) {
  if (finished()) return true;
  if (encounter.checks_held || (!colonies_changed && special_winners.empty())) return false;
  return check_colonies(events);
}

inline AbilitySet Game::musts_of(Seat seat, std::size_t slot, When when) const {
  const PowerRows& rows = tables.power_rows[powers[seat][slot].alien];
  return is_optional(seat, slot) ? rows.must_at[when] - rows.uses : rows.must_at[when];
}

inline AbilitySet Game::mays_of(Seat seat, std::size_t slot, When when) const {
  const PowerRows& rows = tables.power_rows[powers[seat][slot].alien];
  const AbilitySet optional = is_optional(seat, slot) ? rows.must_at[when] & rows.uses : AbilitySet{};
  return rows.may_at[when] | optional;
}

template <class T>
T Game::passive(Seat seat, T Passive::*what, T otherwise) const {
  for (const Power& power : powers[seat]) {
    if (power.alien == no_alien || power_lost(seat, power)) continue;
    const T& found = row_of(power.alien).passive.*what;
    if (!(found == otherwise)) return found;
  }
  return otherwise;
}

inline Flow Game::proceed(std::uint16_t procedure, Frame& frame, EventSink& events) {
  if (procedure < first_ability) return rules[static_cast<Procedure>(procedure)](*this, frame, events);
  return tables.abilities[procedure - first_ability]->effect(*this, frame, events);
}

}  // namespace orrery::cosmic_encounter
