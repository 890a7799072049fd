// orrery bench GAME: how large a position is and how long copies, decisions and whole games take, on one core
// with random play; and how many lines of play a search looks at.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <chrono>

#include "cli/allocations.h"
#include "cli/commands.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/signature.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

struct Arguments {
  std::string game;
  std::string players;
  std::vector<std::string> options;
  double seconds = 2;
  bool json = false;
};

struct Figures {
  std::size_t position_bytes = 0;
  double copy_ns = 0;
  double decision_ns = 0;
  double games_per_second = 0;
  double allocations_per_decision = 0;
  double simulations_per_second = 0;
};

using Clock = std::chrono::steady_clock;

double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

double median(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Makes the compiler believe that somebody reads and writes what is there, so that no copy is left out.
template <class T>
void touch(T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Marsaglia's xorshift: picks must cost next to nothing beside the decision.
class Picker {
 public:
  std::size_t below(std::size_t n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::size_t>((state_ >> 32) * n >> 32);
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

  std::vector<double> decision_times;  // one a game: the median is not moved by the machine's hiccups
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
    decision_times.push_back(took / static_cast<double>(made));
    decisions += made;
  } while (nanoseconds_since(start) < seconds * 1e9);
  figures.games_per_second = static_cast<double>(decision_times.size()) / (nanoseconds_since(start) / 1e9);
  figures.decision_ns = median(decision_times);
  figures.allocations_per_decision = static_cast<double>(allocations) / static_cast<double>(decisions);
  return figures;
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

void bench(const Arguments& arguments) {
  const GameInfo& game = require_game(arguments.game);
  OptionValues options = preset_options(game.options);
  if (!arguments.players.empty()) set_option(game.options, options, "players=" + arguments.players);
  for (const std::string& assignment : arguments.options) set_option(game.options, options, assignment);
  if (game.options_error != nullptr) {
    if (const std::string error = game.options_error(options); !error.empty()) throw InputError(error);
  }
  if (!(arguments.seconds > 0 && arguments.seconds <= 600))
    throw InputError("--seconds is more than 0, at most 600");
  Figures figures;
  with_position_type(game, [&]<Position P>() { figures = measure<P>(game, options, arguments.seconds); });
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
  fmt::print("{:<28}{:>14.0f} a second\n", "complete games", figures.games_per_second);
  fmt::print("{:<28}{:>14g} a decision\n", "heap allocations", figures.allocations_per_decision);
  fmt::print("{:<28}{:>14.0f} a second (one search, playouts {})\n", "simulations",
             figures.simulations_per_second, playouts(game));
  fmt::print("{:<28}{}\n", "signature", print);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("bench", "Measure positions, decisions and whole games on one core");
  command->add_option("GAME", arguments->game, "The game's id, as in `orrery games`")->required();
  command->add_option("--players", arguments->players, "How many players");
  command->add_option("--option", arguments->options,
                      "An option of the game, as name=value; may be repeated");
  command->add_option("--seconds", arguments->seconds, "How long to play")->capture_default_str();
  command->add_flag("--json", arguments->json, "As JSON");
  command->callback([arguments] { bench(*arguments); });
}

}  // namespace orrery::cli
