#pragma once

namespace orrery::cli {

// Standard output is for results. Called once.
void log_to_stderr();

}  // namespace orrery::cli
