#include "cluster/simulated_node.h"

#include <algorithm>

namespace orrery::cluster::test {

Node::Node(Surroundings& around, int number, int slots, Mutant mutant)
    : around_(around),
      number_(number),
      mutant_(mutant),
      ownership_(slots),
      tables_(static_cast<std::size_t>(slots)) {}

void Node::tick() {
  ownership_.tick(around_.clock(number_));
  work();
}
void Node::heard(const Message& message) {
  ownership_.heard(around_.clock(number_), message);
  work();
}
void Node::bus(bool up) {
  ownership_.bus(around_.clock(number_), up);
  work();
}
void Node::drain() {
  ownership_.drain();
  work();
}
void Node::took_over(const Answer& answer) {
  ownership_.answered(around_.clock(number_), answer);
  work();
}

// After everything that happens.
void Node::work() {
  for (const Statement& statement : ownership_.statements()) carry_out(statement);
  for (const Message& message : ownership_.messages()) around_.send(number_, message);
  drop_what_is_gone();
  settle_what_leaves();
  send_group();
}

void Node::carry_out(const Statement& statement) {
  switch (statement.kind) {
    case Statement::Kind::TakeOver:
      around_.take_over(number_, statement);
      break;
    case Statement::Kind::Join:
    case Statement::Kind::GoOn:
      sent_ = around_.clock(number_);
      connecting_ = statement.ticket;
      around_.connect(number_, statement);
      break;
    default:
      statement_ = statement;
  }
}

// Tables in memory, and what was to be written to them. Nobody gets a reply: they ask again elsewhere.
void Node::drop_what_is_gone() {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    if (tables_[i].epoch && ownership_.runs(static_cast<int>(i)) != tables_[i].epoch) tables_[i] = {};
  }
  std::erase_if(queue_, [this](const Write& write) { return !table(write.batch.table).epoch; });
  if (ownership_.incarnation() == 0 && !ownership_.is_in_doubt()) give_up_group();
}

void Node::give_up_group() {
  group_.clear();
  statement_.reset();
  under_way_ = in_doubt_ = reading_back_ = false;
}

void Node::settle_what_leaves() {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const int slot = static_cast<int>(i);
    if (ownership_.is_leaving(slot) && tables_[i].under_way == 0) ownership_.settled(slot);
  }
}

void Node::send_group() {
  const bool anything = statement_ || !queue_.empty() || (in_doubt_ && !group_.empty());
  if (ownership_.incarnation() == 0 || session_ < 0 || under_way_ || reading_back_ || !anything) return;
  if (!in_doubt_) {
    group_.assign(queue_.begin(), queue_.end());
    queue_.clear();
  }
  has_statement_ = statement_.has_value();
  Group group{ownership_.incarnation(), {}, std::exchange(statement_, std::nullopt)};
  for (const Write& write : group_) group.batches.push_back(write.batch);
  under_way_ = true;
  ++flights_;
  sent_ = around_.clock(number_);
  around_.write(number_, session_, group);
}

void Node::connected(int session, Answer answer) {
  if (connecting_ == 0 || connecting_ != answer.ticket) return;
  connecting_ = 0;
  session_ = session;
  answer.sent = sent_;
  const bool goes_on = ownership_.is_in_doubt();
  ownership_.answered(around_.clock(number_), answer);
  if (ownership_.incarnation() == 0) session_ = -1;
  // One line tells about the whole group; without lines it is simply written again.
  if (goes_on && ownership_.incarnation() != 0 && in_doubt_) {
    const auto line =
        std::find_if(group_.begin(), group_.end(), [](const Write& write) { return write.batch.is_line; });
    if (line != group_.end()) {
      reading_back_ = true;
      ++flights_;
      around_.read_back(number_, session_, line->batch);
    }
  }
  work();
}

void Node::was_read_back(int session, bool is_there) {
  if (session != session_ || !reading_back_) return;
  reading_back_ = false;
  if (is_there) acknowledge();
  work();
}

void Node::not_connected(std::uint64_t ticket) {
  if (connecting_ != ticket) return;
  connecting_ = 0;
  ownership_.lost(around_.clock(number_));
  work();
}

void Node::lost(int session) {
  if (session != session_) return;
  session_ = -1;
  reading_back_ = false;
  if (under_way_ && ownership_.incarnation() != 0) {
    ++doubts_;
    in_doubt_ = true;
  }
  under_way_ = false;
  statement_.reset();
  ownership_.lost(around_.clock(number_));
  work();
}

void Node::written(int session, const Written& written) {
  if (session != session_ || !under_way_) return;
  under_way_ = false;
  const Milliseconds now = around_.clock(number_);
  Answer answer = written.answer;
  answer.sent = mutant_ == Mutant::RenewedAtAnswer ? now : sent_;
  if (written.kind == Written::Kind::Fenced) {
    ownership_.ended();
    session_ = -1;
  } else {
    if (written.kind == Written::Kind::Done) acknowledge();
    if (written.kind == Written::Kind::Refused) refuse(written.refused);
    if (has_statement_) ownership_.answered(now, answer);
  }
  work();
}

void Node::acknowledge() {
  in_doubt_ = false;
  for (const Write& write : std::exchange(group_, {})) {
    Table& one = table(write.batch.table);
    if (!one.epoch) continue;
    --one.under_way;
    (write.batch.is_line ? one.durable : one.durable_value) =
        write.batch.number + (write.batch.is_line ? 1 : 0);
    around_.reply(number_, write.request.client,
                  {Reply::Kind::Done, write.request.ask, one.durable, one.durable_value});
  }
}

// Nothing of the group was written. The one at fault is refused, its table is loaded again, and the rest is
// tried again.
void Node::refuse(int which) {
  in_doubt_ = false;
  const Write wrong = group_[static_cast<std::size_t>(which)];
  around_.reply(number_, wrong.request.client, {Reply::Kind::Refused, wrong.request.ask});
  for (auto write = group_.rbegin(); write != group_.rend(); ++write) queue_.push_front(*write);
  group_.clear();
  std::erase_if(queue_, [&](const Write& write) { return write.batch.table == wrong.batch.table; });
  table(wrong.batch.table) = {};
}

void Node::asked(const Request& request) {
  const std::optional<Epoch> epoch = ownership_.runs(request.table);
  if (!epoch) {
    const Incarnation owner = ownership_.membership().slots[static_cast<std::size_t>(request.table)].owner;
    around_.reply(number_, request.client, {Reply::Kind::Moved, request.ask, 0, 0, owner});
    return;
  }
  if (!ownership_.takes(request.table)) return;
  Table& one = table(request.table);
  one.epoch = epoch;
  if (one.loaded) {
    serve(request);
  } else {
    one.waiting.push_back(request);
    if (one.loading == 0) load(request.table);
  }
  work();
}

void Node::load(int number) {
  Table& one = table(number);
  one.loading = ++loadings_;
  around_.load(number_, number, one.loading);
  // Reading changes nothing: what is not answered is asked again.
  around_.after(number_, 500, [this, number, loading = one.loading] {
    if (table(number).loading == loading && !table(number).loaded) load(number);
  });
}

void Node::loaded(int number, std::uint64_t loading, const std::vector<int>& lines, int value) {
  Table& one = table(number);
  if (one.loaded || one.loading != loading) return;
  one.loaded = true;
  one.lines = lines;
  one.durable = static_cast<int>(lines.size());
  one.value = one.durable_value = value;
  for (const Request& request : std::exchange(one.waiting, {})) serve(request);
  work();
}

void Node::serve(const Request& request) {
  Table& one = table(request.table);
  if (!ownership_.takes(request.table)) return;
  if (request.kind == Request::Kind::Read) {
    if (ownership_.may_tell(around_.clock(number_)))
      around_.reply(number_, request.client,
                    {Reply::Kind::Done, request.ask, one.durable, one.durable_value});
    return;
  }
  if (request.kind == Request::Kind::Act) {
    act(request);
    return;
  }
  ++one.under_way;
  queue_.push_back({{request.table, false, ++one.value, request.once}, request});
}

void Node::act(const Request& request) {
  Table& one = table(request.table);
  const auto before = std::find(one.lines.begin(), one.lines.end(), request.once);
  if (before != one.lines.end() && mutant_ != Mutant::NoOnce) {
    // Done already, or under way: then the reply goes to the last attempt.
    if (before - one.lines.begin() < one.durable) {
      around_.reply(number_, request.client,
                    {Reply::Kind::Done, request.ask, one.durable, one.durable_value});
      return;
    }
    for (Write& write : group_) {
      if (write.batch.is_line && write.batch.once == request.once) write.request = request;
    }
    for (Write& write : queue_) {
      if (write.batch.is_line && write.batch.once == request.once) write.request = request;
    }
    return;
  }
  ++one.under_way;
  queue_.push_back({{request.table, true, static_cast<int>(one.lines.size()), request.once}, request});
  one.lines.push_back(request.once);
}

}  // namespace orrery::cluster::test
