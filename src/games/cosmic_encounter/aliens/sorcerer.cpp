// Sorcerer: exchanges the two cards that lie face down, without looking at them.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

Flow exchange_cards(Game& game, Frame& frame, EventSink& events) {
  game.swap_laid_cards(frame.local<Effect>(0).user, events);
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .effect = &exchange_cards},
};

}  // namespace

constinit const AlienRow sorcerer{.alien = Alien::Sorcerer, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
