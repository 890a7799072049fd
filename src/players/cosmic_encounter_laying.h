// Which encounter card a main player lays: what each is worth to it, and how likely it is to be laid.
#pragma once

#include <span>

#include "players/cosmic_encounter_forecast.h"

namespace orrery::cosmic_encounter {

class Laying {
 public:
  Laying(const Game& game, Seat seat) : game_(game), seat_(seat), forecast_(game, seat) {}

  // As the encounter is likely to end with this card, less what the card itself is worth.
  double worth(Action action) const;
  // Of each of these; adds up to 1. Better cards are laid more often, but never always.
  void likelihoods(const ActionList& list, std::span<float> out) const;

 private:
  const Game& game_;
  Seat seat_;
  Forecast forecast_;
};

// How likely it is, from 0 to 1, that the owners of the cards that lie face down before the viewer would have
// laid these, with the hands that they have in this imagined position.
double likelihood_of_cards_laid(const Game& game, Seat viewer);

}  // namespace orrery::cosmic_encounter
