// Many games between bots, on several threads. What comes out follows from the plan alone: neither the number
// of threads nor their haste changes a game.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernel/record.h"
#include "players/bulk.h"
#include "players/statistics.h"

namespace orrery {

struct SimulationPlan {
  const GameInfo* game = nullptr;
  OptionValues options;
  std::vector<std::string> bots;  // one a seat
  std::uint32_t iterations = 0;   // of the bot `search`, for one choice; 0: its own
  bool rotate = false;            // the bots move on by one seat from game to game
  Seed seed;
  std::uint64_t games = 0;
  int threads = 1;
  bool count_events = false;    // takes time
  bool random_options = false;  // in check_laws_in_many: every game draws its own

  int players() const { return options.front(); }
};

// Called for every finished game, from any thread.
using KeepRecord = std::function<void(std::uint64_t game_number, const Record& record)>;

Statistics no_games_of(const SimulationPlan& plan);
// The options and bots must be ones of the game.
Statistics simulate(const SimulationPlan& plan, const Progress& progress, const KeepRecord& keep_record = {});

// What each bot won, wherever it sat; a bot in several seats is counted together.
struct BotWins {
  std::string bot;
  int seats = 0;
  Wins wins;
};
std::vector<BotWins> wins_by_bot(const SimulationPlan& plan, const Statistics& statistics);

// Options drawn at random that the game accepts together.
OptionValues drawn_options(const GameInfo& game, Chance& chance);

struct LawsHeld {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::string broken;  // empty: both laws held in every position

  void merge(const LawsHeld& other);
};

// Random games in which the kernel's two laws are checked at every decision, up to the first that breaks one.
LawsHeld check_laws_in_many(const SimulationPlan& plan, const Progress& progress);

}  // namespace orrery
