// The parts of the HTML page.
#pragma once

#include <string>
#include <string_view>

#include "cli/plot.h"
#include "cli/report.h"

namespace orrery::cli {

std::string section(std::string_view title, std::string_view about, std::string_view content,
                    std::string_view kind = "");
// What the players did: an overview, and a section for each event whose arguments are words.
std::string events_sections(const SimulationOutcome& outcome);
// How the games differ by the options that were varied.
std::string tables_sections(const SimulationOutcome& outcome);
// What the seats were, such as aliens: how strong each is, and beside which others.
std::string traits_sections(const SimulationOutcome& outcome);

std::vector<SharePoint> seat_points(const std::vector<Fared>& seats);
// What a game has some of, rounds or another kind of stages, where anything of the kind was counted.
const Histogram& stages_of(const Statistics& statistics);
std::string stage_name(const SimulationOutcome& outcome);

}  // namespace orrery::cli
