// Writes before telling, and handles timers and bots.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "kernel/json.h"
#include "server/hub.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Table;

namespace {

constexpr table::Milliseconds unsure_time{100};

storage::TableState stored(table::State state) {
  switch (state) {
    case table::State::Open:
      return storage::TableState::Open;
    case table::State::Playing:
      return storage::TableState::Playing;
    case table::State::Finished:
      break;
  }
  return storage::TableState::Finished;
}

}  // namespace

bool has_clock(const Value& summary) { return summary["clock"]["kind"] != Value("none"); }

void Hub::settle(const EntryPtr& entry, Outcome outcome, Told told) {
  if (entry->failed) {
    if (outcome.answer) outcome.answer(refusal_value(Reason::ServerTrouble));
    return;
  }
  Table& table = *entry->table;
  std::vector<table::Message> messages = table.take_messages();
  std::vector<std::string> lines = table.take_lines();
  std::vector<table::BotTask> tasks = table.take_bot_tasks();
  if (!tasks.empty()) {
    // The table asks all its bots each time: earlier tasks are out of date.
    const std::uint64_t newest = tasks.back().generation;
    std::erase_if(tasks, [&](const table::BotTask& task) { return task.generation != newest; });
    entry->bot_tasks = std::move(tasks);
    entry->bots_asked = newest;
  }
  if (!lines.empty() || entry->row_stale || table.state() != entry->row_state) {
    write({{entry, std::move(lines)}});
  } else if (told == Told::AfterACommit && !messages.empty()) {
    write({{entry, {}}});
  } else {
    keep_wake(*entry);
  }
  if (outcome.answer)
    hold(*entry, {entry->written, {}, nullptr, std::move(outcome.answer), std::move(outcome.reply)});
  for (table::Message& message : messages) {
    std::vector<ClientPtr> to = clients_of(*entry, message, outcome.newcomer);
    if (!to.empty())
      hold(*entry, {entry->written, std::move(to), std::move(message.text), nullptr, {}, message.log});
  }
  set_bots(*entry);
  schedule(entry);
}

// Somebody may have been asked in a pause, and their answer has to be written. If the end of the pause waited
// for a commit only then, it would come later whenever commits take long, and show it.
void Hub::tick(const EntryPtr& entry, table::Time now) {
  entry->table->tick(now);
  settle(entry, {}, entry->table->masked() ? Told::AfterACommit : Told::AtOnce);
}

std::vector<Hub::ClientPtr> Hub::clients_of(const Entry& entry, const table::Message& message,
                                            const ClientPtr& newcomer) const {
  if (newcomer && message.people.size() == 1 && message.people.front() == newcomer->who.id) return {newcomer};
  std::vector<ClientPtr> found;
  for (const ClientPtr& client : entry.clients) {
    if (std::find(message.people.begin(), message.people.end(), client->who.id) != message.people.end())
      found.push_back(client);
  }
  return found;
}

std::string Hub::invitation_to(const Table& table) {
  return table.state() == table::State::Open ? table.code() : "";
}

storage::TableRow Hub::row_of(Entry& entry) const {
  const Table& table = *entry.table;
  for (const std::string& person : table.people()) entry.people.insert(person);
  const Value summary = table.summary();
  entry.clocked = has_clock(summary);
  return {table.id(),
          std::string(table.game().id),
          stored(table.state()),
          table.listed(),
          time_now().time_since_epoch().count(),
          json_text(summary),
          {entry.people.begin(), entry.people.end()},
          invitation_to(table)};
}

void Hub::add_to(storage::Batch& batch, News news) {
  Entry& entry = *news.entry;
  const Table& table = *entry.table;
  if (entry.row_stale || table.state() != entry.row_state) {
    batch.emplace_back(storage::PutTable{row_of(entry)});
    entry.row_stale = false;
    entry.row_state = table.state();
  }
  for (std::string& line : news.lines)
    batch.emplace_back(storage::AppendLine{table.id(), entry.lines++, std::move(line)});
  keep_wake(entry);
  ++entry.written;
}

void Hub::write(std::vector<News> all) {
  storage::Batch batch;
  std::vector<EntryPtr> entries;
  for (News& news : all) {
    entries.push_back(news.entry);
    add_to(batch, std::move(news));
  }
  add_wakes(batch);
  if (batch.empty()) batch.emplace_back(storage::Beat{time_now().time_since_epoch().count()});
  storage_.write(
      std::move(batch),
      handed_over<std::string>(mailbox_, [this, entries = std::move(entries)](const std::string& error) {
        for (const EntryPtr& entry : entries) durable(entry, error);
      }));
}

void Hub::hold(Entry& entry, Held held) {
  if (entry.durable == entry.written && entry.held.empty()) {
    tell(std::move(held));
  } else {
    entry.held.push_back(std::move(held));
  }
}

void Hub::tell(Held held) {
  if (held.answer) held.answer(std::move(held.reply));
  for (const ClientPtr& client : held.to) client->tell(held.text, held.log);
}

void Hub::durable(const EntryPtr& entry, const std::string& error) {
  if (entry->failed) return;
  if (!error.empty()) {                    // already logged
    if (is_shared()) entry->held.clear();  // to be asked again, perhaps elsewhere
    fail(entry);
    if (leaving_.contains(entry->slot)) leave_if_settled(entry->slot);
    return;
  }
  ++entry->durable;
  while (!entry->held.empty() && entry->held.front().after <= entry->durable) {
    Held held = std::move(entry->held.front());
    entry->held.pop_front();
    tell(std::move(held));
  }
  if (entry->durable != entry->written) return;
  if (leaving_.contains(entry->slot)) {
    leave_if_settled(entry->slot);
    return;
  }
  set_bots(*entry);
  schedule(entry);
}

// The memory is ahead of the durable state: the table is dropped, and everybody reloads it.
void Hub::fail(const EntryPtr& entry) {
  const std::string id = entry->table->id();
  if (entry->clocked) wake_later(id);
  drop(entry);
  for (const Held& held : std::exchange(entry->held, {})) {
    if (held.answer) held.answer(refusal_value(Reason::ServerTrouble));
  }
  for (const ClientPtr& client : std::exchange(entry->clients, {})) {
    std::erase(client->tables, id);
    client->close(CloseCode::ServerTrouble, "server-trouble");
  }
  if (dropped) dropped(id);
}

// Its rules threw: the table in memory may be half changed.
void Hub::break_down(const EntryPtr& entry, const std::exception& error) {
  spdlog::error("table {} has failed: {}", entry->table->id(), error.what());
  ++metrics_.failures;
  entry->clocked = false;  // or it would fail repeatedly
  fail(entry);
}

void Hub::set_bots(Entry& entry) {
  if (entry.bot_tasks.empty() || entry.durable != entry.written || !bots_ || !runs(entry)) return;
  bots_->set(entry.table->host(), entry.table->id(), std::exchange(entry.bot_tasks, {}));
}

// Handles a bot's choice like a person's request, but only if nothing has changed since.
void Hub::chosen(const BotPool::Choice& choice) {
  const auto found = entries_.find(choice.table);
  if (found == entries_.end() || !bots_) return;
  const EntryPtr entry = found->second;
  if (!runs(*entry)) return;
  if (!routes_->may_tell()) {
    choices_.push_back(choice);
    return;
  }
  if (entry->bots_asked == choice.task.generation) entry->bots_asked.reset();
  if (!choice.action) spdlog::error("a bot failed at table {}: {}", choice.table, choice.error);
  const table::BotTask& task = choice.task;
  const Action nothing = task.position.default_action(task.seat);
  try {
    ++metrics_.bot_actions;
    try {
      entry->table->bot_chose(task, choice.action.value_or(nothing), time_now());
    } catch (const InputError& error) {
      spdlog::error("a bot chose an illegal action at table {}: {}", choice.table, error.what());
      entry->table->bot_chose(task, nothing, time_now());
    }
    settle(entry);
  } catch (const std::exception& error) {
    break_down(entry, error);
  }
}

bool Hub::idle(const Entry& entry) const {
  return entry.clients.empty() && !entry.bots_asked && entry.durable == entry.written && entry.held.empty() &&
         !entry.table->next_tick();
}

// Adds the table to the heap if it needs attention earlier than its present entry says.
void Hub::schedule(const EntryPtr& entry) {
  const table::Time now = time_now();
  std::optional<table::Time> next = entry->table->next_tick();
  if (!idle(*entry)) {
    entry->idle_until.reset();
  } else {
    if (!entry->idle_until) entry->idle_until = now + limits_.table_idle;
    next = entry->idle_until;
  }
  if (!next || (entry->wakes && *entry->wakes <= *next)) return;
  entry->wakes = std::max(*next, now + std::chrono::milliseconds(1));
  wakes_.push({*entry->wakes, entry});
  ring_at(*entry->wakes);
}

void Hub::alarm() {
  const table::Time now = time_now();
  alarm_at_.reset();
  while (!wakes_.empty() && wakes_.top().at <= now) {
    const Wake wake = wakes_.top();
    wakes_.pop();
    const EntryPtr entry = wake.entry.lock();
    if (!entry || entry->failed || entry->wakes != wake.at) continue;
    entry->wakes.reset();
    if (!runs(*entry) || !routes_->may_tell()) {  // until it leaves, or it is known that it has not
      entry->wakes = now + unsure_time;
      wakes_.push({*entry->wakes, entry});
      continue;
    }
    if (entry->idle_until && *entry->idle_until <= now && idle(*entry)) {
      entries_.erase(entry->table->id());
      continue;
    }
    try {
      tick(entry, now);
    } catch (const std::exception& error) {
      break_down(entry, error);
    }
  }
  if (routes_->may_tell()) {
    wake_sleepers();
  } else {
    ring_at(now + unsure_time);
  }
  if (!wakes_.empty()) ring_at(wakes_.top().at);
}

void Hub::stop() {
  bots_.reset();
  storage::Batch wakes;
  add_wakes(wakes);
  if (!wakes.empty()) storage_.write(std::move(wakes), {});
  storage_.settle();
  mailbox_.empty();
  for (const ClientPtr& client : connections())
    client->close(CloseCode::GoingAway, "the server is going away");
}

void Hub::forget() {
  bots_.reset();
  for (const auto& [id, entry] : entries_) {
    entry->clients.clear();
    entry->held.clear();
  }
  clients_.clear();
}

}  // namespace orrery::server
