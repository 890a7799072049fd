#include "measure/lots.h"

#include <fmt/format.h>

#include <bit>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/json.h"
#include "kernel/text.h"

namespace orrery {

namespace {

constexpr std::string_view simulation_kind = "sim";
constexpr std::string_view laws_kind = "laws";
constexpr std::string_view arena_kind = "arena";

// Reading: what is there under the key, of the kind that is wanted.
template <class T>
const T& wanted(const T* found, std::string_view key) {
  if (found == nullptr) throw InputError(fmt::format("'{}' is missing", key));
  return *found;
}
std::uint64_t number_in(const Value& value, std::string_view key) {
  return static_cast<std::uint64_t>(wanted(value[key].as_number(), key));
}
const std::string& text_in(const Value& value, std::string_view key) {
  return wanted(value[key].as_string(), key);
}
bool flag_in(const Value& value, std::string_view key) { return wanted(value[key].as_bool(), key); }
const Value::List& list_in(const Value& value, std::string_view key) {
  return wanted(value[key].as_list(), key);
}
std::vector<std::string> texts_in(const Value& value, std::string_view key) {
  std::vector<std::string> texts;
  for (const Value& text : list_in(value, key)) texts.push_back(wanted(text.as_string(), key));
  return texts;
}

Value list_of(const std::vector<std::string>& texts) { return Value::List(texts.begin(), texts.end()); }

// What both kinds of plans have.
template <class Plan>
Value::Map written(const Plan& plan, std::string_view kind) {
  return {{"kind", kind},
          {"game", plan.game->id},
          {"options", to_text(plan.game->options, plan.options)},
          {"bots", list_of(plan.bots)},
          {"iterations", plan.iterations},
          {"seed", to_text(plan.seed)}};
}

template <class Plan>
Plan read_plan(const Value& value) {
  Plan plan;
  plan.game = &require_game(text_in(value, "game"));
  plan.options = preset_options(plan.game->options);
  for (const std::string_view assignment : split_words(text_in(value, "options")))
    set_option(plan.game->options, plan.options, assignment);
  plan.bots = texts_in(value, "bots");
  for (const std::string& bot : plan.bots) require_bot(*plan.game, bot);
  plan.iterations = static_cast<std::uint32_t>(number_in(value, "iterations"));
  plan.seed = seed_from_text(text_in(value, "seed"));
  return plan;
}

std::string plan_text(const SimulationPlan& plan, std::string_view kind) {
  Value::Map map = written(plan, kind);
  Value::List scenarios;
  for (const ScenarioText& file : plan.scenarios)
    scenarios.emplace_back(Value::Map{{"name", file.name}, {"text", file.text}});
  map.insert(map.end(), {{"rotate", plan.rotate},
                         {"games", plan.games},
                         {"count_events", plan.count_events},
                         {"random_options", plan.random_options},
                         {"fixed", list_of(plan.fixed)},
                         {"scenarios", std::move(scenarios)},
                         {"most_decisions", plan.most_decisions}});
  if (plan.only) map.emplace_back("only", *plan.only);
  return json_text(map);
}

SimulationPlan read_simulation(const Value& value) {
  auto plan = read_plan<SimulationPlan>(value);
  plan.rotate = flag_in(value, "rotate");
  plan.games = number_in(value, "games");
  plan.count_events = flag_in(value, "count_events");
  plan.random_options = flag_in(value, "random_options");
  plan.fixed = texts_in(value, "fixed");
  for (const Value& file : list_in(value, "scenarios"))
    plan.scenarios.push_back({text_in(file, "name"), text_in(file, "text")});
  plan.starts = starts_in(*plan.game, plan.scenarios);
  plan.most_decisions = number_in(value, "most_decisions");
  if (value.has("only")) plan.only = number_in(value, "only");
  return plan;
}

std::string plan_text(const ArenaPlan& plan) {
  Value::Map map = written(plan, arena_kind);
  map.emplace_back("rounds", plan.rounds);
  return json_text(map);
}

// The parts.

std::string part_text(Statistics part) {
  Numbers counts;
  part.pass(counts);
  return json_text(Value::Map{{"counts", counts.value()}});
}

void read_part(const std::string& text, Statistics& part) {
  Numbers counts(read_json(text)["counts"]);
  part.pass(counts);
}

std::string part_text(LawsHeld part) {
  Numbers counts;
  part.pass_counts(counts);
  return json_text(Value::Map{{"counts", counts.value()}, {"broken", part.broken}});
}

void read_part(const std::string& text, LawsHeld& part) {
  const Value value = read_json(text);
  Numbers counts(value["counts"]);
  part.pass_counts(counts);
  part.broken = text_in(value, "broken");
}

struct RoundPart {
  ArenaCounts counts;
  ArenaGames::Round wins{};
};

// The wins are the same fractions everywhere, so their bits are sent.
std::string part_text(RoundPart part) {
  Numbers counts;
  part.counts.pass_counts(counts);
  for (const double share : part.wins) {
    auto bits = std::bit_cast<std::uint64_t>(share);
    counts.pass(bits);
  }
  Numbers times;
  part.counts.pass_times(times);
  return json_text(Value::Map{{"counts", counts.value()}}) + "\n" + json_text(times.value());
}

void read_part(const std::string& text, RoundPart& part) {
  const std::size_t line = text.find('\n');
  if (line == std::string::npos) throw InputError("the times are missing");
  Numbers counts(read_json(std::string_view(text).substr(0, line))["counts"]);
  part.counts.pass_counts(counts);
  for (double& share : part.wins) {
    std::uint64_t bits = 0;
    counts.pass(bits);
    share = std::bit_cast<double>(bits);
  }
  Numbers times(read_json(std::string_view(text).substr(line + 1)));
  part.counts.pass_times(times);
}

}  // namespace

PlayLot player_of(const std::string& plan_text) {
  const Value value = read_json(plan_text);
  const std::string& kind = text_in(value, "kind");
  if (kind == arena_kind) {
    auto plan = read_plan<ArenaPlan>(value);
    plan.rounds = number_in(value, "rounds");
    return [plan = std::move(plan)](std::uint64_t lot) {
      RoundPart part{no_counts_of(plan)};
      part.wins = play_round(plan, lot, part.counts);
      return part_text(std::move(part));
    };
  }
  if (kind != simulation_kind && kind != laws_kind) throw InputError("this is not a plan");
  return [plan = read_simulation(value), laws = kind == laws_kind](std::uint64_t lot) {
    return laws ? part_text(check_laws_in_lot(plan, lot)) : part_text(simulate_lot(plan, lot));
  };
}

Statistics simulate_elsewhere(const SimulationPlan& plan, const Progress& progress) {
  Statistics sum = no_games_of(plan);
  plan.elsewhere(plan_text(plan, simulation_kind), plan.lots(), [&](std::uint64_t, const std::string& text) {
    Statistics part = no_games_of(plan);
    read_part(text, part);
    sum.merge(part);
    progress(sum.games);
    return true;
  });
  return sum;
}

LawsHeld check_laws_elsewhere(const SimulationPlan& plan, const Progress& progress) {
  LawsHeld sum(*plan.game);
  plan.elsewhere(plan_text(plan, laws_kind), plan.lots(), [&](std::uint64_t, const std::string& text) {
    LawsHeld part(*plan.game);
    read_part(text, part);
    sum.merge(part);
    progress(sum.games);
    return sum.broken.empty();
  });
  return sum;
}

ArenaGames play_arena_elsewhere(const ArenaPlan& plan, const Progress& progress) {
  ArenaGames games;
  games.counts = no_counts_of(plan);
  plan.elsewhere(plan_text(plan), plan.rounds, [&](std::uint64_t, const std::string& text) {
    RoundPart part{no_counts_of(plan)};
    read_part(text, part);
    games.rounds.push_back(part.wins);
    games.counts.merge(part.counts);
    progress(games.rounds.size() * plan.bots.size());
    return true;
  });
  return games;
}

}  // namespace orrery
