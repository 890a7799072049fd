// orrery sim GAME: many games between bots, and what they add up to.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "cli/many_games.h"
#include "cli/plot.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/text.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

constexpr std::int64_t most_games = 1'000'000'000;

struct Arguments {
  std::string game;
  std::int64_t games = 10'000;
  std::string players;
  std::vector<std::string> options;
  std::string bots = "random";
  std::string seed;
  int threads = 0;
  std::uint32_t iterations = 0;
  bool rotate = false;
  bool check = false;
  bool random_options = false;
  bool json = false;
  std::string report;
  std::string records;
};

std::vector<std::string> bots_by_seat(const GameInfo& game, const std::string& names, int players) {
  std::vector<std::string> bots;
  for (const std::string_view name : split(names, ',')) {
    require_bot(game, name);
    bots.emplace_back(name);
  }
  const auto seats = static_cast<std::size_t>(players);
  if (bots.size() == 1) bots.resize(seats, bots.front());
  if (bots.size() != seats) {
    throw InputError(fmt::format("--bots names {} bots for {} players: name one for all seats, or one a seat",
                                 bots.size(), players));
  }
  return bots;
}

SimulationPlan plan_from(const Arguments& arguments, const std::string& seed_text) {
  SimulationPlan plan;
  plan.game = &require_game(arguments.game);
  std::vector<std::string> assignments = arguments.options;
  if (!arguments.players.empty()) assignments.insert(assignments.begin(), "players=" + arguments.players);
  plan.options = options_of(*plan.game, assignments);
  plan.games = number_within("--games", arguments.games, 1, most_games);
  plan.threads = threads_of(arguments.threads);
  plan.bots = bots_by_seat(*plan.game, arguments.bots, plan.players());
  plan.iterations = arguments.iterations;
  plan.rotate = arguments.rotate;
  plan.seed = seed_from_text(seed_text);
  plan.random_options = arguments.random_options;
  plan.count_events = arguments.json || !arguments.report.empty();
  return plan;
}

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.flush();
  if (!file) throw InputError(fmt::format("cannot write {}", printable(path.string())));
}

// Complains about a place that cannot be written to before the games are played, not after.
KeepRecord keep_records_in(const std::string& folder) {
  if (folder.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw InputError(fmt::format("cannot make the folder {}: {}", printable(folder), error.message()));
  return [folder](std::uint64_t number, const Record& record) {
    write_file(std::filesystem::path(folder) / fmt::format("game-{:06}.record", number + 1), to_text(record));
  };
}

void check(const SimulationPlan& plan, const std::string& seed_text, const Arguments& arguments) {
  if (arguments.bots != "random") throw InputError("--check plays random games: leave --bots away");
  const Stopwatch watch;
  LawsHeld held;
  {
    const ProgressBar bar(plan.games);
    held = check_laws_in_many(plan, [&](std::uint64_t done) { bar.show(done); });
  }
  const double seconds = watch.seconds();
  if (arguments.json) {
    boost::json::object object{{"game", plan.game->id},       {"games", held.games},
                               {"decisions", held.decisions}, {"seconds", seconds},
                               {"seed", seed_text},           {"laws_hold", held.broken.empty()}};
    if (!plan.random_options) object["players"] = plan.players();
    fmt::print("{}\n", boost::json::serialize(object));
  } else {
    fmt::print(
        "{} games and {} decisions held both laws ({}), {:.1f} s\n", grouped(held.games),
        grouped(held.decisions),
        plan.random_options ? "options drawn anew for each" : to_text(plan.game->options, plan.options),
        seconds);
  }
  if (held.broken.empty()) return;
  fmt::print(stderr, "broken: {}\n", held.broken);
  throw CLI::RuntimeError(1);
}

void simulate_and_report(const SimulationPlan& plan, const std::string& seed_text,
                         const Arguments& arguments) {
  const KeepRecord keep_record = keep_records_in(arguments.records);
  if (!arguments.report.empty()) write_file(arguments.report, "");
  const Stopwatch watch;
  SimulationOutcome outcome{plan, seed_text, no_games_of(plan)};
  {
    const ProgressBar bar(plan.games);
    outcome.statistics = simulate(
        plan, [&](std::uint64_t done) { bar.show(done); }, keep_record);
  }
  outcome.seconds = watch.seconds();
  if (!arguments.report.empty()) write_file(arguments.report, to_page(outcome));
  fmt::print("{}", arguments.json ? boost::json::serialize(to_json(outcome)) + "\n" : to_table(outcome));
}

}  // namespace

void add_sim(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("sim", "Play many games between bots and sum them up");
  command->add_option("GAME", arguments->game, "The game's id, as in `orrery games`")->required();
  command->add_option("--games", arguments->games, "How many games")->capture_default_str();
  auto* players = command->add_option("--players", arguments->players, "How many players");
  auto* option = command->add_option("--option", arguments->options,
                                     "An option of the game, as name=value; may be repeated");
  command->add_option("--bots", arguments->bots, "One bot for all seats, or a list a,b,… seat by seat")
      ->capture_default_str();
  command->add_option("--iterations", arguments->iterations,
                      "How many of them the bot `search` makes a choice");
  command->add_option("--seed", arguments->seed, "Any text: the same seed plays the same games");
  command->add_option("--threads", arguments->threads, "How many threads (all cores if not given)");
  auto* rotate =
      command->add_flag("--rotate", arguments->rotate, "Move the bots on by one seat from game to game");
  command->add_flag("--json", arguments->json, "As JSON");
  auto* report =
      command->add_option("--report", arguments->report, "Write an HTML page with plots to this file");
  auto* records =
      command->add_option("--records", arguments->records, "Write a record of every game into this folder");
  auto* check_flag =
      command
          ->add_flag("--check", arguments->check,
                     "Check the two laws in random games instead: nothing leaks, nothing is lost")
          ->excludes(rotate)
          ->excludes(report)
          ->excludes(records);
  command
      ->add_flag("--random-options", arguments->random_options,
                 "With --check: draw the options of every game at random")
      ->needs(check_flag)
      ->excludes(players)
      ->excludes(option);
  command->callback([arguments] {
    const std::string seed_text = arguments->seed.empty() ? to_text(random_seed()) : arguments->seed;
    const SimulationPlan plan = plan_from(*arguments, seed_text);
    if (arguments->check) {
      check(plan, seed_text, *arguments);
    } else {
      simulate_and_report(plan, seed_text, *arguments);
    }
  });
}

}  // namespace orrery::cli
