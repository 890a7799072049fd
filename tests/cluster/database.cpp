#include "cluster/database.h"

#include <algorithm>

namespace orrery::cluster::test {

Database::Database(int slots, Mutant mutant)
    : mutant_(mutant),
      slots_(static_cast<std::size_t>(slots)),
      lines_(static_cast<std::size_t>(slots)),
      values_(static_cast<std::size_t>(slots)) {}

void Database::violated(const std::string& what) {
  if (violation_.empty()) violation_ = what;
}

int Database::connect(int process) {
  sessions_.push_back({.process = process});
  return static_cast<int>(sessions_.size()) - 1;
}

void Database::release(Session& session) {
  if (session.in_transaction && !session.fenced && session.group.incarnation != 0)
    --node(session.group.incarnation).sharers;
  session.in_transaction = false;
}

void Database::kill(int number) {
  release(session(number));
  session(number).alive = false;
}

std::vector<int> Database::sessions_of(int process) const {
  std::vector<int> found;
  for (std::size_t i = 0; i < sessions_.size(); ++i) {
    if (sessions_[i].alive && sessions_[i].process == process) found.push_back(static_cast<int>(i));
  }
  return found;
}

std::vector<int> Database::sessions_of_incarnation(Incarnation incarnation) const {
  std::vector<int> found;
  for (std::size_t i = 0; i < sessions_.size(); ++i) {
    if (sessions_[i].alive && sessions_[i].name == incarnation) found.push_back(static_cast<int>(i));
  }
  return found;
}

void Database::begin(int number, const Group& group) {
  Session& one = session(number);
  if (!one.alive) return;
  one.group = group;
  one.in_transaction = true;
  one.fenced = mutant_ != Mutant::NoFence && node(group.incarnation).ended;
  if (!one.fenced) ++node(group.incarnation).sharers;
}

std::optional<Written> Database::finish(int number, Time now) {
  Session& one = session(number);
  if (!one.alive || !one.in_transaction) return std::nullopt;
  const Group& group = one.group;
  release(one);
  Written written;
  if (group.statement) written.answer.ticket = group.statement->ticket;
  if (one.fenced) {
    written.kind = Written::Kind::Fenced;
    written.answer.kind = Answer::Kind::Fenced;
    return written;
  }
  std::vector<int> next;
  for (const std::vector<int>& lines : lines_) next.push_back(static_cast<int>(lines.size()));
  for (std::size_t i = 0; i < group.batches.size(); ++i) {
    const Batch& batch = group.batches[i];
    if (!batch.is_line || batch.number == next[static_cast<std::size_t>(batch.table)]++) continue;
    written.kind = Written::Kind::Refused;
    written.refused = static_cast<int>(i);
    written.answer.kind = Answer::Kind::Failed;
    return written;
  }
  if (node(group.incarnation).ended) violated("a node wrote after it was ended");
  const std::vector<int> before = values_;
  for (const Batch& batch : group.batches) write(batch);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (values_[i] < before[i]) violated("an older value was written over a newer one");
  }
  if (group.statement) carry_out(*group.statement, now);
  written.answer.membership = membership(now);
  return written;
}

void Database::write(const Batch& batch) {
  const auto table = static_cast<std::size_t>(batch.table);
  if (!batch.is_line) {
    values_[table] = batch.number;
    return;
  }
  const auto once = static_cast<std::size_t>(batch.once);
  if (done_.size() <= once) done_.resize(once + 1);
  if (done_[once]) violated("a request is in the log twice");
  done_[once] = true;
  lines_[table].push_back(batch.once);
}

void Database::carry_out(const Statement& statement, Time now) {
  Node& mine = node(statement.incarnation);
  mine.until = now + lease_time;
  mine.bus = statement.bus;
  if (statement.kind == Statement::Kind::Leave) mine.ended = true;
  if (statement.kind != Statement::Kind::HandOver || node(statement.other).ended) return;
  for (const int slot : statement.slots) {
    SlotRow& row = slots_[static_cast<std::size_t>(slot)];
    if (row.owner == statement.incarnation) row = {statement.other, row.epoch + 1};
  }
}

Incarnation Database::new_node(int process, bool bus, Time now) {
  nodes_.push_back({.process = process, .until = now + lease_time, .bus = bus});
  return static_cast<Incarnation>(nodes_.size());
}

Answer Database::join(int number, const Statement& statement, Time now) {
  Session& one = session(number);
  one.name = new_node(one.process, statement.bus, now);
  return {.ticket = statement.ticket, .incarnation = one.name, .membership = membership(now)};
}

Answer Database::renew(int number, const Statement& statement, Time now) {
  Answer answer{.ticket = statement.ticket, .incarnation = statement.incarnation};
  if (node(statement.incarnation).ended) {
    answer.kind = Answer::Kind::Fenced;
    return answer;
  }
  session(number).name = statement.incarnation;
  carry_out(statement, now);
  answer.membership = membership(now);
  return answer;
}

std::optional<Answer> Database::go_on(int number, const Statement& statement, Time now) {
  Session& one = session(number);
  Answer answer{.ticket = statement.ticket};
  std::vector<Incarnation> old;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].process != one.process || nodes_[i].ended) continue;
    if (nodes_[i].sharers > 0 && mutant_ != Mutant::FenceForKeyShare) return std::nullopt;
    old.push_back(static_cast<Incarnation>(i) + 1);
  }
  if (old.empty()) {
    answer.kind = Answer::Kind::Fenced;
    return answer;
  }
  one.name = new_node(one.process, statement.bus, now);
  for (const Incarnation incarnation : old) {
    node(incarnation).ended = true;
    for (SlotRow& row : slots_) {
      if (row.owner == incarnation) row.owner = one.name;
    }
  }
  answer.incarnation = one.name;
  answer.membership = membership(now);
  return answer;
}

bool Database::may_be_ended(const Statement& statement) const {
  const Node& other = node(statement.other);
  if (other.ended || (other.until != statement.lease && mutant_ != Mutant::OldLease)) return false;
  return !statement.silent || sessions_of_incarnation(statement.other).empty();
}

std::optional<Answer> Database::take_over(const Statement& statement, Time now) {
  Answer answer{.ticket = statement.ticket};
  if (statement.other != 0) {
    Node& other = node(statement.other);
    if (other.sharers > 0 && mutant_ != Mutant::FenceForKeyShare) return std::nullopt;
    if (!may_be_ended(statement)) {
      answer.kind = Answer::Kind::Failed;
      return answer;
    }
    other.ended = true;
  }
  give_orphans(now);
  return answer;
}

void Database::give_orphans(Time now) {
  for (SlotRow& row : slots_) {
    if (row.owner != 0 && !node(row.owner).ended) continue;
    Incarnation heir = 0;
    std::tuple<bool, std::ptrdiff_t> best;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].ended || nodes_[i].until < now) continue;
      const auto candidate = static_cast<Incarnation>(i) + 1;
      const std::tuple rank{!nodes_[i].bus,
                            std::count_if(slots_.begin(), slots_.end(),
                                          [&](const SlotRow& other) { return other.owner == candidate; })};
      if (heir != 0 && rank >= best) continue;
      heir = candidate;
      best = rank;
    }
    if (heir == 0) continue;
    row = {heir, row.epoch + 1};
    ++moves_;
  }
}

Membership Database::membership(Time now) const {
  Membership found{slots_, {}};
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (!nodes_[i].ended)
      found.peers.push_back(
          {static_cast<Incarnation>(i) + 1, nodes_[i].until - now, nodes_[i].bus, {}, nodes_[i].until});
  }
  return found;
}

}  // namespace orrery::cluster::test
