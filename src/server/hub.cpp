// What people ask of tables.
#include "server/hub.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "games/all.h"
#include "kernel/json.h"
#include "kernel/reading.h"
#include "players/bots.h"
#include "table/insight.h"
#include "table/wish.h"

namespace orrery::server {

using table::Refused;
using table::Table;

namespace {

constexpr std::size_t table_id_length = 10;
constexpr std::size_t longest_table_id = 40;

// What leaves a table's place in the lists as it is.
bool keeps_row(std::string_view what) {
  constexpr std::array<std::string_view, 6> words{"act", "why", "hint", "say", "order", "take-back"};
  return std::find(words.begin(), words.end(), what) != words.end();
}

}  // namespace

table::Time time_now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

Value refusal_value(std::string_view reason, std::string_view text) {
  return Value::Map{{"refused", reason}, {"text", text}};
}

Hub::Hub(storage::Storage& storage, Mailbox& mailbox, const Limits& limits, unsigned bot_threads,
         Metrics& metrics)
    : storage_(storage), mailbox_(mailbox), limits_(limits), metrics_(metrics) {
  bots_ = std::make_unique<BotPool>(bot_threads, [this](BotPool::Choice choice) {
    mailbox_.leave(
        [this, choice = std::make_shared<BotPool::Choice>(std::move(choice))] { chosen(*choice); });
  });
}

Hub::EntryPtr Hub::add(std::unique_ptr<Table> table, std::uint64_t lines) {
  auto entry = std::make_shared<Entry>();
  entry->table = std::move(table);
  entry->lines = lines;
  for (const std::string& person : entry->table->people()) entry->people.insert(person);
  entries_[entry->table->id()] = entry;
  return entry;
}

Hub::EntryPtr Hub::open(const std::string& id) {
  const auto found = entries_.find(id);
  if (found != entries_.end()) return found->second;
  EntryPtr entry;
  try {
    entry = load(id);
  } catch (const Refused&) {
    throw;
  } catch (const std::exception& error) {
    spdlog::error("table {} cannot be loaded: {}", id, error.what());
    throw Refused("broken-table", "this table cannot be opened");
  }
  settle(entry);
  return entry;
}

Hub::EntryPtr Hub::load(const std::string& id) {
  std::vector<std::string> lines;
  if (id.size() <= longest_table_id) lines = storage_.lines(id);
  if (lines.empty()) throw Refused("no-such-table", "there is no such table");
  const EntryPtr entry = add(std::make_unique<Table>(id, lines, &find_game, time_now()), lines.size());
  entry->row_state = entry->table->state();
  entry->row_stale = false;
  if (const auto row = storage_.table(id)) {
    entry->people.insert(row->people.begin(), row->people.end());
    entry->row_stale = static_cast<std::size_t>(row->state) != static_cast<std::size_t>(entry->row_state);
  }
  return entry;
}

void Hub::load_tables_with_clocks() {
  for (const std::string& id : storage_.tables_in_state(storage::TableState::Playing)) {
    const auto row = storage_.table(id);
    if (!row || read_json(row->summary)["clock"]["kind"] == Value("none")) continue;
    try {
      open(id);
    } catch (const Refused&) {
      // It has been logged; the others go on.
    }
  }
}

void Hub::require_room_for_table(const std::string& person) {
  const auto rows = storage_.tables_of(person, 2 * limits_.unfinished_tables);
  const auto unfinished = std::count_if(rows.begin(), rows.end(), [](const storage::TableRow& row) {
    return row.state != storage::TableState::Finished;
  });
  if (static_cast<std::size_t>(unfinished) >= limits_.unfinished_tables)
    throw Refused("too-many-tables", "finish some of your games first");
}

Hub::EntryPtr Hub::create_table(const table::Wish& wish, const table::Person& who) {
  const EntryPtr entry =
      add(std::make_unique<Table>(table::random_word(table_id_length), wish, time_now()), 0);
  entry->people.insert(who.id);
  return entry;
}

void Hub::create(const table::Person& who, const Value& wish, Answer answer) {
  const table::Wish wanted = table::read_wish(wish, who, &find_game);
  require_room_for_table(who.id);
  const EntryPtr entry = create_table(wanted, who);
  const Table& table = *entry->table;
  Value reply = Value::Map{{"ok", true}, {"table", table.id()}, {"code", table.code()}};
  settle(entry, {std::move(answer), std::move(reply), nullptr});
}

void Hub::rematch(const table::Person& who, const std::string& id, Answer answer) {
  const EntryPtr before = open(id);
  const table::Wish wanted = before->table->rematch(who);
  require_room_for_table(who.id);
  const EntryPtr next = create_table(wanted, who);
  const std::string& next_id = next->table->id();
  settle(next);
  before->table->continue_at(next_id, time_now());
  // Batches become durable in their order: the answer to the later one vouches for both.
  settle(before, {std::move(answer), Value::Map{{"ok", true}, {"table", next_id}}, nullptr});
}

void Hub::obey(const table::Person& who, const std::string& id, const Value& request, Answer answer) {
  const std::string& what = read_string(request["do"], "do");
  const EntryPtr entry = open(id);
  Table& table = *entry->table;
  Value reply;
  try {
    // Who may sit down is for the table to say: it is asked with the code.
    if (what != "sit" && !table.admits(who.id, "")) throw Refused("not-invited", "this table needs its code");
    if (what == "hint") {
      const table::BotTask task = table.hint(who, request, time_now());
      answer = ask_bot(who, task, std::move(answer));
      reply = Value::Map{{"ok", true}};
    } else {
      reply = table.obey(who, request, time_now());
    }
    entry->row_stale = entry->row_stale || !keeps_row(what);
    if (what == "act") {
      answer = [this, since = std::chrono::steady_clock::now(), next = std::move(answer)](Value told) {
        ++metrics_.actions;
        metrics_.action_time.count(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count());
        next(std::move(told));
      };
    }
  } catch (const Refused& refused) {
    reply = refusal_value(refused.reason, refused.what());
  } catch (const InputError& error) {
    reply = refusal_value("bad-message", error.what());
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
    throw Refused("too-many-tables", "watch fewer tables through one connection");
  if (!table.admits(client->who.id, code)) throw Refused("not-invited", "this table needs its code");
  const table::Time now = time_now();
  table.tick(now);
  settle(entry);
  table.come(client->who, code, since, now);
  if (again) {
    table.go(client->who.id);
  } else {
    entry->clients.push_back(client);
    watched.push_back(id);
  }
  settle(entry, {std::move(answer), Value::Map{{"ok", true}}, client});
}

void Hub::unwatch(const ClientPtr& client, const std::string& id, Answer answer) {
  const auto watched = std::find(client->tables.begin(), client->tables.end(), id);
  if (watched == client->tables.end()) throw Refused("not-watched", "this table is not watched here");
  client->tables.erase(watched);
  const EntryPtr entry = open(id);
  leave(client, entry);
  settle(entry, {std::move(answer), Value::Map{{"ok", true}}, nullptr});
}

void Hub::leave(const ClientPtr& client, const EntryPtr& entry) {
  const auto place = std::find(entry->clients.begin(), entry->clients.end(), client);
  if (place == entry->clients.end()) return;
  entry->clients.erase(place);
  entry->table->go(client->who.id);
}

Hub::EntryPtr Hub::open_for(const std::string& person, const std::string& id, std::string_view code) {
  EntryPtr entry = open(id);
  if (!entry->table->admits(person, code)) throw Refused("not-invited", "this table needs its code");
  return entry;
}

Value Hub::summary(const std::string& person, const std::string& id, std::string_view code) {
  return open_for(person, id, code)->table->summary_for(person);
}

std::string Hub::record(const std::string& person, const std::string& id, std::string_view code) {
  return open_for(person, id, code)->table->record_for(person);
}

std::shared_ptr<const Match> Hub::finished(const std::string& person, const std::string& id,
                                           std::string_view code) {
  const EntryPtr entry = open_for(person, id, code);
  if (entry->table->state() != table::State::Finished) throw Refused("not-over", "this game is not over yet");
  return std::make_shared<const Match>(*entry->table->match());
}

void Hub::add_work(const std::string& person, BotPool::Work work) {
  if (!bots_) throw Refused("server-trouble", "the server is going away");
  if (!bots_->add(person, limits_.things_to_work_out, std::move(work)))
    throw Refused("too-fast", "wait until what you have asked for is there");
}

void Hub::could_not_work_out(const std::exception& error) {
  spdlog::error("something could not be worked out: {}", error.what());
}

// Asks the best bot for its advice to this person, when what the question rests on is durable.
Hub::Answer Hub::ask_bot(const table::Person& who, const table::BotTask& task, Answer answer) {
  const auto tell = [answer](const std::optional<Value>& hint) {
    answer(hint ? *hint : refusal_value("server-trouble", "the bot is at a loss"));
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
      answer(refusal_value(refused.reason, refused.what()));
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
  for (const std::string& id : std::exchange(client->tables, {})) {
    const auto entry = entries_.find(id);
    if (entry == entries_.end()) continue;
    const EntryPtr kept = entry->second;
    leave(client, kept);
    settle(kept);
  }
}

void Hub::renamed(const table::Person& person) {
  const auto found = clients_.find(person.id);
  if (found == clients_.end()) return;
  for (const ClientPtr& client : found->second) client->who.name = person.name;
}

void Hub::logged_out(const std::string& session) {
  for (const auto& [person, clients] : clients_) {
    for (const ClientPtr& client : clients) {
      if (client->session == session) client->close(CloseCode::LoggedOut, "logged out");
    }
  }
}

}  // namespace orrery::server
