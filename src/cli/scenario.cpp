// orrery scenario FILE…: runs scenarios; ends with `N passed, M failed`.
#include "kernel/scenario.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "games/all.h"
#include "kernel/yaml.h"

namespace orrery::cli {

void add_scenario(CLI::App& app) {
  struct ScenarioArguments {
    std::vector<std::string> files;
    bool quiet = false;
  };
  auto arguments = std::make_shared<ScenarioArguments>();
  CLI::App* command = app.add_subcommand("scenario", "Run scenarios: rules as executable examples");
  command->add_option("FILE", arguments->files, "YAML files with one or more scenarios")->required();
  command->add_flag("--quiet,-q", arguments->quiet, "Show only failures and the totals");
  command->callback([arguments] {
    int passed = 0;
    int failed = 0;
    for (const std::string& file : arguments->files) {
      for (const ScenarioResult& result : run_scenarios(read_file(file), &find_game)) {
        const bool ok = result.failure.empty();
        ++(ok ? passed : failed);
        if (!ok) {
          fmt::print("FAILED  {}: {}\n    {}\n", file, result.title, result.failure);
        } else if (!arguments->quiet) {
          fmt::print("ok      {}\n", result.title);
        }
      }
    }
    fmt::print("{} passed, {} failed\n", passed, failed);
    if (failed > 0) throw CLI::RuntimeError(1);
  });
}

}  // namespace orrery::cli
