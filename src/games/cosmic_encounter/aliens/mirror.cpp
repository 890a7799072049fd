// Mirror: reverses the digits of attacks.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int reversed(int value) { return value % 10 * 10 + value / 10; }
static_assert(reversed(15) == 51 && reversed(20) == 2 && reversed(8) == 80 && reversed(11) == 11);

void reverse_digits(Game& game, const Lasting&, EventSink& events) {
  for (const Side side : both_sides) {
    if (!game.is_attack(side)) continue;
    const auto value = static_cast<std::int16_t>(reversed(game.fighter(side).face.value));
    if (value != game.fighter(side).face.value) game.set_face(side, {CardType::Attack, value}, events);
  }
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .lasts = true,
            .hooks = {.flipped = &reverse_digits}},
};

}  // namespace

constinit const AlienRow mirror{.alien = Alien::Mirror, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
