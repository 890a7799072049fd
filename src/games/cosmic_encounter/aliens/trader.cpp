// Trader: trades hands with its opponent for good, with its super flare with anybody else. Its wild flare
// trades a single card.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// Hands of any size, an empty one included.
bool has_cards_to_trade(const Game& game, Seat user, Occasion) {
  return !game.hand(user).empty() || !game.hand(game.opponent_of(user)).empty();
}

SeatSet neither_trader_nor_opponent(const Game& game, Seat user) {
  return game.everybody() - user - game.opponent_of(user);
}

Flow trade_hands(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& partner = locals<Seat>(frame);
  FLOW_BEGIN(frame);
  partner = game.opponent_of(effect.user);
  if (effect.boost != 0) {
    game.offer(neither_trader_nor_opponent(game, effect.user));
    FLOW_ASK(game, effect.user, Prompt::Player);
    partner = seat_of(game.answer.action);
  }
  game.swap_hands(effect.user, partner, events);
  FLOW_END();
}

// The flare itself is out of the hand when it is traded.
bool can_trade_with_others(const Game& game, Seat user, Occasion) {
  if (!free_to_use(game, user, Alien::Trader)) return false;
  CardSet cards = game.hand(user) - of_kind(flare_kind(Alien::Trader));
  for (const Seat seat : neither_trader_nor_opponent(game, user)) cards = cards | game.hand(seat);
  return !cards.empty();
}

// Wild: what is given back may be the card that was taken. The flare is out of the hand.
Flow trade_a_card(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  if (game.hand(game.opponent_of(user)).empty()) return Flow::Done;  // CE-R.137
  game.give_card(game.opponent_of(user), user, game.random_card(game.hand(game.opponent_of(user))), events);
  game.offer_cards(CardSet::all());
  FLOW_ASK(game, user, Prompt::Card);
  game.give_card(user, game.opponent_of(user), game.picked(), events);
  FLOW_END();
}

constexpr std::array trader_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::BeforeSelection),
            .condition = &has_cards_to_trade,
            .effect = &trade_hands},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeInvitations),
            .condition = &opponent_holds_cards,
            .effect = &trade_a_card},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::BeforeSelection),
            .secret = true,
            .condition = &can_trade_with_others,
            .possible = &is_free_to_use<Alien::Trader>,
            .effect = &use_power<Alien::Trader>},
};

}  // namespace

constinit const AlienRow trader{.alien = Alien::Trader, .abilities = trader_abilities};

}  // namespace orrery::cosmic_encounter
