#include "cli/commands.h"

namespace orrery::cli {

void add_replay(CLI::App& app) {
  app.add_subcommand("replay", "")->callback([] {});
}

}  // namespace orrery::cli
