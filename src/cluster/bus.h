// Messages between the processes of a cluster. Each message arrives at most once; those from one process to
// another arrive in order. Nothing is kept: a process that is away misses messages, and asks again later.
#pragma once

#include <functional>
#include <string>

namespace orrery::cluster {

class Bus {
 public:
  Bus() = default;
  virtual ~Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;

  virtual const std::string& self() const = 0;  // this process; no two have the same name
  virtual void send(const std::string& process, std::string text) = 0;
  virtual void send_to_all(const std::string& text) = 0;  // except to itself
  virtual bool is_up() const = 0;

  // Both are called on the thread of the server, and are set before the first message can arrive.
  std::function<void(const std::string& text)> heard;
  std::function<void(bool up)> changed;
};

}  // namespace orrery::cluster
