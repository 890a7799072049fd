// How a server is set up.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "server/limits.h"

namespace orrery::server {

inline constexpr int protocol_version = 2;

struct ServerOptions {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;      // 0: any free one
  std::string data = "data";      // the folder of the database; made if need be
  std::string web;                // the client's files; may be missing
  std::set<std::string> origins;  // besides the server's own: hosts whose pages may connect
  bool behind_proxy = false;      // a proxy says who asks, and whether by https
  unsigned bot_threads = 1;
  std::set<std::string> trusted;  // addresses without rates: load tests
  Limits limits;
};

}  // namespace orrery::server
