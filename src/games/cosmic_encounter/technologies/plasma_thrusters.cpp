// Plasma Thrusters: one ship more, sent or moved to the defense.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

bool has_another_colony(const Game& game, Seat user, Occasion) {
  return !(game.colonies_of(user) - PlanetSet(game.encounter.target)).empty();
}

Flow reinforce_planet(Game& game, Frame& frame, EventSink&) {
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Send,
              SendFrame{.seat = frame.local<Effect>(0).user,
                        .side = Side::Defense,
                        .most = 1,
                        .onto = game.encounter.target});
  FLOW_END();
}

constexpr std::array plasma_thrusters_abilities{Ability{.source = Source::Technology,
                                                        .roles = defense_only,
                                                        .when = only(When::Launched),
                                                        .condition = &has_another_colony,
                                                        .effect = &reinforce_planet}};

}  // namespace

constinit const TechRow plasma_thrusters{
    .tech = Tech::PlasmaThrusters, .abilities = plasma_thrusters_abilities, .extra_ships = 1};

}  // namespace orrery::cosmic_encounter
