// Sorcerer: exchanges the two cards that lie face down, without looking at them. Its wild flare exchanges the
// powers of the main players.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

Flow exchange_cards(Game& game, Frame& frame, EventSink& events) {
  game.swap_laid_cards(frame.local<Effect>(0).user, events);
  return Flow::Done;
}

bool sorcerer_is_no_main_player(const Game& game, Seat, Occasion) {
  return !game.is_main(game.holder_of(Alien::Sorcerer));
}

// Wild: the main players trade their powers for good. The card goes to the Sorcerer's hand, or is discarded.
Flow make_them_trade(Game& game, Frame&, EventSink& events) {
  game.trade_powers(game.offense(), game.defense(), events);
  game.flare_to_holder(Alien::Sorcerer);
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .effect = &exchange_cards},
    Ability{.source = Source::Wild,
            .when = only(When::BeforeSelection),
            .condition = &sorcerer_is_no_main_player,
            .effect = &make_them_trade},
};

}  // namespace

constinit const AlienRow sorcerer{.alien = Alien::Sorcerer, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
