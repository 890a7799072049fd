#include "cli/report/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "measure/per.h"

namespace orrery::cli {

namespace {

constexpr double plot_width = 400;
constexpr double right_margin = 14;
constexpr std::size_t most_bars = 48;

// A step of 1, 2 or 5 times a power of ten, so that about `wanted` steps cover the span.
double tick_step(double span, int wanted) {
  const double rough = span / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (rough <= factor * power) return factor * power;
  }
  return 10 * power;
}

std::string open_svg(double height, std::string_view title) {
  return fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">)", plot_width, height,
                     escape_html(title));
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text,
                    std::string_view kind = "tick") {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}" class="{}">{}</text>)", x, y, anchor,
                     kind, escape_html(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" class="{}"/>)", x1, y1, x2, y2,
                     kind);
}

double bar_percent(const Histogram& histogram, const HistogramFrame& frame, std::size_t first) {
  std::uint64_t count = 0;
  for (std::size_t value = first; value < first + frame.width; ++value) count += histogram.at(value);
  return 100 * per(count, histogram.total());
}

}  // namespace

std::string escape_html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

std::string in_points(double difference) {
  const double tenths = std::round(1000 * difference);
  return fmt::format("{:+.1f}", tenths == 0 ? 0 : tenths / 10);  // there is no -0.0
}

HistogramFrame frame_for(const std::vector<Histogram>& histograms, std::string x_label) {
  HistogramFrame frame{.x_label = std::move(x_label), .low = histograms.front().smallest()};
  for (const Histogram& histogram : histograms) {
    frame.low = std::min(frame.low, histogram.smallest());
    frame.high = std::max(frame.high, std::max<std::size_t>(1, histogram.size()) - 1);
  }
  while ((frame.high - frame.low) / frame.width >= most_bars) ++frame.width;
  for (const Histogram& histogram : histograms) {
    for (std::size_t first = frame.low; first <= frame.high; first += frame.width)
      frame.top_percent = std::max(frame.top_percent, bar_percent(histogram, frame, first));
  }
  return frame;
}

std::string histogram_plot(const Histogram& histogram, const HistogramFrame& frame, std::string_view title) {
  constexpr double height = 250;
  constexpr double left = 46;
  constexpr double top = 26;
  constexpr double bottom = height - 44;
  const double first_edge = static_cast<double>(frame.low) - 0.5;
  const std::size_t bars = (frame.high - frame.low) / frame.width + 1;
  const double span = static_cast<double>(bars * frame.width);
  const auto x_of = [&](double value) {
    return left + (value - first_edge) / span * (plot_width - right_margin - left);
  };
  const double y_step = tick_step(std::max(frame.top_percent, 0.1), 4);
  const double y_top = std::ceil(std::max(frame.top_percent, 0.1) / y_step) * y_step;
  const auto y_of = [&](double percent) { return bottom - percent / y_top * (bottom - top); };

  std::string svg = open_svg(height, title);
  const double mean = histogram.mean();
  const double deviation = histogram.deviation();
  const double band_low = std::max(x_of(mean - deviation), left);
  const double band_high = std::min(x_of(mean + deviation), plot_width - right_margin);
  svg += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" class="band"/>)", band_low,
                     top, std::max(0.0, band_high - band_low), bottom - top);
  for (double percent = 0; percent <= y_top + y_step / 2; percent += y_step) {
    svg += line(left, y_of(percent), plot_width - right_margin, y_of(percent), "grid");
    svg += text_at(left - 6, y_of(percent) + 4, "end", fmt::format("{:g} %", percent));
  }
  for (std::size_t first = frame.low; first <= frame.high; first += frame.width) {
    const std::size_t last = first + frame.width - 1;
    const double percent = bar_percent(histogram, frame, first);
    const double gap = x_of(1) - x_of(0) > 4 ? 1 : 0.2;
    const double x = x_of(static_cast<double>(first) - 0.5) + gap / 2;
    const std::string values =
        first == last ? fmt::format("{}", first) : fmt::format("{} to {}", first, last);
    svg += fmt::format(
        R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" class="bar"><title>{} {}: {:.2f} %</title></rect>)",
        x, y_of(percent), x_of(static_cast<double>(last) + 0.5) - gap / 2 - x, bottom - y_of(percent), values,
        escape_html(frame.x_label), percent);
  }
  const double x_step = std::max(1.0, tick_step(span, 8));
  for (double value = std::ceil(static_cast<double>(frame.low) / x_step) * x_step; value < first_edge + span;
       value += x_step) {
    svg += line(x_of(value), bottom, x_of(value), bottom + 4, "axis");
    svg += text_at(x_of(value), bottom + 17, "middle", fmt::format("{:g}", value));
  }
  svg += line(left, bottom, plot_width - right_margin, bottom, "axis");
  svg += line(x_of(mean), top - 4, x_of(mean), bottom, "mean");
  const bool on_the_left = x_of(mean) < (left + plot_width) / 2;
  svg += text_at(x_of(mean) + (on_the_left ? 6 : -6), top - 10, on_the_left ? "start" : "end",
                 fmt::format("mean {:.1f}, s.d. {:.1f}", mean, deviation), "note");
  svg += text_at((left + plot_width - right_margin) / 2, height - 8, "middle", frame.x_label, "label");
  return svg + "</svg>";
}

std::string share_plot(const std::vector<SharePoint>& points, std::string_view title) {
  constexpr double row_height = 38;
  constexpr double top = 30;
  constexpr double value_margin = 60;
  std::size_t longest = 0;
  double low = points.front().even;
  double high = low;
  bool same_even = true;
  for (const SharePoint& point : points) {
    longest = std::max(longest, point.name.size());
    low = std::min({low, point.interval.low, point.even});
    high = std::max({high, point.interval.high, point.even});
    same_even = same_even && point.even == points.front().even;
  }
  const double left = 20 + 7 * static_cast<double>(std::min<std::size_t>(longest, 18));
  const double right = plot_width - value_margin;
  const double bottom = top + row_height * static_cast<double>(points.size());
  const double room = std::max(0.002, (high - low) * 0.08);
  low = std::max(0.0, low - room);
  high = std::min(1.0, high + room);
  const auto x_of = [&](double share) { return left + (share - low) / (high - low) * (right - left); };

  std::string svg = open_svg(bottom + 42, title);
  const double step = tick_step((high - low) * 100, 7);
  for (double percent = std::ceil(low * 100 / step) * step; percent <= high * 100; percent += step) {
    const double x = x_of(percent / 100);
    svg += line(x, top, x, bottom, "grid");
    svg += text_at(x, bottom + 17, "middle", fmt::format("{:g} %", percent));
  }
  svg += line(left, bottom, right, bottom, "axis");
  svg += text_at(
      std::clamp(x_of(points.front().even), left + 60, right - 60), top - 12, "middle",
      same_even ? fmt::format("even share {:.1f} %", points.front().even * 100) : "dashed: even share",
      "note");
  for (std::size_t i = 0; i < points.size(); ++i) {
    const SharePoint& point = points[i];
    const double y = top + row_height * (static_cast<double>(i) + 0.5);
    svg += line(x_of(point.even), y - row_height / 2, x_of(point.even), y + row_height / 2, "even");
    svg += text_at(left - 10, y + 4, "end", point.name, "label");
    svg += fmt::format("<g><title>{}: {:.2f} %, 95 % interval {:.2f} to {:.2f} %, even {:.2f} %</title>",
                       escape_html(point.name), point.share * 100, point.interval.low * 100,
                       point.interval.high * 100, point.even * 100);
    svg += line(x_of(point.interval.low), y, x_of(point.interval.high), y, "whisker");
    for (const double end : {point.interval.low, point.interval.high})
      svg += line(x_of(end), y - 6, x_of(end), y + 6, "whisker");
    svg += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="5" class="point"/></g>)", x_of(point.share), y);
    svg += text_at(plot_width - 4, y + 4, "end", fmt::format("{:.1f} %", point.share * 100), "label");
  }
  svg += text_at((left + right) / 2, bottom + 36, "middle", "share of wins", "label");
  return svg + "</svg>";
}

Interval mark_scale(const std::vector<Fared>& all) {
  const bool all_rare = std::all_of(all.begin(), all.end(), [](const Fared& one) { return one.rare(); });
  Interval scale{-0.02, 0.02};
  for (const Fared& one : all) {
    if (one.rare() && !all_rare) continue;
    scale.low = std::min(scale.low, one.difference_interval().low);
    scale.high = std::max(scale.high, one.difference_interval().high);
  }
  return scale;
}

std::string difference_mark(double difference, const Interval& interval, const Interval& scale) {
  constexpr double width = 230;
  constexpr double height = 36;
  constexpr double radius = 4;
  const auto x_of = [&](double value) {
    const double part = (value - scale.low) / (scale.high - scale.low);
    return radius + std::clamp(part, 0.0, 1.0) * (width - 2 * radius);
  };
  std::string svg =
      fmt::format(R"(<svg class="mark" viewBox="0 0 {} {}" aria-hidden="true">)", width, height);
  svg += line(x_of(0), 0, x_of(0), height, "axis");
  svg += line(x_of(interval.low), height / 2, x_of(interval.high), height / 2, "whisker");
  if (scale.low <= difference && difference <= scale.high)
    svg += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{}" class="point"/>)", x_of(difference),
                       height / 2, radius);
  return svg + "</svg>";
}

}  // namespace orrery::cli
