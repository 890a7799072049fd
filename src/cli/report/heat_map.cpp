#include "cli/report/heat_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/report/plot.h"

namespace orrery::cli {

namespace {

constexpr double strongest = 0.6;  // opacity of the colour: the figures must stay readable on it

double scale_of(const std::vector<Fared>& all) {
  double farthest = 0.05;
  for (const Fared& one : all) {
    if (!one.rare()) farthest = std::max(farthest, std::abs(one.difference()));
  }
  return farthest;
}

std::string points(double difference) {
  const int whole = static_cast<int>(std::lround(100 * difference));
  return whole == 0 ? "0" : fmt::format("{}{}", whole > 0 ? "+" : "−", std::abs(whole));
}

std::string tooltip(const HeatMap& map, std::size_t row, std::size_t column, const Fared& cell) {
  const Interval interval = cell.interval();
  return fmt::format("{}, {}: {} {:.1f} % (95 %: {:.1f} to {:.1f}), expected {:.1f} %, {}{} games",
                     map.rows[row], map.columns[column], map.what, 100 * cell.rate(), 100 * interval.low,
                     100 * interval.high, 100 * cell.even(), cell.rare() ? "only " : "", grouped(cell.games));
}

std::string cell_of(const Fared& cell, double scale, bool stands_out, const std::string& tip) {
  if (cell.rare())
    return fmt::format("<td class=\"few\" title=\"{}\">{}</td>", escape_html(tip),
                       cell.games == 0 ? "" : points(cell.difference()));
  const double strength = std::min(1.0, std::abs(cell.difference()) / scale) * strongest;
  return fmt::format("<td class=\"{}{}\" style=\"--a:{:.2f}\" title=\"{}\">{}</td>",
                     cell.difference() < 0 ? "less" : "more", stands_out ? " out" : "", strength,
                     escape_html(tip), points(cell.difference()));
}

std::string legend(double scale, bool any_marked, bool any_rare) {
  std::string text = "<p class=\"legend\">";
  for (const double part : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
    text += fmt::format("<span class=\"{}\" style=\"--a:{:.2f}\">{}</span>", part < 0 ? "less" : "more",
                        std::abs(part) * strongest, points(part * scale));
  }
  return text + fmt::format(" percentage points from what was expected{}{}</p>\n",
                            any_marked ? "; <b class=\"out\">framed</b>: stands out" : "",
                            any_rare ? "; <i class=\"few\">pale</i>: fewer than 100 games" : "");
}

}  // namespace

std::vector<Fared> HeatMap::compared() const {
  std::vector<Fared> all;
  for (const auto& row : cells) {
    for (const std::optional<Fared>& cell : row) {
      if (cell) all.push_back(*cell);
    }
  }
  return all;
}

std::string heat_map(const HeatMap& map) {
  const std::vector<Fared> all = map.compared();
  const std::vector<bool> marked = stand_out(all);
  const double scale = scale_of(all);
  std::string table =
      legend(scale, std::find(marked.begin(), marked.end(), true) != marked.end(),
             std::any_of(all.begin(), all.end(), [](const Fared& one) { return one.rare(); }));
  table += fmt::format(
      "<div class=\"heat\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\"><table><thead><tr><th>{0}</th>",
      escape_html(map.corner));
  for (const std::string& column : map.columns)
    table += fmt::format("<th scope=\"col\"><span>{}</span></th>", escape_html(column));
  table += "</tr></thead><tbody>\n";
  std::size_t next = 0;
  for (std::size_t row = 0; row < map.rows.size(); ++row) {
    table += fmt::format("<tr><th scope=\"row\">{}</th>", escape_html(map.rows[row]));
    for (std::size_t column = 0; column < map.columns.size(); ++column) {
      const std::optional<Fared>& cell = map.cells[row][column];
      if (!cell) {
        table += "<td></td>";
        continue;
      }
      table += cell_of(*cell, scale, marked[next], tooltip(map, row, column, *cell));
      ++next;
    }
    table += "</tr>\n";
  }
  return table + "</tbody></table></div>\n";
}

}  // namespace orrery::cli
