// One WebSocket. What waits to be sent is shared with other connections, and who does not read is cut off.
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
        conversation_(surroundings.place, address, trusted) {
    who = visitor.who;
    session = visitor.session;
    ++surroundings_.open_sockets;
    ++surroundings_.metrics.sockets;
  }
  ~WsSession() override {
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
    waiting_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (waiting_bytes_ > surroundings_.options.limits.waiting_bytes) {
      ++surroundings_.metrics.slow_readers;
      spdlog::info("a connection that does not read is cut off");
      cut_off();
    } else if (!writing_) {
      write();
    }
  }

  // After what has been said already.
  void close(CloseCode code, std::string_view why) override {
    if (ending_ || reason_) return;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), why);
    if (!writing_) end();
  }

 private:
  void accepted() {
    surroundings_.hub.opened(shared_from_this());
    opened_ = true;
    send(std::make_shared<const std::string>(Conversation::greeting(who)));
    if (surroundings_.stopping) close(CloseCode::GoingAway, "the server is going away");
    read();
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](NetworkError error, std::size_t) {
      if (error) {
        self->gone();
      } else {
        self->heard();
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
    if (error || ending_) return;  // reading fails too, and ends it
    ++surroundings_.metrics.messages_out;
    waiting_bytes_ -= queue_.front()->size();
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

  // Nothing more is said: the other side can come back and go on where it was.
  void cut_off() {
    ending_ = true;
    beast::get_lowest_layer(socket_).close();
  }

  void gone() {
    ending_ = true;
    if (opened_) surroundings_.hub.closed(shared_from_this());
    opened_ = false;
  }

  websocket::stream<beast::tcp_stream, false> socket_;  // without compression
  Surroundings& surroundings_;
  Conversation conversation_;
  beast::flat_buffer buffer_;
  std::deque<SharedText> queue_;  // the first is being written, if any is
  std::size_t waiting_bytes_ = 0;
  bool opened_ = false;
  bool writing_ = false;
  bool ending_ = false;
  std::optional<websocket::close_reason> reason_;  // closes when everything has been written
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, const RawRequest& request, Surroundings& surroundings,
                     const Visitor& visitor, const std::string& address, bool trusted) {
  std::make_shared<WsSession>(std::move(stream), surroundings, visitor, address, trusted)->start(request);
}

}  // namespace orrery::server
