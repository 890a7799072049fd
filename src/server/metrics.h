// Metrics for the operator, in Prometheus text format.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "storage/storage.h"

namespace orrery::server {

// A histogram of durations.
class Durations {
 public:
  static constexpr std::array<double, 10> bounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};

  void count(double seconds);
  void append_to(std::string& out, std::string_view name) const;

 private:
  std::array<std::uint64_t, bounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t sockets = 0;  // open WebSockets
  std::uint64_t http_connections = 0;
  std::uint64_t http_requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t slow_readers = 0;  // closed for not reading
  std::uint64_t actions = 0;       // by people
  std::uint64_t bot_actions = 0;
  std::uint64_t failed_log_ins = 0;
  std::uint64_t failures = 0;                                  // internal errors
  std::map<std::string, std::uint64_t, std::less<>> refusals;  // by reason
  Durations action_time;                                       // from the request to its durable reply
  // Between nodes.
  std::uint64_t asked_elsewhere = 0;  // requests sent to other nodes
  std::uint64_t asked_again = 0;      // because nobody had answered, or the table has moved
  std::uint64_t gaps = 0;             // in what other nodes send
  std::uint64_t watched_again = 0;    // tables, by connections

  void refused(std::string_view reason);
};

// Values measured elsewhere.
struct NodeFigures {
  int slots = 0;
  double lease_left = 0;  // seconds
  std::uint64_t fenced = 0;
  std::map<std::string, std::uint64_t> moves;  // of slots, by the way they have moved
};
struct Gauges {
  std::size_t tables = 0;
  std::size_t bots_waiting = 0;
  bool ready = true;
  std::uint64_t done_elsewhere = 0;   // by workers
  std::optional<NodeFigures> node{};  // if there are several
};

std::string prometheus_text(const Metrics& metrics, const Gauges& gauges,
                            const storage::Storage::Figures& storage);

}  // namespace orrery::server
