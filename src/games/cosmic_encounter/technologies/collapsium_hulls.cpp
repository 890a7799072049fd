// Collapsium Hulls: after a narrow defeat one defending ship stays on the planet.
#include <cstdlib>

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int narrow = 5;

// CE-R.47: only if the totals decided, whichever of them was meant to win. What leaves the game instead has
// left by now.
bool lost_narrowly(const Game& game, Seat user, Occasion now) {
  const int margin = std::abs(game.fighter(Side::Offense).total - game.fighter(Side::Defense).total);
  return game.losses(now.target).ships[user] > 0 && game.ships_on(game.encounter.target, user) > 0 &&
         game.totals_decided() && margin <= narrow;
}

// It is not lost, and stands where it stood.
Flow keep_ship(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  --game.losses(effect.target).ships[effect.user];
  tell<Happening::Saved>(events, effect.user, 1);
  return Flow::Done;
}

constexpr std::array collapsium_hulls_abilities{Ability{.source = Source::Technology,
                                                        .roles = defense_only,
                                                        .when = only(When::LossRemoved),
                                                        .condition = &lost_narrowly,
                                                        .effect = &keep_ship}};

}  // namespace

constinit const TechRow collapsium_hulls{.tech = Tech::CollapsiumHulls,
                                         .abilities = collapsium_hulls_abilities};

}  // namespace orrery::cosmic_encounter
