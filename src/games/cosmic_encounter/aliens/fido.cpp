// Fido: fetches a used encounter card and offers it to somebody, with its super flare one after another. Its
// wild flare makes the opponent take the top of the discard pile.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

CardSet used_cards(const Game& game) {
  CardSet cards;
  for (const Fighter& fighter : game.encounter.sides) {
    for (const Card card : {fighter.spent, fighter.spent_extra()}) {
      if (card != no_card) cards.add(card);
    }
  }
  return cards;
}

bool cards_were_used(const Game& game, Seat, Occasion) { return !used_cards(game).empty(); }

bool all_alike(const CardSet& cards) { return (cards - of_kind(kind_of(cards.first()))).empty(); }

// Those that have been offered so far: what was refused may lie there still.
struct Fetched {
  std::array<Card, 3> cards{{no_card, no_card, no_card}};
  std::uint8_t count = 0;

  void add(Card card) { push(cards, count, card, "too many cards that have served"); }
  Card last() const { return cards[count - 1U]; }
};

CardSet cards_left(const Game& game, const Fetched& fetched) {
  CardSet cards = used_cards(game);
  for (std::size_t i = 0; i < fetched.count; ++i) cards.remove(fetched.cards[i]);
  return cards;
}

// The card lies in the discard pile until somebody has it.
Flow fetch(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  auto& fetched = locals<Fetched>(frame);
  FLOW_BEGIN(frame);
  if (used_cards(game).empty()) return Flow::Done;  // CE-R.137: they are in the deck
  do {
    game.offer(game.everybody() - user);
    if (all_alike(cards_left(game, fetched))) {
      fetched.add(cards_left(game, fetched).first());
    } else {
      game.offer_cards(cards_left(game, fetched));
      FLOW_ASK(game, user, Prompt::Fetch);
      fetched.add((cards_left(game, fetched) & of_kind(kind_of(game.answer.action))).first());
    }
    game.offer_cards(CardSet(fetched.last()));
    FLOW_ASK(game, user, fetched.count == 1 ? Prompt::OfferTo : Prompt::MorePlayers);
    if (verb_of(game.answer.action) == Verb::Done) break;
    tell<Happening::Offered>(events, user, kind_of(fetched.last()), seat_of(game.answer.action));
    FLOW_ASK(game, seat_of(game.answer.action), Prompt::AcceptCard);
    if (verb_of(game.answer.action) == Verb::Yes) {
      game.take_discard(game.answer.seat, fetched.last(), events);
      FLOW_CALL(game, Procedure::Reward, RewardFrame{.seat = user, .due = 1});
    } else {
      FLOW_ASK(game, user, Prompt::KeepCard);
      if (verb_of(game.answer.action) == Verb::Yes) game.take_discard(user, fetched.last(), events);
    }
  } while (effect.boost != 0 && !cards_left(game, fetched).empty());
  FLOW_END();
}

bool something_was_discarded(const Game& game, Seat, Occasion) { return game.pile_size > 0; }

bool several_were_used(const Game& game, Seat, Occasion) { return used_cards(game).size() > 1; }

// Wild: like it or not.
Flow foist(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  if (game.pile_size > 0)  // CE-R.137
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
            .matters = &several_were_used,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow fido{.alien = Alien::Fido, .abilities = fido_abilities};

}  // namespace orrery::cosmic_encounter
