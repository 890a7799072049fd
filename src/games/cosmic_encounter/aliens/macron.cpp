// Macron: one giant ship counts as four. Its wild flare counts every ship once more. Its super flare lets it
// send more of them.
#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

enum Fleet : std::int16_t { single, as_usual };

Flow fix_fleet(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = frame.local<Effect>(0).boost != 0 ? as_usual : single;
  return Flow::Done;
}

int one_ship(const Game&, const Lasting& effect, Seat sender, int most) {
  return sender == effect.owner && effect.value == single ? 1 : most;
}

bool is_about_to_send(const Game& game, Seat user, Occasion now) {
  return uses_own_power<Alien::Macron>(game, user, now) &&
         ability(game.use(now.target).ability).hooks.most_ships != nullptr;
}

void four_each(const Game& game, const Lasting& effect, Totals& totals) {
  if (const auto side = game.side_of(effect.owner)) totals.sides[*side].worth[effect.owner] *= 4;
}

bool fights_with_ships(const Game& game, Seat user, Occasion) {
  return game.is_attack(*game.side_of(user)) && game.ships_in_encounter(user) > 0;
}

// Wild: what is added keeps its sign, whatever becomes of the ships' own worth.
void one_more_each(const Game& game, const Lasting& effect, Totals& totals) {
  const auto side = game.side_of(effect.owner);
  if (!side) return;  // an ally that has gone home for the talks
  totals.sides[*side].added += totals.sides[*side].pieces[effect.owner];
}

constexpr std::array macron_abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::Aimed),
            .must = true,
            .lasts = true,
            .effect = &fix_fleet,
            .hooks = {.most_ships = &one_ship}},
    Ability{.source = Source::Power,
            .roles = ally_only,
            .when = only(When::SendingAsAlly),
            .must = true,
            .lasts = true,
            .effect = &fix_fleet,
            .hooks = {.most_ships = &one_ship}},
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .hooks = {.order = ship_worth, .totals = &four_each}},
    Ability{.source = Source::Wild,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .lasts = true,
            .condition = &fights_with_ships,
            .matters = &attacks_meet,
            .hooks = {.order = addition, .totals = &one_more_each}},
    Ability{.source = Source::Super,
            .roles = offense_only | ally_only,
            .when = only(When::PowerUsed),
            .condition = &is_about_to_send,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow macron{
    .alien = Alien::Macron, .abilities = macron_abilities, .passive = {.ships_count_as = 2}};

}  // namespace orrery::cosmic_encounter
