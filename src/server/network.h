// Beast's names shared by the connections. Slow to compile: only for the few files that use the network.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <unordered_map>

#include "server/api.h"
#include "server/conversation.h"
#include "server/options.h"

namespace orrery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using NetworkError = beast::error_code;
using RawRequest = http::request<http::string_body>;

// The key for rate limits.
std::string rate_key(const asio::ip::address& address);

// Resources used by all WebSockets of one address.
struct AddressUse {
  std::size_t sockets = 0;
  std::size_t waiting_bytes = 0;
};

// The context of every connection.
struct Surroundings {
  const ServerOptions& options;
  Api& api;
  Hub& hub;
  Gateway& gateway;
  People& people;
  Metrics& metrics;
  AddressRate& sockets;  // new WebSockets
  Conversation::Place place;
  bool stopping = false;
  std::size_t open_sockets = 0;
  std::unordered_map<std::string, AddressUse> addresses{};
};

// Serves one HTTP connection until it ends or becomes a WebSocket.
void serve_http(Tcp::socket socket, Surroundings& surroundings);
// Continues as a WebSocket; the session has been checked.
void serve_websocket(beast::tcp_stream stream, const RawRequest& request, Surroundings& surroundings,
                     const Visitor& visitor, const std::string& address, bool trusted);

}  // namespace orrery::server
