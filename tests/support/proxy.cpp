#include "support/proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace orrery::test {

namespace {

template <class Address>
int connect_to(const Address& address) {
  const int socket =
      ::socket(reinterpret_cast<const sockaddr*>(&address)->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
  close(socket);
  return -1;
}

sockaddr_in local_port(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

int connect_to_target(const std::string& target) {
  if (!target.starts_with('/')) return connect_to(local_port(static_cast<std::uint16_t>(std::stoi(target))));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, target.c_str(), sizeof address.sun_path - 1);
  return connect_to(address);
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void close_socket(int& socket) {
  if (socket >= 0) close(socket);
  socket = -1;
}

}  // namespace

Proxy::Proxy(std::string target) : target_(std::move(target)) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = local_port(0);
  socklen_t size = sizeof address;
  if (bind(listener_, reinterpret_cast<const sockaddr*>(&address), size) != 0 || listen(listener_, 16) != 0 ||
      getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    throw std::runtime_error("no port for the proxy");
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { work(); });
}

Proxy::~Proxy() {
  stopping_ = true;
  thread_.join();
  for (Pair& pair : pairs_) end(pair);
  close(listener_);
}

void Proxy::cut_after(std::uint64_t bytes, Direction direction) {
  const std::lock_guard lock(mutex_);
  cut_ = false;
  cutting_ = true;
  cut_in_ = direction;
  bytes_left_ = bytes;
}

void Proxy::cut_off() {
  const std::lock_guard lock(mutex_);
  cut_off_ = true;
  for (Pair& pair : pairs_) end(pair);
  pairs_.clear();
}

void Proxy::allow() {
  const std::lock_guard lock(mutex_);
  cut_off_ = false;
}

void Proxy::hold() {
  const std::lock_guard lock(mutex_);
  for (Pair& pair : pairs_) pair.holding = true;
}

void Proxy::abandon() {
  const std::lock_guard lock(mutex_);
  for (Pair& pair : pairs_) {
    if (pair.holding) close_socket(pair.client);
  }
}

void Proxy::deliver() {
  const std::lock_guard lock(mutex_);
  for (Pair& pair : pairs_) {
    pair.holding = false;
    if (pair.server >= 0) send_all(pair.server, pair.kept);
    pair.kept.clear();
  }
}

std::size_t Proxy::kept() {
  const std::lock_guard lock(mutex_);
  std::size_t bytes = 0;
  for (const Pair& pair : pairs_) bytes += pair.kept.size();
  return bytes;
}

void Proxy::end(Pair& pair) {
  close_socket(pair.client);
  close_socket(pair.server);
}

// False if the connection has ended.
bool Proxy::forward(Pair& pair, Direction direction) {
  const bool up = direction == Direction::ToServer;
  std::array<char, 65536> buffer{};
  const ssize_t got = recv(up ? pair.client : pair.server, buffer.data(), buffer.size(), 0);
  if (got <= 0) return false;
  std::size_t count = static_cast<std::size_t>(got);
  if (delay_.load().count() > 0) std::this_thread::sleep_for(delay_.load());
  if (up && pair.holding) {
    pair.kept.append(buffer.data(), count);
    return true;
  }
  const bool cuts = cutting_ && cut_in_ == direction && count >= bytes_left_;
  if (cuts) count = bytes_left_;
  if (cutting_ && cut_in_ == direction) bytes_left_ -= count;
  const int to = up ? pair.server : pair.client;
  passed_[static_cast<std::size_t>(direction)] += count;  // before anybody can have read them
  if (to >= 0 && !send_all(to, {buffer.data(), count})) return false;
  if (!cuts) return true;
  cutting_ = false;
  cut_ = true;
  return false;
}

void Proxy::work() {
  while (!stopping_) {
    std::vector<pollfd> watched{{listener_, POLLIN, 0}};
    {
      const std::lock_guard lock(mutex_);
      for (const Pair& pair : pairs_) {
        watched.push_back({pair.client, POLLIN, 0});
        watched.push_back({pair.server, POLLIN, 0});
      }
    }
    if (poll(watched.data(), watched.size(), 5) <= 0) continue;
    const std::lock_guard lock(mutex_);
    const auto ready = [&](int socket) {
      return socket >= 0 && std::any_of(watched.begin(), watched.end(), [&](const pollfd& one) {
               return one.fd == socket && one.revents != 0;
             });
    };
    for (auto pair = pairs_.begin(); pair != pairs_.end();) {
      bool goes_on = true;
      if (ready(pair->client)) goes_on = forward(*pair, Direction::ToServer);
      if (goes_on && ready(pair->server)) goes_on = forward(*pair, Direction::ToClient);
      if (goes_on) {
        ++pair;
      } else {
        end(*pair);
        pair = pairs_.erase(pair);
      }
    }
    if (!ready(listener_)) continue;
    Pair pair{accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC), cut_off_ ? -1 : connect_to_target(target_)};
    const int on = 1;
    setsockopt(pair.client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (pair.client >= 0 && pair.server >= 0) {
      pairs_.push_back(std::move(pair));
    } else {
      end(pair);
    }
  }
}

}  // namespace orrery::test
