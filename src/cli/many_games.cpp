#include "cli/many_games.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "cli/log.h"
#include "cli/nats_option.h"
#include "cli/report/plot.h"
#include "cluster/workers.h"
#include "kernel/error.h"

namespace orrery::cli {

OptionValues options_of(const GameInfo& game, const std::vector<std::string>& assignments) {
  OptionValues options = preset_options(game.options);
  for (const std::string& assignment : assignments) set_option(game.options, options, assignment);
  if (const std::string error = game.options_error(options); !error.empty()) throw InputError(error);
  return options;
}

std::uint64_t number_within(const std::string& option, std::int64_t value, std::int64_t low,
                            std::int64_t high) {
  if (value >= low && value <= high) return value;
  throw InputError(fmt::format("{} cannot be {}: must be {} to {}", option, value, low, grouped(high)));
}

int threads_of(int asked) {
  constexpr int most = 256;
  if (asked == 0) return std::clamp<int>(std::thread::hardware_concurrency(), 1, most);
  return static_cast<int>(number_within("--threads", asked, 1, most));
}

CLI::Option* add_workers_option(CLI::App& command, CLI::Option* threads, cluster::nats::Address& address) {
  return add_nats_option(command, "--workers",
                         "Let workers (`orrery worker`) play the games, at this NATS server",
                         "ORRERY_WORKERS", address)
      ->excludes(threads);
}

Elsewhere elsewhere_at(const cluster::nats::Address& address) {
  if (address.url.empty()) return {};
  log_to_stderr();
  return [address, build = cluster::build_id()](const std::string& plan, std::uint64_t lots,
                                                const TakePart& take) {
    cluster::spread_over_workers(address, build, plan, lots, take);
  };
}

std::string quoted_for_shell(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace orrery::cli
