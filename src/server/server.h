// The server as a whole: one thread runs the network and all tables.
#pragma once

#include <memory>

#include "server/options.h"

namespace orrery::server {

class Server {
 public:
  // Opens the database and the port; throws InputError with one line if that cannot be.
  explicit Server(ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Serves until it is stopped, then finishes what was asked for and says goodbye.
  void run();
  void stop();  // from any thread
  // Also when the process is asked to end.
  void stop_on_signals();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace orrery::server
