// A TCP proxy in front of a service on this machine, which does to bytes what networks do.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace orrery::test {

class Proxy {
 public:
  explicit Proxy(std::string target);  // the path of a Unix socket, or a port
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  std::uint16_t port() const { return port_; }

  // Cuts the connection, once, when this many more bytes have passed in this direction; the bytes before them
  // arrive.
  enum class Direction { ToServer, ToClient };
  void cut_after(std::uint64_t bytes, Direction direction);
  bool was_cut() const { return cut_; }
  std::uint64_t passed(Direction direction) const { return passed_[static_cast<std::size_t>(direction)]; }

  // Cuts all connections and takes no others, until they are allowed again.
  void cut_off();
  void allow();

  void delay(std::chrono::milliseconds each_piece) { delay_ = each_piece; }
  // From now on bytes for the server are kept back, on the connections that are there. `abandon` closes them
  // for the clients; the server hears nothing of it, until `deliver` sends it what was kept.
  void hold();
  void abandon();
  void deliver();
  std::size_t kept();  // bytes

 private:
  struct Pair {
    int client = -1;
    int server = -1;
    bool holding = false;
    std::string kept{};  // for the server
  };

  void work();
  bool forward(Pair& pair, Direction direction);
  static void end(Pair& pair);

  std::string target_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<bool> stopping_ = false;
  std::atomic<bool> cut_ = false;
  std::atomic<std::uint64_t> passed_[2]{};
  std::atomic<std::chrono::milliseconds> delay_{};
  std::mutex mutex_;              // guards all below
  std::uint64_t bytes_left_ = 0;  // before the cut; 0: none is planned
  bool cutting_ = false;
  bool cut_off_ = false;
  Direction cut_in_{};
  std::list<Pair> pairs_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace orrery::test
