// Tables that go to other nodes and come from them.
#include <algorithm>

#include "cluster/envelope.h"
#include "server/hub.h"

namespace orrery::server {

namespace {

// From the last sign of life of a node to the moment when its slots have another owner: the lease, the time
// to notice, and a little.
constexpr std::chrono::seconds longest_absence{5};
// What nobody notices, such as a database that was slow once.
constexpr std::chrono::milliseconds unnoticed{500};

}  // namespace

void Hub::share(cluster::Routes& routes) {
  routes_ = &routes;
  routes.leaving = [this](int slot) { slot_leaves(slot); };
  routes.resumed = [this](table::Milliseconds away, const std::vector<int>& slots) { resumed(away, slots); };
  routes.stays = [this] { wake_from_the_beginning(); };
  routes.lost = [this](const std::vector<int>& slots) { slots_lost(slots); };
  routes.gained = [this](const std::vector<int>& slots) { slots_gained(slots); };
}

// No clock runs while nobody runs a table. Whoever inherits a slot does not know when its last owner ended,
// only that it was not long ago, or, at its own start, that nobody was there: then the clocks have stood
// still since the last line.
void Hub::slots_gained(const std::vector<int>& slots) {
  const table::Time now = time_now();
  if (!first_gained_) first_gained_ = now;
  const bool begins = now - *first_gained_ < longest_absence;
  std::vector<int> inherited;
  for (const int slot : slots) {
    unattended_.erase(slot);
    if (!routes_->was_handed_over(slot)) inherited.push_back(slot);
  }
  keep_downtime({begins ? table::Time{} : now - longest_absence, now}, inherited);
  wake_from_the_beginning();
}

// Requests have waited, and so has everything that was due. Whoever was to answer has as much time left as
// before.
void Hub::resumed(table::Milliseconds away, const std::vector<int>& slots) {
  if (away >= unnoticed) {
    const table::Time now = time_now();
    keep_downtime({now - away, now}, slots);
    stand_still({now - away, now}, slots);
  }
  for (const BotPool::Choice& choice : std::exchange(choices_, {})) chosen(choice);
}

void Hub::stand_still(const table::Downtime& down, const std::vector<int>& slots) {
  for (const EntryPtr& entry : entries_in(slots)) {
    if (!runs(*entry)) continue;
    try {
      entry->table->woke(down);
      settle(entry);
    } catch (const std::exception& error) {
      break_down(entry, error);
    }
  }
}

void Hub::wake_from_the_beginning() {
  last_sleeper_ = {};
  wake_tables_when_due();
}

// In the database too: their tables may be loaded only after the next owner has got them.
void Hub::keep_downtime(const table::Downtime& down, const std::vector<int>& slots) {
  if (slots.empty()) return;
  for (const int slot : slots) unattended_[slot].times.push_back(down);
  const storage::Downtime time{down.alive.time_since_epoch().count(), down.start.time_since_epoch().count()};
  storage_.write({storage::PutDowntime{slots, time}}, {});
}

// Some may be told twice.
std::vector<table::Downtime> Hub::downtimes_of(const std::string& id) {
  if (!is_shared()) return downtimes_;
  const int slot = cluster::slot_of(id);
  Unattended& its = unattended_[slot];
  if (!its.is_read) {
    std::vector<table::Downtime> before;
    for (const storage::Downtime& down : storage_.downtimes(slot)) {
      before.push_back(
          {table::Time(table::Milliseconds(down.since)), table::Time(table::Milliseconds(down.until))});
    }
    its.times.insert(its.times.begin(), before.begin(), before.end());
    its.is_read = true;
  }
  return its.times;
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

// The wake-up times of its tables are written last, also of those that are not in memory any more: whoever
// gets them must not find a time that is too late, and nobody may write it after the next owner has.
void Hub::slot_leaves(int slot) {
  storage::Batch wakes;
  std::erase_if(wakes_to_write_, [&](const auto& wake) {
    if (cluster::slot_of(wake.first) != slot) return false;
    wakes.emplace_back(put_wake(wake.first, wake.second));
    return true;
  });
  const auto leave = [this, slot] {
    if (!routes_->runs(slot)) return;  // it has been taken meanwhile
    leaving_.insert(slot);
    leave_if_settled(slot);
  };
  if (wakes.empty()) {
    leave();
  } else {
    storage_.write(std::move(wakes),
                   handed_over<std::string>(mailbox_, [leave](const std::string&) { leave(); }));
  }
}

// If nothing comes of the move, its tables are forgotten all the same, because what their bots have chosen
// meanwhile is: they are woken like those of a slot that came.
void Hub::leave_if_settled(int slot) {
  const std::vector<EntryPtr> all = entries_in({slot});
  if (std::any_of(all.begin(), all.end(), [](const EntryPtr& e) { return e->durable != e->written; })) return;
  slots_lost({slot});
  if (routes_->takes(slot)) {
    wake_from_the_beginning();
  } else {
    routes_->settled(slot);
  }
}

void Hub::slots_lost(const std::vector<int>& slots) {
  for (const int slot : slots) {
    leaving_.erase(slot);
    unattended_.erase(slot);
  }
  for (const EntryPtr& entry : entries_in(slots)) {
    drop(entry);
    entry->held.clear();
    for (const ClientPtr& client : std::exchange(entry->clients, {})) {
      std::erase(client->tables, entry->table->id());
      client->close(CloseCode::ServerTrouble, "server-trouble");
    }
    if (dropped) dropped(entry->table->id());
  }
  // Also of tables that are not in memory any more.
  std::erase_if(wakes_to_write_, [&](const auto& wake) {
    return std::find(slots.begin(), slots.end(), cluster::slot_of(wake.first)) != slots.end();
  });
}

}  // namespace orrery::server
