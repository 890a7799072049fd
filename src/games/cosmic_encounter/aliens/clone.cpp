// Clone: keeps its own encounter card.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool has_card_to_keep(const Game& game, Seat user, Occasion) {
  return game.fighter_of(user)->card != no_card && !game.fighter_of(user)->claimed;
}

Flow keep_card(Game& game, Frame& frame, EventSink&) {
  game.fighter(*game.side_of(frame.local<Effect>(0).user)).kept = true;
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Discarding),
            .condition = &has_card_to_keep,
            .effect = &keep_card},
};

}  // namespace

constinit const AlienRow clone{
    .alien = Alien::Clone, .built = true, .abilities = abilities, .passive = {.keeps_laid_card = true}};

}  // namespace orrery::cosmic_encounter
