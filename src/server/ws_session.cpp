// One WebSocket. Queued texts are shared with other connections, and a peer that does not read is closed.
#include <spdlog/spdlog.h>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/network.h"

namespace orrery::server {

namespace {

namespace websocket = beast::websocket;
constexpr std::size_t kept_buffer = 4096;  // bytes

class WsSession : public Client, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(beast::tcp_stream stream, Surroundings& surroundings, const Visitor& visitor,
            const std::string& address, bool trusted)
      : socket_(std::move(stream)),
        surroundings_(surroundings),
        conversation_(surroundings.place, address, trusted),
        address_(address),
        trusted_(trusted) {
    ++surroundings_.addresses[address_].sockets;
    who = visitor.who;
    session = visitor.session;
    ++surroundings_.open_sockets;
    ++surroundings_.metrics.sockets;
  }
  ~WsSession() override {
    AddressUse& use = surroundings_.addresses[address_];
    use.waiting_bytes -= waiting_bytes_;
    if (--use.sockets == 0) surroundings_.addresses.erase(address_);
    --surroundings_.open_sockets;
    --surroundings_.metrics.sockets;
  }
  WsSession(const WsSession&) = delete;
  WsSession& operator=(const WsSession&) = delete;

  void start(const RawRequest& request) {
    const Limits& limits = surroundings_.options.limits;
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = limits.http_idle;
    timeouts.idle_timeout = limits.socket_idle;
    timeouts.keep_alive_pings = true;
    socket_.set_option(timeouts);
    socket_.read_message_max(limits.message_bytes);
    socket_.auto_fragment(false);
    socket_.text(true);
    socket_.async_accept(request, [self = shared_from_this()](NetworkError error) {
      if (!error) self->accepted();
    });
  }

  void send(SharedText text) override {
    if (ending_) return;
    AddressUse& use = surroundings_.addresses[address_];
    waiting_bytes_ += text->size();
    use.waiting_bytes += text->size();
    queue_.push_back(std::move(text));
    const Limits& limits = surroundings_.options.limits;
    if (waiting_bytes_ > limits.waiting_bytes ||
        (!trusted_ && use.waiting_bytes > limits.waiting_for_address)) {
      ++surroundings_.metrics.slow_readers;
      spdlog::info("closed a connection that does not read");
      cut_off();
    } else if (!writing_) {
      write();
    }
  }

  // After everything queued.
  void close(CloseCode code, std::string_view why) override {
    if (ending_ || reason_) return;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), why);
    if (!writing_) end();
  }

 private:
  void accepted() {
    surroundings_.gateway.opened(shared_from_this());
    opened_ = true;
    send(std::make_shared<const std::string>(Conversation::greeting(who)));
    if (surroundings_.stopping) close(CloseCode::GoingAway, "the server is going away");
    read();
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](NetworkError error, std::size_t) {
      if (error) {
        self->gone();
        return;
      }
      try {
        self->heard();
      } catch (...) {  // the server logs it
        self->cut_off();
        self->gone();
        throw;
      }
    });
  }

  void heard() {
    if (!ending_ && !reason_) {
      if (!socket_.got_text()) {
        close(CloseCode::BadMessage, "text only");
      } else {
        const auto data = buffer_.cdata();
        conversation_.hear(shared_from_this(), {static_cast<const char*>(data.data()), data.size()});
      }
    }
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kept_buffer) buffer_.shrink_to_fit();
    read();
  }

  void write() {
    writing_ = true;
    socket_.async_write(
        asio::buffer(*queue_.front()),
        [self = shared_from_this()](NetworkError error, std::size_t) { self->written(error); });
  }

  void written(NetworkError error) {
    writing_ = false;
    if (error || ending_) return;  // the read fails too, and ends the session
    ++surroundings_.metrics.messages_out;
    waiting_bytes_ -= queue_.front()->size();
    surroundings_.addresses[address_].waiting_bytes -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) {
      write();
    } else if (reason_) {
      end();
    }
  }

  void end() {
    ending_ = true;
    socket_.async_close(*reason_, [self = shared_from_this()](NetworkError) {});
  }

  // Sends nothing more: the peer can reconnect and resume.
  void cut_off() {
    ending_ = true;
    beast::get_lowest_layer(socket_).close();
  }

  void gone() {
    ending_ = true;
    if (opened_) surroundings_.gateway.closed(shared_from_this());
    opened_ = false;
  }

  websocket::stream<beast::tcp_stream, false> socket_;  // without compression
  Surroundings& surroundings_;
  Conversation conversation_;
  std::string address_;
  bool trusted_;
  beast::flat_buffer buffer_;
  std::deque<SharedText> queue_;  // the first is being written
  std::size_t waiting_bytes_ = 0;
  bool opened_ = false;
  bool writing_ = false;
  bool ending_ = false;
  std::optional<websocket::close_reason> reason_;  // closes when the queue is empty
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, const RawRequest& request, Surroundings& surroundings,
                     const Visitor& visitor, const std::string& address, bool trusted) {
  std::make_shared<WsSession>(std::move(stream), surroundings, visitor, address, trusted)->start(request);
}

}  // namespace orrery::server
