// Anti-Matter: the lower total wins. Its flare stops other flares.
#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

// All ships except the opponent's own are subtracted. Has no effect if a card is no longer an attack.
void turn_signs(const Game& game, const Lasting& effect, Totals& totals) {
  if (!game.both_attack()) return;
  totals.lower_wins = true;
  for (const Seat seat : game.everybody()) {
    if (seat == game.opponent_of(effect.owner)) continue;
    for (SideTotal& sum : totals.sides) sum.worth[seat] *= -1;
  }
}

// The flare stays with its owner, but it has been played for this encounter (CE-R.83).
Flow stop_flare(Game& game, Frame& frame, EventSink& events) {
  UseFrame& answered = game.use(frame.local<Effect>(0).target);
  answered.fate = Fate::Stopped;
  tell<Happening::Stopped>(events, answered.user, kind_of(answered.card));
  return Flow::Done;
}

constexpr std::array anti_matter_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .condition = &attacks_meet,
            .hooks = {.order = sign, .totals = &turn_signs}},
    Ability{.source = Source::Wild,
            .roles = main_or_ally,
            .when = only(When::WildPlayed),
            .condition = &is_anothers_use,
            .effect = &stop_flare},
    Ability{.source = Source::Super,
            .when = only(When::WildPlayed) | only(When::SuperPlayed),
            .effect = &stop_flare},
};

}  // namespace

constinit const AlienRow anti_matter{.alien = Alien::AntiMatter, .abilities = anti_matter_abilities};

}  // namespace orrery::cosmic_encounter
