// Which encounter card a main player lays: what each is worth to it, and how likely it is to be laid.
//
// Negotiates are laid where the forecast likes them best, and nowhere else. This was tried: heuristics that
// laid them in some other cases, too, lost against heuristics that did not, and lost more clearly the more
// often they did it. How often negotiates are laid follows from the forecast; no share of them is aimed at,
// and none is written down here, because it changes with everything else that bots learn.
#pragma once

#include <span>

#include "players/cosmic_encounter/forecast.h"

namespace orrery::cosmic_encounter {

class Laying {
 public:
  Laying(const Game& game, Seat seat) : game_(game), seat_(seat), forecast_(game, seat) {}

  // What the encounter is worth as it is likely to end with this card, less what the card itself is worth.
  double worth(Action action) const;
  // The likelihood of each of these; they add up to 1. Better cards are laid more often, but never always.
  void likelihoods(const ActionList& list, std::span<float> out) const;
  // Picks one of these with the likelihoods above.
  Action pick(const ActionList& list, Chance& chance) const;

 private:
  const Game& game_;
  Seat seat_;
  Forecast forecast_;
};

}  // namespace orrery::cosmic_encounter
