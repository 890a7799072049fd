// Delta Scanner: any card of the discard pile goes to the hand.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

bool something_lies_there(const Game& game, Seat, Occasion) { return game.pile_size > 0; }

// The uppermost card of this kind.
Card found_in_pile(const Game& game, Kind kind) {
  std::size_t place = game.pile_size;
  while (place > 0 && kind_of(game.pile[place - 1]) != kind) --place;
  return game.pile[place - 1];
}

Flow take_discard(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_ASK(game, user, Prompt::Salvage);
  game.take_discard(user, found_in_pile(game, kind_of(game.answer.action)), events);
  FLOW_END();
}

constexpr std::array delta_scanner_abilities{Ability{.source = Source::Technology,
                                                     .when = only(When::Regroup) | only(When::Regrouped),
                                                     .condition = &something_lies_there,
                                                     .effect = &take_discard}};

}  // namespace

constinit const TechRow delta_scanner{.tech = Tech::DeltaScanner, .abilities = delta_scanner_abilities};

}  // namespace orrery::cosmic_encounter
