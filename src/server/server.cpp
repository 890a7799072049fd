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
#include "server/sweeper.h"
#include "server/uptime.h"
#include "server/watched_storage.h"
#include "storage/open.h"

namespace orrery::server {

namespace {

constexpr std::chrono::milliseconds accept_pause{100};  // when the process is out of sockets
constexpr std::chrono::milliseconds shutdown_step{20};
// The system would let it grow to megabytes for a peer that does not read.
constexpr int send_buffer = 128 << 10;  // bytes

// The folder holds more than the database (uptime.h).
std::unique_ptr<storage::Storage> open_storage(const ServerOptions& options) {
  std::error_code error;
  if (std::filesystem::create_directories(options.data, error))
    std::filesystem::permissions(options.data, std::filesystem::perms::owner_all, error);
  return storage::open(options.database.empty() ? options.data : options.database);
}

Tcp::acceptor open_port(asio::io_context& context, const ServerOptions& options) {
  NetworkError error;
  const asio::ip::address address = asio::ip::make_address(options.bind, error);
  if (error) throw InputError(fmt::format("'{}' is not an address to listen on", options.bind));
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

// In order of dependency.
struct Server::Parts {
  Parts(ServerOptions given, std::unique_ptr<storage::Storage> kept_in)
      : options(std::move(given)),
        storage(std::make_unique<WatchedStorage>(std::move(kept_in))),
        health(*storage),
        uptime(options.data, time_now()),
        mailbox([this](Mailbox::Work work) { asio::post(context, std::move(work)); }),
        hub(*storage, mailbox, options.limits, options.bot_threads, metrics),
        gateway(hub),
        people(
            *storage, mailbox, options.limits, metrics,
            [this](std::chrono::milliseconds delay, Mailbox::Work work) { later(delay, std::move(work)); }),
        sockets(options.limits.sockets),
        new_tables(options.limits),
        api(options, *storage, hub, gateway, people, metrics, new_tables, health),
        surroundings{options, api,     hub,     gateway,
                     people,  metrics, sockets, {gateway, metrics, options.limits, new_tables}},
        connections(options.limits.new_connections),
        acceptor(open_port(context, options)),
        alarm(context),
        signals(context),
        sweeper(
            *storage, hub,
            [this](std::chrono::milliseconds delay, Mailbox::Work work) { later(delay, std::move(work)); },
            options.keep_open_tables) {
    mailbox.failed = [this](const std::exception& error) { failed(error); };
    hub.set_alarm = [this](table::Time at) { ring_at(at); };
    hub.set_downtimes(uptime.downtimes());
    beat();
    look_for_bans();
    hub.wake_tables_when_due();
  }

  // Everything that holds a connection releases it while the network still exists.
  ~Parts() {
    people.stop();
    storage->settle();
    hub.forget();
    mailbox.forget();
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  // A fault ends only the operation it happened in.
  void failed(const std::exception& error) {
    spdlog::error("unexpected failure: {}", error.what());
    ++metrics.failures;
  }

  void run() {
    while (true) {
      try {
        context.run();
        return;
      } catch (const std::exception& error) {
        failed(error);
      }
    }
  }

  void later(std::chrono::milliseconds delay, Mailbox::Work work) {
    auto timer = std::make_shared<asio::steady_timer>(context, delay);
    timer->async_wait([timer, work = std::move(work)](NetworkError error) {
      if (!error) work();
    });
  }

  // Bans are written by another process (storage/admin.h).
  void look_for_bans() {
    try {
      for (const std::string& person : storage->banned_people(time_now().time_since_epoch().count()))
        hub.keep_only(person, "");
    } catch (const storage::StorageError&) {
      // Already logged, and retried.
    }
    later(options.limits.bans_looked_for, [this] { look_for_bans(); });
  }

  void beat() {
    uptime.alive(time_now());
    later(Uptime::beat, [this] { beat(); });
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
      accept();  // first, whatever happens to this connection
      if (!welcome(socket)) return;
      NetworkError ignored;
      socket.set_option(Tcp::no_delay(true), ignored);
      socket.set_option(asio::socket_base::send_buffer_size(send_buffer), ignored);
      serve_http(std::move(socket), surroundings);
    });
  }

  // Behind a proxy all connections come from one address; otherwise the rate per address is limited.
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
    later(shutdown_step, [this] { wait_for_goodbyes(); });  // replies are still being sent
  }

  // Idle keep-alive connections are not waited for.
  void wait_for_goodbyes() {
    if (metrics.sockets == 0 || std::chrono::steady_clock::now() >= stop_at) {
      context.stop();
    } else {
      later(shutdown_step, [this] { wait_for_goodbyes(); });
    }
  }

  ServerOptions options;
  std::unique_ptr<storage::Storage> storage;
  Health health;
  Uptime uptime;
  Metrics metrics;
  Mailbox mailbox;
  Hub hub;
  Gateway gateway;
  People people;
  AddressRate sockets;
  NewTableRate new_tables;
  Api api;
  Surroundings surroundings;
  AddressRate connections;
  asio::io_context context{1};  // its connections use all of the above
  Tcp::acceptor acceptor;
  asio::system_timer alarm;
  asio::signal_set signals;
  Sweeper sweeper;
  Moment stop_at{};
};

Server::Server(const ServerOptions& options) : Server(options, open_storage(options)) {}

Server::Server(ServerOptions options, std::unique_ptr<storage::Storage> storage) {
  if (sodium_init() < 0) throw InputError("libsodium cannot be initialised");
  parts_ = std::make_unique<Parts>(std::move(options), std::move(storage));
}

Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::run() {
  spdlog::info("listening at {} port {}", parts_->options.bind, port());
  parts_->accept();
  parts_->sweeper.sweep();
  parts_->run();
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
