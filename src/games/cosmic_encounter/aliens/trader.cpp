// Trader: trades hands with its opponent for good. Its wild flare trades a single card.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Hands of any size, an empty one included.
bool has_cards_to_trade(const Game& game, Seat user, Occasion) {
  return !game.hand(user).empty() || !game.hand(game.opponent_of(user)).empty();
}

Flow trade_hands(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.swap_hands(user, game.opponent_of(user), events);
  return Flow::Done;
}

bool opponent_holds_cards(const Game& game, Seat user, Occasion) {
  return !game.hand(game.opponent_of(user)).empty();
}

// Wild: what is given back may be the card that was taken. The flare is out of the hand.
Flow trade_a_card(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  if (game.hand(game.opponent_of(user)).empty()) return Flow::Done;  // the last card has answered this one
  game.give_card(game.opponent_of(user), user, game.random_card(game.hand(game.opponent_of(user))), events);
  game.offer_cards(CardSet::all());
  FLOW_ASK(game, user, Prompt::Card);
  game.give_card(user, game.opponent_of(user), game.picked(), events);
  FLOW_END();
}

constexpr std::array abilities{
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
};

}  // namespace

constinit const AlienRow trader{.alien = Alien::Trader, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
