// The rows of the aliens, each defined in its own file.
#pragma once

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

extern const AlienRow clone;
extern const AlienRow demon;
extern const AlienRow filch;
extern const AlienRow healer;
extern const AlienRow human;
extern const AlienRow macron;
extern const AlienRow miser;
extern const AlienRow parasite;
extern const AlienRow remora;
extern const AlienRow vacuum;
extern const AlienRow void_alien;
extern const AlienRow zombie;

}  // namespace orrery::cosmic_encounter
