// The two laws, checked in every position of a random game: nothing leaks, nothing is lost. One harness for
// all games.
#pragma once

#include <string>
#include <vector>

#include "kernel/game.h"

namespace orrery {

struct LawReport {
  std::string broken;  // which law, where; empty if both hold
  int decisions = 0;
  Result result;
  std::vector<Event> happened;  // if the game came to its end
};

// Plays one random game and checks after each decision. All randomness follows from the seed.
LawReport check_laws(const GameInfo& game, const OptionValues& options, const Seed& seed);

}  // namespace orrery
