// Vulch: picks up the artifacts that others discard, and keeps its own in a new hand.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

CardSet carrion(const Game& game, Seat user, CardType type) {
  return game.fallen_from(game.everybody() - user) & of_type(type);
}

bool something_lies_there(const Game& game, Seat user, Occasion) {
  return !carrion(game, user, CardType::Artifact).empty();
}

void take(Game& game, Seat user, CardType type, EventSink& events) {
  for (const Card card : carrion(game, user, type)) game.take_discard(user, card, events);
}

// All that has been discarded together is one use.
Flow salvage(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  take(game, effect.user, CardType::Artifact, events);
  if (effect.boost != 0) take(game, effect.user, CardType::Flare, events);
  return Flow::Done;
}

bool flares_lie_there(const Game& game, Seat user, Occasion) {
  return !game.power_of(user, Alien::Vulch)->locked && !carrion(game, user, CardType::Flare).empty();
}

// Super: the power is used on flares; that can be zapped like any use of it (CE-R.85).
Flow salvage_flares(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::Use,
            UseFrame{.ability = power_ability(Alien::Vulch, 0), .user = user, .boost = 1});
  FLOW_END();
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .when = only(When::CardsDiscarded),
            .must = true,
            .repeats = true,
            .condition = &something_lies_there,
            .effect = &salvage},
    Ability{.source = Source::Super,
            .when = only(When::CardsDiscarded),
            .condition = &flares_lie_there,
            .effect = &salvage_flares},
};

}  // namespace

constinit const AlienRow vulch{.alien = Alien::Vulch,
                               .built = true,
                               .abilities = abilities,
                               .passive = {.keeps_in_new_hand = of_type(CardType::Artifact)}};

}  // namespace orrery::cosmic_encounter
