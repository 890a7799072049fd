// orrery arena GAME: bots against each other, the same seeds in rotated seats.
#include "measure/arena.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/commands.h"
#include "cli/many_games.h"
#include "cli/option_lists.h"
#include "cli/progress.h"
#include "cli/report/plot.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/text.h"
#include "measure/per.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

constexpr std::int64_t most_games = 1'000'000;
constexpr std::int64_t most_iterations_per_choice = 10'000'000;
constexpr std::uint64_t enough_seeds = 30;  // for resampling the seeds to be reliable

struct ArenaArguments {
  std::string game;
  std::string players;
  std::int64_t games = 300;
  std::optional<std::int64_t> iterations;
  std::vector<std::string> options;
  std::string seed;
  int threads = 0;
  cluster::nats::Address workers;
  bool json = false;
};

struct Outcome {
  ArenaPlan plan;
  std::string seed_text;
  std::uint64_t games_asked = 0;
  ArenaGames games;
  double seconds = 0;

  double games_per_second() const { return per(plan.games(), seconds); }
  // The command line that plays the same games again.
  std::string command() const {
    return fmt::format("orrery arena {} --players {} --games {}{}{} --seed {}", plan.game->id,
                       fmt::join(plan.bots, ","), plan.games(),
                       plan.iterations > 0 ? fmt::format(" --iterations {}", plan.iterations) : "",
                       option_arguments(*plan.game, {plan.options}), quoted_for_shell(seed_text));
  }
};

std::vector<std::string> entrants_of(const GameInfo& game, const std::string& names) {
  std::vector<std::string> entrants;
  for (const std::string_view name : split(names, ',')) {
    require_bot(game, name);
    entrants.emplace_back(name);
  }
  const Domain& counts = game.player_counts();
  const std::int64_t seats = entrants.size();
  if (seats < counts.low || seats > counts.high) {
    throw InputError(fmt::format("--players names {} bot{}, one per seat: {} is for {} players", seats,
                                 seats == 1 ? "" : "s", game.id, counts.allowed()));
  }
  return entrants;
}

OptionValues options_at_table(const GameInfo& game, const ArenaArguments& arguments, std::size_t seats) {
  std::vector<std::string> assignments{fmt::format("players={}", seats)};
  for (const std::string& option : arguments.options) {
    if (option.starts_with("players="))
      throw InputError("--option players is not needed: --players names one bot per seat");
    assignments.push_back(option);
  }
  return options_of(game, assignments);
}

ArenaPlan plan_from(const ArenaArguments& arguments, const std::string& seed_text) {
  ArenaPlan plan;
  plan.game = &require_game(arguments.game);
  plan.bots = entrants_of(*plan.game, arguments.players);
  plan.options = options_at_table(*plan.game, arguments, plan.bots.size());
  const std::uint64_t games = number_within("--games", arguments.games, 1, most_games);
  plan.rounds = (games + plan.bots.size() - 1) / plan.bots.size();
  if (arguments.iterations) {
    plan.iterations = static_cast<std::uint32_t>(
        number_within("--iterations", *arguments.iterations, 1, most_iterations_per_choice));
    const auto searches = [](const std::string& bot) { return bot.starts_with("search"); };
    if (std::none_of(plan.bots.begin(), plan.bots.end(), searches))
      throw InputError("--iterations is for the bot search, which is not among --players");
  }
  plan.threads = threads_of(arguments.threads);
  plan.elsewhere = elsewhere_at(arguments.workers);
  plan.seed = seed_from_text(seed_text);
  return plan;
}

boost::json::object to_json(const Standing& one) {
  using Known = Rating::Known;
  const Rating& rating = one.rating;
  const auto known = [&](Known least, double figure) {
    return rating.known >= least ? boost::json::value(figure) : boost::json::value();
  };
  return {{"bot", one.bot},
          {"seats", one.seats},
          {"wins", one.wins},
          {"share", one.share},
          {"share_interval", {one.interval.low, one.interval.high}},
          {"even_share", one.even_share},
          {"elo", known(Known::Estimate, rating.elo)},
          {"elo_interval",
           {known(Known::Estimate, rating.interval.low), known(Known::Bound, rating.interval.high)}},
          {"decisions", one.played.decisions},
          {"choices", one.played.times.count()},
          {"seconds_per_choice", one.played.times.mean()},
          {"seconds_per_choice_95th_percentile", one.played.times.quantile(0.95)},
          {"seconds_per_choice_longest", one.played.times.longest()}};
}

boost::json::object to_json(const Outcome& outcome) {
  boost::json::array players;
  for (const std::string& bot : outcome.plan.bots) players.emplace_back(bot);
  boost::json::array bots;
  std::uint64_t decisions = 0;
  for (const Standing& one : standings(outcome.plan, outcome.games)) {
    bots.emplace_back(to_json(one));
    decisions += one.played.decisions;
  }
  const ArenaCounts& counts = outcome.games.counts;
  boost::json::value threads;  // null: those of workers
  if (!outcome.plan.elsewhere) threads = outcome.plan.threads;
  boost::json::object object{{"game", outcome.plan.game->id},
                             {"options", to_text(outcome.plan.game->options, outcome.plan.options)},
                             {"players", std::move(players)},
                             {"seeds", outcome.plan.rounds},
                             {"games", outcome.plan.games()},
                             {"games_asked", outcome.games_asked},
                             {"unfinished", counts.unfinished},
                             {"won_by_nobody", counts.won_by_nobody},
                             {"decisions", decisions},
                             {"mean_decisions_per_game", counts.lengths.mean()},
                             {"bots", std::move(bots)},
                             {"seconds", outcome.seconds},
                             {"games_per_second", outcome.games_per_second()},
                             {"threads", threads},
                             {"seed", outcome.seed_text},
                             {"again", outcome.command()}};
  if (outcome.plan.iterations > 0) object["iterations"] = outcome.plan.iterations;
  return object;
}

std::string interval_of(const Rating& rating) {
  if (rating.known == Rating::Known::Nothing) return "nobody won";
  if (rating.known == Rating::Known::Bound) return fmt::format("at most {:+.0f}", rating.interval.high);
  if (rating.interval.low == rating.interval.high) return "(zero)";
  return fmt::format("{:+.0f} to {:+.0f}", rating.interval.low, rating.interval.high);
}

std::string strengths(const Outcome& outcome, const std::vector<Standing>& all) {
  std::string text = fmt::format("{:<16}{:>5}{:>10}{:>9}{:>16}{:>10}{:>8}{:>18}\n", "bot", "seats", "games",
                                 "wins", "95 % interval", "even", "Elo", "95 % interval");
  for (const Standing& one : all) {
    const std::string interval =
        fmt::format("{:.1f} - {:.1f} %", 100 * one.interval.low, 100 * one.interval.high);
    const std::string elo =
        one.rating.known == Rating::Known::Estimate ? fmt::format("{:+.0f}", one.rating.elo) : "-";
    text += fmt::format("{:<16}{:>5}{:>10}{:>7.1f} %{:>16}{:>8.1f} %{:>8}{:>18}\n", one.bot, one.seats,
                        grouped(outcome.plan.games()), 100 * one.share, interval, 100 * one.even_share, elo,
                        interval_of(one.rating));
  }
  return text;
}

std::string duration(double seconds) {
  if (seconds >= 1) return fmt::format("{:.2f} s", seconds);
  if (seconds >= 1e-3) return fmt::format("{:.2f} ms", seconds * 1e3);
  return fmt::format("{:.1f} µs", seconds * 1e6);
}

std::string times(const std::vector<Standing>& all) {
  std::string text = fmt::format("{:<16}{:>11}{:>11}{:>12}{:>12}{:>12}\n", "bot", "decisions", "choices",
                                 "mean time", "95 % within", "longest");
  for (const Standing& one : all) {
    const ChoiceTimes& taken = one.played.times;
    text += fmt::format("{:<16}{:>11}{:>11}{:>12}{:>12}{:>12}\n", one.bot, grouped(one.played.decisions),
                        grouped(taken.count()), duration(taken.mean()), duration(taken.quantile(0.95)),
                        duration(taken.longest()));
  }
  return text;
}

std::string to_table(const Outcome& outcome) {
  const ArenaPlan& plan = outcome.plan;
  const ArenaCounts& counts = outcome.games.counts;
  const std::vector<Standing> all = standings(plan, outcome.games);
  std::string text =
      fmt::format("{}: {} games in {:.2f} s ({:.1f} per second), {} seeds in {} rotation{}\n\n",
                  plan.game->id, grouped(plan.games()), outcome.seconds, outcome.games_per_second(),
                  grouped(plan.rounds), plan.bots.size(), plan.bots.size() == 1 ? "" : "s");
  text += strengths(outcome, all) + "\n" + times(all);
  text += fmt::format("\nlength       {:.1f} decisions per game, {} to {}\n", counts.lengths.mean(),
                      counts.lengths.smallest(), counts.lengths.size() - 1);
  if (counts.won_by_nobody > 0) text += fmt::format("no winner    {} games\n", grouped(counts.won_by_nobody));
  if (counts.unfinished > 0)
    text += fmt::format("UNFINISHED   {} games did not end\n", grouped(counts.unfinished));
  if (plan.rounds < enough_seeds)
    text += fmt::format("FEW SEEDS    with fewer than {} the Elo intervals are too narrow\n", enough_seeds);
  if (plan.games() != outcome.games_asked) {
    text += fmt::format("rounded up   from {} games to whole rounds of {}\n", grouped(outcome.games_asked),
                        plan.bots.size());
  }
  return text + fmt::format("again        {}\n", outcome.command());
}

void arena(const ArenaArguments& arguments) {
  Outcome outcome;
  outcome.seed_text = arguments.seed.empty() ? to_text(random_seed()) : arguments.seed;
  outcome.plan = plan_from(arguments, outcome.seed_text);
  outcome.games_asked = arguments.games;
  const Stopwatch watch;
  {
    const ProgressBar bar(outcome.plan.games());
    outcome.games = play_arena(outcome.plan, [&](std::uint64_t done) { bar.show(done); });
  }
  outcome.seconds = watch.seconds();
  fmt::print("{}", arguments.json ? boost::json::serialize(to_json(outcome)) + "\n" : to_table(outcome));
}

}  // namespace

void add_arena(CLI::App& app) {
  auto arguments = std::make_shared<ArenaArguments>();
  CLI::App* command =
      app.add_subcommand("arena", "Play bots against each other, the same seeds in rotated seats");
  command->add_option("GAME", arguments->game, "The game's id, as listed by `orrery games`")->required();
  command->add_option("--players", arguments->players, "One bot per seat, as a,b,…; a bot may be repeated")
      ->required();
  command->add_option("--games", arguments->games, "How many games, rounded up to whole rounds")
      ->capture_default_str();
  command->add_option("--iterations", arguments->iterations, "Iterations of the bot `search` per choice");
  command->add_option("--option", arguments->options,
                      "An option of the game, as name=value; may be repeated");
  command->add_option("--seed", arguments->seed, "Any text: the same seed plays the same games");
  auto* threads =
      command->add_option("--threads", arguments->threads, "How many threads (all cores if not given)");
  add_workers_option(*command, threads, arguments->workers);
  command->add_flag("--json", arguments->json, "Print as JSON");
  command->callback([arguments] { arena(*arguments); });
}

}  // namespace orrery::cli
