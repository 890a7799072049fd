// Figures over all tables of a simulation.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/many_games.h"
#include "cli/option_lists.h"
#include "cli/report/report.h"
#include "kernel/text.h"
#include "measure/per.h"

namespace orrery::cli {

namespace {

Statistics sum_of(const std::vector<SimulatedTable>& tables) {
  Statistics sum = no_games_of(tables.front().plan);
  for (const SimulatedTable& table : tables) sum.merge(table.statistics);
  return sum;
}

std::vector<std::string> counts_of_players(const std::vector<OptionValues>& tables) {
  std::vector<std::string> counts;
  for (const OptionValue& value : values_of(tables, 0)) counts.push_back(std::to_string(value.number));
  return counts;
}

}  // namespace

Statistics OptionGroup::together() const {
  Statistics sum = no_games_of(tables.front()->plan);
  for (const SimulatedTable* table : tables) sum.merge(table->statistics);
  return sum;
}

SimulationOutcome::SimulationOutcome(std::vector<SimulatedTable> played, std::string seed,
                                     double seconds_taken)
    : tables(std::move(played)),
      seed_text(std::move(seed)),
      seconds(seconds_taken),
      statistics(sum_of(tables)) {}

const SimulationPlan& SimulationOutcome::plan() const {
  return std::max_element(tables.begin(), tables.end(),
                          [](const SimulatedTable& a, const SimulatedTable& b) {
                            return a.plan.players() < b.plan.players();
                          })
      ->plan;
}

std::vector<OptionValues> SimulationOutcome::options() const {
  std::vector<OptionValues> all;
  for (const SimulatedTable& table : tables) all.push_back(table.plan.options);
  return all;
}

std::string SimulationOutcome::player_counts() const { return join_or(counts_of_players(options())); }

std::vector<std::vector<OptionGroup>> SimulationOutcome::groups() const {
  std::vector<std::vector<OptionGroup>> all;
  for (std::size_t i = 0; i < game().options.size(); ++i) {
    const std::vector<OptionValue> values = values_of(options(), i);
    if (values.size() < 2) continue;
    std::vector<OptionGroup>& groups = all.emplace_back();
    for (const OptionValue& value : values) {
      OptionGroup& group = groups.emplace_back();
      group.option = game().options[i].name;
      group.value = to_text(game().options[i], value);
      for (const SimulatedTable& table : tables) {
        if (table.plan.options[i] == value) group.tables.push_back(&table);
      }
    }
  }
  return all;
}

double SimulationOutcome::games_per_second() const { return per(statistics.games, seconds); }

double SimulationOutcome::decisions_per_second() const { return per(statistics.decisions, seconds); }

double SimulationOutcome::decisions_per_game() const { return per(statistics.decisions, statistics.games); }

std::string SimulationOutcome::command() const {
  std::string text =
      fmt::format("orrery sim {} --games {} --players {}{}", game().id, statistics.games,
                  fmt::join(counts_of_players(options()), ","), option_arguments(game(), options()));
  const bool all_alike = wins_by_bot(plan(), statistics).size() == 1;
  text += " --bots " + (all_alike ? plan().bots.front() : fmt::format("{}", fmt::join(plan().bots, ",")));
  if (plan().iterations > 0) text += fmt::format(" --iterations {}", plan().iterations);
  if (plan().rotate) text += " --rotate";
  return text + " --seed " + quoted_for_shell(seed_text);
}

bool SimulationOutcome::bots_differ_by_seat() const {
  return !plan().rotate && wins_by_bot(plan(), statistics).size() > 1;
}

std::vector<Fared> fared_by_seat(const std::vector<const SimulatedTable*>& tables) {
  std::vector<Fared> seats;
  for (const SimulatedTable* table : tables) {
    const Statistics& statistics = table->statistics;
    seats.resize(std::max(seats.size(), statistics.wins_by_seat.size()));
    for (std::size_t seat = 0; seat < statistics.wins_by_seat.size(); ++seat) {
      seats[seat].add(statistics.finished, statistics.wins_by_seat[seat].share(), statistics.average_share());
    }
  }
  return seats;
}

std::vector<Fared> fared_by_seat(const SimulationOutcome& outcome) {
  std::vector<const SimulatedTable*> all;
  for (const SimulatedTable& table : outcome.tables) all.push_back(&table);
  return fared_by_seat(all);
}

}  // namespace orrery::cli
