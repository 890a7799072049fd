// The technologies with files of their own. Adding one is adding a line.
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

// clang-format off
constexpr std::array listed{
    &coldsleep_ship,
    &collapsium_hulls,
    &cosmic_field_generator,
    &delta_scanner,
    &energy_cloak,
    &enigma_device,
    &genesis_bomb,
    &gluon_mines,
    &infinity_drive,
    &lunar_cannon,
    &omega_missile,
    &plasma_thrusters,
    &precursor_seed,
    &prometheus,
    &qax,
    &quark_battery,
    &tech_scrambler,
    &vacuum_turbines,
    &warpspace_key,
    &xenon_lasers,
};
// clang-format on

}  // namespace

constinit const std::span<const TechRow* const> technology_rows(listed);

}  // namespace orrery::cosmic_encounter
