// The 20 technologies as they are printed (CE-36.2): name, research number, role and phases. What a
// technology does is in its own file under technologies/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/cosmic_encounter/aliens.h"
#include "kernel/bit_set.h"
#include "kernel/rows.h"

namespace orrery::cosmic_encounter {

enum class Tech : std::uint8_t {
  ColdsleepShip,
  CollapsiumHulls,
  CosmicFieldGenerator,
  DeltaScanner,
  EnergyCloak,
  EnigmaDevice,
  GenesisBomb,
  GluonMines,
  InfinityDrive,
  LunarCannon,
  OmegaMissile,
  PlasmaThrusters,
  PrecursorSeed,
  Prometheus,
  Qax,
  QuarkBattery,
  TechScrambler,
  VacuumTurbines,
  WarpspaceKey,
  XenonLasers
};
inline constexpr Tech no_tech{0xFF};
inline constexpr std::uint8_t any_number = 0;  // the research number X (CE-R.98)

// CE-36.3: some are discarded when they have been used, others stay. Concealed ones are not shown before
// that (CE-R.99).
enum class TechKind : std::uint8_t { OneShot, Concealed, Ongoing };

struct TechCard {
  std::string_view name;
  std::uint8_t research = any_number;
  Roles roles;
  PhaseSet phases;
  TechKind kind{};
};
inline constexpr auto tech_cards = in_order<Tech, TechCard>({
    {Tech::ColdsleepShip, {"coldsleep-ship", 9, any_player, only(Phase::Regroup), TechKind::OneShot}},
    {Tech::CollapsiumHulls,
     {"collapsium-hulls", 4, defense_only, only(Phase::Resolution), TechKind::Ongoing}},
    {Tech::CosmicFieldGenerator, {"cosmic-field-generator", 2, any_player, all_phases, TechKind::OneShot}},
    {Tech::DeltaScanner, {"delta-scanner", 2, any_player, only(Phase::Regroup), TechKind::OneShot}},
    {Tech::EnergyCloak, {"energy-cloak", 4, offense_only, only(Phase::Launch), TechKind::OneShot}},
    {Tech::EnigmaDevice, {"enigma-device", 4, any_player, only(Phase::Regroup), TechKind::OneShot}},
    {Tech::GenesisBomb, {"genesis-bomb", 4, any_player, only(Phase::Regroup), TechKind::Concealed}},
    {Tech::GluonMines, {"gluon-mines", any_number, defense_only, only(Phase::Planning), TechKind::Concealed}},
    {Tech::InfinityDrive, {"infinity-drive", 6, any_player, only(Phase::Resolution), TechKind::OneShot}},
    {Tech::LunarCannon, {"lunar-cannon", 5, main_or_ally, only(Phase::Reveal), TechKind::Ongoing}},
    {Tech::OmegaMissile, {"omega-missile", 8, any_player, only(Phase::Regroup), TechKind::OneShot}},
    {Tech::PlasmaThrusters,
     {"plasma-thrusters", 6, main_or_ally, only(Phase::Launch) | only(Phase::Alliance), TechKind::Ongoing}},
    {Tech::PrecursorSeed, {"precursor-seed", 9, any_player, all_phases, TechKind::Ongoing}},
    {Tech::Prometheus, {"prometheus", 7, any_player, all_phases, TechKind::Ongoing}},
    {Tech::Qax, {"qax", 4, main_or_ally, only(Phase::Alliance), TechKind::Ongoing}},
    {Tech::QuarkBattery, {"quark-battery", 3, main_player, only(Phase::Reveal), TechKind::OneShot}},
    {Tech::TechScrambler, {"tech-scrambler", any_number, any_player, all_phases, TechKind::Concealed}},
    {Tech::VacuumTurbines, {"vacuum-turbines", 2, any_player, only(Phase::Regroup), TechKind::OneShot}},
    {Tech::WarpspaceKey, {"warpspace-key", 3, offense_only, only(Phase::Regroup), TechKind::OneShot}},
    {Tech::XenonLasers, {"xenon-lasers", 3, main_or_ally, only(Phase::Reveal), TechKind::Ongoing}},
});
inline constexpr auto tech_names = names_of(tech_cards);
inline constexpr std::size_t tech_count = tech_cards.size();
inline constexpr Each<Tech, tech_count> all_techs;
using TechSet = BitSet<Tech, tech_count>;
template <class T>
using ByTech = EnumArray<Tech, T, tech_count>;

constexpr bool is_concealed(Tech tech) { return tech_cards[tech].kind == TechKind::Concealed; }
constexpr bool is_ongoing(Tech tech) { return tech_cards[tech].kind == TechKind::Ongoing; }
// CE-36.6, CE-R.98: the number of ships that makes it ready.
constexpr int ships_needed(Tech tech) {
  return tech_cards[tech].research == any_number ? 1 : tech_cards[tech].research;
}
// CE-37.1
inline constexpr int too_much_for_four_planets = 8;

}  // namespace orrery::cosmic_encounter
