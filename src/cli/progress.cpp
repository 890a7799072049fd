#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/report/plot.h"
#include "measure/per.h"

namespace orrery::cli {

ProgressBar::ProgressBar(std::uint64_t games) : games_(games), shown_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (shown_) fmt::print(stderr, "\r{:79}\r", "");
}

void ProgressBar::show(std::uint64_t done) const {
  if (!shown_) return;
  constexpr std::size_t width = 30;
  const double part = per(done, games_);
  const auto filled = static_cast<std::size_t>(part * width);
  const double left = done == 0 ? 0 : watch_.seconds() * (1 - part) / part;
  fmt::print(stderr, "\r[{}{}] {:3.0f} %  {} games{}  ", std::string(filled, '#'),
             std::string(width - filled, '.'), 100 * part, grouped(done),
             done == 0 ? "" : fmt::format(", {:.0f} s left", left));
  std::fflush(stderr);
}

}  // namespace orrery::cli
