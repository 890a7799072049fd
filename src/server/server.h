// The server: one thread runs the network and all tables.
#pragma once

#include <memory>

#include "server/options.h"
#include "storage/storage.h"

namespace orrery::server {

class Server {
 public:
  // Opens the database and the port; throws InputError with one line on failure.
  explicit Server(const ServerOptions& options);
  // With the caller's storage.
  Server(ServerOptions options, std::unique_ptr<storage::Storage> storage);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Serves until it is stopped, then finishes pending requests and closes the connections.
  void run();
  void stop();  // from any thread
  // Also stops on SIGINT and SIGTERM.
  void stop_on_signals();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace orrery::server
