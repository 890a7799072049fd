#include "cli/commands.h"

namespace orrery::cli {

void add_verify(CLI::App& app) {
  app.add_subcommand("verify", "")->callback([] {});
}

}  // namespace orrery::cli
