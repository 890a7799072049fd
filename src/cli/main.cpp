#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/commands.h"
#include "kernel/error.h"
#include "kernel/text.h"

namespace {

constexpr int wrong_input = 2;

// One line, whatever bytes were given to the program.
int complain(const char* what) {
  fmt::print(stderr, "orrery: {}\n", orrery::printable(what, 1000));
  return wrong_input;
}

// For a command line whose command is missing or unknown.
std::string which_command(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  const std::vector<std::string> given = app.remaining();
  const std::string unknown =
      given.empty() ? "a command is missing" : fmt::format("there is no command '{}'", given[0]);
  return fmt::format("{}: the commands are {}", unknown, orrery::join_or(names));
}

}  // namespace

int main(int argc, char** argv) {  // NOLINT(bugprone-exception-escape): only for want of memory
  using namespace orrery::cli;
  CLI::App app("Orrery: a table for space board games", "orrery");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help for all commands");
  add_games(app);
  add_play(app);
  add_sim(app);
  add_arena(app);
  add_worker(app);
  add_scenario(app);
  add_replay(app);
  add_verify(app);
  add_bench(app);
  add_load(app);
  add_serve(app);
  add_backup(app);
  add_restore(app);
  add_migrate(app);
  add_upgrade(app);
  add_admin(app);
  try {
    app.parse(argc, argv);  // runs the command
    return 0;
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForAllHelp& help) {
    return app.exit(help);
  } catch (const CLI::RuntimeError& ended) {
    return ended.get_exit_code();  // a command ended with a status of its own
  } catch (const CLI::ParseError& error) {
    return complain(app.get_subcommands().empty() ? which_command(app).c_str() : error.what());
  } catch (const orrery::InputError& error) {
    return complain(error.what());
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}
