// orrery worker: plays games for `orrery sim` and `orrery arena` on other machines, and thinks for servers.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <csignal>

#include "cli/commands.h"
#include "cli/log.h"
#include "cli/many_games.h"
#include "cli/nats_option.h"
#include "cluster/workers.h"
#include "measure/lots.h"
#include "players/errands.h"

namespace orrery::cli {

namespace {

// Until it is told to stop. It may as well be killed: what it was playing is played by another one.
void work(const cluster::nats::Address& address, int threads) {
  log_to_stderr();
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGINT);
  sigaddset(&stops, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &stops, nullptr);
  const std::string build = cluster::build_id();
  const cluster::Worker worker(address, build, threads, &player_of, &do_errand);
  fmt::print("A worker of build {} with {} thread{} is at {}\n", build, threads, threads == 1 ? "" : "s",
             shown(address));
  std::fflush(stdout);
  int stopped = 0;
  sigwait(&stops, &stopped);
}

}  // namespace

void add_worker(CLI::App& app) {
  struct WorkerArguments {
    cluster::nats::Address address;
    int threads = 0;
  };
  auto arguments = std::make_shared<WorkerArguments>();
  CLI::App* command = app.add_subcommand(
      "worker", "Play games for `sim` and `arena`, and think for the bots of servers, on other machines");
  add_nats_option(*command, "--nats", "Where they are handed out", "ORRERY_NATS", arguments->address)
      ->required();
  command->add_option("--threads", arguments->threads, "How many threads (all cores if not given)");
  command->callback([arguments] { work(arguments->address, threads_of(arguments->threads)); });
}

}  // namespace orrery::cli
