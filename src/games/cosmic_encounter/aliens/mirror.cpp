// Mirror: reverses the digits of attacks. Its wild flare duplicates the opponent's card.
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

bool cards_differ(const Game& game, Seat, Occasion) {
  return !(game.fighter(Side::Offense).face == game.fighter(Side::Defense).face);
}

// Wild: as that card counts now; what changes either of them later does not touch the other.
Flow duplicate(Game& game, Frame& frame, EventSink& events) {
  const Side side = *game.side_of(frame.local<Effect>(0).user);
  game.set_face(side, game.fighter(other(side)).face, events);
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .lasts = true,
            .hooks = {.flipped = &reverse_digits}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Revealed),
            .condition = &cards_differ,
            .effect = &duplicate},
};

}  // namespace

constinit const AlienRow mirror{.alien = Alien::Mirror, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
