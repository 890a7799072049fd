// Plots as inline SVG: no scripts, colours from the page's style, exact figures in the tooltips.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "players/fared.h"
#include "players/statistics.h"

namespace orrery::cli {

std::string escape_html(std::string_view text);
std::string grouped(std::uint64_t number);  // 12,345
std::string in_points(double difference);   // +3.4: of a hundred, to a tenth

// What several histograms share when they stand side by side.
struct HistogramFrame {
  std::string x_label;
  std::size_t low = 0;     // the first value shown
  std::size_t high = 0;    // the last one
  std::size_t width = 1;   // values in a bar
  double top_percent = 0;  // how far the vertical axis must reach
};
// A frame into which all of these fit.
HistogramFrame frame_for(const std::vector<Histogram>& histograms, std::string x_label);
// How often each value occurred, with the mean and one standard deviation to both sides.
std::string histogram_plot(const Histogram& histogram, const HistogramFrame& frame, std::string_view title);

struct SharePoint {
  std::string name;
  double share = 0;
  Interval interval;
  double even = 0;  // the share that nothing but chance would lead to
};
// Shares with their intervals, one a row, each against its even share.
std::string share_plot(const std::vector<SharePoint>& points, std::string_view title);

// From where to where the marks of a table reach: for all intervals but those of few games, unless all are
// such.
Interval mark_scale(const std::vector<Fared>& all);
// A difference with its interval, against a line at zero, for a row of a table; what lies beyond the scale is
// cut off. The figures stand beside it, so it says nothing to those who cannot see it.
std::string difference_mark(double difference, const Interval& interval, const Interval& scale);

}  // namespace orrery::cli
