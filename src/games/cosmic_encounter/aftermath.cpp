// What can happen in the middle of anything, such as a discard or a new colony: it is noted where it happens,
// and reacted to once the event it belongs to is over.
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

CardSet Game::fallen_from(SeatSet seats) const {
  CardSet cards;
  for (const Seat seat : seats) cards = cards | happened.discarded[seat];
  return cards;
}

// What happens in answer to something is looked at together with what it answers, and what happens while
// events of its kind are reacted to waits until that is over.
When Game::next_aftermath(When last) const {
  WhenSet waiting = happened.kinds;
  for (std::size_t depth = 0; depth < flow.depth(); ++depth) {
    const Frame& frame = flow.at(depth);
    if (frame.runs(Procedure::Answers)) return no_moment;
    if (frame.runs(Procedure::Aftermath)) waiting.remove(frame.local<AftermathFrame>(0).now);
  }
  if (colonies_changed) waiting.remove(When::ColonyFounded);  // CE-R.1 comes first
  return !waiting.empty() && waiting.first() <= last ? waiting.first() : no_moment;
}

void Game::forget(When kind) {
  happened.kinds.remove(kind);
  if (kind == When::ColonyFounded) happened.founded.fill({});
  if (kind == When::PowerLost) happened.lost_powers = {};
  if (kind == When::CardsDiscarded) happened.discarded.fill({});
}

// One window for each kind of event. What happens of that kind meanwhile opens it again.
Flow aftermath(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<AftermathFrame>(0);
  FLOW_BEGIN(frame);
  while (game.next_aftermath(f.last) != no_moment) {
    f.now = game.next_aftermath(f.last);
    game.happened.kinds.remove(f.now);
    OPEN_WINDOW(game, WindowFrame{.when = f.now});
    if (!game.happened.kinds.has(f.now)) game.forget(f.now);
    f.now = no_moment;
  }
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter
