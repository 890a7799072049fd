// The sections of the page about traits: which alien is too strong, and with whom at the table.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/report/heat_map.h"
#include "cli/report/page.h"
#include "cli/report/plot.h"
#include "cli/report/trait_figures.h"

namespace orrery::cli {

namespace {

constexpr std::size_t pairs_named = 12;

// `Of 24 intervals, 12 exclude …; by chance alone about 1.2 would. …`
std::string about_chance(const std::vector<Fared>& all, std::string_view what) {
  const Outside outside = count_outside(all);
  const std::vector<bool> marked = stand_out(all);
  if (outside.looked_at == 0)
    return "There are too few games to say anything: at least 100 are needed for each figure.";
  return fmt::format(
      "Of {} intervals, {} exclude {}; by chance alone about {:.1f} would. {} stand out even so: with "
      "Holm's correction for that many comparisons, the chance that even one of them is an accident is at "
      "most 5 %.",
      grouped(outside.looked_at), outside.found, what, outside.by_chance(),
      std::count(marked.begin(), marked.end(), true));
}

std::string strength_row(const AllTraits& traits, const TraitFigures& one, bool stands_out,
                         const Interval& scale) {
  const Fared& fared = one.fared;
  return fmt::format(
      "<tr class=\"{}\"><td>{}{}</td><td class=\"aside\">{}</td><td>{:.1f} %</td><td class=\"aside\">{:.1f} "
      "– {:.1f} %</td>"
      "<td class=\"aside\">{:.1f} %</td><td class=\"aside\">{}</td><td class=\"aside\">{}</td>{}<td "
      "class=\"diff\">{}<span>{}</span></td></tr>\n",
      fared.rare() ? "rare"
      : stands_out ? "striking"
                   : "",
      escape_html(one.text), one.sort.empty() ? "" : fmt::format(" <small>{}</small>", escape_html(one.sort)),
      grouped(fared.games), 100 * fared.rate(), 100 * fared.interval().low, 100 * fared.interval().high,
      100 * fared.even(), grouped(one.won_alone), grouped(one.won_shared),
      traits.stage.empty() ? "" : fmt::format("<td class=\"aside\">{:.1f}</td>", one.stages),
      difference_mark(fared.difference(), fared.difference_interval(), scale), in_points(fared.difference()));
}

std::string strength_section(const AllTraits& traits) {
  std::vector<Fared> all;
  for (const TraitFigures& one : traits.words) all.push_back(one.fared);
  const Interval scale = mark_scale(all);
  const std::vector<bool> marked = stand_out(all);
  std::string table = fmt::format(
      "<div class=\"scroll\"><table class=\"strength\"><thead><tr><th>{}</th><th "
      "class=\"aside\">games</th><th>win rate</th>"
      "<th class=\"aside\">95 % interval</th><th class=\"aside\">even</th><th class=\"aside\">alone</th>"
      "<th class=\"aside\">shared</th>{}<th class=\"diff\">points from "
      "even</th></tr></thead><tbody>\n",
      escape_html(traits.name),
      traits.stage.empty() ? "" : fmt::format("<th class=\"aside\">{}s</th>", escape_html(traits.stage)));
  for (std::size_t i = 0; i < traits.words.size(); ++i)
    table += strength_row(traits, traits.words[i], marked[i], scale);
  return section(
      fmt::format("Strength by {}", traits.name),
      fmt::format("The strongest first, when these bots play. The win rate counts a shared win by its share; "
                  "even is what the average player at the same tables wins; alone and shared are games won. "
                  "{} Bold and orange: stands out. Pale: fewer than 100 games.",
                  about_chance(all, "the even share")),
      table + "</tbody></table></div>", "wide");
}

std::string sorts_section(const AllTraits& traits) {
  std::vector<std::string> names;
  std::vector<Fared> sums;
  for (const TraitFigures& one : traits.words) {
    const auto found = std::find(names.begin(), names.end(), one.sort);
    const std::size_t at = found - names.begin();
    if (found == names.end()) {
      names.push_back(one.sort);
      sums.emplace_back();
    }
    sums[at].add(one.fared.games, one.fared.won, one.fared.even());
  }
  if (traits.sort.empty() || names.size() < 2) return "";
  std::vector<SharePoint> points;
  for (std::size_t i = 0; i < names.size(); ++i)
    points.push_back({names[i], sums[i].rate(), sums[i].interval(), sums[i].even()});
  return section(fmt::format("By {}", traits.sort),
                 fmt::format("All players by the {} of their {}.", traits.sort, traits.name),
                 share_plot(points, fmt::format("Share of wins by {}", traits.sort)), "wide");
}

HeatMap by_options(const AllTraits& traits, const std::vector<std::vector<OptionGroup>>& options) {
  HeatMap map;
  map.corner = traits.name;
  map.what = "wins";
  for (const std::vector<OptionGroup>& option : options) {
    for (const OptionGroup& group : option)
      map.columns.push_back(fmt::format("{} {}", group.option, group.value));
  }
  for (const TraitFigures& one : traits.words) {
    map.rows.push_back(one.text);
    std::vector<std::optional<Fared>>& row = map.cells.emplace_back();
    for (const std::vector<Fared>& option : one.by_option) {
      for (const Fared& value : option) row.push_back(value.games == 0 ? std::nullopt : std::optional(value));
    }
  }
  return map;
}

// `each_once`: the order of a pair does not matter, so each pair is shown once.
HeatMap by_pairs(const AllTraits& traits, Fared PairFigures::*what, std::string_view rate, bool each_once) {
  HeatMap map;
  map.corner = fmt::format("{} \\ with", traits.name);
  map.what = rate;
  for (std::size_t i = 0; i < traits.words.size(); ++i) {
    map.rows.push_back(traits.words[i].text);
    map.columns.push_back(traits.words[i].text);
    std::vector<std::optional<Fared>>& row = map.cells.emplace_back();
    for (std::size_t j = 0; j < traits.words.size(); ++j) {
      const Fared& fared = traits.words[i].beside[j].*what;
      const bool shown = fared.games > 0 && i != j && (!each_once || j < i);
      row.push_back(shown ? std::optional(fared) : std::nullopt);
    }
  }
  return map;
}

// The most surprising ones as a list, for screens without tooltips.
std::string named_pairs(const HeatMap& map) {
  struct Pair {
    std::string name;
    Fared fared;
    bool stands_out;
  };
  const std::vector<bool> marked = stand_out(map.compared());
  std::vector<Pair> pairs;
  std::size_t next = 0;
  for (std::size_t i = 0; i < map.rows.size(); ++i) {
    for (std::size_t j = 0; j < map.columns.size(); ++j) {
      if (!map.cells[i][j]) continue;
      const bool stands_out = marked[next++];
      if (map.cells[i][j]->rare()) continue;
      pairs.push_back({fmt::format("{} with {}", map.rows[i], map.columns[j]), *map.cells[i][j], stands_out});
    }
  }
  if (pairs.empty()) return "";
  std::stable_sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
    return std::abs(a.fared.surprise()) > std::abs(b.fared.surprise());
  });
  pairs.resize(std::min(pairs.size(), pairs_named));
  std::string table = fmt::format(
      "<div class=\"scroll\"><table class=\"slim\"><thead><tr><th>the most surprising</th><th>points</th>"
      "<th>{}</th><th class=\"aside\">95 % "
      "interval</th><th class=\"aside\">expected</th><th>games</th></tr></thead><tbody>\n",
      escape_html(map.what));
  for (const Pair& pair : pairs) {
    table += fmt::format(
        "<tr class=\"{}\"><td>{}</td><td>{}</td><td>{:.1f} %</td><td class=\"aside\">{:.1f} – {:.1f} "
        "%</td>"
        "<td class=\"aside\">{:.1f} %</td><td>{}</td></tr>\n",
        pair.stands_out ? "striking" : "", escape_html(pair.name), in_points(pair.fared.difference()),
        100 * pair.fared.rate(), 100 * pair.fared.interval().low, 100 * pair.fared.interval().high,
        100 * pair.fared.even(), grouped(pair.fared.games));
  }
  return table + "</tbody></table></div>\n";
}

// Folded away if it contains nothing but noise.
std::string shown(const HeatMap& map) {
  if (count_outside(map.compared()).looked_at > 0) return heat_map(map);
  return fmt::format("<details><summary>Show the figures anyway</summary>\n{}</details>\n", heat_map(map));
}

}  // namespace

std::string traits_sections(const SimulationOutcome& outcome) {
  const AllTraits traits = trait_figures(outcome);
  if (traits.words.empty()) return "";
  std::string sections = strength_section(traits) + sorts_section(traits);
  if (const auto options = outcome.groups(); !options.empty()) {
    const HeatMap map = by_options(traits, options);
    sections += section(fmt::format("By {} and option", traits.name),
                        "The win rate, compared with the even share of the games with that option. " +
                            about_chance(map.compared(), "the even share"),
                        shown(map), "wide");
  }
  const HeatMap beside = by_pairs(traits, &PairFigures::fared, "wins", false);
  sections += section(
      fmt::format("By {}, with another one at the table", traits.name),
      fmt::format(
          "How often the {} of the row wins when the one of the column plays too, compared with its win "
          "rate in all its games: a strong one takes wins from everybody, so most of its column is orange. "
          "{}",
          traits.name, about_chance(beside.compared(), "that rate")),
      shown(beside) + named_pairs(beside), "wide");
  const HeatMap together = by_pairs(traits, &PairFigures::won_together, "both win", true);
  return sections + section("Won together",
                            "How often two that play in the same game win it together, compared with the "
                            "average of all pairs. " +
                                about_chance(together.compared(), "the average"),
                            shown(together) + named_pairs(together), "wide");
}

}  // namespace orrery::cli
