#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>

namespace orrery::server {

namespace {

// Reasons come from the games and from the table. A limit all the same, because labels are never dropped.
constexpr std::size_t most_reasons = 500;

template <class Number>
void append(std::string& out, std::string_view name, std::string_view type, std::string_view help,
            Number value) {
  fmt::format_to(std::back_inserter(out), "# HELP orrery_{0} {1}\n# TYPE orrery_{0} {2}\norrery_{0} {3}\n",
                 name, help, type, value);
}

void append_commits(std::string& out, std::vector<double> seconds) {
  out +=
      "# HELP orrery_commit_seconds Time of the last few hundred commits of the database\n"
      "# TYPE orrery_commit_seconds summary\n";
  if (seconds.empty()) return;
  std::sort(seconds.begin(), seconds.end());
  for (const double quantile : {0.5, 0.9, 0.99, 1.0}) {
    const auto place = static_cast<std::size_t>(quantile * static_cast<double>(seconds.size() - 1));
    fmt::format_to(std::back_inserter(out), "orrery_commit_seconds{{quantile=\"{}\"}} {:.6f}\n", quantile,
                   seconds[place]);
  }
}

}  // namespace

void Durations::count(double seconds) {
  const auto bound = std::lower_bound(bounds.begin(), bounds.end(), seconds);
  ++counts_[bound - bounds.begin()];
  sum_ += seconds;
}

void Durations::append_to(std::string& out, std::string_view name) const {
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    below += counts_[i];
    fmt::format_to(std::back_inserter(out), "orrery_{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], below);
  }
  below += counts_.back();
  fmt::format_to(std::back_inserter(out), "orrery_{0}_bucket{{le=\"+Inf\"}} {1}\norrery_{0}_sum {2}\n", name,
                 below, sum_);
  fmt::format_to(std::back_inserter(out), "orrery_{}_count {}\n", name, below);
}

void Metrics::refused(std::string_view reason) {
  const auto found = refusals.find(reason);
  if (found != refusals.end()) {
    ++found->second;
  } else if (refusals.size() < most_reasons) {
    refusals.emplace(reason, 1);
  }
}

namespace {

void append_node(std::string& out, const Metrics& metrics, const NodeFigures& node) {
  append(out, "slots", "gauge", "Slots whose tables this node runs", node.slots);
  append(out, "lease_seconds", "gauge", "For how long this node believes in its lease", node.lease_left);
  append(out, "fenced_total", "counter", "Times this node was ended by another", node.fenced);
  append(out, "asked_elsewhere_total", "counter", "Requests sent to other nodes", metrics.asked_elsewhere);
  append(out, "asked_again_total", "counter", "Requests that were repeated", metrics.asked_again);
  append(out, "gaps_total", "counter", "Gaps in the messages of other nodes", metrics.gaps);
  append(out, "watched_again_total", "counter", "Tables that connections had to watch again",
         metrics.watched_again);
  out += "# HELP orrery_slot_moves_total Slots that came and went\n# TYPE orrery_slot_moves_total counter\n";
  for (const auto& [how, count] : node.moves)
    fmt::format_to(std::back_inserter(out), "orrery_slot_moves_total{{how=\"{}\"}} {}\n", how, count);
}

}  // namespace

std::string prometheus_text(const Metrics& metrics, const Gauges& gauges,
                            const storage::Storage::Figures& storage) {
  std::string out;
  append(out, "ready", "gauge", "Whether the database works", gauges.ready ? 1 : 0);
  append(out, "websockets", "gauge", "Open WebSockets", metrics.sockets);
  append(out, "http_connections", "gauge", "Open connections that are no WebSockets",
         metrics.http_connections);
  append(out, "tables", "gauge", "Tables in memory", gauges.tables);
  append(out, "bots_waiting", "gauge", "Choices that bots have not begun to think about",
         gauges.bots_waiting);
  append(out, "http_requests_total", "counter", "HTTP requests", metrics.http_requests);
  append(out, "messages_in_total", "counter", "WebSocket messages received", metrics.messages_in);
  append(out, "messages_out_total", "counter", "WebSocket messages sent", metrics.messages_out);
  append(out, "slow_readers_total", "counter", "Connections cut off for not reading", metrics.slow_readers);
  append(out, "actions_total", "counter", "Durable actions of people", metrics.actions);
  append(out, "bot_actions_total", "counter", "Actions of bots", metrics.bot_actions);
  append(out, "failed_log_ins_total", "counter", "Log-ins with a wrong name or password",
         metrics.failed_log_ins);
  append(out, "failures_total", "counter", "What the program could not do and should have", metrics.failures);
  out +=
      "# HELP orrery_storage_failures_total What could not be read or written\n"
      "# TYPE orrery_storage_failures_total counter\n";
  fmt::format_to(std::back_inserter(out),
                 "orrery_storage_failures_total{{kind=\"read\"}} {}\n"
                 "orrery_storage_failures_total{{kind=\"write\"}} {}\n",
                 storage.failed_reads, storage.failed_writes);
  append(out, "storage_doubts_total", "counter", "Connections to the database that were lost",
         storage.doubts);
  append(out, "commits_total", "counter", "Commits of the database", storage.commits);
  append(out, "writes_total", "counter", "Writes in these commits", storage.writes);
  out += "# HELP orrery_refusals_total Requests refused\n# TYPE orrery_refusals_total counter\n";
  for (const auto& [reason, count] : metrics.refusals)
    fmt::format_to(std::back_inserter(out), "orrery_refusals_total{{reason=\"{}\"}} {}\n", reason, count);
  out +=
      "# HELP orrery_action_seconds From a request to its durable answer\n"
      "# TYPE orrery_action_seconds histogram\n";
  metrics.action_time.append_to(out, "action_seconds");
  append_commits(out, storage.recent_commit_seconds);
  if (gauges.node) {
    append_node(out, metrics, *gauges.node);
    append(out, "done_elsewhere_total", "counter", "Choices and analysed decisions that workers have made",
           gauges.done_elsewhere);
  }
  return out;
}

}  // namespace orrery::server
