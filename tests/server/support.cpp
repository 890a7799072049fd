#include "server/support.h"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <deque>

#include "kernel/json.h"

namespace orrery::test {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

asio::ip::tcp::endpoint local(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

}  // namespace

Value Reply::json() const { return read_json(body); }

Browser::Browser(std::uint16_t port, const std::string& name) : Browser(port) {
  post("/api/session", json_text(Value::Map{{"name", name}}));
}

Reply Browser::get(const std::string& path, const Headers& headers) {
  return request("GET", path, "", headers);
}

Reply Browser::post(const std::string& path, const std::string& json, const Headers& headers) {
  Headers all = headers;
  all.emplace("Content-Type", "application/json");
  return request("POST", path, json, all);
}

Reply Browser::request(const std::string& method, const std::string& path, const std::string& body,
                       Headers headers) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(local(port_));
  http::request<http::string_body> message;
  message.method_string(method);
  message.target(path);
  message.set("Host", fmt::format("127.0.0.1:{}", port_));
  message.set("Cookie", fmt::format("orrery_session={}; orrery_device={}", token, device_token));
  for (const auto& [name, value] : headers) message.set(name, value);
  message.body() = body;
  message.prepare_payload();
  beast::error_code error;
  http::write(stream, message, error);  // the server may answer before it has read everything
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(method == "HEAD");
  http::read(stream, buffer, parser);
  const auto& response = parser.get();
  Reply reply;
  reply.status = static_cast<int>(response.result_int());
  reply.body = response.body();
  for (const auto& field : response) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(std::tolower(c));
    const std::string value(field.value());
    reply.headers[name] += value;  // several cookies are concatenated
    if (value.starts_with("orrery_session=")) token = value.substr(15, value.find(';') - 15);
    if (value.starts_with("orrery_device=")) device_token = value.substr(14, value.find(';') - 14);
  }
  return reply;
}

struct Socket::Inside {
  asio::io_context context;
  websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
  std::deque<Value> inbox;
  int status = 0;
  int asked = 0;
  std::chrono::milliseconds patience{};
};

Socket::Socket(std::uint16_t port, const std::string& token, const Setup& setup)
    : inside_(std::make_unique<Inside>()) {
  auto& stream = inside_->stream;
  auto& tcp = beast::get_lowest_layer(stream).socket();
  tcp.open(asio::ip::tcp::v4());
  if (setup.receive_buffer > 0) tcp.set_option(asio::socket_base::receive_buffer_size(setup.receive_buffer));
  tcp.connect(local(port));
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!token.empty()) request.set("Cookie", "orrery_session=" + token);
    if (!setup.origin.empty()) request.set("Origin", setup.origin);
  }));
  websocket::response_type response;
  response.result(0U);
  inside_->patience = setup.patience;
  beast::get_lowest_layer(stream).expires_after(setup.patience);
  stream.async_handshake(response, fmt::format("127.0.0.1:{}", port), "/ws", [](beast::error_code) {});
  inside_->context.run();
  inside_->status = static_cast<int>(response.result_int());
}

Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;

int Socket::status() const { return inside_->status; }

void Socket::send(const std::string& text) {
  beast::error_code error;
  inside_->stream.text(true);
  inside_->stream.write(asio::buffer(text), error);
}

void Socket::send_binary(const std::string& bytes) {
  beast::error_code error;
  inside_->stream.binary(true);
  inside_->stream.write(asio::buffer(bytes), error);
}

std::optional<std::string> Socket::read() {
  auto& [context, stream, buffer, inbox, status, asked, patience] = *inside_;
  beast::error_code result;
  beast::get_lowest_layer(stream).expires_after(patience);
  stream.async_read(buffer, [&](beast::error_code error, std::size_t) { result = error; });
  context.restart();
  context.run();
  if (result) return std::nullopt;
  std::string message = beast::buffers_to_string(buffer.data());
  buffer.consume(buffer.size());
  return message;
}

std::optional<Value> Socket::receive() {
  if (inside_->inbox.empty()) {
    const auto message = read();
    return message ? std::optional(read_json(*message)) : std::nullopt;
  }
  Value first = std::move(inside_->inbox.front());
  inside_->inbox.pop_front();
  return first;
}

int Socket::close_code() const { return inside_->stream.reason().code; }

Value Socket::ask(const std::string& json) {
  const std::string reply = ask_for_text(json);
  return reply.empty() ? Value() : read_json(reply);
}

std::string Socket::ask_for_text(const std::string& json) {
  const boost::json::value id(fmt::format("r{}", ++inside_->asked));
  send(fmt::format(R"({{"id":{},{})", boost::json::serialize(id), json.substr(1)));
  while (auto message = read()) {
    const boost::json::object told = boost::json::parse(*message).as_object();
    if (told.contains("re") && told.at("re") == id) return *message;
    inside_->inbox.push_back(read_json(*message));
  }
  return {};
}

std::vector<Value> Socket::so_far() {
  ask(R"({"do":"ping"})");
  std::vector<Value> all(inside_->inbox.begin(), inside_->inbox.end());
  inside_->inbox.clear();
  return all;
}

void Socket::drop() { beast::get_lowest_layer(inside_->stream).close(); }

void ServerTest::TearDown() {
  stop();
  FolderTest::TearDown();
}

server::ServerOptions ServerTest::usual_options() const {
  server::ServerOptions options;
  options.port = 0;
  options.data = path("data");
  options.trusted = {"127.0.0.1"};
  options.limits.lobby_kept = {};  // people see what they have just done
  return options;
}

std::uint16_t ServerTest::start() { return start(usual_options()); }

std::uint16_t ServerTest::start(const server::ServerOptions& options) {
  return run(std::make_unique<server::Server>(options));
}

std::uint16_t ServerTest::start(const server::ServerOptions& options,
                                std::unique_ptr<storage::Storage> storage) {
  return run(std::make_unique<server::Server>(options, std::move(storage)));
}

std::uint16_t ServerTest::run(std::unique_ptr<server::Server> server) {
  server_ = std::move(server);
  thread_ = std::thread([this] { server_->run(); });
  return server_->port();
}

void ServerTest::wait_until_ready() {
  const auto is_ready = [this] { return Browser(port()).get("/readyz").status == 200; };
  for (int i = 0; i < 1500 && !is_ready(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(is_ready());
}

void ServerTest::stop() {
  if (!server_) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

std::string text_of(const Value& value) {
  const std::string* text = value.as_string();
  return text == nullptr ? "" : *text;
}

bool is_refused(const Value& reply, const std::string& reason) { return text_of(reply["refused"]) == reason; }

}  // namespace orrery::test
