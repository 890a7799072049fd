// Results of the search, in the form in which they are sent (docs/protocol.md, `hint` and `analysis`).
#pragma once

#include "players/advice.h"
#include "players/analysis.h"

namespace orrery::table {

Value hint_value(const GameInfo& game, const std::vector<Advice>& advice);
Value analysis_value(const Analysis& analysis, const std::vector<Decision>& decisions);
// While it is at work.
Value analysis_progress(std::size_t done, std::size_t of);

}  // namespace orrery::table
