#include "cluster/ownership.h"

#include <algorithm>
#include <utility>

namespace orrery::cluster {

namespace {

constexpr Milliseconds between_beats = 250;
constexpr Milliseconds between_renewals = 1000;
constexpr Milliseconds between_tries = 100;  // after a failure
constexpr Milliseconds between_wants = 1000;
constexpr Milliseconds between_ends = 250;
constexpr Milliseconds long_silence = 1000;
constexpr Milliseconds steady_time = 3000;
constexpr Milliseconds standstill = 500;              // between two ticks: this process did not run
constexpr Milliseconds patience_with_the_bus = 1500;  // longer than all nodes take to notice that it is down
// After an outage for all, one node is the first to reach the database again.
constexpr Milliseconds patience_with_the_database = 500;

}  // namespace

Ownership::Ownership(int slots) { membership_.slots.resize(slots); }

std::optional<Epoch> Ownership::runs(int slot) const {
  const SlotRow& row = membership_.slots[slot];
  if (incarnation_ == 0 || row.owner != incarnation_) return std::nullopt;
  return row.epoch;
}

void Ownership::tick(Milliseconds now) {
  if (now - last_tick_ > standstill) unsettle(now);
  last_tick_ = now;
  if (state_ == State::In && now >= next_beat_) {
    messages_.push_back({Message::Kind::Beat, incarnation_});
    next_beat_ = now + between_beats;
  }
  if (state_ == State::In) {
    if (draining_ || is_cut_off(now)) give_everything();
    end_others(now);
    balance(now);
  }
  ask_writer(now);
}

// One statement at a time.
void Ownership::ask_writer(Milliseconds now) {
  if (at_writer_) return;
  if (state_ == State::In && hand_over_if_settled()) return;
  if (state_ == State::In && draining_ && (owned(incarnation_) == 0 || helpers().empty())) {
    // Once this is committed, another node may own these slots.
    give(0, owned(incarnation_));
    believed_until_ = 0;
    ask(Statement::Kind::Leave);
  } else if (state_ != State::Left && now >= next_renewal_) {
    ask(state_ == State::In    ? Statement::Kind::Renew
        : state_ == State::Out ? Statement::Kind::Join
                               : Statement::Kind::GoOn);
    next_renewal_ = now + (state_ == State::In ? between_renewals : between_tries);
  }
}

void Ownership::ask(Statement::Kind kind, Incarnation other, std::vector<int> slots) {
  Statement statement{kind, ++tickets_, incarnation_, bus_, other, false, std::move(slots)};
  if (kind != Statement::Kind::TakeOver) at_writer_ = statement;
  statements_.push_back(std::move(statement));
}

void Ownership::answered(Milliseconds now, const Answer& answer) {
  if (answer.ticket == aside_) {
    aside_ = 0;
    // A renewal brings the membership: this answer may be older than what the writer has last read.
    next_renewal_ = now;
    if (answer.kind == Answer::Kind::Done) messages_.push_back({Message::Kind::Look, incarnation_});
    return;
  }
  if (!at_writer_ || answer.ticket != at_writer_->ticket) return;
  const Statement statement = *std::exchange(at_writer_, std::nullopt);
  if (answer.kind == Answer::Kind::Failed) {
    next_renewal_ = std::min(next_renewal_, now + between_tries);
    return;
  }
  behind_since_.reset();
  if (answer.kind == Answer::Kind::Fenced || statement.kind == Statement::Kind::Leave) {
    ended();
    return;
  }
  if (state_ != State::In) {
    incarnation_ = answer.incarnation;
    state_ = State::In;
    next_renewal_ = now + between_renewals;
  }
  if (answer.sent >= believed_until_) steady_since_ = now;
  believed_until_ = std::max(believed_until_, answer.sent + belief_time);
  see(now, answer.membership);
  if (statement.kind == Statement::Kind::Renew) return;
  // If the receiving node has ended, its slots were not handed over and are run here again.
  if (statement.kind == Statement::Kind::GoOn) leaving_.clear();
  for (const int slot : statement.slots) leaving_.erase(slot);
  messages_.push_back({Message::Kind::Look, incarnation_});
}

// Leaving slots keep that state: their hand-over may have been committed.
void Ownership::lost(Milliseconds now) {
  at_writer_.reset();
  if (state_ == State::In) state_ = State::Doubt;
  next_renewal_ = std::min(next_renewal_, now + between_tries);
  unsettle(now);
}

void Ownership::ended() {
  state_ = draining_ ? State::Left : State::Out;
  incarnation_ = 0;
  at_writer_.reset();
  leaving_.clear();
  believed_until_ = 0;
  next_renewal_ = 0;
}

void Ownership::see(Milliseconds now, const Membership& membership) {
  membership_ = membership;
  seen_ = now;
  std::map<Incarnation, Signs> signs;
  for (const storage::Peer& peer : membership_.peers) {
    const auto before = signs_.find(peer.incarnation);
    Signs& its = signs[peer.incarnation] = before == signs_.end() ? Signs{.heard = now} : before->second;
    if (before == signs_.end() || its.lease != peer.lease) its.renewed = now;
    its.lease = peer.lease;
  }
  signs_ = std::move(signs);
  std::erase_if(leaving_, [this](const auto& one) { return !runs(one.first); });
}

void Ownership::heard(Milliseconds now, const Message& message) {
  if (const auto peer = signs_.find(message.from); peer != signs_.end()) peer->second.heard = now;
  if (message.kind == Message::Kind::Look) {
    next_renewal_ = now;
    if (!behind_since_ && now >= believed_until_) behind_since_ = now;
  }
  if (message.kind == Message::Kind::Want && message.to == incarnation_ && state_ == State::In) {
    const int fair = static_cast<int>(membership_.slots.size() / (helpers().size() + 1));
    give(message.from, std::min(message.count, owned(incarnation_) - fair));
  }
}

void Ownership::bus(Milliseconds now, bool up) {
  if (bus_ == up) return;
  bus_ = up;
  bus_since_ = now;
  next_renewal_ = std::min(next_renewal_, now);  // tells the others
  unsettle(now);
}

bool Ownership::is_cut_off(Milliseconds now) const {
  return !bus_ && now - bus_since_ >= patience_with_the_bus && !helpers().empty();
}

bool Ownership::is_left_behind(Milliseconds now) const {
  return behind_since_ && now - *behind_since_ >= patience_with_the_database;
}

// After an outage or a standstill of this process, the silence of other nodes proves nothing.
void Ownership::unsettle(Milliseconds now) {
  steady_since_ = now;
  for (auto& [peer, its] : signs_) its.heard = its.renewed = now;
}

bool Ownership::is_steady(Milliseconds now) const {
  return bus_ && may_tell(now) && now - steady_since_ >= steady_time;
}

void Ownership::end_others(Milliseconds now) {
  if (aside_ != 0 || now < next_end_) return;
  const auto is_orphan = [this](const SlotRow& row) {
    return std::none_of(membership_.peers.begin(), membership_.peers.end(),
                        [&](const storage::Peer& peer) { return peer.incarnation == row.owner; });
  };
  Incarnation victim = 0;
  bool silent = false;
  if (is_steady(now)) {
    for (const storage::Peer& peer : membership_.peers) {
      const Signs& its = signs_[peer.incarnation];
      const Milliseconds unrenewed = now - its.renewed;
      if (peer.incarnation == incarnation_ || unrenewed < storage::silent_time) continue;
      // By the clock of the database; if that was set back, at last by this node's own.
      const bool lapsed = peer.lease_left < now - seen_ || unrenewed >= storage::unrenewed_time;
      if (!lapsed && now - its.heard < long_silence) continue;
      // In turn: a node that cannot be ended must not keep the others from being ended.
      if (victim != 0 && (victim > last_victim_ || peer.incarnation <= last_victim_)) continue;
      victim = peer.incarnation;
      silent = !lapsed;
    }
  }
  if (victim == 0 && std::none_of(membership_.slots.begin(), membership_.slots.end(), is_orphan)) return;
  ask(Statement::Kind::TakeOver, victim);
  statements_.back().silent = silent;
  statements_.back().lease = victim == 0 ? 0 : signs_[victim].lease;
  aside_ = tickets_;
  last_victim_ = victim;
  next_end_ = now + between_ends;
}

// Only the owner gives slots away: a node that has too few asks the one with the most.
void Ownership::balance(Milliseconds now) {
  if (draining_ || !bus_ || !may_tell(now) || now < next_want_) return;
  const std::vector<Incarnation> others = helpers();
  if (others.empty()) return;
  const int fair = static_cast<int>(membership_.slots.size() / (others.size() + 1));
  const int mine = owned(incarnation_);
  const int most = owned(others.back());
  if (mine > fair || most <= fair + (mine == fair ? 1 : 0)) return;
  messages_.push_back({Message::Kind::Want, incarnation_, others.back(), std::max(1, fair - mine)});
  next_want_ = now + between_wants;
}

void Ownership::give(Incarnation to, int count) {
  for (int slot = static_cast<int>(membership_.slots.size()) - 1; slot >= 0 && count > 0; --slot) {
    if (!takes(slot)) continue;
    leaving_[slot] = {to, false};
    --count;
  }
}

void Ownership::give_everything() {
  const std::vector<Incarnation> others = helpers();
  if (others.empty()) return;
  const int all = owned(incarnation_) - static_cast<int>(leaving_.size());
  const int each = (all + static_cast<int>(others.size()) - 1) / static_cast<int>(others.size());
  for (const Incarnation other : others) give(other, each);
}

void Ownership::settled(int slot) {
  if (const auto found = leaving_.find(slot); found != leaving_.end()) found->second.settled = true;
}

bool Ownership::hand_over_if_settled() {
  std::vector<int> ready;
  Incarnation to = 0;
  for (const auto& [slot, leaving] : leaving_) {
    if (!leaving.settled || leaving.to == 0 || (to != 0 && leaving.to != to)) continue;
    to = leaving.to;
    ready.push_back(slot);
  }
  if (ready.empty()) return false;
  ask(Statement::Kind::HandOver, to, std::move(ready));
  return true;
}

int Ownership::owned(Incarnation peer) const {
  return static_cast<int>(std::count_if(membership_.slots.begin(), membership_.slots.end(),
                                        [&](const SlotRow& row) { return row.owner == peer; }));
}

std::vector<Incarnation> Ownership::helpers() const {
  std::vector<std::pair<int, Incarnation>> found;
  for (const storage::Peer& peer : membership_.peers) {
    if (peer.incarnation != incarnation_ && peer.bus && peer.lease_left > 0)
      found.emplace_back(owned(peer.incarnation), peer.incarnation);
  }
  std::sort(found.begin(), found.end());
  std::vector<Incarnation> others;
  for (const auto& [count, peer] : found) others.push_back(peer);
  return others;
}

}  // namespace orrery::cluster
