// Tripler: its small attacks count three times, its large ones a third. Its wild flare leaves a third of a
// large attack of the opponent. With its super flare more of them are small.
#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int highest_tripled = 10;
constexpr int highest_with_flare = 13;

constexpr int lowest_hit = 15;  // by the wild flare

// A third is rounded up.
constexpr int third(int value) { return (value + 2) / 3; }
constexpr int changed(int value, int highest) { return value <= highest ? value * 3 : third(value); }
constexpr int tripled(int value) { return changed(value, highest_tripled); }
static_assert(tripled(0) == 0 && tripled(10) == 30 && tripled(11) == 4 && tripled(12) == 4 &&
              tripled(13) == 5 && tripled(40) == 14 && tripled(-2) == -6);

Flow triple(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Side side = *game.side_of(effect.user);
  const int value = game.fighter(side).face.value;
  const int becomes = changed(value, effect.boost != 0 ? highest_with_flare : highest_tripled);
  if (becomes != value) game.set_face(side, {CardType::Attack, static_cast<std::int16_t>(becomes)}, events);
  return Flow::Done;
}

bool opponent_attacks_hard(const Game& game, Seat user, Occasion) {
  const Side opposite = other(*game.side_of(user));
  return game.is_attack(opposite) && game.fighter(opposite).face.value >= lowest_hit;
}

// The other attacks it would change all the same.
bool reaches_further(const Game& game, Seat user, Occasion) {
  const int value = game.fighter(*game.side_of(user)).face.value;
  return changed(value, highest_with_flare) != changed(value, highest_tripled);
}

// Wild: ahead of everything that was announced in planning.
Flow divide(Game& game, Frame& frame, EventSink& events) {
  const Side opposite = other(*game.side_of(frame.local<Effect>(0).user));
  const auto value = static_cast<std::int16_t>(third(game.fighter(opposite).face.value));
  game.set_face(opposite, {CardType::Attack, value}, events);
  return Flow::Done;
}

constexpr std::array tripler_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .must = true,
            .expected_card = &tripled,
            .condition = &own_card_attacks,
            .effect = &triple},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Flipped),
            .condition = &opponent_attacks_hard,
            .effect = &divide},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Tripler>,
            .matters = &reaches_further,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow tripler{.alien = Alien::Tripler, .abilities = tripler_abilities};

}  // namespace orrery::cosmic_encounter
