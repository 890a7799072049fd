// A bus between nodes of one process, all on one thread of which the test is in charge.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "cluster/bus.h"

namespace orrery::cluster::test {

class BusOfOneProcess {
 public:
  using Post = std::function<void(std::function<void()>)>;
  explicit BusOfOneProcess(Post post) : post_(std::move(post)) {}

  class Stop : public Bus {
   public:
    Stop(BusOfOneProcess& line, std::string name) : line_(line), name_(std::move(name)) {
      line_.stops_[name_] = this;
    }
    ~Stop() override { line_.stops_.erase(name_); }

    const std::string& self() const override { return name_; }
    void send(const std::string& process, std::string text) override {
      if (up_) line_.carry(process, std::move(text));
    }
    void send_to_all(const std::string& text) override {
      for (const auto& [process, stop] : line_.stops_) {
        if (process != name_) send(process, text);
      }
    }
    bool is_up() const override { return up_; }
    void set_up(bool up) {
      up_ = up;
      if (changed) changed(up);
    }

   private:
    BusOfOneProcess& line_;
    std::string name_;
    bool up_ = true;
  };

 private:
  void carry(const std::string& process, std::string text) {
    post_([this, process, text = std::move(text)] {
      const auto stop = stops_.find(process);
      if (stop != stops_.end() && stop->second->is_up()) stop->second->heard(text);
    });
  }

  Post post_;
  std::map<std::string, Stop*> stops_;
};

}  // namespace orrery::cluster::test
