// One HTTP connection: a request, its response, the next request.
#include <fmt/format.h>

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "kernel/text.h"
#include "server/device.h"
#include "server/network.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Refused;

namespace {

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> security_headers{
    {{"Content-Security-Policy",
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
     {"X-Content-Type-Options", "nosniff"},
     {"Referrer-Policy", "no-referrer"},
     {"X-Frame-Options", "DENY"},
     {"Cross-Origin-Opener-Policy", "same-origin"}}};

// Whether a page of this origin may connect: `https://host:port` against `host:port`.
bool origin_fits(std::string_view origin, std::string_view host, const std::set<std::string>& others) {
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;
  const std::string_view its_host = origin.substr(scheme + 3);
  return its_host == host || others.contains(std::string(its_host)) || others.contains(std::string(origin));
}

bool accepts(std::string_view header, std::string_view encoding) {
  for (const std::string_view part : split(header, ',')) {
    const std::string_view item = trim(part);
    if (item.substr(0, item.find(';')) == encoding && item.find("q=0") == std::string_view::npos) return true;
  }
  return false;
}

// A proxy appends the address it has seen, or a line of its own; anything before that can be forged.
std::string last_value(const RawRequest& raw, beast::string_view name) {
  std::string_view last;
  const auto [begin, end] = raw.equal_range(name);
  for (auto line = begin; line != end; ++line) last = view(line->value());
  return std::string(trim(last.substr(last.rfind(',') + 1)));
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Tcp::socket socket, Surroundings& surroundings)
      : stream_(std::move(socket)), surroundings_(surroundings) {
    ++surroundings_.open_sockets;
    ++surroundings_.metrics.http_connections;
  }
  ~HttpSession() {
    --surroundings_.open_sockets;
    --surroundings_.metrics.http_connections;
  }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void read() {
    const Limits& limits = surroundings_.options.limits;
    parser_.emplace();
    parser_->body_limit(limits.body_bytes);
    parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    stream_.expires_after(limits.http_idle);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](NetworkError error, std::size_t) { self->heard(error); });
  }

 private:
  void heard(NetworkError error) {
    if (error == http::error::body_limit || error == http::error::header_limit) {
      keep_alive_ = false;
      refuse(Refused(Reason::TooLong, "this is more than the server reads"), 413);
    } else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
               error != http::error::end_of_stream && error != http::error::partial_message) {
      keep_alive_ = false;
      refuse(Refused(Reason::BadMessage, "this is not HTTP"));
    } else if (!error) {
      answer();
    }
    // Otherwise the peer has disconnected.
  }

  void answer() {
    const RawRequest& raw = parser_->get();
    keep_alive_ = raw.keep_alive() && !surroundings_.stopping;
    head_ = raw.method() == http::verb::head;
    HttpRequest request;
    request.post = raw.method() == http::verb::post;
    if (!request.post && !head_ && raw.method() != http::verb::get) {
      refuse(Refused(Reason::BadMessage, "GET and POST are understood here"), 405);
      return;
    }
    if (!read_target(view(raw.target()), request)) {
      refuse(Refused(Reason::BadMessage, "this address is malformed"));
      return;
    }
    find_out_who(raw, request);
    if (request.path == "/ws" && beast::websocket::is_upgrade(raw)) {
      upgrade(raw, request);
      return;
    }
    const std::string_view type = view(raw[http::field::content_type]);
    request.json = trim(type.substr(0, type.find(';'))) == "application/json";
    request.body = raw.body();
    const std::string_view encodings = view(raw[http::field::accept_encoding]);
    request.takes_gzip = accepts(encodings, "gzip");
    request.takes_brotli = accepts(encodings, "br");
    request.known_tag = std::string(raw[http::field::if_none_match]);
    surroundings_.api.handle(
        request, [self = shared_from_this()](HttpResponse response) { self->write(std::move(response)); });
  }

  void find_out_who(const RawRequest& raw, HttpRequest& request) {
    NetworkError error;
    asio::ip::address address = stream_.socket().remote_endpoint(error).address();
    if (surroundings_.options.behind_proxy) {
      const std::string last = last_value(raw, "X-Forwarded-For");
      NetworkError malformed;
      const asio::ip::address given = asio::ip::make_address(last, malformed);
      if (!malformed) address = given;
      request.secure = last_value(raw, "X-Forwarded-Proto") == "https";
    }
    request.address = rate_key(address);
    request.trusted = surroundings_.options.trusted.contains(request.address);
    request.token = std::string(cookie(view(raw[http::field::cookie]), session_cookie));
    request.device_token = std::string(cookie(view(raw[http::field::cookie]), device_cookie));
    request.device = device_in_words(view(raw[http::field::user_agent]));
    request.languages = fmt::format("{},{}", cookie(view(raw[http::field::cookie]), language_cookie),
                                    view(raw[http::field::accept_language]));
  }

  void upgrade(const RawRequest& raw, const HttpRequest& request) {
    const std::string_view origin = view(raw[http::field::origin]);
    if (!origin.empty() &&
        !origin_fits(origin, view(raw[http::field::host]), surroundings_.options.origins)) {
      refuse(Refused(Reason::ForeignOrigin));
      return;
    }
    if (!request.trusted && !surroundings_.sockets.take(request.address, std::chrono::steady_clock::now())) {
      refuse(Refused(Reason::TooFast));
      return;
    }
    surroundings_.people.find(
        request.token, [self = shared_from_this(), address = request.address, trusted = request.trusted](
                           const People::Found& found) { self->upgrade_for(found, address, trusted); });
  }

  void upgrade_for(const People::Found& found, const std::string& address, bool trusted) {
    if (found.failed) {
      refuse(Refused(Reason::ServerTrouble));
    } else if (!found.visitor) {
      refuse(Refused(Reason::NoSession));
    } else if (!surroundings_.hub.has_room_for(found.visitor->who.id) || (!trusted && has_enough(address))) {
      refuse(Refused(Reason::TooManyConnections));
    } else {
      stream_.expires_never();
      serve_websocket(std::move(stream_), parser_->get(), surroundings_, *found.visitor, address, trusted);
    }
  }

  bool has_enough(const std::string& address) const {
    const auto use = surroundings_.addresses.find(address);
    return use != surroundings_.addresses.end() &&
           use->second.sockets >= surroundings_.options.limits.open_from_address;
  }

  void refuse(const Refused& refused, std::optional<int> status = std::nullopt) {
    surroundings_.metrics.refused(refused.word);
    HttpResponse response = json_response(refusal_value(refused));
    response.status = status.value_or(response.status);
    write(std::move(response));
  }

  void write(HttpResponse response) {
    body_ = response.body ? response.body : std::make_shared<const std::string>();
    response_.emplace();
    auto& raw = *response_;
    raw.version(11);
    raw.result(response.status);
    for (const auto& [name, value] : security_headers)
      raw.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
    if (response.status != 304) raw.set(http::field::content_type, response.content_type);
    for (const auto& [name, value] : response.headers) raw.insert(name, value);  // several cookies
    raw.keep_alive(keep_alive_);
    if (response.status != 304) raw.content_length(body_->size());
    if (!head_) raw.body() = {body_->data(), body_->size()};
    parser_.reset();
    stream_.expires_after(surroundings_.options.limits.http_idle);
    http::async_write(stream_, raw,
                      [self = shared_from_this()](NetworkError error, std::size_t) { self->written(error); });
  }

  void written(NetworkError error) {
    response_.reset();
    body_.reset();
    if (error) return;
    if (keep_alive_) {
      read();
    } else {
      stream_.socket().shutdown(Tcp::socket::shutdown_send, error);
    }
  }

  beast::tcp_stream stream_;
  Surroundings& surroundings_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::span_body<const char>>> response_;
  SharedText body_;  // the response refers to it
  bool keep_alive_ = false;
  bool head_ = false;
};

}  // namespace

// An IPv6 customer has a whole network, so only its prefix counts.
std::string rate_key(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  if (address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  auto bytes = address.to_v6().to_bytes();
  if (!address.is_loopback()) std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string();
}

void serve_http(Tcp::socket socket, Surroundings& surroundings) {
  std::make_shared<HttpSession>(std::move(socket), surroundings)->read();
}

}  // namespace orrery::server
