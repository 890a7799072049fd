// A table of differences in colour: blue for more than expected, orange for less, with the percentage points
// in every cell.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "measure/fared.h"

namespace orrery::cli {

struct HeatMap {
  std::string corner;  // what rows and columns are
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::vector<std::optional<Fared>>> cells;  // by row; empty: nothing to compare
  std::string what;                                      // the rate in a cell: `wins`

  // All cells that are not empty, in order.
  std::vector<Fared> compared() const;
};

// With a legend. Cells with few games are pale; those that stand out despite the many comparisons have a
// frame.
std::string heat_map(const HeatMap& map);

}  // namespace orrery::cli
