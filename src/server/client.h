// An open connection of a person, as seen by tables.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/facts.h"

namespace orrery::server {

// Why the server closes a connection (docs/protocol.md).
enum class CloseCode : std::uint16_t {
  GoingAway = 1001,
  BadMessage = 1008,
  ServerTrouble = 1011,
  TooFast = 4029,
  LoggedOut = 4001
};

// The same text for several connections.
using SharedText = std::shared_ptr<const std::string>;

class Client {
 public:
  Client() = default;
  virtual ~Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  virtual void send(SharedText text) = 0;
  virtual void close(CloseCode code, std::string_view why) = 0;

  table::Person who;
  std::string session;              // the hash of its token
  std::vector<std::string> tables;  // watched through this connection
};

}  // namespace orrery::server
