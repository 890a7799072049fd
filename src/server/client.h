// An open connection of a person, as seen by tables.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

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
  // A message of a table, and how much of the log it brings.
  virtual void tell(const SharedText& text, const std::optional<table::LogPlace>& log);
  virtual void close(CloseCode code, std::string_view why) = 0;

  table::Person who;
  std::string session;              // the hash of its token
  std::vector<std::string> tables;  // watched through this connection
  std::uint64_t number = 0;         // names it to other nodes (server/courier.h)
};

inline void Client::tell(const SharedText& text, const std::optional<table::LogPlace>& /*log*/) {
  send(text);
}

}  // namespace orrery::server
