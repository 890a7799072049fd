// Trader: trades hands with its opponent for good.
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

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::BeforeSelection),
            .condition = &has_cards_to_trade,
            .effect = &trade_hands},
};

}  // namespace

constinit const AlienRow trader{.alien = Alien::Trader, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
