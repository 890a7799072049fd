// Limits of the server. Exceeding a rate limit is answered with `too-fast`, and persisting closes the
// connection.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>

namespace orrery::server {

// Token bucket: a burst, and a sustained rate per second.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

struct Limits {
  // Per connection.
  std::size_t message_bytes = 4096;
  std::size_t body_bytes = 16384;        // of an HTTP request
  std::size_t header_bytes = 8192;       // of an HTTP request
  std::size_t waiting_bytes = 1 << 20;   // not yet read by the peer: beyond that it is closed (back-pressure)
  std::size_t watched_tables = 40;       // per connection
  Rate messages{60, 20};                 // per WebSocket
  std::size_t unanswered = 64;           // requests of a WebSocket whose replies are not ready yet
  int patience = 100;                    // messages refused as too fast before the connection is closed
  std::chrono::seconds http_idle{30};    // between requests and per request
  std::chrono::seconds socket_idle{60};  // a WebSocket that does not answer pings for this long is closed

  // Per person.
  std::size_t connections = 20;
  std::size_t unfinished_tables = 100;
  std::size_t listed_open_tables = 3;  // opened by them
  std::size_t blocked_people = 500;
  Rate chat{5, 0.5};                   // lines per table
  std::size_t things_to_work_out = 8;  // pending hints and replays; without a session, per address

  // Per address (for IPv6 its /64 prefix).
  std::size_t open_from_address = 200;         // WebSockets
  std::size_t waiting_for_address = 16 << 20;  // bytes that its WebSockets have not read yet
  Rate new_connections{300, 50};
  Rate requests{200, 50};
  Rate sockets{60, 5};
  Rate sessions{30, 0.2};
  Rate names{10, 0.1};  // of guests who take another one
  Rate new_tables{30, 0.5};
  Rate new_listed_tables{6, 1.0 / 60};
  Rate log_ins{10, 0.1};
  Rate invitations{10, 0.1};  // words that were said
  Rate reports{5, 1.0 / 120};

  // Per account, counting everybody who tries to log in to it.
  Rate log_ins_of_a_name{20, 1.0 / 30};  // from unknown devices
  Rate log_ins_of_a_device{10, 0.1};     // per known device

  // The server as a whole.
  std::size_t open_sockets = 20'000;           // HTTP and WebSocket
  std::size_t passwords_waiting = 32;          // each takes 64 MiB and a tenth of a second
  std::size_t analyses_at_work = 4;            // of finished games; all together use at most one bot thread
  std::size_t analyses_kept = 100;             // in memory: some tens of kilobytes each
  std::chrono::milliseconds lobby_kept{1000};  // the list of tables that everybody can find
  std::chrono::seconds table_idle{60};         // before it is unloaded
  std::chrono::milliseconds bans_looked_for{2000};    // polling interval
  std::chrono::milliseconds news_looked_for{10'000};  // of several nodes: what may have been lost on the bus
  std::chrono::seconds after_trouble{60};             // before a table with a running clock is loaded again
  std::chrono::seconds shutdown_patience{5};
};

inline constexpr std::size_t longest_request_id = 40;  // bytes
inline constexpr std::size_t longest_password = 200;   // bytes
inline constexpr std::size_t shortest_password = 8;    // bytes

using Moment = std::chrono::steady_clock::time_point;

// A token bucket: fills over time, drains with use.
class Bucket {
 public:
  bool take(const Rate& rate, Moment now);
  bool full(const Rate& rate, Moment now) const;

 private:
  double level(const Rate& rate, Moment now) const;
  double level_ = -1;  // never used: full
  Moment at_{};
};

// What one of several nodes counts for an address or another key, and tells the others, so that all together
// admit no more than one.
class SharedCount {
 public:
  SharedCount() = default;
  virtual ~SharedCount() = default;
  SharedCount(const SharedCount&) = delete;
  SharedCount& operator=(const SharedCount&) = delete;

  std::function<void(const std::string& key)> counted;
  virtual void counted_elsewhere(const std::string& key, Moment now) = 0;
};
// For those who share counts; the name is the same at each node.
using Share = std::function<void(const std::string& name, SharedCount& count)>;

// A token bucket per address or other key.
class AddressRate : public SharedCount {
 public:
  explicit AddressRate(const Rate& rate) : rate_(rate) {}
  bool take(const std::string& address, Moment now);
  void counted_elsewhere(const std::string& address, Moment now) override {
    bucket(address, now).take(rate_, now);
  }

 private:
  Bucket& bucket(const std::string& address, Moment now);

  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t sweep_at_ = 1024;  // full buckets need not be kept
};

// Rate limit for creating tables per address: stricter for public tables.
class NewTableRate {
 public:
  explicit NewTableRate(const Limits& limits) : all_(limits.new_tables), listed_(limits.new_listed_tables) {}
  bool take(const std::string& address, bool listed, Moment now) {
    return all_.take(address, now) && (!listed || listed_.take(address, now));
  }
  void share(const Share& share) {
    share("tables", all_);
    share("listed tables", listed_);
  }

 private:
  AddressRate all_;
  AddressRate listed_;
};

}  // namespace orrery::server
