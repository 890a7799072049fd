// The names of Beast that the connections share. Slow to compile: for the few files that speak to the
// network.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>

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

// What rates are counted by.
std::string rate_key(const asio::ip::address& address);

// What every connection needs.
struct Surroundings {
  const ServerOptions& options;
  Api& api;
  Hub& hub;
  People& people;
  Metrics& metrics;
  AddressRate& sockets;  // new WebSockets
  Conversation::Place place;
  bool stopping = false;
  std::size_t open_sockets = 0;
};

// Serves one connection over HTTP, until it ends or becomes a WebSocket.
void serve_http(Tcp::socket socket, Surroundings& surroundings);
// Goes on as a WebSocket; who it is has been checked.
void serve_websocket(beast::tcp_stream stream, const RawRequest& request, Surroundings& surroundings,
                     const Visitor& visitor, const std::string& address, bool trusted);

}  // namespace orrery::server
