#pragma once

#include <string>

namespace orrery::cli {

// Writes into a data folder or a PostgreSQL database, for `seconds` with each number of tables. The
// tables stay there.
void bench_storage(const std::string& place, double seconds, bool json);

}  // namespace orrery::cli
