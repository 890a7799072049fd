// orrery sim GAME: many games between bots, and what they add up to.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include "cli/commands.h"
#include "cli/many_games.h"
#include "cli/option_lists.h"
#include "cli/progress.h"
#include "cli/report/plot.h"
#include "cli/report/report.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/yaml.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

constexpr std::int64_t most_games = 1'000'000'000;

struct SimArguments {
  std::string game;
  std::int64_t games = 10'000;
  std::string players;
  std::vector<std::string> options;
  std::string bots = "random";
  std::string seed;
  int threads = 0;
  cluster::nats::Address workers;
  std::uint32_t iterations = 0;
  bool rotate = false;
  bool check = false;
  bool random_options = false;
  std::vector<std::string> from;
  std::int64_t decisions = 50;
  std::int64_t only = 0;
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
  const std::size_t seats = players;
  if (bots.size() == 1) bots.resize(seats, bots.front());
  if (bots.size() != seats) {
    throw InputError(
        fmt::format("--bots names {} bots for {} players: name one for all seats, or one per seat",
                    bots.size(), players));
  }
  return bots;
}

// The scenario files among and below these files and folders.
std::vector<std::string> scenario_files(const std::vector<std::string>& places) {
  std::vector<std::string> files;
  for (const std::string& place : places) {
    if (!std::filesystem::is_directory(place)) {
      files.push_back(place);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(place)) {
      if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<ScenarioText> scenarios_in(const std::vector<std::string>& places) {
  std::vector<ScenarioText> scenarios;
  for (const std::string& file : scenario_files(places)) scenarios.push_back({file, read_file(file)});
  return scenarios;
}

// One plan per combination of options; the games are divided evenly among them.
std::vector<SimulationPlan> plans_from(const SimArguments& arguments, const std::string& seed_text) {
  SimulationPlan plan;
  plan.game = &require_game(arguments.game);
  std::vector<std::string> varied = arguments.options;
  if (arguments.random_options) {  // those that are named have one value each
    plan.fixed = std::exchange(varied, {});
    OptionValues values = preset_options(plan.game->options);
    for (const std::string& fixed : plan.fixed) set_option(plan.game->options, values, fixed);
  }
  const std::vector<OptionValues> tables = read_tables(*plan.game, arguments.players, varied);
  const std::int64_t least_games = tables.size();
  number_within("--games", arguments.games, least_games, most_games);
  if (arguments.only != 0) number_within("--only", arguments.only, 1, arguments.games);
  plan.threads = threads_of(arguments.threads);
  plan.elsewhere = elsewhere_at(arguments.workers);
  plan.iterations = arguments.iterations;
  plan.rotate = arguments.rotate;
  plan.random_options = arguments.random_options;
  plan.scenarios = scenarios_in(arguments.from);
  plan.starts = starts_in(*plan.game, plan.scenarios);
  if (plan.starts.empty() && !arguments.from.empty())
    throw InputError(fmt::format("--from names no scenario of {} that passes", plan.game->id));
  plan.most_decisions = number_within("--decisions", arguments.decisions, 1, plan.game->longest_game);
  plan.count_events = arguments.json || !arguments.report.empty();
  const Seed seed = seed_from_text(seed_text);
  std::vector<SimulationPlan> plans;
  for (std::int64_t i = 0; i < least_games; ++i) {
    plan.options = tables[i];
    plan.bots = bots_by_seat(*plan.game, arguments.bots, plan.players());
    plan.seed = tables.size() == 1 ? seed : derive(seed, "table", i);
    const bool one_more = i < arguments.games % least_games;
    plan.games = arguments.games / least_games + (one_more ? 1 : 0);
    plans.push_back(plan);
  }
  return plans;
}

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.flush();
  if (!file) throw InputError(fmt::format("cannot write {}", printable(path.string())));
}

// Called before the games are played, so that a folder that cannot be made is reported at once.
void make_folder(const std::string& folder) {
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw InputError(fmt::format("cannot make the folder {}: {}", printable(folder), error.message()));
}

KeepRecord keep_records_in(const std::string& folder, std::uint64_t games_before) {
  if (folder.empty()) return {};
  return [folder, games_before](std::uint64_t number, const Record& record) {
    write_file(std::filesystem::path(folder) / fmt::format("game-{:06}.record", games_before + number + 1),
               to_text(Match(record).record()));  // with its waymarks
  };
}

// The command that plays this one game of the series again.
std::string replays(const SimArguments& arguments, const std::string& seed_text, std::uint64_t number) {
  std::string command = fmt::format("orrery sim {} --check", arguments.game);
  if (arguments.random_options) command += " --random-options";
  if (!arguments.players.empty()) command += " --players " + arguments.players;
  for (const std::string& option : arguments.options) command += " --option " + quoted_for_shell(option);
  for (const std::string& file : arguments.from) command += " --from " + quoted_for_shell(file);
  if (!arguments.from.empty()) command += fmt::format(" --decisions {}", arguments.decisions);
  return command + fmt::format(" --games {} --seed {} --only {}", arguments.games,
                               quoted_for_shell(seed_text), number + 1);
}

// How often each event happened with each word: {"played": {"card": {"plague": 20, …}, …}, …}.
boost::json::object times_by_word(const GameInfo& game, const EventStatistics& events) {
  boost::json::object all;
  for (std::size_t kind = 0; kind < game.events.size(); ++kind) {
    if (!events.counts(kind)) continue;
    boost::json::object of_kind;
    for (std::size_t i = 0; i < game.events[kind].arity(); ++i) {
      const auto tallies = events.of_words(kind, i);
      if (tallies.empty()) continue;
      boost::json::object times;
      for (std::size_t word = 0; word < tallies.size(); ++word)
        times[game.events[kind].parameters[i].domain.words[word]] = tallies[word].times;
      of_kind[game.events[kind].parameters[i].name] = std::move(times);
    }
    all[game.events[kind].name] = std::move(of_kind);
  }
  return all;
}

// How many pairs of traits, such as two aliens, have sat at one table.
std::size_t pairs_met(const TraitStatistics& traits) {
  std::size_t pairs = 0;
  for (std::size_t one = 0; one < traits.words().size(); ++one) {
    for (std::size_t other = 0; other < one; ++other) pairs += traits.beside(one, other).games > 0 ? 1 : 0;
  }
  return pairs;
}

void check(std::vector<SimulationPlan> plans, const std::string& seed_text, const SimArguments& arguments) {
  if (arguments.bots != "random") throw InputError("--check plays random games: leave out --bots");
  const SimulationPlan& first = plans.front();
  const Stopwatch watch;
  LawsHeld held(*first.game);
  std::uint64_t before = 0;
  {
    const ProgressBar bar(arguments.games);
    for (SimulationPlan& plan : plans) {
      if (arguments.only > 0) plan.only = arguments.only - 1 - before;
      held.merge(check_laws_in_many(plan, [&](std::uint64_t done) { bar.show(before + done); }));
      if (!held.broken.empty()) break;
      before += plan.games;
    }
  }
  const double seconds = watch.seconds();
  if (arguments.json) {
    boost::json::object object{{"game", first.game->id},
                               {"games", held.games},
                               {"decisions", held.decisions},
                               {"seconds", seconds},
                               {"seed", seed_text},
                               {"laws_hold", held.broken.empty()},
                               {"events", times_by_word(*first.game, held.events)},
                               {"pairs_met", pairs_met(held.traits)}};
    if (!first.random_options && plans.size() == 1) object["players"] = first.players();
    fmt::print("{}\n", boost::json::serialize(object));
  }
  if (!held.broken.empty()) {
    const std::uint64_t number = before + held.broken_game;
    fmt::print(stderr, "game {} of {} broke a law: {}\nto play it again: {}\n", number + 1, first.game->id,
               held.broken, replays(arguments, seed_text, number));
    throw CLI::RuntimeError(1);
  }
  if (arguments.json) return;
  const std::string options = !first.starts.empty()  ? fmt::format("from {} positions", first.starts.size())
                              : first.random_options ? "random options for each game"
                              : plans.size() == 1    ? to_text(first.game->options, first.options)
                                                  : fmt::format("{} combinations of options", plans.size());
  fmt::print("{} games and {} decisions obeyed both laws ({}), {:.1f} s\n", grouped(held.games),
             grouped(held.decisions), options, seconds);
}

void simulate_and_report(const std::vector<SimulationPlan>& plans, const std::string& seed_text,
                         const SimArguments& arguments) {
  make_folder(arguments.records);
  if (!arguments.report.empty()) write_file(arguments.report, "");
  const Stopwatch watch;
  std::vector<SimulatedTable> tables;
  {
    const ProgressBar bar(arguments.games);
    std::uint64_t before = 0;
    for (const SimulationPlan& plan : plans) {
      const auto show = [&](std::uint64_t done) { bar.show(before + done); };
      tables.push_back({plan, simulate(plan, show, keep_records_in(arguments.records, before))});
      before += plan.games;
    }
  }
  const SimulationOutcome outcome(std::move(tables), seed_text, watch.seconds());
  if (!arguments.report.empty()) write_file(arguments.report, to_page(outcome));
  fmt::print("{}", arguments.json ? boost::json::serialize(to_json(outcome)) + "\n" : to_table(outcome));
}

}  // namespace

void add_sim(CLI::App& app) {
  auto arguments = std::make_shared<SimArguments>();
  CLI::App* command = app.add_subcommand("sim", "Play many games between bots and summarise them");
  command->add_option("GAME", arguments->game, "The game's id, as listed by `orrery games`")->required();
  command->add_option("--games", arguments->games, "How many games")->capture_default_str();
  auto* players = command->add_option(
      "--players", arguments->players,
      "How many players; the games are divided evenly among several numbers, as 3-5 or 2,4");
  command->add_option(
      "--option", arguments->options,
      "An option of the game, as name=value; may be repeated. The games are divided evenly among "
      "several values of one option, given as name=a,b or by repeating it");
  command->add_option("--bots", arguments->bots, "One bot for all seats, or one per seat, as a,b,…")
      ->capture_default_str();
  command->add_option("--iterations", arguments->iterations, "Iterations of the bot `search` per choice");
  command->add_option("--seed", arguments->seed, "Any text: the same seed plays the same games");
  auto* threads =
      command->add_option("--threads", arguments->threads, "How many threads (all cores if not given)");
  auto* workers = add_workers_option(*command, threads, arguments->workers);
  auto* rotate =
      command->add_flag("--rotate", arguments->rotate, "Move the bots by one seat after every game");
  command->add_flag("--json", arguments->json, "Print as JSON");
  auto* report =
      command->add_option("--report", arguments->report, "Write an HTML page with plots to this file");
  auto* records =
      command->add_option("--records", arguments->records, "Write a record of every game into this folder")
          ->excludes(workers);
  auto* check_flag =
      command
          ->add_flag("--check", arguments->check,
                     "Check the two laws in random games instead: nothing leaks, nothing is lost")
          ->excludes(rotate)
          ->excludes(report)
          ->excludes(records);
  auto* from =
      command
          ->add_option("--from", arguments->from,
                       "With --check: scenario files or folders; every game is played on from one of their "
                       "positions")
          ->needs(check_flag)
          ->excludes(players);
  command
      ->add_option("--decisions", arguments->decisions,
                   "With --from: how many decisions are played on at most")
      ->capture_default_str()
      ->needs(from);
  command
      ->add_flag("--random-options", arguments->random_options,
                 "With --check: draw the options of every game at random, except for those given by --option")
      ->needs(check_flag)
      ->excludes(players)
      ->excludes(from);
  command->add_option("--only", arguments->only, "With --check: play only the game with this number")
      ->needs(check_flag)
      ->excludes(workers);
  command->callback([arguments] {
    const std::string seed_text = arguments->seed.empty() ? to_text(random_seed()) : arguments->seed;
    const std::vector<SimulationPlan> plans = plans_from(*arguments, seed_text);
    if (arguments->check) {
      check(plans, seed_text, *arguments);
    } else {
      simulate_and_report(plans, seed_text, *arguments);
    }
  });
}

}  // namespace orrery::cli
