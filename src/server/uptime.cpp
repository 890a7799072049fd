#include "server/uptime.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace orrery::server {

namespace {

constexpr std::size_t most_runs = 1000;

std::string line_of(table::Time start, table::Time alive) {
  return fmt::format("{:015} {:015}\n", start.time_since_epoch().count(), alive.time_since_epoch().count());
}

}  // namespace

Uptime::Uptime(const std::string& folder, table::Time now) {
  const std::string path = (std::filesystem::path(folder) / "uptime").string();
  std::string kept;
  {
    std::ifstream before(path);
    std::optional<table::Time> alive;
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::vector<std::string> lines;
    while (before >> from >> to) {
      const table::Time start{table::Milliseconds(from)};
      if (alive && *alive < start) downtimes_.push_back({*alive, start});
      alive = table::Time(table::Milliseconds(to));
      lines.push_back(line_of(start, *alive));
    }
    if (alive && *alive < now) downtimes_.push_back({*alive, now});
    const std::size_t first = lines.size() < most_runs ? 0 : lines.size() - most_runs;
    for (std::size_t i = first; i < lines.size(); ++i) kept += lines[i];
  }
  place_ = std::ssize(kept);
  kept += line_of(now, now);
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file_ < 0 || ::pwrite(file_, kept.data(), kept.size(), 0) != std::ssize(kept))
    spdlog::warn("{} cannot be written: clocks will run on while the server is down", path);
}

Uptime::~Uptime() {
  if (file_ >= 0) ::close(file_);
}

void Uptime::alive(table::Time now) const {
  const std::string text = fmt::format("{:015}", now.time_since_epoch().count());
  constexpr long alive_at = 16;  // offset in the line
  if (file_ >= 0) (void)!::pwrite(file_, text.data(), text.size(), place_ + alive_at);
}

}  // namespace orrery::server
