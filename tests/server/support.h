// A separate server for each test, and people who talk to it through real sockets.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "kernel/value.h"
#include "server/server.h"
#include "support/folder.h"

namespace orrery::test {

struct Reply {
  int status = 0;
  std::string body;
  std::map<std::string, std::string> headers;  // names in lower case
  Value json() const;
};
using Headers = std::map<std::string, std::string>;

// One person over HTTP: keeps the cookies.
class Browser {
 public:
  explicit Browser(std::uint16_t port) : port_(port) {}
  // With a session.
  Browser(std::uint16_t port, const std::string& name);

  Reply get(const std::string& path, const Headers& headers = {});
  Reply post(const std::string& path, const std::string& json, const Headers& headers = {});
  Reply request(const std::string& method, const std::string& path, const std::string& body, Headers headers);

  std::uint16_t port() const { return port_; }
  std::string token;
  std::string device_token;

 private:
  std::uint16_t port_;
};

// A WebSocket. Waiting for longer than its patience closes it.
class Socket {
 public:
  struct Setup {
    std::string origin{};
    int receive_buffer = 0;  // bytes; 0: the system default
    std::chrono::milliseconds patience = std::chrono::seconds(20);
  };
  Socket(std::uint16_t port, const std::string& token, const Setup& setup);
  explicit Socket(const Browser& browser) : Socket(browser.port(), browser.token, {}) {}
  ~Socket();
  Socket(Socket&&) noexcept;
  Socket& operator=(Socket&&) = delete;
  Socket(const Socket&) = delete;

  int status() const;  // of the handshake response: 101 if it is open, 0 if there is none
  void send(const std::string& text);
  void send_binary(const std::string& bytes);
  // The next message; nothing if the connection has ended.
  std::optional<Value> receive();
  int close_code() const;
  // Sends a request and waits for its reply; earlier messages are kept for `receive`.
  Value ask(const std::string& json);
  std::string ask_for_text(const std::string& json);  // the raw reply, which may contain fractions
  // All messages received so far.
  std::vector<Value> so_far();
  void drop();  // without a closing handshake

 private:
  std::optional<std::string> read();
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

class ServerTest : public FolderTest {
 protected:
  void TearDown() override;

  // Starts a server on the test's folder, possibly again after a stop.
  std::uint16_t start(const server::ServerOptions& options);
  std::uint16_t start(const server::ServerOptions& options, std::unique_ptr<storage::Storage> storage);
  std::uint16_t start();
  server::ServerOptions usual_options() const;
  void wait_until_ready();  // one of several nodes is not from the start
  void stop();
  std::uint16_t port() const { return server_->port(); }

 private:
  std::uint16_t run(std::unique_ptr<server::Server> server);

  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

std::string text_of(const Value& value);  // a string
bool is_refused(const Value& reply, const std::string& reason);

}  // namespace orrery::test
