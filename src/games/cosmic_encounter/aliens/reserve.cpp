// Reserve: small attacks serve it as reinforcements, and a negotiate cancels those of others. Its wild flare
// takes reinforcements that others discard.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int largest = 6;
constexpr CardSet small_attacks =
    cards_where([](Card card) { return type_of(card) == CardType::Attack && row_of(card).value <= largest; });

bool has_small_attacks(const Game& game, Seat user, Occasion) {
  return !(game.hand(user) & small_attacks).empty();
}

Flow bring_in_attacks(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& brought_in = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  for (brought_in = 0; !(game.hand(user) & small_attacks).empty(); ++brought_in) {
    game.offer_cards(small_attacks);
    game.offered = brought_in;
    FLOW_ASK(game, user, Prompt::Reinforcements);
    if (verb_of(game.answer.action) == Verb::Done) break;
    const Card card = game.picked();
    const Side side = side_of(game.answer.action);
    game.show_reinforcement(user, card, From::Hand, side, events);
    game.add_reinforcement(user, card, side);
  }
  FLOW_END();
}

bool can_cancel(const Game& game, Seat user, Occasion now) {
  return game.use(now.target).user != user && !(game.hand(user) & of_kind(Kind::Negotiate)).empty();
}

// The negotiate and the reinforcement are discarded at once.
Flow cancel(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const CardSet price = game.hand(effect.user) & of_kind(Kind::Negotiate);
  if (price.empty()) return Flow::Done;
  game.discard_from_hand(effect.user, price.first(), events);
  UseFrame& answered = game.use(effect.target);
  answered.fate = Fate::Discarded;
  tell<Happening::CardCancelled>(events, answered.user, kind_of(answered.card));
  return Flow::Done;
}

CardSet discarded_reinforcements(const Game& game, Seat user) {
  return game.fallen_from(game.everybody() - user) & of_type(CardType::Reinforcement);
}

bool another_discards_one(const Game& game, Seat user, Occasion) {
  return !discarded_reinforcements(game, user).empty();
}

// Wild: one of those that were discarded together.
Flow take_discarded(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  if (discarded_reinforcements(game, user).empty()) return Flow::Done;
  game.offer_cards(discarded_reinforcements(game, user));
  FLOW_ASK(game, user, Prompt::Fetch);
  game.take_discard(user, (game.offered_cards & of_kind(kind_of(game.answer.action))).first(), events);
  FLOW_END();
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .repeats = true,
            .secret = true,
            .condition = &has_small_attacks,
            .effect = &bring_in_attacks},
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::ReinforcementPlayed),
            .repeats = true,
            .secret = true,
            .condition = &can_cancel,
            .effect = &cancel},
    Ability{.source = Source::Wild,
            .when = only(When::CardsDiscarded),
            .condition = &another_discards_one,
            .effect = &take_discarded},
};

}  // namespace

constinit const AlienRow reserve{.alien = Alien::Reserve, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
