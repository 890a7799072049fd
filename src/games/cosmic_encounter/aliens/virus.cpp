// Virus: multiplies its ships by the value of its card.
#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

// The product stands in the card's place, so that what changes the worth of ships does not touch it.
void multiply(const Game& game, const Lasting& effect, Totals& totals) {
  const Side side = *game.side_of(effect.owner);
  if (!game.is_attack(side)) return;
  SideTotal& sum = totals.sides[side];
  sum.card *= sum.pieces[effect.owner];
  sum.worth[effect.owner] = 0;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .condition = &own_card_attacks,
            .hooks = {.order = product, .totals = &multiply}},
};

}  // namespace

constinit const AlienRow virus{.alien = Alien::Virus, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
