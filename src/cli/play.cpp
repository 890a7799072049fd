#include "cli/commands.h"

namespace orrery::cli {

void add_play(CLI::App& app) {
  app.add_subcommand("play", "")->callback([] {});
}

}  // namespace orrery::cli
