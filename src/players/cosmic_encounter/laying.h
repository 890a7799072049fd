// Which encounter card a main player lays: what each is worth to it, and how likely it is to be laid.
//
// Negotiates are laid where the forecast likes them best: in games between heuristics they are 25 of 100
// cards laid, and 37 of 100 where the player holds one (62,000 cards of 2,000 games). Laying them more often
// does harm: two players who did so in 10 of 100 other cases took 47.7 % of 2,000 games from two who did not
// (45.5 to 49.9 %), and in 25 of 100 cases 44.5 % (42.4 to 46.7 %).
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
