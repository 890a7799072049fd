// Spiff: crash-lands a ship after a heavy defeat, with its super flare also after a lighter one. Its wild
// flare leaves a ship on a planet that was lost.
#include <cstdlib>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int heavy = 10;
constexpr int lighter = 5;

// CE-R.47: whichever of the two totals was meant to win.
int margin(const Game& game) {
  return std::abs(game.fighter(Side::Offense).total - game.fighter(Side::Defense).total);
}

// Ships that were chosen in addition have not been there.
bool lost_by(int least, const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return loss.victim == user && loss.cause == Cause::Outcome && loss.left() > loss.chosen &&
         game.totals_decided() && margin(game) >= least;
}

bool lost_heavily(const Game& game, Seat user, Occasion now) { return lost_by(heavy, game, user, now); }

bool lost_more_lightly(const Game& game, Seat user, Occasion now) {
  return free_to_use(game, user, Alien::Spiff) && lost_by(lighter, game, user, now);
}

// It is saved, and not lost.
Flow crash_land(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  ++game.loss(effect.target).saved;
  game.land_ships(effect.user, game.encounter.target, 1, events);
  FLOW_FLAGSHIP(game, effect.user, effect.user, Berth::UnderWay, berth_at(game.encounter.target));
  FLOW_END();
}

// Of the ships that defended the planet one must still be bound for the warp.
bool lost_the_planet(const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return loss.victim == user && loss.cause == Cause::Outcome && loss.left() > loss.chosen;
}

// Wild: it stays where it was, so that no colony is gained or lost.
Flow stay(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Planet planet = game.encounter.target;
  FLOW_BEGIN(frame);
  ++game.loss(effect.target).saved;
  tell<Happening::Saved>(events, effect.user, 1);
  game.put_ship(effect.user, planet, 1, events);
  game.happened.founded[effect.user].remove(planet);
  FLOW_FLAGSHIP(game, effect.user, effect.user, Berth::UnderWay, berth_at(planet));
  FLOW_END();
}

constexpr std::array spiff_abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::LossSaved),
            .saves = 1,
            .condition = &lost_heavily,
            .effect = &crash_land},
    Ability{.source = Source::Wild,
            .roles = defense_only,
            .when = only(When::LossSaved),
            .condition = &lost_the_planet,
            .effect = &stay},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::LossSaved),
            .condition = &lost_more_lightly,
            .effect = &use_power<Alien::Spiff>},
};

}  // namespace

constinit const AlienRow spiff{.alien = Alien::Spiff, .abilities = spiff_abilities};

}  // namespace orrery::cosmic_encounter
