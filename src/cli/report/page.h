// The parts of the HTML page.
#pragma once

#include <string>
#include <string_view>

#include "cli/report/plot.h"
#include "cli/report/report.h"

namespace orrery::cli {

std::string section(std::string_view title, std::string_view about, std::string_view content,
                    std::string_view kind = "");
// What the players did: an overview, and a section for each event whose arguments are words.
std::string events_sections(const SimulationOutcome& outcome);
// How the games differ by the options that were varied.
std::string tables_sections(const SimulationOutcome& outcome);
// The seats' traits, such as aliens: how strong each is, and with which others at the table.
std::string traits_sections(const SimulationOutcome& outcome);

std::vector<SharePoint> seat_points(const std::vector<Fared>& seats);
// The number of rounds per game or, if none were counted, of another kind of stage.
const Histogram& stages_of(const Statistics& statistics);
std::string stage_name(const SimulationOutcome& outcome);

}  // namespace orrery::cli
