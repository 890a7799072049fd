// Reserve: small attacks serve it as reinforcements, and a negotiate cancels those of others. Its super flare
// lets it bring in a larger one, its wild flare takes reinforcements that others discard.
#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int largest = 6;
constexpr int largest_with_flare = 9;
constexpr CardSet small_attacks =
    cards_where([](Card card) { return type_of(card) == CardType::Attack && row_of(card).value <= largest; });
constexpr CardSet larger_attacks = cards_where([](Card card) {
  return type_of(card) == CardType::Attack && row_of(card).value > largest &&
         row_of(card).value <= largest_with_flare;
});

bool has_small_attacks(const Game& game, Seat user, Occasion) {
  return !(game.hand(user) & small_attacks).empty();
}

struct BringingIn {
  std::uint8_t brought_in = 0;
  bool larger_too = false;  // one of the larger attacks, with the super flare
};

CardSet to_bring_in(bool larger_too) { return larger_too ? small_attacks | larger_attacks : small_attacks; }

Flow bring_in_attacks(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  auto& [brought_in, larger_too] = locals<BringingIn>(frame);
  FLOW_BEGIN(frame);
  larger_too = effect.boost != 0;
  for (brought_in = 0; !(game.hand(user) & to_bring_in(larger_too)).empty(); ++brought_in) {
    game.offer_cards(to_bring_in(larger_too));
    game.offered = brought_in;
    FLOW_ASK(game, user, Prompt::Reinforcements);
    if (verb_of(game.answer.action) == Verb::Done) break;
    const Card card = game.picked();
    const Side side = side_of(game.answer.action);
    if (larger_attacks.has(card)) larger_too = false;
    game.show_reinforcement(user, card, From::Hand, side, events);
    game.add_reinforcement(user, card, side);
  }
  FLOW_END();
}

bool can_cancel(const Game& game, Seat user, Occasion now) {
  return is_anothers_use(game, user, now) && !(game.hand(user) & of_kind(Kind::Negotiate)).empty();
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
  game.offer(SeatSet(user));
  FLOW_ASK(game, user, Prompt::Fetch);
  game.take_discard(user, (game.offered_cards & of_kind(kind_of(game.answer.action))).first(), events);
  FLOW_END();
}

bool has_larger_attacks(const Game& game, Seat user, Occasion) {
  return free_to_use(game, user, Alien::Reserve) && !(game.hand(user) & to_bring_in(true)).empty();
}

constexpr std::array reserve_abilities{
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .repeats = true,
            .secret = true,
            .condition = &has_small_attacks,
            .matters = &attacks_meet,
            .effect = &bring_in_attacks},
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::ReinforcementPlayed),
            .repeats = true,
            .secret = true,
            .condition = &can_cancel,
            .possible = &is_anothers_use,
            .effect = &cancel},
    Ability{.source = Source::Wild,
            .when = only(When::CardsDiscarded),
            .condition = &another_discards_one,
            .effect = &take_discarded},
    Ability{.source = Source::Super,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .secret = true,
            .condition = &has_larger_attacks,
            .possible = &is_free_to_use<Alien::Reserve>,
            .matters = &attacks_meet,
            .effect = &use_power<Alien::Reserve>},
};

}  // namespace

constinit const AlienRow reserve{.alien = Alien::Reserve, .abilities = reserve_abilities};

}  // namespace orrery::cosmic_encounter
