// The subcommands of the program. Each adds itself to the command line and runs when it is the one named.
#pragma once

// Only the commands themselves include the library, which takes long to compile.
namespace CLI {
class App;
}

namespace orrery::cli {

void add_games(CLI::App& app);
void add_play(CLI::App& app);
void add_sim(CLI::App& app);
void add_arena(CLI::App& app);
void add_scenario(CLI::App& app);
void add_replay(CLI::App& app);
void add_verify(CLI::App& app);
void add_bench(CLI::App& app);
void add_load(CLI::App& app);
void add_serve(CLI::App& app);
void add_backup(CLI::App& app);
void add_restore(CLI::App& app);
void add_migrate(CLI::App& app);
void add_upgrade(CLI::App& app);
void add_worker(CLI::App& app);
void add_admin(CLI::App& app);

}  // namespace orrery::cli
