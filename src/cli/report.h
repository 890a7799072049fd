// What a simulation found, for people and for programs.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "players/simulation.h"

namespace orrery::cli {

struct SimulationOutcome {
  SimulationPlan plan;
  std::string seed_text;  // as it was given, or drawn
  Statistics statistics;
  double seconds = 0;

  double games_per_second() const;
  double decisions_per_second() const;
  double decisions_per_game() const;
  // The command line that plays the same games again.
  std::string command() const;
  // Whether seats differ because of who sits there: different bots that do not change places.
  bool bots_differ_by_seat() const;
};

boost::json::object to_json(const SimulationOutcome& outcome);
std::string to_table(const SimulationOutcome& outcome);
// One self-contained HTML page with plots.
std::string to_page(const SimulationOutcome& outcome);

}  // namespace orrery::cli
