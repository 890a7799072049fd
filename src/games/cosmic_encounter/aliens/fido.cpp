// Fido: fetches a used encounter card and offers it to somebody. Its wild flare makes the opponent take the
// top of the discard pile. Fido: fetches a used encounter card and offers it to somebody, with its super
// flare one after another.
#include <utility>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

CardSet used_cards(const Game& game) {
  CardSet cards;
  for (const Side side : both_sides) {
    if (game.fighter(side).spent != no_card) cards.add(game.fighter(side).spent);
  }
  return cards;
}

bool cards_were_used(const Game& game, Seat, Occasion) { return !used_cards(game).empty(); }

bool all_alike(const CardSet& cards) { return (cards - of_kind(kind_of(cards.first()))).empty(); }

struct Fetched {
  Card card{};
  Card before = no_card;  // with the super flare
};

// What can still be fetched after this card, with the super flare; each is offered once.
CardSet cards_left(const Game& game, Card fetched) { return used_cards(game) - CardSet(fetched); }

// The card lies in the discard pile until somebody has it.
Flow fetch(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  auto& [card, before] = locals<Fetched>(frame);
  FLOW_BEGIN(frame);
  card = used_cards(game).first();
  if (!all_alike(used_cards(game))) {
    game.offer_cards(used_cards(game));
    FLOW_ASK(game, user, Prompt::Fetch);
    card = (used_cards(game) & of_kind(kind_of(game.answer.action))).first();
  }
  for (before = no_card;; before = std::exchange(card, cards_left(game, card).first())) {
    game.offer_cards(CardSet(card));
    game.offer(game.everybody() - user);
    FLOW_ASK(game, user, before == no_card ? Prompt::OfferTo : Prompt::MorePlayers);
    if (verb_of(game.answer.action) == Verb::Done) break;
    tell<Happening::Offered>(events, user, kind_of(card), seat_of(game.answer.action));
    FLOW_ASK(game, seat_of(game.answer.action), Prompt::AcceptCard);
    if (verb_of(game.answer.action) == Verb::Yes) {
      game.take_discard(game.answer.seat, card, events);
      FLOW_CALL(game, Procedure::Reward, RewardFrame{.seat = user, .due = 1});
    } else {
      FLOW_ASK(game, user, Prompt::KeepCard);
      if (verb_of(game.answer.action) == Verb::Yes) game.take_discard(user, card, events);
    }
    if (effect.boost == 0 || before != no_card || cards_left(game, card).empty()) break;
  }
  FLOW_END();
}

bool something_was_discarded(const Game& game, Seat, Occasion) { return game.pile_size > 0; }

// Wild: like it or not.
Flow foist(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.take_discard(game.opponent_of(user), game.pile[game.pile_size - 1], events);
  FLOW_BECOME(game, Procedure::Draw, DrawFrame{.seat = user, .count = 1});
  FLOW_END();
}

constexpr std::array fido_abilities{
    Ability{.source = Source::Power,
            .when = only(When::Discarded),
            .condition = &cards_were_used,
            .effect = &fetch},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .condition = &something_was_discarded,
            .effect = &foist},
    Ability{.source = Source::Super,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Fido>,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow fido{.alien = Alien::Fido, .abilities = fido_abilities};

}  // namespace orrery::cosmic_encounter
