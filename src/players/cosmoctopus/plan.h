// A seat's plans for the turn that is being played, from what it knows now. They part where a card is played
// or a tile is chosen; everything else, above all what to pay with, is chosen at a glance. Cards that come up
// on the way are unknown to the seat: they are worth what a card is worth on average, and no plan plays them.
// So one imagined position is enough. What rivals may do is left out.
#pragma once

#include <utility>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

// Decisions at which plans part.
constexpr bool is_fork(Prompt prompt) {
  return prompt == Prompt::Move || prompt == Prompt::MayMove || prompt == Prompt::Send ||
         prompt == Prompt::Play || prompt == Prompt::PlayFree || prompt == Prompt::EndTurn;
}

class Plan {
 public:
  Plan(const Game& now, Seat seat);

  // The choice after which the turn leads furthest; among equals, the first. It tries every choice here and
  // at this many forks to come.
  std::pair<Action, double> best(const Game& game, int forks);
  // What the position is worth at the end of the turn after this choice.
  double worth_after(const Game& game, Action action, int forks);
  // A choice at a glance, of any seat.
  Action at_a_glance(const Game& game, Seat seat) const;
  // Whether the action is not worth trying.
  bool idle(const Game& game, Action action) const;

 private:
  bool turn_over(const Game& game) const;
  double follow(Game& game, int forks);
  double worth(const Game& game) const;

  Seat seat_;
  Seat turn_of_;
  int round_;
  CardSet known_;
  EventSink nobody_listens_;
};

}  // namespace orrery::cosmoctopus
