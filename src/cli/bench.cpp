// orrery bench GAME|storage: how large a position is and how long copies, decisions and whole games take, on
// one core with random play; how long the rules take for sensible games; and how many simulations a search
// makes per second. `storage` measures a database instead.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <limits>
#include <numeric>

#include "cli/allocations.h"
#include "cli/bench_storage.h"
#include "cli/commands.h"
#include "cli/database_option.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/signature.h"
#include "measure/per.h"
#include "measure/simulation.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

struct BenchArguments {
  std::string game;
  std::string players;
  std::vector<std::string> options;
  double seconds = 2;
  bool json = false;
  std::string data;
  std::string database;
};

struct Figures {
  std::size_t position_bytes = 0;
  double copy_ns = 0;
  double decision_ns = 0;
  double games_per_second = 0;
  double allocations_per_decision = 0;
  double simulations_per_second = 0;
  double replays_per_second = 0;
  double replayed_decisions = 0;          // of one game
  double replayed_stages_per_second = 0;  // 0: the game has none
};

using Clock = std::chrono::steady_clock;

double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

double median(std::vector<double>& values) {
  const auto middle = values.begin() + (values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Makes the compiler assume that the value is read and written, so that no copy is optimised away.
template <class T>
void touch(T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Marsaglia's xorshift: a pick must cost next to nothing compared with the decision.
class Picker {
 public:
  std::size_t below(std::size_t n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return (state_ >> 32) * n >> 32;
  }

 private:
  std::uint64_t state_ = 0x9E3779B97F4A7C15;
};

template <Position P>
std::size_t play_to_the_end(P& position, Picker& picker) {
  EventSink nobody;
  ActionList list;
  std::size_t decisions = 0;
  while (!position.finished()) {
    const Seat seat = *position.waiting().begin();
    position.legal(seat, list);
    position.apply(seat, list[picker.below(list.size())], nobody);
    ++decisions;
  }
  return decisions;
}

template <Position P>
double time_of_a_copy(const P& position) {
  constexpr std::size_t copies = 64;
  std::vector<P> kept(copies, position);
  std::vector<double> rounds;
  for (int round = 0; round < 2000; ++round) {
    const Clock::time_point start = Clock::now();
    for (P& one : kept) {
      P copy = one;
      touch(copy);
    }
    rounds.push_back(nanoseconds_since(start) / copies);
  }
  return median(rounds);
}

template <Position P>
Figures measure(const GameInfo& game, const OptionValues& options, double seconds) {
  EventSink nobody;
  Picker picker;
  Chance seeds(seed_from_text("bench"));
  const auto start_one = [&] { return *game.start(options, seeds.draw_seed(), nobody).template as<P>(); };
  Figures figures{.position_bytes = sizeof(P), .copy_ns = time_of_a_copy(start_one())};

  std::vector<double> decision_times;  // one per game: hiccups of the machine do not move the median
  std::size_t decisions = 0;
  std::uint64_t allocations = 0;
  const Clock::time_point start = Clock::now();
  do {
    P position = start_one();
    const std::uint64_t allocations_before = heap_allocations();
    const Clock::time_point game_start = Clock::now();
    const std::size_t made = play_to_the_end(position, picker);
    const double took = nanoseconds_since(game_start);
    allocations += heap_allocations() - allocations_before;
    decision_times.push_back(per(took, made));
    decisions += made;
  } while (nanoseconds_since(start) < seconds * 1e9);
  figures.games_per_second = per(decision_times.size(), nanoseconds_since(start) / 1e9);
  figures.decision_ns = median(decision_times);
  figures.allocations_per_decision = per(allocations, decisions);
  return figures;
}

// Games of the heuristic player, recorded for `seconds`: enough of them that the processor cannot learn
// their branches by heart, few enough that nobody waits.
std::vector<Record> sensible_games(const GameInfo& game, const OptionValues& options, double seconds) {
  constexpr std::uint64_t at_once = 16;
  constexpr std::size_t most = 1000;
  std::vector<Record> records;
  const Clock::time_point start = Clock::now();
  SimulationPlan plan;
  plan.game = &game;
  plan.options = options;
  plan.games = at_once;
  plan.bots.assign(plan.players(), "heuristic");
  const Seed seed = seed_from_text("bench");
  do {
    plan.seed = derive(seed, "sensible games", records.size());
    simulate(
        plan, [](std::uint64_t) {}, [&](std::uint64_t, const Record& record) { records.push_back(record); });
  } while (records.size() < most && nanoseconds_since(start) < seconds * 1e9);
  return records;
}

std::size_t stages_of(const GameInfo& game, const Record& record) {
  std::vector<Event> happened;
  EventSink events(happened);
  AnyPosition position = game.start(record.options, *record.seed, events);
  for (const Entry& entry : record.entries) {
    const Act& act = std::get<Act>(entry);
    position.apply(act.seat, act.action, events);
  }
  return std::count_if(happened.begin(), happened.end(),
                       [&](const Event& event) { return game.events[event.kind].name == game.traits.stage; });
}

// What the rules alone take for sensible games: the choices are listed, and the recorded one is carried out.
// Of every game the fastest replay counts: what else the machine does hardly matters then.
template <Position P>
void replay(const GameInfo& game, const OptionValues& options, double seconds, Figures& figures) {
  const std::vector<Record> records = sensible_games(game, options, seconds);
  std::size_t decisions = 0;
  std::size_t stages = 0;
  for (const Record& record : records) {
    decisions += record.entries.size();
    stages += stages_of(game, record);
  }
  EventSink nobody;
  ActionList list;
  std::vector<double> fastest(records.size(), std::numeric_limits<double>::max());
  const Clock::time_point start = Clock::now();
  do {
    for (std::size_t i = 0; i < records.size(); ++i) {
      const Clock::time_point game_start = Clock::now();
      P position = *game.start(records[i].options, *records[i].seed, nobody).template as<P>();
      for (const Entry& entry : records[i].entries) {
        const Act& act = std::get<Act>(entry);
        position.legal(act.seat, list);
        touch(list);
        position.apply(act.seat, act.action, nobody);
      }
      fastest[i] = std::min(fastest[i], nanoseconds_since(game_start));
    }
  } while (nanoseconds_since(start) < seconds * 1e9);
  const double all = std::accumulate(fastest.begin(), fastest.end(), 0.0) / 1e9;
  figures.replays_per_second = per(records.size(), all);
  figures.replayed_decisions = per(decisions, records.size());
  figures.replayed_stages_per_second = per(stages, all);
}

// One search on one core, from the first choice of a game.
double simulations_per_second(const GameInfo& game, const OptionValues& options, double seconds) {
  Chance chance(seed_from_text("bench"));
  EventSink nobody;
  AnyPosition position = start_game(game, options, chance.draw_seed());
  ActionList list;
  while (true) {
    position.legal(*position.waiting().begin(), list);
    if (list.size() > 1) break;
    position.apply(*position.waiting().begin(), list[0], nobody);
  }
  const Effort effort{.time = std::chrono::milliseconds(static_cast<int>(1000 * seconds))};
  const Clock::time_point start = Clock::now();
  const Appraisal found = appraise(game, position, *position.waiting().begin(), chance, effort);
  return found.iterations / (nanoseconds_since(start) / 1e9);
}

void bench(const BenchArguments& arguments) {
  if (!(arguments.seconds > 0 && arguments.seconds <= 600))
    throw InputError("--seconds must be more than 0 and at most 600");
  if (arguments.game == "storage") {
    if (arguments.data.empty() && arguments.database.empty())
      throw InputError("--data or --database must say where to write");
    bench_storage(place_of(arguments.data, arguments.database), arguments.seconds, arguments.json);
    return;
  }
  const GameInfo& game = require_game(arguments.game);
  OptionValues options = preset_options(game.options);
  if (!arguments.players.empty()) set_option(game.options, options, "players=" + arguments.players);
  for (const std::string& assignment : arguments.options) set_option(game.options, options, assignment);
  if (game.options_error != nullptr) {
    if (const std::string error = game.options_error(options); !error.empty()) throw InputError(error);
  }
  Figures figures;
  with_position_type(game, [&]<Position P>() {
    figures = measure<P>(game, options, arguments.seconds);
    replay<P>(game, options, arguments.seconds, figures);
  });
  figures.simulations_per_second = simulations_per_second(game, options, arguments.seconds);
  const std::string print = signature(game);
  if (arguments.json) {
    const boost::json::object object{{"game", game.id},
                                     {"players", options.front()},
                                     {"options", to_text(game.options, options)},
                                     {"position_bytes", figures.position_bytes},
                                     {"copy_ns", figures.copy_ns},
                                     {"decision_ns", figures.decision_ns},
                                     {"games_per_second", figures.games_per_second},
                                     {"allocations_per_decision", figures.allocations_per_decision},
                                     {"replays_per_second", figures.replays_per_second},
                                     {"replayed_decisions", figures.replayed_decisions},
                                     {"replayed_stages_per_second", figures.replayed_stages_per_second},
                                     {"simulations_per_second", figures.simulations_per_second},
                                     {"playouts", playouts(game)},
                                     {"signature", print}};
    fmt::print("{}\n", boost::json::serialize(object));
    return;
  }
  fmt::print("{}, {}: random play on one core\n\n", game.id, to_text(game.options, options));
  fmt::print("{:<28}{:>14} bytes\n", "a position", figures.position_bytes);
  fmt::print("{:<28}{:>14.1f} ns\n", "copying it", figures.copy_ns);
  fmt::print("{:<28}{:>14.1f} ns (legal + apply, median)\n", "one decision", figures.decision_ns);
  fmt::print("{:<28}{:>14.0f} per second\n", "complete games", figures.games_per_second);
  fmt::print("{:<28}{:>14g} per decision\n", "heap allocations", figures.allocations_per_decision);
  fmt::print("{:<28}{:>14.0f} per second (of the heuristic player, {:.0f} decisions each)\n",
             "sensible games replayed", figures.replays_per_second, figures.replayed_decisions);
  if (figures.replayed_stages_per_second > 0)
    fmt::print("{:<28}{:>14.0f} per second\n", fmt::format("  with stages \"{}\"", game.traits.stage),
               figures.replayed_stages_per_second);
  fmt::print("{:<28}{:>14.0f} per second (one search, playouts {})\n", "simulations",
             figures.simulations_per_second, playouts(game));
  fmt::print("{:<28}{}\n", "signature", print);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto arguments = std::make_shared<BenchArguments>();
  CLI::App* command = app.add_subcommand("bench", "Measure positions, decisions and whole games on one core");
  command->add_option("GAME", arguments->game, "The game's id, as listed by `orrery games`; or `storage`")
      ->required();
  command->add_option("--data", arguments->data, "For `storage`: a folder to write to");
  add_database_option(*command, arguments->database);
  command->add_option("--players", arguments->players, "How many players");
  command->add_option("--option", arguments->options,
                      "An option of the game, as name=value; may be repeated");
  command->add_option("--seconds", arguments->seconds, "How long to play")->capture_default_str();
  command->add_flag("--json", arguments->json, "Print as JSON");
  command->callback([arguments] { bench(*arguments); });
}

}  // namespace orrery::cli
