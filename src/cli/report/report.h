// The results of a simulation, for people and for programs.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "measure/fared.h"
#include "measure/simulation.h"

namespace orrery::cli {

// The games with one combination of options.
struct SimulatedTable {
  SimulationPlan plan;
  Statistics statistics;
};

// The tables with a certain value of an option that was varied.
struct OptionGroup {
  std::string option;
  std::string value;
  std::vector<const SimulatedTable*> tables;

  Statistics together() const;
};

struct SimulationOutcome {
  SimulationOutcome(std::vector<SimulatedTable> played, std::string seed, double seconds_taken);

  std::vector<SimulatedTable> tables;
  std::string seed_text;  // as given, or drawn
  double seconds = 0;
  Statistics statistics;  // of all tables

  const GameInfo& game() const { return *tables.front().plan.game; }
  // The plan of a table with the most players: who sits where.
  const SimulationPlan& plan() const;
  std::string player_counts() const;  // `4`, or `3, 4 or 5`
  std::vector<OptionValues> options() const;
  // One list per option that was varied, with a group for each of its values.
  std::vector<std::vector<OptionGroup>> groups() const;

  double games_per_second() const;
  double decisions_per_second() const;
  double decisions_per_game() const;
  // The command line that plays the same games again.
  std::string command() const;
  // Whether seats differ because of the bots in them: different bots that do not rotate.
  bool bots_differ_by_seat() const;
};

// The wins of each seat, compared with the average player at the same tables.
std::vector<Fared> fared_by_seat(const std::vector<const SimulatedTable*>& tables);
std::vector<Fared> fared_by_seat(const SimulationOutcome& outcome);

boost::json::object to_json(const SimulationOutcome& outcome);
std::string to_table(const SimulationOutcome& outcome);
// One self-contained HTML page with plots.
std::string to_page(const SimulationOutcome& outcome);

}  // namespace orrery::cli
