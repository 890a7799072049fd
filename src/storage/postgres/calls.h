// Turns the batches of a group into few statements.
#pragma once

#include <span>
#include <vector>

#include "storage/postgres/connection.h"

namespace orrery::storage::postgres {

// In the order of the batches, as far as it matters. What running tables write all the time (lines, rows and
// wake times) is gathered: one statement for each kind, whatever the number of tables. The first call is the
// fence, which keeps an incarnation that was ended from writing.
std::vector<Call> calls_for(std::span<const Batch> group, std::int64_t incarnation);

// Why the server refused this batch, as every engine says it.
std::string refusal_of(const Error& error, const Batch& batch);

}  // namespace orrery::storage::postgres
