// Games that are played elsewhere, as text: the plan, and the part of the results that each lot makes. The
// first line of a part follows from build, plan and number of the lot alone; a second one holds times.
#pragma once

#include <functional>
#include <string>

#include "measure/arena.h"
#include "measure/simulation.h"

namespace orrery {

// Plays one lot of a plan, on any thread.
using PlayLot = std::function<std::string(std::uint64_t lot)>;
PlayLot player_of(const std::string& plan_text);  // throws InputError

// What `plan.elsewhere` is asked to do; the results are those of the plan without it.
Statistics simulate_elsewhere(const SimulationPlan& plan, const Progress& progress);
LawsHeld check_laws_elsewhere(const SimulationPlan& plan, const Progress& progress);
ArenaGames play_arena_elsewhere(const ArenaPlan& plan, const Progress& progress);

}  // namespace orrery
