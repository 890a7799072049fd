// Tables that go to other nodes and come from them.
#include <algorithm>

#include "cluster/envelope.h"
#include "server/hub.h"

namespace orrery::server {

void Hub::share(cluster::Routes& routes) {
  routes_ = &routes;
  routes.leaving = [this](int slot) { slot_leaves(slot); };
  routes.lost = [this](const std::vector<int>& slots) { slots_lost(slots); };
  routes.gained = [this](const std::vector<int>&) {
    knows_waiting_rooms_ = false;
    last_sleeper_ = {};
    wake_tables_when_due();
  };
}

bool Hub::runs(const std::string& id) const { return !is_shared() || routes_->takes(cluster::slot_of(id)); }

std::vector<Hub::EntryPtr> Hub::entries_in(const std::vector<int>& slots) const {
  std::vector<EntryPtr> found;
  for (const auto& [id, entry] : entries_) {
    if (std::find(slots.begin(), slots.end(), entry->slot) != slots.end()) found.push_back(entry);
  }
  return found;
}

// Forgets a table: whatever is under way for it ends without a word.
void Hub::drop(const EntryPtr& entry) {
  const std::string id = entry->table->id();
  entry->failed = true;
  wakes_to_write_.erase(id);
  if (bots_) bots_->set(entry->table->host(), id, {});
  const auto found = entries_.find(id);
  if (found != entries_.end() && found->second == entry) entries_.erase(found);
}

// The wake-up times of its tables are written last: whoever gets them must not find a time that is too late.
void Hub::slot_leaves(int slot) {
  storage::Batch wakes;
  for (const EntryPtr& entry : entries_in({slot})) {
    const auto wake = wakes_to_write_.find(entry->table->id());
    if (wake == wakes_to_write_.end()) continue;
    storage::PutWake put{wake->first};
    if (wake->second) put.wakes = wake->second->time_since_epoch().count();
    wakes.emplace_back(std::move(put));
    wakes_to_write_.erase(wake);
  }
  if (wakes.empty()) {
    leaving_.insert(slot);
    leave_if_settled(slot);
    return;
  }
  storage_.write(std::move(wakes), handed_over<std::string>(mailbox_, [this, slot](const std::string&) {
                   leaving_.insert(slot);
                   leave_if_settled(slot);
                 }));
}

void Hub::leave_if_settled(int slot) {
  const std::vector<EntryPtr> all = entries_in({slot});
  if (std::any_of(all.begin(), all.end(), [](const EntryPtr& e) { return e->durable != e->written; })) return;
  leaving_.erase(slot);
  slots_lost({slot});
  routes_->settled(slot);
}

void Hub::slots_lost(const std::vector<int>& slots) {
  for (const EntryPtr& entry : entries_in(slots)) {
    drop(entry);
    being_continued_.erase(entry->table->id());
    entry->held.clear();
    for (const ClientPtr& client : std::exchange(entry->clients, {})) {
      std::erase(client->tables, entry->table->id());
      client->close(CloseCode::ServerTrouble, "server-trouble");
    }
    if (dropped) dropped(entry->table->id());
  }
}

}  // namespace orrery::server
