#include "cli/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace orrery::cli {

void log_to_stderr() {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("orrery"));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
}

}  // namespace orrery::cli
