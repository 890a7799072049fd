// Reading and writing the command lines of the commands that play many games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cluster/nats.h"
#include "kernel/game.h"
#include "kernel/in_parallel.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace orrery::cli {

// The presets, changed by assignments `name=value`; throws InputError if the game does not allow them.
OptionValues options_of(const GameInfo& game, const std::vector<std::string>& assignments);
// The value, if it is in the range; otherwise throws an InputError that names the option and the range.
std::uint64_t number_within(const std::string& option, std::int64_t value, std::int64_t low,
                            std::int64_t high);
// The requested number of threads; 0: all cores.
int threads_of(int asked);

// Adds --workers, which excludes --threads.
CLI::Option* add_workers_option(CLI::App& command, CLI::Option* threads, cluster::nats::Address& address);
// Workers, if there is an address.
Elsewhere elsewhere_at(const cluster::nats::Address& address);

std::string quoted_for_shell(const std::string& text);

}  // namespace orrery::cli
