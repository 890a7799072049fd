#include "cli/commands.h"

namespace orrery::cli {

void add_bench(CLI::App& app) {
  app.add_subcommand("bench", "")->callback([] {});
}

}  // namespace orrery::cli
