#include "players/cosmoctopus/plan.h"

#include "players/cosmoctopus/glance.h"

namespace orrery::cosmoctopus {

Plan::Plan(const Game& now, Seat seat) : seat_(seat), turn_of_(now.active), round_(now.round) {
  known_ = now.row_cards() | now.display;
  for (const Seat other : SeatSet::first(now.player_count)) {
    known_ = known_ | now.of(other).table;
    if (now.sees_hand(seat, other)) known_ = known_ | now.of(other).hand | now.of(other).packet;
  }
}

std::pair<Action, double> Plan::best(const Game& game, int forks) {
  ActionList list;
  game.legal(seat_, list);
  std::pair<Action, double> found{list[0], -1e9};
  for (const Action action : list) {
    if (idle(game, action)) continue;
    const double worth = worth_after(game, action, forks);
    if (worth > found.second) found = {action, worth};
  }
  return found;
}

double Plan::worth_after(const Game& game, Action action, int forks) {
  Game then = game;
  then.apply(seat_, action, nobody_listens_);
  return follow(then, forks);
}

Action Plan::at_a_glance(const Game& game, Seat seat) const {
  ActionList list;
  game.legal(seat, list);
  return list.size() == 1 ? list[0] : Glance(game, seat, known_).best(list);
}

// A card for an end of the wormhole is a high price for a step or two; and no plan plays a card that is not
// there yet.
bool Plan::idle(const Game& game, Action action) const {
  return (verb_of(action) == Verb::Discard && game.prompt() == Prompt::Move) ||
         (verb_of(action) == Verb::Play && !known_.has(card_of(action)));
}

bool Plan::turn_over(const Game& game) const {
  return game.finished() || game.active != turn_of_ || game.round != round_;
}

double Plan::follow(Game& game, int forks) {
  while (!turn_over(game)) {
    const Seat seat = *game.waiting().begin();
    if (forks > 0 && seat == seat_ && is_fork(game.prompt())) return best(game, forks - 1).second;
    game.apply(seat, at_a_glance(game, seat), nobody_listens_);
  }
  return worth(game);
}

// A player who has finished is worth more than any who has not, whatever it gives up (CO-19.3).
double Plan::worth(const Game& game) const {
  if (game.finished()) return game.result().winners.has(seat_) ? 1000 : -1000;
  if (!game.with_investigator()) return Outlook(game, seat_, known_).all();
  double sum = -weights.investigator * game.player_count * investigators_tentacles(game, known_);
  for (const Seat seat : SeatSet::first(game.player_count)) {
    sum += game.of(seat).finished ? weights.tentacle * tentacles_to_win + 100
                                  : Outlook(game, seat, known_).all();
  }
  return sum;
}

}  // namespace orrery::cosmoctopus
