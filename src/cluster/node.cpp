#include "cluster/node.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "cluster/messages.h"

namespace orrery::cluster {

namespace {

constexpr std::chrono::milliseconds between_ticks{50};

}  // namespace

Node::Node(Statements& statements, Bus& bus, Thread thread)
    : statements_(statements),
      bus_(bus),
      thread_(std::move(thread)),
      ran_(storage::slot_count),
      owners_(storage::slot_count),
      incarnations_(storage::slot_count) {
  door_->node = this;
  statements_.lost = [door = door_] { enter(door, [](Node& node) { node.lost_connection(); }); };
  statements_.ended = [door = door_] { enter(door, [](Node& node) { node.was_ended(); }); };
}

Node::~Node() {
  const std::lock_guard lock(door_->mutex);
  door_->node = nullptr;
}

void Node::enter(const std::shared_ptr<Door>& door, Act act) {
  const std::lock_guard lock(door->mutex);
  if (door->node == nullptr) return;
  door->node->thread_.post([door, act = std::move(act)] {
    if (door->node != nullptr) act(*door->node);
  });
}

void Node::start() {
  bus_is(bus_.is_up());
  tick();
}

void Node::tick() {
  thread_.later(between_ticks, [door = door_] {
    if (door->node != nullptr) door->node->tick();
  });
  note_silence();
  ownership_.tick(storage::own_clock());
  work();
}

// Later in this turn, so that slots that are settled together are handed over together.
void Node::tick_soon() {
  if (std::exchange(ticks_soon_, true)) return;
  enter(door_, [](Node& node) {
    node.ticks_soon_ = false;
    node.ownership_.tick(storage::own_clock());
    node.work();
  });
}

bool Node::hear(std::string_view text) {
  const std::optional<Message> message = read_message(text);
  if (!message) return false;
  ownership_.heard(storage::own_clock(), *message);
  if (message->kind != Message::Kind::Beat) tick_soon();
  return true;
}

void Node::bus_is(bool up) {
  ownership_.bus(storage::own_clock(), up);
  work();
}

void Node::drain(Work done) {
  draining_ = true;
  drained_ = std::move(done);
  ownership_.drain();
  tick_soon();
}

void Node::settled(int slot) {
  ownership_.settled(slot);
  tick_soon();
}

void Node::answered(const std::optional<Answer>& answer) {
  if (!answer) {
    lost_connection();
    return;
  }
  if (answer->kind == Answer::Kind::Fenced) ++figures_.fenced;
  note_silence();
  ownership_.answered(storage::own_clock(), *answer);
  work();
}

void Node::lost_connection() {
  if (ownership_.incarnation() != 0) ++figures_.doubts;
  ownership_.lost(storage::own_clock());
  work();
}

void Node::was_ended() {
  ++figures_.fenced;
  ownership_.ended();
  work();
}

void Node::work() {
  for (const Statement& statement : ownership_.statements()) {
    statements_.ask(statement, [door = door_](const std::optional<Answer>& answer) {
      enter(door, [answer](Node& node) { node.answered(answer); });
    });
  }
  for (const Message& message : ownership_.messages()) send(message);
  note_silence();
  tell_changes();
  tell_leaving();
  if (ownership_.has_left() && drained_) std::exchange(drained_, nullptr)();
}

void Node::send(const Message& message) {
  if (message.to == 0) {
    bus_.send_to_all(text_of(message));
    return;
  }
  for (const storage::Peer& peer : ownership_.membership().peers) {
    if (peer.incarnation == message.to) bus_.send(peer.process, text_of(message));
  }
}

void Node::tell_changes() {
  std::vector<std::string> owners = find_owners();
  std::vector<int> lost_slots;
  std::vector<int> gained_slots;
  std::vector<int> kept;
  const bool forfeits = ownership_.incarnation() == 0 && !ownership_.has_left();
  for (int slot = 0; slot < storage::slot_count; ++slot) {
    const auto place = static_cast<std::size_t>(slot);
    const std::optional<Epoch> now = ownership_.runs(slot);
    if (now && now == ran_[place]) kept.push_back(slot);
    if (now == ran_[place]) continue;
    if (ran_[place]) {
      lost_slots.push_back(slot);
      ++(forfeits ? figures_.forfeited : figures_.given);
    }
    if (now) {
      gained_slots.push_back(slot);
      const bool given = is_peer(incarnations_[place]);
      ++(given ? figures_.received : figures_.inherited);
      if (given) {
        inherited_.erase(slot);
      } else {
        inherited_.insert(slot);
      }
    }
    ran_[place] = now;
  }
  const auto& rows = ownership_.membership().slots;
  for (std::size_t place = 0; place < rows.size(); ++place) incarnations_[place] = rows[place].owner;
  const bool has_moved = owners != owners_;
  owners_ = std::move(owners);
  if (!lost_slots.empty() || !gained_slots.empty())
    spdlog::info("slots: {} came, {} went", gained_slots.size(), lost_slots.size());
  if (!lost_slots.empty() && lost) lost(lost_slots);
  tell_resumed(kept);
  if (!gained_slots.empty() && gained) gained(gained_slots);
  if (has_moved && moved) moved();
}

// Called before each answer, too: it may end a silence that went unnoticed because this process did not run.
void Node::note_silence() {
  const Milliseconds now = storage::own_clock();
  if (silent_since_ || ownership_.may_tell(now)) return;
  const Milliseconds believed = ownership_.believes_until();
  silent_since_ = believed == 0 ? now : std::min(now, believed);
}

void Node::tell_resumed(const std::vector<int>& kept) {
  if (!silent_since_ || !may_tell()) return;
  const std::chrono::milliseconds silent(storage::own_clock() - *std::exchange(silent_since_, std::nullopt));
  if (resumed) resumed(silent, kept);
}

// A slot that was leaving may stay after all, and leave later.
void Node::tell_leaving() {
  const bool some_stay =
      std::any_of(leaving_.begin(), leaving_.end(), [this](int slot) { return ownership_.takes(slot); });
  std::erase_if(leaving_, [this](int slot) { return !ownership_.is_leaving(slot); });
  if (some_stay && stays) stays();
  for (int slot = 0; slot < storage::slot_count; ++slot) {
    if (ownership_.is_leaving(slot) && leaving_.insert(slot).second && leaving) leaving(slot);
  }
}

std::vector<std::string> Node::find_owners() const {
  const Membership& membership = ownership_.membership();
  std::vector<std::string> owners(storage::slot_count);
  for (std::size_t i = 0; i < owners.size(); ++i) {
    const auto peer =
        std::find_if(membership.peers.begin(), membership.peers.end(),
                     [&](const storage::Peer& one) { return one.incarnation == membership.slots[i].owner; });
    if (peer == membership.peers.end()) continue;
    // Slots from before this node was ended belong to another node now.
    if (peer->process == bus_.self() && !runs(static_cast<int>(i))) continue;
    owners[i] = peer->process;
  }
  return owners;
}

bool Node::is_peer(storage::Incarnation incarnation) const {
  const auto& peers = ownership_.membership().peers;
  return std::any_of(peers.begin(), peers.end(),
                     [&](const storage::Peer& peer) { return peer.incarnation == incarnation; });
}

std::string Node::why_not_ready() const {
  if (draining_) return "this node is leaving";
  if (ownership_.is_in_doubt()) return "the database does not answer";
  if (ownership_.incarnation() == 0) return storage::not_joined;
  if (!may_tell()) return "the lease of this node is over";
  if (!bus_.is_up()) return "this node does not hear the others";
  return "";
}

Node::Figures Node::figures() const {
  Figures figures = figures_;
  figures.slots = static_cast<int>(
      std::count_if(ran_.begin(), ran_.end(), [](const auto& epoch) { return epoch.has_value(); }));
  figures.lease_left = ownership_.believes_until() - storage::own_clock();
  return figures;
}

}  // namespace orrery::cluster
