// Requests of people to tables.
#include "server/hub.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "cluster/envelope.h"
#include "games/all.h"
#include "kernel/json.h"
#include "kernel/reading.h"
#include "players/bots.h"
#include "server/people.h"
#include "storage/slots.h"
#include "table/insight.h"
#include "table/requests.h"
#include "table/wish.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Refused;
using table::Table;

namespace {

constexpr std::size_t table_id_length = 10;
constexpr std::size_t longest_table_id = 40;
constexpr int most_tries = 10'000;  // to find an id that belongs here

// The result of a game, as far as the row of its table tells it; empty otherwise.
std::string result_in(const storage::TableRow& row) {
  try {
    const Value summary = read_json(row.summary);
    const std::string* told = summary["result"].as_string();
    return told == nullptr ? "" : *told;
  } catch (const InputError&) {
    return "";
  }
}

}  // namespace

std::string table_id_for(const std::string& person, const std::string& once) {
  return table::word_from(seed_from_text(person + " " + once), table_id_length);
}

// The machine's clock when this was first asked, and from then on steadily: clocks of players must not gain
// or lose when it is set.
table::Time time_now() {
  static const table::Time start =
      std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()) -
      table::Milliseconds(storage::own_clock());
  return start + table::Milliseconds(storage::own_clock());
}

Hub::Hub(storage::Storage& storage, Mailbox& mailbox, const Limits& limits, unsigned bot_threads,
         Metrics& metrics)
    : storage_(storage),
      mailbox_(mailbox),
      limits_(limits),
      metrics_(metrics),
      blocks_(storage, mailbox, limits),
      chat_(limits.chat) {
  bots_ = std::make_unique<BotPool>(bot_threads, [this](BotPool::Choice choice) {
    mailbox_.leave(
        [this, choice = std::make_shared<BotPool::Choice>(std::move(choice))] { chosen(*choice); });
  });
}

Hub::EntryPtr Hub::add(std::unique_ptr<Table> table, std::uint64_t lines) {
  auto entry = std::make_shared<Entry>();
  entry->table = std::move(table);
  entry->slot = cluster::slot_of(entry->table->id());
  entry->lines = lines;
  entry->table->apart = [this](const std::string& one, const std::string& other) {
    return blocks_.apart(one, other);
  };
  for (const std::string& person : entry->table->people()) entry->people.insert(person);
  entries_[entry->table->id()] = entry;
  return entry;
}

Hub::EntryPtr Hub::open(const std::string& id) {
  const auto found = entries_.find(id);
  if (found != entries_.end()) return found->second;
  if (!runs(id)) throw Refused(Reason::ServerTrouble);  // it has gone to another node meanwhile
  EntryPtr entry;
  try {
    entry = load(id);
  } catch (const Refused&) {
    throw;
  } catch (const storage::StorageError&) {
    throw;
  } catch (const std::exception& error) {
    spdlog::error("table {} cannot be loaded: {}", id, error.what());
    throw Refused(Reason::BrokenTable);
  }
  settle(entry);
  return entry;
}

std::unique_ptr<Table> Hub::read(const std::string& id, std::uint64_t& count,
                                 std::optional<storage::TableRow>& row) {
  std::vector<std::string> lines;
  if (id.size() <= longest_table_id) lines = storage_.lines(id);
  if (lines.empty()) throw Refused(Reason::NoSuchTable);
  count = lines.size();
  row = storage_.table(id);
  const std::string result = row && row->state == storage::TableState::Finished ? result_in(*row) : "";
  return std::make_unique<Table>(id, lines, &find_game, time_now(), downtimes_of(id), result);
}

Hub::EntryPtr Hub::load(const std::string& id) {
  std::uint64_t lines = 0;
  std::optional<storage::TableRow> row;
  auto table = read(id, lines, row);
  const EntryPtr entry = add(std::move(table), lines);
  if (const auto step = entry->table->parted())
    spdlog::warn("table {}: the rules have changed, and it agrees with them up to step {}", id, *step);
  entry->row_state = entry->table->state();
  entry->row_stale = false;
  entry->clocked = has_clock(entry->table->summary());
  if (entry->row_state == table::State::Playing) entry->kept_wake = table::Time{};  // any value
  if (row) {
    entry->people.insert(row->people.begin(), row->people.end());
    entry->row_stale =
        index(row->state) != index(entry->row_state) || row->invitation != invitation_to(*entry->table);
  }
  return entry;
}

void Hub::invited_to(const std::string& id, std::string_view words, Answer answer) {
  const EntryPtr entry = open(id);
  if (words.empty() || invitation_to(*entry->table) != words) throw Refused(Reason::NoSuchTable);
  settle(entry, {std::move(answer), Value::Map{{"ok", true}, {"table", id}}, nullptr});
}

void Hub::require_room_for_table(const std::string& person, bool listed) {
  if (storage_.is_banned(person, time_now().time_since_epoch().count())) throw Refused(Reason::Banned);
  const auto rows = storage_.tables_of(person, 2 * limits_.unfinished_tables);
  const auto unfinished = std::count_if(rows.begin(), rows.end(), [](const storage::TableRow& row) {
    return row.state != storage::TableState::Finished;
  });
  if (std::cmp_greater_equal(unfinished, limits_.unfinished_tables)) throw Refused(Reason::TooManyTables);
  if (!listed) return;
  const auto in_the_way = std::count_if(rows.begin(), rows.end(), [&](const storage::TableRow& row) {
    return row.listed && row.state == storage::TableState::Open && host_of(row.id) == person;
  });
  if (std::cmp_greater_equal(in_the_way, limits_.listed_open_tables))
    throw Refused(Reason::TooManyTables, "begin or leave the listed tables that you have opened first");
}

// It may be run elsewhere.
std::string Hub::host_of(const std::string& id) {
  const auto found = entries_.find(id);
  if (found != entries_.end()) return found->second->table->host();
  const auto lines = storage_.lines(id);
  if (lines.empty()) return {};
  const table::Line first = table::line_from_text(lines.front(), nullptr, &find_game);
  return std::get<table::Created>(first.fact).host.id;
}

void Hub::require_own_name(const std::string& person, std::string_view name) {
  if (!may_be_called(storage_, person, name)) throw Refused(Reason::NameTaken);
}

// Checks that involve more than the table: names of accounts, blocks and rate limits.
void Hub::require_allowed(const table::Person& who, const Table& table, const Value& request) {
  const std::string& what = read_string(request["do"], "do");
  if (what == "sit") {
    // They must not learn that they are blocked.
    if (blocks_.has_blocked(table.host(), who.id)) throw Refused(Reason::NotInvited);
    const std::string* name = request["name"].as_string();
    require_own_name(who.id, name == nullptr ? who.name : *name);
  } else if (what == "seat") {
    if (const std::string* name = request["to"]["me"].as_string()) require_own_name(who.id, *name);
  } else if (what == "say") {
    if (!table.has_seat(who.id)) require_own_name(who.id, who.name);
    if (!chat_.take(table.id() + " " + who.id, std::chrono::steady_clock::now()))
      throw Refused(Reason::TooFast);
  }
}

Hub::EntryPtr Hub::create_table(const table::Wish& wish, const table::Person& who, const std::string& id) {
  std::string name = id;
  for (int tries = 0; name.empty() || (id.empty() && !runs(name) && tries < most_tries); ++tries)
    name = table::random_word(table_id_length);
  const EntryPtr entry = add(std::make_unique<Table>(name, wish, time_now()), 0);
  entry->people.insert(who.id);
  return entry;
}

void Hub::create(const table::Person& who, const Value& wish, const std::string& id, Answer answer) {
  const table::Wish wanted = table::read_wish(wish, who, &find_game);
  if (!id.empty() && (in_memory(id) || !storage_.lines(id).empty())) {
    const EntryPtr there = open(id);
    if (there->table->host() != who.id) throw Refused(Reason::NotInvited);
    settle(there,
           {std::move(answer),
            Value::Map{{"ok", true}, {"table", id}, {"code", there->table->code()}, {"repeated", true}},
            nullptr});
    return;
  }
  require_own_name(who.id, who.name);
  for (const table::Sitter& sitter : wanted.seats) {
    if (sitter.person) require_own_name(who.id, sitter.person->name);
  }
  require_room_for_table(who.id, wanted.created.listed);
  const EntryPtr entry = create_table(wanted, who, id);
  const Table& table = *entry->table;
  Value reply = Value::Map{{"ok", true}, {"table", table.id()}, {"code", table.code()}};
  settle(entry, {std::move(answer), std::move(reply), nullptr});
}

void Hub::rematch(const table::Person& who, const std::string& id, const std::string& once, Answer answer) {
  const EntryPtr before = open(id);
  if (before->table->has_done(who.id, once)) {
    const std::string next_table = before->table->next_table();
    settle(before,
           {std::move(answer), Value::Map{{"ok", true}, {"table", next_table}, {"repeated", true}}, nullptr});
    return;
  }
  const table::Wish wanted = before->table->rematch(who);
  require_room_for_table(who.id, wanted.created.listed);
  const EntryPtr next = create_table(wanted, who);
  before->table->continue_at(next->table->id(), who.id, once, time_now());
  write({{next, next->table->take_lines()}, {before, before->table->take_lines()}});
  settle(next);
  settle(before, {std::move(answer), Value::Map{{"ok", true}, {"table", next->table->id()}}, nullptr});
}

void Hub::obey(const table::Person& who, const std::string& id, const Value& request, Answer answer) {
  const std::string& what = read_string(request["do"], "do");
  const EntryPtr entry = open(id);
  Table& table = *entry->table;
  require_allowed(who, table, request);
  Value reply;
  try {
    table::Reply done = table.obey(who, request, time_now());
    reply = std::move(done.value);
    if (done.advice) answer = ask_bot(who, *done.advice, std::move(answer));
    const table::Effect effect = table::find_request(what)->effect;
    entry->row_stale = entry->row_stale || effect == table::Effect::Lists;
    if (effect == table::Effect::Decision) {
      answer = [this, since = std::chrono::steady_clock::now(), next = std::move(answer)](Value told) {
        ++metrics_.actions;
        metrics_.action_time.count(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count());
        next(std::move(told));
      };
    }
  } catch (const Refused& refused) {
    reply = refusal_value(refused);
  } catch (const InputError& error) {
    reply = refusal_value(Refused(Reason::BadMessage, error.what()));
  } catch (const std::exception& error) {
    break_down(entry, error);
  }
  settle(entry, {std::move(answer), std::move(reply), nullptr});
}

void Hub::watch(const ClientPtr& client, const std::string& id, std::string_view code,
                std::optional<std::size_t> since, Answer answer) {
  const EntryPtr entry = open(id);
  Table& table = *entry->table;
  auto& watched = client->tables;
  const bool again = std::find(watched.begin(), watched.end(), id) != watched.end();
  if (!again && watched.size() >= limits_.watched_tables)
    throw Refused(Reason::TooManyTables, "watch fewer tables through one connection");
  if (!table.admits(client->who.id, code)) throw Refused(Reason::NotInvited);
  const table::Time now = time_now();
  tick(entry, now);
  table.come(client->who, code, since, now);
  if (again) {
    table.go(client->who.id, now);
  } else {
    entry->clients.push_back(client);
    watched.push_back(id);
  }
  settle(entry, {std::move(answer), Value::Map{{"ok", true}}, client});
}

void Hub::unwatch(const ClientPtr& client, const std::string& id, Answer answer) {
  const auto watched = std::find(client->tables.begin(), client->tables.end(), id);
  if (watched == client->tables.end()) throw Refused(Reason::NotWatched);
  client->tables.erase(watched);
  const EntryPtr entry = open(id);
  leave(client, entry);
  settle(entry, {std::move(answer), Value::Map{{"ok", true}}, nullptr});
}

void Hub::leave(const ClientPtr& client, const EntryPtr& entry) {
  const auto place = std::find(entry->clients.begin(), entry->clients.end(), client);
  if (place == entry->clients.end()) return;
  entry->clients.erase(place);
  entry->table->go(client->who.id, time_now());
}

Hub::EntryPtr Hub::open_for(const table::Somebody& who, const std::string& id, std::string_view code) {
  EntryPtr entry = open(id);
  if (!entry->table->admits(who, code)) throw Refused(Reason::NotInvited);
  return entry;
}

void Hub::summary(const table::Somebody& who, const std::string& id, std::string_view code, Answer answer) {
  const EntryPtr entry = open_for(who, id, code);
  settle(entry, {std::move(answer), entry->table->summary_for(who), nullptr});
}

void Hub::record(const table::Somebody& who, const std::string& id, std::string_view code, Answer answer) {
  const EntryPtr entry = open_for(who, id, code);
  settle(entry,
         {std::move(answer), Value::Map{{"ok", true}, {"record", entry->table->record_for(who)}}, nullptr});
}

std::shared_ptr<const Match> Hub::finished(const table::Somebody& who, const std::string& id,
                                           std::string_view code) {
  EntryPtr here;
  if (runs(id) && routes_->may_tell()) here = open_for(who, id, code);
  // A finished game never changes, so nobody has to be asked. A last decision that is not durable may still
  // come to nothing: then the game goes on, and nobody must have seen the hands.
  std::unique_ptr<Table> stored;
  if (!here || here->durable != here->written) {
    std::uint64_t lines = 0;
    std::optional<storage::TableRow> row;
    stored = read(id, lines, row);
    if (!stored->admits(who, code)) throw Refused(Reason::NotInvited);
  }
  const Table& table = stored ? *stored : *here->table;
  if (table.state() != table::State::Finished) throw Refused(Reason::NotOver);
  return std::make_shared<const Match>(*table.match());
}

void Hub::add_work(const std::string& person, BotPool::Work work, std::optional<BotPool::Errand> errand) {
  if (!bots_) throw Refused(Reason::ServerTrouble);
  if (!bots_->add(person, limits_.things_to_work_out, std::move(work), std::move(errand)))
    throw Refused(Reason::TooFast);
}

void Hub::could_not_work_out(const std::exception& error) {
  spdlog::error("a background task failed: {}", error.what());
}

// Asks the best bot for a hint once the question is durable.
Hub::Answer Hub::ask_bot(const table::Person& who, const table::BotTask& task, Answer answer) {
  const auto tell = [answer](const std::optional<Value>& hint) {
    answer(hint ? *hint : refusal_value(Reason::ServerTrouble));
  };
  const auto think = [task](Chance& chance) {
    return table::hint_value(
        *task.game, advise(*task.game, task.position, task.seat, chance, effort_of(*task.game, task.kind)));
  };
  return [this, person = who.id, think, tell, answer = std::move(answer)](const Value& durable) {
    try {
      if (durable.has("refused")) {
        answer(durable);
      } else {
        work_out<Value>(person, think, tell);
      }
    } catch (const Refused& refused) {
      answer(refusal_value(refused));
    }
  };
}

bool Hub::has_room_for(const std::string& person) const {
  const auto found = clients_.find(person);
  return found == clients_.end() || found->second.size() < limits_.connections;
}

void Hub::opened(const ClientPtr& client) { clients_[client->who.id].push_back(client); }

void Hub::closed(const ClientPtr& client) {
  const auto found = clients_.find(client->who.id);
  if (found == clients_.end()) return;
  std::erase(found->second, client);
  if (found->second.empty()) clients_.erase(found);
  stop_watching(client);
}

std::vector<Hub::ClientPtr> Hub::connections() const {
  std::vector<ClientPtr> all;
  for (const auto& [person, clients] : clients_) all.insert(all.end(), clients.begin(), clients.end());
  return all;
}

void Hub::stop_watching(const ClientPtr& client) {
  for (const std::string& id : std::exchange(client->tables, {})) {
    const auto entry = entries_.find(id);
    if (entry == entries_.end()) continue;
    const EntryPtr kept = entry->second;
    try {
      leave(client, kept);
      settle(kept);
    } catch (const std::exception& error) {
      break_down(kept, error);
    }
  }
}

// At the tables they are watching, through whatever node.
void Hub::renamed(const table::Person& person) {
  const auto found = clients_.find(person.id);
  if (found != clients_.end()) {
    for (const ClientPtr& client : found->second) client->who.name = person.name;
  }
  std::vector<EntryPtr> watched;
  for (const auto& [id, entry] : entries_) {
    for (const ClientPtr& client : entry->clients) {
      if (client->who.id != person.id) continue;
      client->who.name = person.name;
      if (watched.empty() || watched.back() != entry) watched.push_back(entry);
    }
  }
  for (const EntryPtr& kept : watched) {
    if (!runs(*kept)) continue;
    kept->table->rename(person, time_now());
    kept->row_stale = true;
    settle(kept);
  }
}

void Hub::logged_out(const std::string& session) {
  for (const auto& [person, clients] : clients_) {
    for (const ClientPtr& client : clients) {
      if (client->session == session) client->close(CloseCode::LoggedOut, "logged out");
    }
  }
}

void Hub::keep_only(const std::string& person, const std::string& session) {
  const auto found = clients_.find(person);
  if (found == clients_.end()) return;
  for (const ClientPtr& client : found->second) {
    if (client->session != session) client->close(CloseCode::LoggedOut, "logged out");
  }
}

Hub::Complaint Hub::complaint(const std::string& person, const Value& request) {
  const EntryPtr entry = open_for(person, read_string(request["table"], "table"), "");
  return {entry->table->whom(person, request), entry->table->chat_around(person, request)};
}

}  // namespace orrery::server
