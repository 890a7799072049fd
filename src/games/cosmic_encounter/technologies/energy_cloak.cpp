// Energy Cloak: the defense may not invite anybody.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::array energy_cloak_abilities{Ability{.source = Source::Technology,
                                                    .roles = offense_only,
                                                    .when = only(When::Aimed) | only(When::Launched),
                                                    .lasts = true,
                                                    .hooks = {.defense_alone = true}}};

}  // namespace

constinit const TechRow energy_cloak{.tech = Tech::EnergyCloak, .abilities = energy_cloak_abilities};

}  // namespace orrery::cosmic_encounter
