// orrery load: plays many tables over real sockets for a given time, like any other client: from the
// documented protocol alone (docs/protocol.md).
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "cli/commands.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/text.h"
#include "measure/per.h"

namespace orrery::cli {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using asio::use_awaitable;

struct LoadArguments {
  std::string host = "127.0.0.1";
  std::vector<int> ports{8080};  // of the nodes among which people spread
  std::string game;
  int tables = 100;
  int players = 2;
  double seconds = 10;
  int bots = 0;     // at each table, in addition to the people
  double rate = 0;  // actions per second at each table; 0: as fast as possible
  bool as_json = false;
};

struct Figures {
  std::vector<float> latencies_ms;
  std::uint64_t refusals = 0;  // of actions that arrived too late
  std::uint64_t games = 0;     // finished
  std::uint64_t lost = 0;      // tables that stopped because of an error
  std::uint64_t ready = 0;     // tables that play
  Clock::time_point begin{};
  Clock::time_point end{};
  bool counting(Clock::time_point now) const {
    return begin != Clock::time_point{} && now >= begin && now < end;
  }
};

// Where the server listens: a name may stand for several addresses, which are tried in turn.
struct Server {
  asio::ip::tcp::resolver::results_type addresses;
  std::string authority;
};
Server find_server(asio::io_context& context, const std::string& host, int port) {
  boost::system::error_code error;
  asio::ip::tcp::resolver resolver(context);
  Server server{resolver.resolve(host, std::to_string(port), error), ""};
  if (error) throw InputError(fmt::format("there is no host '{}': {}", printable(host), error.message()));
  const bool is_ipv6 = host.find(':') != std::string::npos;
  server.authority = fmt::format("{}{}{}:{}", is_ipv6 ? "[" : "", host, is_ipv6 ? "]" : "", port);
  return server;
}

// A guest with a session and a socket.
class Guest {
 public:
  Guest(asio::io_context& context, const Server& server) : server_(server), socket_(context) {}

  asio::awaitable<void> arrive(const std::string& name) {
    const std::string& authority = server_.authority;
    beast::tcp_stream stream(socket_.get_executor());
    co_await stream.async_connect(server_.addresses, use_awaitable);
    http::request<http::string_body> request(http::verb::post, "/api/session", 11);
    request.set(http::field::host, authority);
    request.set(http::field::content_type, "application/json");
    request.body() = json::serialize(json::object{{"name", name}});
    request.prepare_payload();
    co_await http::async_write(stream, request, use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, use_awaitable);
    std::string cookie(response[http::field::set_cookie]);
    cookie = cookie.substr(0, cookie.find(';'));
    if (cookie.empty()) throw InputError(fmt::format("the server gave no session: {}", response.body()));

    co_await socket_.next_layer().async_connect(server_.addresses, use_awaitable);
    socket_.next_layer().socket().set_option(asio::ip::tcp::no_delay(true));
    socket_.set_option(
        beast::websocket::stream_base::decorator([=, this](beast::websocket::request_type& upgrade) {
          upgrade.set(http::field::cookie, cookie);
          upgrade.set(http::field::origin, "http://" + server_.authority);
        }));
    co_await socket_.async_handshake(authority, "/ws", use_awaitable);
  }

  asio::awaitable<void> send(std::string text) {
    co_await socket_.async_write(asio::buffer(text), use_awaitable);
  }
  // The next message; valid until the next call.
  asio::awaitable<std::string_view> receive() {
    buffer_.clear();
    co_await socket_.async_read(buffer_, use_awaitable);
    const auto data = buffer_.cdata();
    co_return std::string_view(static_cast<const char*>(data.data()), data.size());
  }
  // Sends a request and waits for its reply; other messages before it are ignored.
  asio::awaitable<json::object> ask(std::string request) {
    co_await send(std::move(request));
    while (true) {
      const std::string_view text = co_await receive();
      if (!text.starts_with(R"({"re":"q")")) continue;
      json::object reply = json::parse({text.data(), text.size()}).as_object();
      if (reply.contains("refused")) throw InputError(fmt::format("refused: {}", text));
      co_return reply;
    }
  }

 private:
  const Server& server_;
  beast::websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
};

// One of the choices that a message offers, and the version it belongs to; found by text search, since
// parsing everything would cost the driver more than the server.
struct Offer {
  std::string_view choice;
  std::string_view version;
};
std::optional<Offer> pick(std::string_view message, Chance& chance) {
  constexpr std::string_view choices_key = R"("choices":[")";
  const std::size_t begin = message.rfind(choices_key);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t first = begin + choices_key.size();
  const std::string_view list = message.substr(first, message.find("\"]", first) - first);
  std::uint32_t count = 1;
  for (std::size_t at = list.find("\",\""); at != std::string_view::npos; at = list.find("\",\"", at + 3))
    ++count;
  std::size_t at = 0;
  for (std::uint32_t skip = chance.below(count); skip > 0; --skip) at = list.find("\",\"", at) + 3;
  constexpr std::string_view version_key = R"("version":)";
  const std::size_t version = message.find(version_key) + version_key.size();
  return Offer{list.substr(at, list.find('"', at) - at),
               message.substr(version, message.find(',', version) - version)};
}

class DrivenTable {
 public:
  DrivenTable(asio::io_context& context, const std::vector<Server>& servers, const LoadArguments& arguments,
              Figures& figures, int number)
      : arguments_(arguments),
        figures_(figures),
        number_(number),
        chance_(derive(seed_from_text("load"), "table", number)),
        over_(context) {
    for (int i = 0; i < arguments.players; ++i) {
      const auto at = static_cast<std::size_t>(number + i) % servers.size();
      guests_.push_back(std::make_unique<Guest>(context, servers[at]));
    }
  }

  asio::awaitable<void> run() {
    for (std::size_t i = 0; i < guests_.size(); ++i)
      co_await guests_[i]->arrive(fmt::format("load {}-{}", number_, i + 1));
    bool counted = false;
    while (true) {
      co_await sit_down();
      figures_.ready += counted ? 0 : 1;
      counted = true;
      playing_ = guests_.size();
      over_.expires_at(Clock::time_point::max());
      for (std::size_t i = 0; i < guests_.size(); ++i) {
        asio::co_spawn(over_.get_executor(), play(i), [this](const std::exception_ptr& error) {
          if (error) broken_ = error;
          if (--playing_ == 0 || error) over_.cancel();
        });
      }
      boost::system::error_code ignored;
      co_await over_.async_wait(asio::redirect_error(use_awaitable, ignored));
      if (broken_) std::rethrow_exception(broken_);
      ++figures_.games;
      for (const auto& guest : guests_)
        co_await guest->ask(fmt::format(R"({{"id":"q","do":"unwatch","table":"{}"}})", table_));
    }
  }

 private:
  asio::awaitable<void> sit_down() {
    const json::object made = co_await guests_[0]->ask(
        fmt::format(R"({{"id":"q","do":"create","game":"{}","pause":0,"options":{{"players":{}}}}})",
                    arguments_.game, arguments_.players + arguments_.bots));
    table_ = json::value_to<std::string>(made.at("table"));
    const auto code = json::value_to<std::string>(made.at("code"));
    for (std::size_t i = 1; i < guests_.size(); ++i)
      co_await guests_[i]->ask(
          fmt::format(R"({{"id":"q","do":"sit","table":"{}","seat":{},"code":"{}"}})", table_, i + 1, code));
    for (const auto& guest : guests_)
      co_await guest->ask(fmt::format(R"({{"id":"q","do":"watch","table":"{}"}})", table_));
    co_await guests_[0]->send(fmt::format(R"({{"do":"start","table":"{}","fill":"casual"}})", table_));
  }

  asio::awaitable<void> play(std::size_t who) {
    Guest& guest = *guests_[who];
    Clock::time_point sent{};
    while (true) {
      const std::string_view message = co_await guest.receive();
      if (message.starts_with(R"({"re":"a")")) {
        const Clock::time_point now = Clock::now();
        // Out of date: the message that made it so has asked again.
        if (message.find("\"refused\"") != std::string_view::npos) {
          ++figures_.refusals;
        } else if (figures_.counting(now)) {
          figures_.latencies_ms.push_back(std::chrono::duration<float, std::milli>(now - sent).count());
        }
        continue;
      }
      if (message.starts_with(R"({"type":"table")") &&
          message.find(R"("state":"finished")") != std::string_view::npos)
        co_return;
      const auto offer = pick(message, chance_);
      if (!offer) continue;
      const std::string act =
          fmt::format(R"({{"id":"a","do":"act","table":"{}","seat":{},"version":{},"action":"{}"}})", table_,
                      who + 1, offer->version, offer->choice);
      if (arguments_.rate > 0) co_await next_turn();
      sent = Clock::now();
      co_await guest.send(act);
    }
  }

  // Every table acts at the same rate, each with its own offset.
  asio::awaitable<void> next_turn() {
    const auto step =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / arguments_.rate));
    const auto offset = step * number_ / arguments_.tables;
    const auto since = Clock::now().time_since_epoch();
    asio::steady_timer pace(over_.get_executor());
    pace.expires_at(Clock::time_point(((since - offset) / step + 1) * step + offset));
    co_await pace.async_wait(use_awaitable);
  }

  const LoadArguments& arguments_;
  Figures& figures_;
  int number_;
  Chance chance_;
  asio::steady_timer over_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::string table_;
  std::size_t playing_ = 0;
  std::exception_ptr broken_;
};

double percentile(const std::vector<float>& sorted, double part) {
  if (sorted.empty()) return 0;
  const auto at = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
  return sorted[std::min(at, sorted.size() - 1)];
}

void print(const LoadArguments& arguments, Figures& figures) {
  std::sort(figures.latencies_ms.begin(), figures.latencies_ms.end());
  const auto actions = figures.latencies_ms.size();
  const double per_second = per(actions, arguments.seconds);
  const double p50 = percentile(figures.latencies_ms, 0.5);
  const double p99 = percentile(figures.latencies_ms, 0.99);
  const double p999 = percentile(figures.latencies_ms, 0.999);
  if (arguments.as_json) {
    fmt::print("{}\n", json::serialize(json::object{{"tables", arguments.tables},
                                                    {"players", arguments.players},
                                                    {"seconds", arguments.seconds},
                                                    {"actions", actions},
                                                    {"actions_per_second", per_second},
                                                    {"p50_ms", p50},
                                                    {"p99_ms", p99},
                                                    {"p999_ms", p999},
                                                    {"games", figures.games},
                                                    {"refusals", figures.refusals},
                                                    {"lost_tables", figures.lost}}));
    return;
  }
  fmt::print("{} tables of {} with {} players each, {} s\n", arguments.tables, arguments.game,
             arguments.players, arguments.seconds);
  fmt::print("acknowledged actions   {:>10} ({:.0f} per second)\n", actions, per_second);
  fmt::print("latency                {:>10.2f} ms p50, {:.2f} ms p99, {:.2f} ms p99.9\n", p50, p99, p999);
  fmt::print("games finished         {:>10}\n", figures.games);
  fmt::print("refused as too late    {:>10}\n", figures.refusals);
  fmt::print("tables lost            {:>10}\n", figures.lost);
}

// Waits until every table plays, then for the time that is measured.
asio::awaitable<void> measure(asio::io_context& context, const LoadArguments& arguments, Figures& figures) {
  asio::steady_timer timer(context);
  const Clock::time_point patience = Clock::now() + std::chrono::seconds(120);
  while (std::cmp_less(figures.ready, arguments.tables) && Clock::now() < patience) {
    timer.expires_after(std::chrono::milliseconds(50));
    co_await timer.async_wait(use_awaitable);
  }
  figures.begin = Clock::now() + std::chrono::seconds(1);
  figures.end = figures.begin +
                std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(arguments.seconds));
  timer.expires_at(figures.end);
  co_await timer.async_wait(use_awaitable);
  context.stop();
}

void load(const LoadArguments& arguments) {
  const GameInfo& game = require_game(arguments.game);
  if (!game.player_counts().holds(arguments.players + arguments.bots))
    throw InputError(fmt::format("{} is for {} players", game.id, game.player_counts().allowed()));
  asio::io_context context(1);
  std::vector<Server> servers;
  for (const int port : arguments.ports) servers.push_back(find_server(context, arguments.host, port));
  Figures figures;
  std::vector<std::unique_ptr<DrivenTable>> tables;
  std::string first_error;
  for (int i = 0; i < arguments.tables; ++i) {
    tables.push_back(std::make_unique<DrivenTable>(context, servers, arguments, figures, i));
    asio::co_spawn(context, tables.back()->run(), [&](const std::exception_ptr& error) {
      ++figures.lost;
      try {
        if (error) std::rethrow_exception(error);
      } catch (const std::exception& what) {
        if (first_error.empty()) first_error = what.what();
        if (figures.ready == 0) context.stop();  // no table works
      }
    });
  }
  asio::co_spawn(context, measure(context, arguments, figures), asio::detached);
  context.run();
  if (figures.ready == 0) throw InputError(fmt::format("no table could be opened: {}", first_error));
  print(arguments, figures);
  if (figures.lost > 0) throw InputError(fmt::format("{} tables were lost: {}", figures.lost, first_error));
}

}  // namespace

void add_load(CLI::App& app) {
  auto arguments = std::make_shared<LoadArguments>();
  CLI::App* command =
      app.add_subcommand("load", "Load a server with tables of guests who play, and measure it");
  command->add_option("--host", arguments->host, "The server's name or address");
  command
      ->add_option("--port", arguments->ports,
                   "The server's port; given several times, people at a table connect to different nodes")
      ->check(CLI::Range(1, 65535));
  command->add_option("--game", arguments->game, "The game's id, as listed by `orrery games`")->required();
  command->add_option("--tables", arguments->tables, "How many tables")->check(CLI::Range(1, 100000));
  command->add_option("--players", arguments->players, "How many people at each table");
  command->add_option("--bots", arguments->bots, "How many bots at each table besides the people")
      ->check(CLI::Range(0, 7));
  command->add_option("--seconds", arguments->seconds, "How long to measure")->check(CLI::Range(0.1, 3600.0));
  command->add_option("--rate", arguments->rate, "Actions per second at each table; 0: as fast as possible")
      ->check(CLI::NonNegativeNumber);
  command->add_flag("--json", arguments->as_json, "Print as JSON");
  command->callback([arguments] { load(*arguments); });
}

}  // namespace orrery::cli
