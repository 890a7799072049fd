// What bots think of each technology. What it does and how many ships it takes is read from its row
// (games/cosmic_encounter/technologies.h); here is what cannot be read there, because it was found by
// playing.
#pragma once

#include "games/cosmic_encounter/technologies.h"

namespace orrery::cosmic_encounter {

struct Invention {
  // For choosing one: the points of a hundred games that it wins, as the heuristic plays it.
  float liking = 0;
  float kept = 0;      // what it is worth while it is ready and unused, in colonies: a use must bring more
  float unseen = 0;    // what a use brings that does not show when it is tried in thought
  bool saved = false;  // for the colony that wins the game
  int ships = 0;       // to put on it where its research number leaves that open
  int use = 30;        // out of a hundred chances to use it, in quick play
};
inline constexpr auto inventions = in_order<Tech, Invention>({
    {Tech::ColdsleepShip, {.liking = 9.5F, .kept = 0.3F, .use = 90}},
    {Tech::CollapsiumHulls, {.liking = 0, .kept = 0.15F, .use = 90}},
    {Tech::CosmicFieldGenerator, {.liking = 0.1F, .kept = 0.2F, .use = 10}},
    {Tech::DeltaScanner, {.liking = 1.5F, .kept = 0.3F}},
    {Tech::EnergyCloak, {.liking = 7, .kept = 0.2F, .unseen = 0.4F, .saved = true}},
    {Tech::EnigmaDevice, {.liking = 0.5F, .kept = 0.2F}},
    {Tech::GenesisBomb, {.liking = -1.5F, .kept = 0.1F, .unseen = 0.1F, .use = 50}},
    {Tech::GluonMines, {.liking = 1.6F, .kept = 0.3F, .ships = 4}},
    {Tech::InfinityDrive, {.liking = 6.5F, .kept = 0.3F, .unseen = 0.5F, .saved = true}},
    {Tech::LunarCannon, {.liking = 0.7F, .kept = 0.4F, .use = 90}},
    {Tech::OmegaMissile, {.liking = 2.7F, .kept = 0.5F}},
    {Tech::PlasmaThrusters, {.liking = 3.4F, .kept = 0.2F, .use = 90}},
    {Tech::PrecursorSeed, {.liking = -3, .kept = 0.5F}},
    {Tech::Prometheus, {.liking = 0, .kept = 0.4F}},
    {Tech::Qax, {.liking = 2, .kept = 0.1F, .unseen = 0.2F, .saved = true}},
    {Tech::QuarkBattery, {.liking = 3, .kept = 0.2F}},
    {Tech::TechScrambler, {.liking = -5, .kept = 0.1F, .ships = 4, .use = 20}},
    {Tech::VacuumTurbines, {.liking = 1.1F, .kept = 0.2F, .use = 90}},
    {Tech::WarpspaceKey, {.liking = 0.2F, .kept = 0.2F}},
    {Tech::XenonLasers, {.liking = 0.5F, .kept = 0.1F, .use = 90}},
});

// So many ships make it as good as it gets.
constexpr int ships_wanted(Tech tech) {
  return inventions[tech].ships > 0 ? inventions[tech].ships : ships_needed(tech);
}

}  // namespace orrery::cosmic_encounter
