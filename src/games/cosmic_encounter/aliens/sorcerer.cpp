// Sorcerer: exchanges the two cards that lie face down, without looking at them, with its super flare also as
// an ally. Its wild flare exchanges the powers of the main players.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

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

constexpr std::array sorcerer_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .effect = &exchange_cards},
    Ability{.source = Source::Wild,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .condition = &sorcerer_is_no_main_player,
            .effect = &make_them_trade},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::Selected),
            .condition = &is_free_to_use<Alien::Sorcerer>,
            .effect = &use_power<Alien::Sorcerer>},
};

}  // namespace

constinit const AlienRow sorcerer{.alien = Alien::Sorcerer, .abilities = sorcerer_abilities};

}  // namespace orrery::cosmic_encounter
