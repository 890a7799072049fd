// Cudgel: its blow costs the beaten opponent more ships.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool wins_with_an_attack(const Game& game, Seat user, Occasion) {
  const Side side = *game.side_of(user);
  return game.winner() == side && game.is_attack(side) && game.encounter.committed[user] > 0;
}

// As many as it had in the encounter.
Flow strike(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  game.losses(effect.target).extra[game.opponent_of(effect.user)] = game.encounter.committed[effect.user];
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::LossFixed),
            .must = true,
            .condition = &wins_with_an_attack,
            .effect = &strike},
};

}  // namespace

constinit const AlienRow cudgel{.alien = Alien::Cudgel, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
