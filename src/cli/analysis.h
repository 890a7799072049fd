// orrery replay --analyse: what each decision of a finished game was worth.
#pragma once

#include "cli/terminal/screen.h"
#include "kernel/catalogue.h"
#include "players/analysis.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace orrery::cli {

struct AnalysisArguments {
  std::int64_t iterations = usual_analysis_iterations;
  int threads = 0;  // 0: all cores
  bool json = false;

  void add_to(CLI::App& command, CLI::Option* analyse);
};

// Throws InputError if the game is not over: until then, what the seats know is not for everybody.
void print_analysis(const Match& match, const AnalysisArguments& arguments, const Catalogue& texts,
                    Screen& screen);

}  // namespace orrery::cli
