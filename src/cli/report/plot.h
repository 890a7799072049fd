// Plots as inline SVG: no scripts, colours from the page's style, exact figures in the tooltips.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "measure/fared.h"
#include "measure/statistics.h"

namespace orrery::cli {

std::string escape_html(std::string_view text);
std::string grouped(std::uint64_t number);  // 12,345
std::string in_points(double difference);   // +3.4: percentage points with one decimal

// What histograms shown side by side have in common.
struct HistogramFrame {
  std::string x_label;
  std::size_t low = 0;     // the first value shown
  std::size_t high = 0;    // the last value shown
  std::size_t width = 1;   // values per bar
  double top_percent = 0;  // the highest bar
};
// A frame into which all of these fit.
HistogramFrame frame_for(const std::vector<Histogram>& histograms, std::string x_label);
// How often each value occurred, with the mean and one standard deviation to either side.
std::string histogram_plot(const Histogram& histogram, const HistogramFrame& frame, std::string_view title);

struct SharePoint {
  std::string name;
  double share = 0;
  Interval interval;
  double even = 0;  // the share expected by chance alone
};
// Shares with their intervals, one per row, each compared with its even share.
std::string share_plot(const std::vector<SharePoint>& points, std::string_view title);

// The scale for the marks of a table. It covers all intervals; those of rare entries only if all are rare.
Interval mark_scale(const std::vector<Fared>& all);
// A difference with its interval and a line at zero, for a row of a table; cut off at the ends of the scale.
// Hidden from screen readers, since the figures stand beside it.
std::string difference_mark(double difference, const Interval& interval, const Interval& scale);

}  // namespace orrery::cli
