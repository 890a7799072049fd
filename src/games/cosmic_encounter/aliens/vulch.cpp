// Vulch: picks up the artifacts that others discard, and keeps its own in a new hand.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

CardSet carrion(const Game& game, Seat user) {
  return game.fallen_from(game.everybody() - user) & of_type(CardType::Artifact);
}

bool something_lies_there(const Game& game, Seat user, Occasion) { return !carrion(game, user).empty(); }

// All that has been discarded together is one use.
Flow salvage(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  for (const Card card : carrion(game, user)) game.take_discard(user, card, events);
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .when = only(When::CardsDiscarded),
            .must = true,
            .repeats = true,
            .condition = &something_lies_there,
            .effect = &salvage},
};

}  // namespace

constinit const AlienRow vulch{.alien = Alien::Vulch,
                               .built = true,
                               .abilities = abilities,
                               .passive = {.keeps_in_new_hand = of_type(CardType::Artifact)}};

}  // namespace orrery::cosmic_encounter
