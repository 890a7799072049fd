// The technologies, one file each.
#pragma once

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

extern const TechRow coldsleep_ship;
extern const TechRow collapsium_hulls;
extern const TechRow cosmic_field_generator;
extern const TechRow delta_scanner;
extern const TechRow energy_cloak;
extern const TechRow enigma_device;
extern const TechRow genesis_bomb;
extern const TechRow gluon_mines;
extern const TechRow infinity_drive;
extern const TechRow lunar_cannon;
extern const TechRow omega_missile;
extern const TechRow plasma_thrusters;
extern const TechRow precursor_seed;
extern const TechRow prometheus;
extern const TechRow qax;
extern const TechRow quark_battery;
extern const TechRow tech_scrambler;
extern const TechRow vacuum_turbines;
extern const TechRow warpspace_key;
extern const TechRow xenon_lasers;

extern const std::span<const TechRow* const> technology_rows;  // index.cpp

}  // namespace orrery::cosmic_encounter
