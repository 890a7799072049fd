#include "cli/nats_option.h"

#include <CLI/CLI.hpp>

namespace orrery::cli {

CLI::Option* add_nats_option(CLI::App& command, const std::string& name, const std::string& what_for,
                             const std::string& environment, cluster::nats::Address& address) {
  CLI::Option* option = command
                            .add_option(name, address.url,
                                        what_for +
                                            ": nats://host:port, or tls://… to insist on TLS. With a "
                                            "password, give it as " +
                                            environment)
                            ->envname(environment)
                            ->check(&cluster::nats::error_in);
  command.add_option("--nats-credentials", address.credentials, "A file with credentials for NATS")
      ->envname("ORRERY_NATS_CREDENTIALS")
      ->needs(option);
  return option;
}

}  // namespace orrery::cli
