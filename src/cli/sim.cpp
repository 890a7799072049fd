#include "cli/commands.h"

namespace orrery::cli {

void add_sim(CLI::App& app) {
  app.add_subcommand("sim", "")->callback([] {});
}

}  // namespace orrery::cli
