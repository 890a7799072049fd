#include "server/server.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <filesystem>

#include "cluster/nats_bus.h"
#include "cluster/node.h"
#include "cluster/workers.h"
#include "kernel/error.h"
#include "server/network.h"
#include "server/sweeper.h"
#include "server/uptime.h"
#include "server/watched_storage.h"
#include "storage/open.h"
#include "table/wish.h"

namespace orrery::server {

namespace {

constexpr std::chrono::milliseconds accept_pause{100};  // when the process is out of sockets
constexpr std::chrono::milliseconds shutdown_step{20};
// At most, for handing over all tables; without other nodes that is impossible.
constexpr std::chrono::seconds drain_patience{5};
// Until proxies have seen that it is not ready: before that, they could send closed connections back to it.
constexpr std::chrono::seconds time_to_notice{2};
constexpr std::chrono::milliseconds longest_goodbye{3000};
constexpr std::chrono::milliseconds between_goodbyes{50};
constexpr std::size_t process_name_length = 16;
// The system would let it grow to megabytes for a peer that does not read.
constexpr int send_buffer = 128 << 10;  // bytes

// The folder holds more than the database (uptime.h).
void make_data_folder(const ServerOptions& options) {
  std::error_code error;
  if (std::filesystem::create_directories(options.data, error))
    std::filesystem::permissions(options.data, std::filesystem::perms::owner_all, error);
}

std::unique_ptr<storage::Storage> open_storage(const ServerOptions& options) {
  make_data_folder(options);
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

// A name among the nodes; no other process has it, nor had it before.
std::string new_process_name() { return table::random_word(process_name_length); }

}  // namespace

// The place of this server among several.
struct OneOfSeveral {
  std::string process;       // its name
  std::string installation;  // the name that they have in common
  storage::SlotStatements& statements;
};

// What makes this server one of several.
struct Neighbours {
  Neighbours(const ServerOptions& options, const OneOfSeveral& one, Hub& hub, Mailbox& mailbox,
             Metrics& metrics, cluster::Node::Thread thread)
      : bus({options.nats, options.nats_credentials}, one.installation, one.process,
            [&mailbox](auto work) { mailbox.leave(std::move(work)); }),
        node(one.statements, bus, std::move(thread)),
        courier({hub, mailbox, options.limits, metrics, bus, node}) {
    hub.share(node);
    node.moved = [this] { courier.moved(); };
    bus.heard = [this](const std::string& text) {
      if (!node.hear(text)) courier.heard(text);
    };
    // Workers take what the bots' threads do not get round to.
    bus.serve(cluster::errands_subject(cluster::build_id()), cluster::errand_group,
              [&hub, process = one.process](const std::string&) {
                const std::optional<BotPool::HandedOut> errand = hub.hand_out();
                return errand ? cluster::handed_out(process, {errand->number, errand->text}) : "";
              });
    bus.serve(cluster::done_subject(one.process), "", [&hub](const std::string& told) {
      if (const std::optional<cluster::Errand> done = cluster::read_done(told))
        hub.came_back(done->number, done->text);
      return "";
    });
    bus.changed = [this](bool up) {
      node.bus_is(up);
      courier.bus_changed(up);
    };
  }
  void start() {
    bus.start();
    node.start();
  }
  NodeFigures figures() const {
    const cluster::Node::Figures found = node.figures();
    return {found.slots,
            static_cast<double>(found.lease_left) / 1000,
            found.fenced,
            {{"received", found.received},
             {"inherited", found.inherited},
             {"given", found.given},
             {"forfeited", found.forfeited}}};
  }

  cluster::NatsBus bus;
  cluster::Node node;
  Courier courier;
};

// In order of dependency.
struct Server::Parts {
  // For a timer.
  struct TableClock {
    using time_point = table::Time;
    using duration = time_point::duration;
    using rep = duration::rep;
    using period = duration::period;
    static constexpr bool is_steady = true;
    static time_point now() { return time_now(); }
  };

  Parts(ServerOptions given, std::unique_ptr<storage::Storage> kept_in)
      : options(std::move(given)),
        storage(std::make_unique<WatchedStorage>(std::move(kept_in))),
        health(*storage),
        uptime(options.data, time_now()),
        mailbox([this](Mailbox::Work work) { asio::post(context, std::move(work)); }),
        reading(mailbox),
        hub(*storage, mailbox, options.limits, options.bot_threads, metrics),
        gateway(hub),
        people(
            *storage, mailbox, reading, options.limits, metrics,
            [this](std::chrono::milliseconds delay, Mailbox::Work work) { later(delay, std::move(work)); }),
        sockets(options.limits.sockets),
        new_tables(options.limits),
        api(options, *storage, reading, hub, gateway, people, metrics, new_tables, health),
        surroundings{options, api,     hub,     gateway,
                     people,  metrics, sockets, {gateway, metrics, options.limits, new_tables}},
        connections(options.limits.new_connections),
        acceptor(open_port(context, options)),
        alarm(context),
        signals(context),
        sweeper(
            *storage, hub, reading,
            [this](std::chrono::milliseconds delay, Mailbox::Work work) { later(delay, std::move(work)); },
            options.keep_open_tables) {}

  // `one`: nothing for a server that runs alone. Delegates, so that the destructor runs if this constructor
  // fails: threads may be at work already.
  Parts(ServerOptions given, std::unique_ptr<storage::Storage> kept_in,
        const std::optional<OneOfSeveral>& one)
      : Parts(std::move(given), std::move(kept_in)) {
    mailbox.failed = [this](const std::exception& error) { failed(error); };
    hub.set_alarm = [this](table::Time at) { ring_at(at); };
    hub.set_downtimes(uptime.downtimes());
    beat();
    look_for_bans();
    if (one) {
      join(*one);
    } else {
      hub.wake_tables_when_due();
    }
  }

  void join(const OneOfSeveral& one) {
    neighbours = std::make_unique<Neighbours>(
        options, one, hub, mailbox, metrics,
        cluster::Node::Thread{
            [this](Mailbox::Work work) { mailbox.leave(std::move(work)); },
            [this](std::chrono::milliseconds delay, Mailbox::Work work) { later(delay, std::move(work)); }});
    gateway.use(neighbours->courier);
    api.share_counts(
        [this](const std::string& name, SharedCount& count) { neighbours->courier.share(name, count); });
    health.other_trouble = [this] {
      return leaving ? "this node is leaving" : neighbours->node.why_not_ready();
    };
    api.node_figures = [this] { return neighbours->figures(); };
    neighbours->start();
    tick();
  }

  void tick() {
    later(Courier::tick_time, [this] { tick(); });
    neighbours->courier.tick();
    look_for_news();
    if (!neighbours->node.is_left_out()) return;
    for (const auto& client : hub.connections())
      client->close(CloseCode::GoingAway, "the other servers go on without this one");
  }

  // Everything that holds a connection releases it while the network still exists; so does the storage, which
  // answers what it could not write for a long time when it ends.
  ~Parts() {
    people.stop();
    reading.stop();
    health.stop();
    storage->settle();
    neighbours.reset();
    hub.forget();
    mailbox.close();
    storage.reset();
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
    reading.read([this] { return storage->banned_people(time_now().time_since_epoch().count()); },
                 [this](const std::optional<std::vector<std::string>>& banned) {
                   for (const std::string& person : banned.value_or(std::vector<std::string>()))
                     hub.keep_only(person, "");
                   later(options.limits.bans_looked_for, [this] { look_for_bans(); });
                 });
  }

  // Messages of other nodes may have been lost on the bus, so what they tell is also looked up now and then:
  // ended sessions and blocks take effect within that time.
  void look_for_news() {
    const Moment now = std::chrono::steady_clock::now();
    const bool is_due = now >= next_look_for_news;
    if (is_looking_for_news || !(is_due || hub.blocks().is_old()) || !neighbours->node.may_tell()) return;
    next_look_for_news = now + options.limits.news_looked_for;
    is_looking_for_news = true;
    struct News {
      std::vector<std::string> ended;
      std::vector<storage::Block> blocks;
    };
    std::vector<std::string> sessions;
    for (const auto& client : hub.connections()) sessions.push_back(client->session);
    reading.read(
        [this, sessions] {
          return News{storage->ended_sessions(sessions), storage->blocks()};
        },
        [this, changes = hub.blocks().changes()](std::optional<News> news) {
          is_looking_for_news = false;
          if (!news) return;
          for (const std::string& session : news->ended) hub.logged_out(session);
          hub.blocks().replace(std::move(news->blocks), changes);
        });
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

  // One of several nodes hands its tables over first, then its connections, a few at a time.
  void leave() {
    if (std::exchange(leaving, true)) return;
    if (!neighbours) {
      stop();
      return;
    }
    spdlog::info("leaving");
    later(time_to_notice, [this] {
      neighbours->node.drain([this] { send_away(); });
      later(drain_patience, [this] { send_away(); });
    });
  }

  void send_away() {
    if (std::exchange(sends_away, true)) return;
    const auto connections_left = hub.connections();
    const std::size_t count = connections_left.size();
    const auto goodbye = std::min<std::chrono::milliseconds>(longest_goodbye, between_goodbyes * count);
    for (std::size_t i = 0; i < count; ++i) {
      later(goodbye * i / count, [client = connections_left[i]] {
        client->close(CloseCode::GoingAway, "the server is going away");
      });
    }
    later(goodbye, [this] { stop(); });
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
  ReadingThread reading;
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
  asio::basic_waitable_timer<TableClock> alarm;
  asio::signal_set signals;
  Sweeper sweeper;
  Moment stop_at{};
  bool leaving = false;
  bool sends_away = false;
  std::unique_ptr<Neighbours> neighbours;  // null: there are none
  Moment next_look_for_news{};
  bool is_looking_for_news = false;
};

Server::Server(const ServerOptions& options) {
  if (sodium_init() < 0) throw InputError("libsodium cannot be initialised");
  if (options.nats.empty()) {
    parts_ = std::make_unique<Parts>(options, open_storage(options), std::nullopt);
    return;
  }
  if (options.database.empty())
    throw InputError("--nats needs --database: several servers share one database of PostgreSQL");
  if (const std::string error = cluster::nats::error_in(options.nats); !error.empty())
    throw InputError(error);
  make_data_folder(options);
  const std::string process = new_process_name();
  storage::Shared shared = storage::open_shared(options.database, process);
  parts_ = std::make_unique<Parts>(options, std::move(shared.storage),
                                   OneOfSeveral{process, shared.installation, shared.statements});
}

Server::Server(ServerOptions options, std::unique_ptr<storage::Storage> storage) {
  if (sodium_init() < 0) throw InputError("libsodium cannot be initialised");
  parts_ = std::make_unique<Parts>(std::move(options), std::move(storage), std::nullopt);
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
  asio::post(parts_->context, [parts = parts_.get()] { parts->leave(); });
}

void Server::stop_on_signals() {
  parts_->signals.add(SIGTERM);
  parts_->signals.add(SIGINT);
  parts_->signals.async_wait([parts = parts_.get()](NetworkError error, int) {
    if (!error) parts->leave();
  });
}

}  // namespace orrery::server
