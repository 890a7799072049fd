// Games of one kind played at random, decision by decision.
#pragma once

#include <vector>

#include "kernel/action.h"
#include "kernel/chance.h"
#include "kernel/event.h"

namespace orrery {

template <class Game>
struct DecisionOf {
  const Game& before;
  Seat seat;
  Action action;
  const std::vector<Event>& events;
  const Game& after;
};

// Plays at random; `look(decision)` sees every decision.
template <class Game, class Options, class Look>
void play_at_random(const Options& options, const Seed& seed, int decisions, Look&& look) {
  std::vector<Event> events;
  EventSink sink(events);
  Game game(options, seed, sink);
  Chance picks(derive(seed, "picks", 0));
  for (int i = 0; i < decisions && !game.finished(); ++i) {
    const Seat seat = *game.waiting().begin();
    ActionList list;
    game.legal(seat, list);
    const Action action = list[picks.below(static_cast<std::uint32_t>(list.size()))];
    const Game before = game;
    events.clear();
    game.apply(seat, action, sink);
    look(DecisionOf<Game>{before, seat, action, events, game});
  }
}

}  // namespace orrery
