// Mirror: reverses the digits of attacks, with its super flare of one of them. Its wild flare duplicates the
// opponent's card.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int reversed(int value) { return value % 10 * 10 + value / 10; }
static_assert(reversed(15) == 51 && reversed(20) == 2 && reversed(8) == 80 && reversed(11) == 11);

// The value of the effect: 0 for both cards, or one more than the side whose card is meant.
bool reverses(const Lasting& effect, Side side) {
  return effect.value == 0 || effect.value == static_cast<int>(side) + 1;
}

Flow fix_card(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = frame.local<Effect>(0).boost;
  return Flow::Done;
}

void reverse_digits(Game& game, const Lasting& effect, EventSink& events) {
  for (const Side side : both_sides) {
    if (!reverses(effect, side) || !game.is_attack(side)) continue;
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

// Super: the own card or that of the opponent.
Flow name_one_card(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.offer(SeatSet(game.offense()) | game.defense());
  FLOW_ASK(game, effect.user, Prompt::Player);
  game.use(effect.target).boost =
      static_cast<std::uint8_t>(index(*game.side_of(seat_of(game.answer.action))) + 1);
  FLOW_END();
}

constexpr std::array mirror_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .lasts = true,
            .effect = &fix_card,
            .hooks = {.flipped = &reverse_digits}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Revealed),
            .condition = &cards_differ,
            .effect = &duplicate},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Mirror>,
            .effect = &name_one_card},
};

}  // namespace

constinit const AlienRow mirror{.alien = Alien::Mirror, .abilities = mirror_abilities};

}  // namespace orrery::cosmic_encounter
