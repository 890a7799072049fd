// Calculator: lowers the higher attack by the lower one, with its super flare also as an ally. Its wild flare
// bets on whether they add up to an odd number.
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

constexpr int odd = 1;
constexpr int even = 2;

// Wild: a right call costs the opponent, a wrong one the caller.
Flow call(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer_numbers(odd, even);
  FLOW_ASK(game, user, Prompt::Number);
  game.own_use().value = number_of(game.answer.action);
  tell<Happening::Called>(events, user, number_of(game.answer.action) == even);
  FLOW_END();
}

// There is no floor: a value may become negative.
void settle_call(Game& game, const Lasting& called, EventSink& events) {
  if (!game.is_attack(Side::Offense) || !game.is_attack(Side::Defense)) return;
  const Side own = *game.side_of(called.owner);
  const int sum = game.fighter(own).face.value + game.fighter(other(own)).face.value;
  const Side lowered = (sum % 2 == 0) == (called.value == even) ? other(own) : own;
  const int by = game.fighter(other(lowered)).face.value;
  const auto rest = static_cast<std::int16_t>(game.fighter(lowered).face.value - by);
  if (by != 0) game.set_face(lowered, {CardType::Attack, rest}, events);
}

constexpr std::array calculator_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .lasts = true,
            .hooks = {.flipped = &equalize}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Selected),
            .lasts = true,
            .effect = &call,
            .hooks = {.flipped = &settle_call}},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::Selected),
            .condition = &is_free_to_use<Alien::Calculator>,
            .effect = &use_power<Alien::Calculator>},
};

}  // namespace

constinit const AlienRow calculator{.alien = Alien::Calculator, .abilities = calculator_abilities};

}  // namespace orrery::cosmic_encounter
