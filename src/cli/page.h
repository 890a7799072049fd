// The parts of the HTML page.
#pragma once

#include <string>
#include <string_view>

#include "cli/report.h"

namespace orrery::cli {

std::string section(std::string_view title, std::string_view about, std::string_view content,
                    std::string_view kind = "");
// What the players did: an overview, and a section for each event whose arguments are words.
std::string events_sections(const SimulationOutcome& outcome);

}  // namespace orrery::cli
