// Pacifist: its negotiate beats an attack. Its wild flare makes an attack of one. Its super flare makes the
// opponent pay for failed talks.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool is_attacked_in_peace(const Game& game, Seat user) {
  const Side side = *game.side_of(user);
  return game.fighter(side).face.type == CardType::Negotiate && game.is_attack(other(side));
}

bool peace_is_broken(const Game& game, Seat user, Occasion) { return is_attacked_in_peace(game, user); }

// Looks at the cards again: another effect may have changed one of them since.
void win_in_peace(const Game& game, const Lasting& effect, Outcome& outcome) {
  if (!is_attacked_in_peace(game, effect.owner)) return;
  outcome = game.side_of(effect.owner) == Side::Offense ? Outcome::OffenseWins : Outcome::DefenseWins;
}

constexpr std::int16_t peaceful_attack = 15;

// Wild
Flow take_up_arms(Game& game, Frame& frame, EventSink& events) {
  game.set_face(*game.side_of(frame.local<Effect>(0).user), {CardType::Attack, peaceful_attack}, events);
  return Flow::Done;
}

constexpr int ships_shifted = 2;

bool talks_have_failed(const Game& game, Seat, Occasion) {
  return game.encounter.outcome == Outcome::FailedDeal;
}

// Super: the opponent pays more, and oneself less.
int shift_ships(const Game&, const Lasting& effect, Seat loser, int ships) {
  return loser == effect.owner ? std::max(0, ships - ships_shifted) : ships + ships_shifted;
}

constexpr std::array pacifist_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .condition = &peace_is_broken,
            .hooks = {.order = forced_win, .outcome = &win_in_peace}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Revealed),
            .condition = &peace_is_broken,
            .effect = &take_up_arms},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::OutcomeKnown),
            .lasts = true,
            .condition = &talks_have_failed,
            .hooks = {.failed_deal = &shift_ships}},
};

}  // namespace

constinit const AlienRow pacifist{.alien = Alien::Pacifist, .abilities = pacifist_abilities};

}  // namespace orrery::cosmic_encounter
