// What a server has to work out, as text, so that a worker can do it: a bot's choice, or one decision of an
// analysis. Values travel as their bytes, so both must be of one build.
#pragma once

#include <string>

#include "players/analysis.h"

namespace orrery {

std::string choice_errand(const GameInfo& game, std::string_view bot, const AnyPosition& position, Seat seat);
std::string decision_errand(const Match& finished, std::size_t which);

// What comes of it; throws InputError if this is not an errand. On any thread.
std::string do_errand(const std::string& errand);

// Throw InputError.
Action read_choice(const std::string& told);
Decision read_decision(const std::string& told);

}  // namespace orrery
