// Virus: multiplies its ships by the value of its card, with its super flare those of its allies, too. Its
// wild flare multiplies the own ships by those of the allies.
#include <algorithm>

#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

enum Scope : std::int16_t { own_ships, whole_side };

Flow fix_scope(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = frame.local<Effect>(0).boost != 0 ? whole_side : own_ships;
  return Flow::Done;
}

// The product stands in the card's place, so that what changes the worth of ships does not touch it.
void multiply(const Game& game, const Lasting& effect, Totals& totals) {
  const Side side = *game.side_of(effect.owner);
  if (!game.is_attack(side)) return;
  SideTotal& sum = totals.sides[side];
  int pieces = 0;
  for (const Seat seat : effect.value == whole_side ? game.fighters_of(side) : SeatSet(effect.owner)) {
    pieces += sum.pieces[seat];
    sum.worth[seat] = 0;
  }
  sum.card *= pieces;
}

// Wild: pieces count, not what they are worth. The product stands in the place of the own ships, whose sign
// it has.
void multiply_by_allies(const Game& game, const Lasting& effect, Totals& totals) {
  SideTotal& sum = totals.sides[*game.side_of(effect.owner)];
  int allied = 0;
  for (const Seat seat : game.everybody() - effect.owner) {
    allied += sum.pieces[seat];
    sum.worth[seat] = 0;
  }
  sum.worth[effect.owner] = sum.pieces[effect.owner] * allied;
}

bool ships_add_to_total(const Game& game, Seat user, Occasion) {
  const SeatSet side = game.fighters_of(*game.side_of(user));
  return game.both_attack() &&
         std::any_of(side.begin(), side.end(), [&](Seat seat) { return game.ships_in_encounter(seat) > 0; });
}

constexpr std::array virus_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .condition = &own_card_attacks,
            .effect = &fix_scope,
            .hooks = {.order = product, .totals = &multiply}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Revealed),
            .lasts = true,
            .matters = &ships_add_to_total,
            .hooks = {.order = product, .totals = &multiply_by_allies}},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Virus>,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow virus{.alien = Alien::Virus, .abilities = virus_abilities};

}  // namespace orrery::cosmic_encounter
