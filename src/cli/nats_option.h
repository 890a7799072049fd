// The address of NATS on the command line.
#pragma once

#include "cluster/nats.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace orrery::cli {

// `name` is --nats or --workers; both the address and the file come from the environment as well, since
// anybody on the machine can read the arguments.
CLI::Option* add_nats_option(CLI::App& command, const std::string& name, const std::string& what_for,
                             const std::string& environment, cluster::nats::Address& address);

}  // namespace orrery::cli
