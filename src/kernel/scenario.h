// Scenarios: rules as executable examples. docs/scenarios.md describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "kernel/record.h"

namespace orrery {

struct ScenarioResult {
  std::string title;
  std::vector<std::string> rules;
  std::string failure;  // empty: passed
  const GameInfo* game = nullptr;
  std::vector<AnyPosition> positions;  // the one that is given, and the one after each move
};

// Runs every document of a scenario text. An invalid scenario fails with its error.
std::vector<ScenarioResult> run_scenarios(std::string_view yaml, const FindGame& find_game);

}  // namespace orrery
