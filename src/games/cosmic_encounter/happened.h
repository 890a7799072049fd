// Cosmic Encounter: what has happened in the middle of something and can be reacted to in the aftermath.
#pragma once

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

// Noted only where, as far as everybody can know, somebody may react.
struct Happened {
  WhenSet kinds;                // that wait for their aftermath
  BySeat<PlanetSet> founded{};  // new colonies
  SeatSet lost_powers;          // who has just lost its power for want of home colonies
  BySeat<CardSet> discarded{};
  bool operator==(const Happened&) const = default;
};

}  // namespace orrery::cosmic_encounter
