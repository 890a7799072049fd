// Calculator: lowers the higher attack by the lower one, with its super flare also as an ally.
#include <cstdlib>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

void equalize(Game& game, const Lasting&, EventSink& events) {
  if (!game.is_attack(Side::Offense) || !game.is_attack(Side::Defense)) return;
  const int offense = game.fighter(Side::Offense).face.value;
  const int defense = game.fighter(Side::Defense).face.value;
  if (offense == defense || offense == 0 || defense == 0) return;
  const Side higher = offense > defense ? Side::Offense : Side::Defense;
  const auto rest = static_cast<std::int16_t>(std::abs(offense - defense));
  game.set_face(higher, {CardType::Attack, rest}, events);
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .lasts = true,
            .hooks = {.flipped = &equalize}},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::Selected),
            .condition = &is_free_to_use<Alien::Calculator>,
            .effect = &use_power<Alien::Calculator>},
};

}  // namespace

constinit const AlienRow calculator{.alien = Alien::Calculator, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
