// Settings of a server.
#pragma once

#include <chrono>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "server/limits.h"

namespace orrery::server {

inline constexpr int protocol_version = 3;

struct ServerOptions {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;      // 0: any free port
  std::string data = "data";      // the folder of the database; created if needed
  std::string database;           // postgresql://…; empty: in the folder
  std::string nats;               // nats://…: one of several servers on this database; empty: the only one
  std::string nats_credentials;   // a file with them; empty: none
  std::string web;                // the client's files; may be missing
  std::set<std::string> origins;  // besides the server's own: hosts whose pages may connect
  bool behind_proxy = false;      // trusts the proxy's headers for address and https
  unsigned bot_threads = 1;
  std::set<std::string> trusted;                 // addresses without rate limits, for load tests
  std::chrono::hours keep_open_tables{24 * 14};  // unchanged, and nobody connected
  Limits limits;
};

}  // namespace orrery::server
