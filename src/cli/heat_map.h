// A table of differences in colours: blue for more than expected, orange for less, the points in every cell.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "players/fared.h"

namespace orrery::cli {

struct HeatMap {
  std::string corner;  // what rows and columns are
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::vector<std::optional<Fared>>> cells;  // by row; nothing: there is nothing to compare
  std::string what;                                      // the rate in a cell: `wins`

  // What was compared, in the order of the cells.
  std::vector<Fared> compared() const;
};

// With a legend. Cells with few games are pale; those that stand out although so many are compared have a
// frame.
std::string heat_map(const HeatMap& map);

}  // namespace orrery::cli
