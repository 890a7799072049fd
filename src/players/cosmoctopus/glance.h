// What the choices of a seat seem worth at a glance, without trying them: counted in resources, and only to
// be compared with each other. Everything quick is built on it: the rest of a plan after its forks, the
// playouts of the search and the order in which it tries choices.
#pragma once

#include "players/cosmoctopus/worth.h"

namespace orrery::cosmoctopus {

class Glance {
 public:
  // `known` must outlive it.
  Glance(const Game& game, Seat seat, const CardSet& known);

  double worth(Action action) const;
  Action best(const ActionList& list) const;  // among equals, the first

 private:
  double card_worth(Card card) const;
  double move(Action action) const;
  double slot(Action action) const;
  double play(Action action) const;

  const Game& game_;
  Seat seat_;
  const CardSet& known_;
  Outlook outlook_;
  std::array<std::uint8_t, most_places> steps_{};
};

}  // namespace orrery::cosmoctopus
