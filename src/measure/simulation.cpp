#include "measure/simulation.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/laws.h"
#include "kernel/scenario.h"
#include "measure/lots.h"

namespace orrery {

namespace {

// Games are handed out in lots, and the seeds of a lot's games follow from its number.
constexpr std::uint64_t lot_size = 64;

// Calls `play(part, game number, seeds)` for every game of a lot until one returns false. Returns how many
// were played; 0: it was stopped.
template <class Part, class Play>
std::uint64_t play_lot(const SimulationPlan& plan, std::uint64_t lot, Part& part, const Play& play) {
  Chance seeds(derive(plan.seed, "lot", lot));
  const std::uint64_t first = lot * lot_size;
  const std::uint64_t behind = std::min(first + lot_size, plan.games);
  for (std::uint64_t number = first; number < behind; ++number) {
    if (!play(part, number, seeds)) return 0;
  }
  return behind - first;
}

// All lots, or a single one.
template <class Part, class Play>
Part play_in_lots(const SimulationPlan& plan, std::optional<std::uint64_t> only_lot, const Progress& progress,
                  const Part& nothing, const Play& play) {
  if (!only_lot) {
    return spread_over_threads(
        plan.lots(), plan.threads, progress, nothing,
        [&](Part& part, std::uint64_t lot) { return play_lot(plan, lot, part, play); });
  }
  Part part = nothing;
  play_lot(plan, *only_lot, part, play);
  return part;
}

template <Position P>
Statistics simulate_games_of(const SimulationPlan& plan, std::optional<std::uint64_t> only_lot,
                             const Progress& progress, const KeepRecord& keep_record) {
  const GameInfo& game = *plan.game;
  const std::size_t seats = plan.bots.size();
  const std::uint64_t most_decisions = game.longest_game * seats;
  const std::vector<NamedBot<P>> bots = reproducible_bots<P>(plan.bots, plan.iterations);

  const auto play = [&](Statistics& part, std::uint64_t number, Chance& seeds) {
    const Seed seed = seeds.draw_seed();
    Chance bots_chance(seeds.draw_seed());
    const std::size_t shift = plan.rotate ? number % seats : 0;
    const auto entrant = [&](Seat seat) { return (index(seat) + shift) % seats; };
    std::vector<Event> happened;
    EventSink events = plan.count_events ? EventSink(happened) : EventSink();
    P position = *game.start(plan.options, seed, events).template as<P>();
    std::uint64_t decisions = 0;
    std::vector<Entry> entries;
    while (!position.finished() && decisions < most_decisions) {
      const Seat seat = *position.waiting().begin();
      const NamedBot<P>& bot = bots[entrant(seat)];
      const Action action = bot.choose(Observation<P>(position, seat), bots_chance, bot.effort);
      position.apply(seat, action, events);
      ++decisions;
      if (keep_record) entries.emplace_back(Act{seat, action});
    }
    if (!position.finished()) {
      part.add_unfinished(decisions);
      return true;
    }
    const Result result = position.result();
    part.add(result, decisions, shift, happened);
    if (keep_record) {
      std::vector<SeatOwner> owners;
      for (const Seat seat : SeatSet::first(plan.players()))
        owners.push_back({true, plan.bots[entrant(seat)]});
      keep_record(number, Record{.game = &game,
                                 .rules_version = game.rules_version,
                                 .options = plan.options,
                                 .commitment = commitment(seed),
                                 .seed = seed,
                                 .seats = std::move(owners),
                                 .entries = std::move(entries),
                                 .waymarks = {},
                                 .result = to_text(game, result, plan.players())});
    }
    return true;
  };
  return play_in_lots(plan, only_lot, progress, no_games_of(plan), play);
}

}  // namespace

Statistics no_games_of(const SimulationPlan& plan) {
  return {plan.players(), plan.game->endings.size(), plan.count_events ? plan.game->events : Vocabulary{},
          telling_events(*plan.game)};
}

std::uint64_t SimulationPlan::lots() const { return (games + lot_size - 1) / lot_size; }

Statistics simulate(const SimulationPlan& plan, const Progress& progress, const KeepRecord& keep_record) {
  if (plan.elsewhere) return simulate_elsewhere(plan, progress);
  Statistics statistics = no_games_of(plan);
  with_position_type(*plan.game, [&]<Position P>() {
    statistics = simulate_games_of<P>(plan, std::nullopt, progress, keep_record);
  });
  return statistics;
}

Statistics simulate_lot(const SimulationPlan& plan, std::uint64_t lot) {
  Statistics statistics = no_games_of(plan);
  with_position_type(*plan.game, [&]<Position P>() { statistics = simulate_games_of<P>(plan, lot, {}, {}); });
  return statistics;
}

std::vector<BotWins> wins_by_bot(const SimulationPlan& plan, const Statistics& statistics) {
  std::vector<BotWins> all;
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const auto same = [&](const BotWins& one) { return one.bot == plan.bots[i]; };
    auto found = std::find_if(all.begin(), all.end(), same);
    if (found == all.end()) found = all.insert(all.end(), {plan.bots[i], 0, {}});
    ++found->seats;
    found->wins.merge(statistics.wins_by_entrant[i]);
  }
  return all;
}

OptionValues drawn_options(const GameInfo& game, Chance& chance, std::span<const std::string> fixed) {
  constexpr int most_draws = 10'000;
  for (int i = 0; i < most_draws; ++i) {
    OptionValues options = random_options(game.options, chance);
    for (const std::string& assignment : fixed) set_option(game.options, options, assignment);
    if (game.options_error(options).empty()) return options;
  }
  throw InputError("no valid combination of options contains these");
}

void LawsHeld::merge(const LawsHeld& other) {
  games += other.games;
  decisions += other.decisions;
  events.merge(other.events);
  traits.merge(other.traits);
  // Lots are begun in the order of their numbers, so all that come before a broken one are here.
  if (other.broken.empty() || (!broken.empty() && broken_game < other.broken_game)) return;
  broken = other.broken;
  broken_game = other.broken_game;
}

void LawsHeld::pass_counts(Numbers& numbers) {
  numbers.pass(games);
  numbers.pass(decisions);
  numbers.pass(broken_game);
  events.pass(numbers);
  traits.pass(numbers);
}

std::vector<LawStart> starts_in(const GameInfo& game, const std::vector<ScenarioText>& scenarios) {
  std::vector<LawStart> starts;
  for (const ScenarioText& file : scenarios) {
    for (const ScenarioResult& scenario : run_scenarios(file.text, &find_game)) {
      if (scenario.game != &game) continue;
      for (std::size_t i = 0; i < scenario.positions.size(); ++i) {
        if (scenario.positions[i].finished()) continue;
        starts.push_back({fmt::format("'{}' ({}) from move {} on", scenario.title, file.name, i + 1),
                          scenario.positions[i]});
      }
    }
  }
  return starts;
}

namespace {

LawReport check_laws_in_one(const SimulationPlan& plan, const Seed& seed) {
  Chance draws(derive(seed, "options", 0));
  if (!plan.starts.empty()) {
    const LawStart& start = plan.starts[draws.below(plan.starts.size())];
    LawReport report = check_laws_from(*plan.game, start.position, seed, plan.most_decisions);
    if (!report.broken.empty()) report.broken = start.name + ", " + report.broken;
    return report;
  }
  return check_laws(*plan.game,
                    plan.random_options ? drawn_options(*plan.game, draws, plan.fixed) : plan.options, seed);
}

LawsHeld check_laws_of(const SimulationPlan& plan, std::optional<std::uint64_t> only_lot,
                       const Progress& progress) {
  const auto check = [&](LawsHeld& part, std::uint64_t number, Chance& seeds) {
    const Seed seed = seeds.draw_seed();
    if (plan.only && *plan.only != number) return true;
    const LawReport report = check_laws_in_one(plan, seed);
    part.decisions += report.decisions;
    part.broken = report.broken;
    part.broken_game = number;
    if (!part.broken.empty()) return false;
    ++part.games;
    part.events.add(report.happened, report.result.winners);
    part.traits.add(report.happened, report.result.winners);
    return true;
  };
  return play_in_lots(plan, only_lot, progress, LawsHeld(*plan.game), check);
}

}  // namespace

LawsHeld check_laws_in_many(const SimulationPlan& plan, const Progress& progress) {
  return plan.elsewhere ? check_laws_elsewhere(plan, progress) : check_laws_of(plan, std::nullopt, progress);
}

LawsHeld check_laws_in_lot(const SimulationPlan& plan, std::uint64_t lot) {
  return check_laws_of(plan, lot, {});
}

}  // namespace orrery
