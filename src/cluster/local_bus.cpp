#include "cluster/local_bus.h"

#include <utility>

namespace orrery::cluster {

void LocalBus::send(const std::string& process, std::string text) {
  net_.take(name_, process, std::move(text));
}

void LocalBus::send_to_all(const std::string& text) {
  for (const auto& [name, bus] : net_.nodes_) {
    if (name != name_) net_.take(name_, name, text);
  }
}

LocalBus& LocalNet::join(const std::string& name) {
  return *nodes_.insert_or_assign(name, std::make_unique<LocalBus>(*this, name)).first->second;
}

void LocalNet::leave(const std::string& name) {
  std::erase_if(on_the_way_, [&](const Parcel& parcel) { return parcel.to == name || parcel.from == name; });
  nodes_.erase(name);
}

void LocalNet::take(const std::string& from, const std::string& to, std::string text) {
  const auto sender = nodes_.find(from);
  const auto receiver = nodes_.find(to);
  if (sender == nodes_.end() || !sender->second->up_) return;
  if (receiver == nodes_.end() || !receiver->second->up_) return;
  if (loses && loses(from, to, text)) return;
  on_the_way_.push_back({from, to, std::move(text)});
}

bool LocalNet::deliver() {
  bool delivered = false;
  std::deque<Parcel> kept;
  while (!on_the_way_.empty()) {
    Parcel parcel = std::move(on_the_way_.front());
    on_the_way_.pop_front();
    if (held_.contains(parcel.to)) {
      kept.push_back(std::move(parcel));
      continue;
    }
    const auto receiver = nodes_.find(parcel.to);
    if (receiver != nodes_.end() && receiver->second->up_ && receiver->second->heard)
      receiver->second->heard(parcel.text);
    delivered = true;
  }
  on_the_way_ = std::move(kept);
  return delivered;
}

void LocalNet::cut(const std::string& name) {
  std::erase_if(on_the_way_, [&](const Parcel& parcel) { return parcel.to == name || parcel.from == name; });
  LocalBus& bus = *nodes_.at(name);
  bus.up_ = false;
  if (bus.changed) bus.changed(false);
}

void LocalNet::mend(const std::string& name) {
  LocalBus& bus = *nodes_.at(name);
  bus.up_ = true;
  if (bus.changed) bus.changed(true);
}

}  // namespace orrery::cluster
