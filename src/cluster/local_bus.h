// Several nodes in one process: what they send waits until it is delivered, and can be lost or held up.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "cluster/bus.h"

namespace orrery::cluster {

class LocalNet;

class LocalBus : public Bus {
 public:
  LocalBus(LocalNet& net, std::string name) : net_(net), name_(std::move(name)) {}
  const std::string& self() const override { return name_; }
  void send(const std::string& process, std::string text) override;
  void send_to_all(const std::string& text) override;
  bool is_up() const override { return up_; }

 private:
  friend class LocalNet;
  LocalNet& net_;
  std::string name_;
  bool up_ = true;
};

class LocalNet {
 public:
  LocalBus& join(const std::string& name);
  void leave(const std::string& name);  // as if killed: what is on its way to it is lost

  // Delivers everything that is on its way and is not held up, and what is sent meanwhile; false if there was
  // nothing.
  bool deliver();

  void cut(const std::string& name);  // nothing reaches it or leaves it, and it is told so
  void mend(const std::string& name);
  void hold(const std::string& name) { held_.insert(name); }  // what is sent to it waits
  void release(const std::string& name) { held_.erase(name); }
  // Messages for which this returns true are lost.
  std::function<bool(const std::string& from, const std::string& to, const std::string& text)> loses;

 private:
  friend class LocalBus;
  struct Parcel {
    std::string from;
    std::string to;
    std::string text;
  };
  void take(const std::string& from, const std::string& to, std::string text);

  std::map<std::string, std::unique_ptr<LocalBus>> nodes_;
  std::set<std::string> held_;
  std::deque<Parcel> on_the_way_;
};

}  // namespace orrery::cluster
