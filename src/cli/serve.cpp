// orrery serve: a server where people play with each other.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <thread>

#include "cli/commands.h"
#include "cli/database_option.h"
#include "cli/log.h"
#include "cli/nats_option.h"
#include "server/server.h"

namespace orrery::cli {

namespace {

// The browser client is installed beside the program.
std::string web_folder() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  return (program.parent_path() / "web").string();
}

void run(server::ServerOptions options, const std::vector<std::string>& origins,
         const std::vector<std::string>& trusted) {
  log_to_stderr();
  options.origins = {origins.begin(), origins.end()};
  options.trusted = {trusted.begin(), trusted.end()};
  server::Server server(options);
  server.stop_on_signals();
  fmt::print("Orrery is at http://{}:{}\n", options.bind == "127.0.0.1" ? "localhost" : options.bind,
             server.port());
  std::fflush(stdout);
  server.run();
}

}  // namespace

void add_serve(CLI::App& app) {
  struct ServeArguments {
    server::ServerOptions options;
    cluster::nats::Address nats;
    std::vector<std::string> origins;
    std::vector<std::string> trusted;
    int keep_open_tables = 14;
  };
  auto arguments = std::make_shared<ServeArguments>();
  server::ServerOptions& options = arguments->options;
  options.web = web_folder();
  options.bot_threads = std::max(1U, std::thread::hardware_concurrency() / 2);
  CLI::App* command = app.add_subcommand("serve", "Run a server where people play with each other");
  command->add_option("--port", options.port, "The port to listen on; 0: any free port")
      ->capture_default_str();
  command->add_option("--bind", options.bind, "The address to listen on")->capture_default_str();
  command->add_option("--data", options.data, "The data folder, which holds the database")
      ->capture_default_str();
  add_database_option(*command, options.database);
  add_nats_option(*command, "--nats", "Where several servers on one database meet, which needs --database",
                  "ORRERY_NATS", arguments->nats);
  command->add_option("--web", options.web, "The folder with the browser client");
  command->add_option("--origin", arguments->origins,
                      "Another host whose pages may connect, such as games.example.org");
  command->add_flag("--behind-proxy", options.behind_proxy,
                    "Trust X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them");
  command->add_option("--bot-threads", options.bot_threads, "How many threads the bots use")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--trust", arguments->trusted, "An address without rate limits, for load tests");
  command
      ->add_option("--keep-open-tables", arguments->keep_open_tables,
                   "How many days to keep a table that was opened but never played")
      ->check(CLI::Range(1, 36500))
      ->capture_default_str();
  command->callback([arguments] {
    arguments->options.nats = arguments->nats.url;
    arguments->options.nats_credentials = arguments->nats.credentials;
    arguments->options.keep_open_tables = std::chrono::hours(24 * arguments->keep_open_tables);
    run(arguments->options, arguments->origins, arguments->trusted);
  });
}

}  // namespace orrery::cli
