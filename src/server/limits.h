// How much anybody may ask of the server. Whoever asks for more is told `too-fast`, and who goes on is cut
// off.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace orrery::server {

// So many at once, and so many a second after that.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

struct Limits {
  // One connection.
  std::size_t message_bytes = 4096;
  std::size_t body_bytes = 16384;        // of an HTTP request
  std::size_t header_bytes = 8192;       // of an HTTP request
  std::size_t waiting_bytes = 1 << 20;   // not read by the other side yet: beyond, it is cut off
  std::size_t watched_tables = 40;       // through one connection
  Rate messages{60, 20};                 // of a WebSocket
  int patience = 100;                    // messages refused as too fast before the connection is closed
  std::chrono::seconds http_idle{30};    // between requests and for each of them
  std::chrono::seconds socket_idle{60};  // a WebSocket that does not answer pings for so long is gone

  // One person.
  std::size_t connections = 20;
  std::size_t unfinished_tables = 100;
  std::size_t things_to_work_out = 8;  // hints and replays that wait; without a session, of one address

  // One address (of IPv6 its first half).
  Rate new_connections{300, 50};
  Rate requests{200, 50};
  Rate sockets{60, 5};
  Rate sessions{30, 0.2};
  Rate new_tables{30, 0.5};
  Rate log_ins{10, 0.1};

  // The server.
  std::size_t open_sockets = 20'000;    // of both kinds
  std::size_t passwords_waiting = 32;   // each takes 64 MiB and a tenth of a second
  std::size_t analyses_at_work = 4;     // of finished games; all of them together have one bot thread at most
  std::size_t analyses_kept = 100;      // in memory: some tens of kilobytes each
  std::chrono::seconds table_idle{60};  // before it leaves memory
  std::chrono::seconds shutdown_patience{5};
};

inline constexpr std::size_t longest_request_id = 40;  // bytes
inline constexpr std::size_t longest_password = 200;   // bytes
inline constexpr std::size_t shortest_password = 8;    // bytes

using Moment = std::chrono::steady_clock::time_point;

// Fills with time and empties with use.
class Bucket {
 public:
  bool take(const Rate& rate, Moment now);
  bool full(const Rate& rate, Moment now) const;

 private:
  double level(const Rate& rate, Moment now) const;
  double level_ = -1;  // never used: full
  Moment at_{};
};

// A bucket for each address.
class AddressRate {
 public:
  explicit AddressRate(const Rate& rate) : rate_(rate) {}
  bool take(const std::string& address, Moment now);

 private:
  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t sweep_at_ = 1024;  // full buckets are as good as none
};

}  // namespace orrery::server
