#include "server/server.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/system_timer.hpp>
#include <csignal>
#include <filesystem>

#include "kernel/error.h"
#include "server/network.h"
#include "storage/sqlite.h"

namespace orrery::server {

namespace {

constexpr std::chrono::milliseconds accept_pause{100};  // when no more sockets can be had
constexpr std::chrono::milliseconds shutdown_step{20};
// The system would let it grow to megabytes for somebody who does not read.
constexpr int send_buffer = 128 << 10;  // bytes

std::unique_ptr<storage::Storage> open_storage(const ServerOptions& options) {
  std::error_code error;
  std::filesystem::create_directories(options.data, error);
  return storage::open_sqlite((std::filesystem::path(options.data) / storage::database_name).string());
}

Tcp::acceptor open_port(asio::io_context& context, const ServerOptions& options) {
  NetworkError error;
  const asio::ip::address address = asio::ip::make_address(options.bind, error);
  if (error) throw InputError(fmt::format("'{}' is no address to listen at", options.bind));
  const Tcp::endpoint endpoint(address, options.port);
  Tcp::acceptor acceptor(context);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    throw InputError(
        fmt::format("cannot listen at {} port {}: {}", options.bind, options.port, error.message()));
  return acceptor;
}

}  // namespace

// In the order in which they need each other.
struct Server::Parts {
  explicit Parts(ServerOptions given)
      : options(std::move(given)),
        storage(open_storage(options)),
        mailbox([this](Mailbox::Work work) { asio::post(context, std::move(work)); }),
        hub(*storage, mailbox, options.limits, options.bot_threads, metrics),
        people(
            *storage, mailbox, options.limits,
            [this](std::chrono::milliseconds delay, Mailbox::Work work) { later(delay, std::move(work)); }),
        sockets(options.limits.sockets),
        new_tables(options.limits.new_tables),
        api(options, *storage, hub, people, metrics, new_tables),
        surroundings{options, api, hub, people, metrics, sockets, {hub, metrics, options.limits, new_tables}},
        connections(options.limits.new_connections),
        acceptor(open_port(context, options)),
        alarm(context),
        signals(context) {
    hub.set_alarm = [this](table::Time at) { ring_at(at); };
    hub.load_tables_with_clocks();
  }

  // Whatever holds a connection lets go of it while there is a network.
  ~Parts() {
    people.stop();
    storage->settle();
    hub.forget();
    mailbox.forget();
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  void later(std::chrono::milliseconds delay, Mailbox::Work work) {
    auto timer = std::make_shared<asio::steady_timer>(context, delay);
    timer->async_wait([timer, work = std::move(work)](NetworkError error) {
      if (!error) work();
    });
  }

  void ring_at(table::Time at) {
    alarm.expires_at(at);
    alarm.async_wait([this](NetworkError error) {
      if (!error && !surroundings.stopping) hub.alarm();
    });
  }

  void accept() {
    acceptor.async_accept([this](NetworkError error, Tcp::socket socket) {
      if (surroundings.stopping) return;
      if (error) {
        spdlog::warn("a connection could not be accepted: {}", error.message());
        later(accept_pause, [this] { accept(); });
        return;
      }
      if (welcome(socket)) {
        NetworkError ignored;
        socket.set_option(Tcp::no_delay(true), ignored);
        socket.set_option(asio::socket_base::send_buffer_size(send_buffer), ignored);
        serve_http(std::move(socket), surroundings);
      }
      accept();
    });
  }

  // Behind a proxy all come from the same address; others are let in so fast only.
  bool welcome(const Tcp::socket& socket) {
    if (surroundings.open_sockets >= options.limits.open_sockets) return false;
    if (options.behind_proxy) return true;
    NetworkError error;
    const std::string address = rate_key(socket.remote_endpoint(error).address());
    return options.trusted.contains(address) || connections.take(address, std::chrono::steady_clock::now());
  }

  void stop() {
    if (surroundings.stopping) return;
    spdlog::info("stopping");
    surroundings.stopping = true;
    NetworkError ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    alarm.cancel();
    hub.stop();
    stop_at = std::chrono::steady_clock::now() + options.limits.shutdown_patience;
    later(shutdown_step, [this] { wait_for_goodbyes(); });  // replies are on their way
  }

  // Connections that only wait for a next request are not waited for.
  void wait_for_goodbyes() {
    if (metrics.sockets == 0 || std::chrono::steady_clock::now() >= stop_at) {
      context.stop();
    } else {
      later(shutdown_step, [this] { wait_for_goodbyes(); });
    }
  }

  ServerOptions options;
  std::unique_ptr<storage::Storage> storage;
  Metrics metrics;
  Mailbox mailbox;
  Hub hub;
  People people;
  AddressRate sockets;
  AddressRate new_tables;
  Api api;
  Surroundings surroundings;
  AddressRate connections;
  asio::io_context context{1};  // its connections use all of the above
  Tcp::acceptor acceptor;
  asio::system_timer alarm;
  asio::signal_set signals;
  Moment stop_at{};
};

Server::Server(ServerOptions options) {
  if (sodium_init() < 0) throw InputError("libsodium does not start");
  parts_ = std::make_unique<Parts>(std::move(options));
}

Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::run() {
  spdlog::info("listening at {} port {}", parts_->options.bind, port());
  parts_->accept();
  parts_->context.run();
  parts_->storage->settle();
  spdlog::info("stopped");
}

void Server::stop() {
  asio::post(parts_->context, [parts = parts_.get()] { parts->stop(); });
}

void Server::stop_on_signals() {
  parts_->signals.add(SIGTERM);
  parts_->signals.add(SIGINT);
  parts_->signals.async_wait([parts = parts_.get()](NetworkError error, int) {
    if (!error) parts->stop();
  });
}

}  // namespace orrery::server
