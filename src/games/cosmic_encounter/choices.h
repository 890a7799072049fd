// Helpers shared by the files that list legal actions.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

inline void add_planets(ActionList& out, Verb verb, PlanetSet set) {
  out.add_each(set, [verb](Planet planet) { return act(verb, planet); });
}

// Calls `add` once per kind, with the copies among these cards.
template <class Add>
void each_kind(CardSet cards, Add add) {
  while (!cards.empty()) {
    const Kind kind = kind_of(cards.first());
    const CardSet copies = cards & of_kind(kind);
    add(kind, copies);
    cards = cards - copies;
  }
}

void add_bargain(const Game& game, Seat seat, ActionList& out);  // terms.cpp

}  // namespace orrery::cosmic_encounter
