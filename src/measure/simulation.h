// Many games between bots, on several threads. The result follows from the plan alone: neither the number nor
// the timing of threads changes a game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kernel/in_parallel.h"
#include "kernel/record.h"
#include "measure/reproducible_bots.h"
#include "measure/statistics.h"

namespace orrery {

// A position that games under the laws can be played on from.
struct LawStart {
  std::string name;
  AnyPosition position;
};

struct ScenarioText {
  std::string name;
  std::string text;
};
// The positions of those scenarios of the game that pass, except where the game is over.
std::vector<LawStart> starts_in(const GameInfo& game, const std::vector<ScenarioText>& scenarios);

struct SimulationPlan {
  const GameInfo* game = nullptr;
  OptionValues options;
  std::vector<std::string> bots;  // one per seat
  std::uint32_t iterations = 0;   // of the bot `search`, per choice; 0: its default
  bool rotate = false;            // the bots move by one seat from game to game
  Seed seed;
  std::uint64_t games = 0;
  int threads = 1;
  Elsewhere elsewhere;        // where the games are played, if not on those threads
  bool count_events = false;  // slower
  // For check_laws_in_many:
  bool random_options = false;          // every game draws its own …
  std::vector<std::string> fixed;       // … except these, as name=value
  std::vector<ScenarioText> scenarios;  // where the next come from
  std::vector<LawStart> starts;       // games are played on from one of these instead, if there are any, …
  std::size_t most_decisions = 0;     // … for at most this many decisions
  std::optional<std::uint64_t> only;  // play only this game, counted from 0

  int players() const { return options.front(); }
  std::uint64_t lots() const;  // of games that are handed out together
};

// Called for every finished game, from any thread.
using KeepRecord = std::function<void(std::uint64_t game_number, const Record& record)>;

Statistics no_games_of(const SimulationPlan& plan);
// The options and bots must be valid for the game.
Statistics simulate(const SimulationPlan& plan, const Progress& progress, const KeepRecord& keep_record = {});

Statistics simulate_lot(const SimulationPlan& plan, std::uint64_t lot);

// The wins of each bot in any seat; several seats of one bot count together.
struct BotWins {
  std::string bot;
  int seats = 0;
  Wins wins;
};
std::vector<BotWins> wins_by_bot(const SimulationPlan& plan, const Statistics& statistics);

// Random options that the game accepts, except for those that are given as name=value.
OptionValues drawn_options(const GameInfo& game, Chance& chance, std::span<const std::string> fixed = {});

struct LawsHeld {
  explicit LawsHeld(const GameInfo& game) : events(game.events), traits(game.events, telling_events(game)) {}

  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::string broken;             // the first violation; empty: both laws held in every position
  std::uint64_t broken_game = 0;  // its number, from 0
  EventStatistics events;         // what happened in those games: who met whom, which cards were played
  TraitStatistics traits;

  void merge(const LawsHeld& other);
  void pass_counts(Numbers& numbers);
};

// Random games in which the kernel's two laws are checked at every decision, up to the first violation.
LawsHeld check_laws_in_many(const SimulationPlan& plan, const Progress& progress);
LawsHeld check_laws_in_lot(const SimulationPlan& plan, std::uint64_t lot);

}  // namespace orrery
