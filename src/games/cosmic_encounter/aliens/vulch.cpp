// Vulch: picks up the artifacts that others discard, and keeps its own in a new hand. Its wild flare picks at
// the hand of the opponent.
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

bool opponent_can_be_picked_at(const Game& game, Seat user, Occasion) {
  return game.has_won_or_dealt(user) && !game.hand(game.opponent_of(user)).empty();
}

// The card that lies aside goes to the hand, or the player of the flare discards it.
void keep_or_discard(Game& game, Seat user, bool kept, EventSink& events) {
  const Card card = game.cards_aside(user).first();
  game.cards_aside(user).remove(card);
  if (kept) {
    game.pocket(user, card, game.opponent_of(user), events);
  } else {
    game.discard_card(user, card, events);
  }
}

// Wild: the opponent hands over card after card, until one is kept.
Flow pick_at(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  while (!game.hand(game.opponent_of(user)).empty()) {
    if (game.hand(game.opponent_of(user)).size() > 1) {
      game.offer_cards(CardSet::all());
      FLOW_ASK(game, game.opponent_of(user), Prompt::Card);
      game.take_aside(game.opponent_of(user), user, game.picked(), events);
    } else {
      game.take_aside(game.opponent_of(user), user, game.hand(game.opponent_of(user)).first(), events);
    }
    game.offer_cards({});
    FLOW_ASK(game, user, Prompt::KeepCard);
    keep_or_discard(game, user, verb_of(game.answer.action) == Verb::Yes, events);
    if (verb_of(game.answer.action) == Verb::Yes) break;
  }
  FLOW_END();
}

constexpr std::array vulch_abilities{
    Ability{.source = Source::Power,
            .when = only(When::CardsDiscarded),
            .must = true,
            .repeats = true,
            .condition = &something_lies_there,
            .effect = &salvage},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::AllDone),
            .condition = &opponent_can_be_picked_at,
            .effect = &pick_at},
    Ability{.source = Source::Super,
            .when = only(When::CardsDiscarded),
            .condition = &flares_lie_there,
            .effect = &salvage_flares},
};

}  // namespace

constinit const AlienRow vulch{.alien = Alien::Vulch,
                               .abilities = vulch_abilities,
                               .passive = {.keeps_in_new_hand = of_type(CardType::Artifact)}};

}  // namespace orrery::cosmic_encounter
