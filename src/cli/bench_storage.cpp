// orrery bench storage: how many lines per second become durable, and how long one takes.
#include "cli/bench_storage.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "kernel/error.h"
#include "measure/per.h"
#include "storage/open.h"

namespace orrery::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t line_bytes = 150;  // as a decision with its time

struct Measured {
  int tables = 0;
  double lines_per_second = 0;
  double lines_per_commit = 0;
  double median_ms = 0;
  double slow_ms = 0;  // of one in a hundred
};

// Each table has one line under way: the next one follows when it is durable.
class Load {
 public:
  Load(storage::Storage& storage, int tables, double seconds)
      : storage_(storage),
        stops_(Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {
    const std::string run = std::to_string(Clock::now().time_since_epoch().count());
    for (int i = 0; i < tables; ++i) {
      tables_.push_back({fmt::format("bench-{}-{}", run, i), 0, {}});
      storage::TableRow row{.id = tables_.back().id, .game = "bench", .summary = "{}"};
      storage_.write({storage::PutTable{row}}, {});
    }
    storage_.settle();
  }

  Measured run() {
    const auto commits = storage_.figures().commits;
    const auto began = Clock::now();
    under_way_ = tables_.size();
    for (Table& table : tables_) write(table);
    std::unique_lock lock(mutex_);
    over_.wait(lock, [this] { return under_way_ == 0; });
    const std::chrono::duration<double> took = Clock::now() - began;
    if (!error_.empty()) throw InputError(error_);
    std::sort(milliseconds_.begin(), milliseconds_.end());
    const std::size_t lines = milliseconds_.size();
    return {static_cast<int>(tables_.size()), per(lines, took.count()),
            per(lines, storage_.figures().commits - commits), milliseconds_[milliseconds_.size() / 2],
            milliseconds_[milliseconds_.size() * 99 / 100]};
  }

 private:
  struct Table {
    std::string id;
    std::uint64_t lines = 0;
    Clock::time_point sent{};
  };

  void write(Table& table) {
    table.sent = Clock::now();
    storage_.write({storage::AppendLine{table.id, table.lines++, std::string(line_bytes, 'x')}},
                   [this, &table](const std::string& error) { written(table, error); });
  }

  // On the storage's thread.
  void written(Table& table, const std::string& error) {
    const auto now = Clock::now();
    milliseconds_.push_back(std::chrono::duration<double, std::milli>(now - table.sent).count());
    if (error.empty() && now < stops_) {
      write(table);
      return;
    }
    const std::lock_guard lock(mutex_);
    if (!error.empty()) error_ = error;
    if (--under_way_ == 0) over_.notify_one();
  }

  storage::Storage& storage_;
  Clock::time_point stops_;
  std::vector<Table> tables_;
  std::vector<double> milliseconds_;
  std::mutex mutex_;  // guards all below
  std::condition_variable over_;
  std::size_t under_way_ = 0;
  std::string error_;
};

}  // namespace

void bench_storage(const std::string& place, double seconds, bool json) {
  const auto storage = storage::open(place);
  boost::json::array all;
  if (!json)
    fmt::print("{:>8}{:>16}{:>18}{:>14}{:>14}\n", "tables", "lines/s", "lines per commit", "median ms",
               "99 % ms");
  for (const int tables : {1, 10, 100, 1000}) {
    const Measured found = Load(*storage, tables, seconds).run();
    if (json) {
      all.push_back(boost::json::object{{"tables", found.tables},
                                        {"lines_per_second", found.lines_per_second},
                                        {"lines_per_commit", found.lines_per_commit},
                                        {"median_ms", found.median_ms},
                                        {"slow_ms", found.slow_ms}});
    } else {
      fmt::print("{:>8}{:>16.0f}{:>18.1f}{:>14.2f}{:>14.2f}\n", found.tables, found.lines_per_second,
                 found.lines_per_commit, found.median_ms, found.slow_ms);
    }
  }
  if (json) fmt::print("{}\n", boost::json::serialize(all));
}

}  // namespace orrery::cli
