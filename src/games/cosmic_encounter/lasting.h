// Cosmic Encounter: going through the effects in force.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// Effects in force, in the order of their rows, then of use: `act(hooks, effect)`.
template <class Act>
void in_declared_order(const Encounter& encounter, Act act) {
  int done = -1;
  while (true) {
    int next = 0x100;
    for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
      const int order = ability(encounter.lasting[i].ability).hooks.order;
      if (order > done && order < next) next = order;
    }
    if (next == 0x100) return;
    for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
      const Hooks& hooks = ability(encounter.lasting[i].ability).hooks;
      if (hooks.order == next) act(hooks, encounter.lasting[i]);
    }
    done = next;
  }
}

}  // namespace orrery::cosmic_encounter
