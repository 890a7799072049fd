// Requests of connections here, to tables anywhere.
#include "server/courier.h"

#include <algorithm>
#include <utility>

#include "kernel/json.h"
#include "table/requests.h"
#include "table/wish.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Refused;

namespace {

constexpr std::chrono::seconds unanswered_time{10};  // with a request that nobody answers
constexpr std::chrono::milliseconds ask_again{1000};
// A pause of the process longer than this counts as a standstill.
constexpr std::chrono::seconds longest_standstill{2};
constexpr std::chrono::seconds time_to_read{1};  // what has come during a standstill
constexpr std::size_t new_id_length = 10;
constexpr std::size_t mark_length = 10;
constexpr int most_words_tried = 10'000;

bool is_refused(const Value& reply) { return reply.has("refused"); }

}  // namespace

Courier::Courier(const Place& place) : place_(place), mark_(table::random_word(mark_length)) {
  place_.hub.dropped = [this](const std::string& table) { table_dropped(table); };
}

// In a slot of this node, if it has one: those who open a table will mostly be connected here.
std::string Courier::new_table_id() const {
  std::string id = table::random_word(new_id_length);
  for (int tries = 0; tries < most_words_tried && !place_.routes.takes(cluster::slot_of(id)); ++tries)
    id = table::random_word(new_id_length);
  return id;
}

// Whatever changes something can be repeated without being done twice. An `act` has its version.
void Courier::mark(Ask& ask) {
  if (ask.more.has("once")) return;
  if (ask.what == "obey") {
    const std::string* word = ask.more["do"].as_string();
    const table::Request* request = word == nullptr ? nullptr : table::find_request(*word);
    if (request == nullptr || request->effect == table::Effect::Nothing ||
        request->effect == table::Effect::Decision)
      return;
  } else if (ask.what != "rematch") {
    return;
  }
  Value::Map more = *ask.more.as_map();
  more.emplace_back("once", mark_ + std::to_string(numbers_ + 1));
  ask.more = std::move(more);
}

// A table remembers some marks of requests, not all. Whoever sent a request long ago has asked another node
// since then, and may have gone on.
bool Courier::stood_still() const {
  const Moment at = now();
  return (last_tick_ != Moment{} && at - last_tick_ > longest_standstill) || at < awake_again_;
}

void Courier::take(Ask ask, const ClientPtr& client, Answer answer) {
  if (stood_still()) throw Refused(Reason::ServerTrouble);
  if (ask.what == "create" && ask.table.empty()) ask.table = new_table_id();
  mark(ask);
  Pending pending{std::make_shared<const Ask>(std::move(ask)), client ? client->number : 0,
                  std::move(answer)};
  const std::string& table = pending.ask->table;
  if (pending.ask->what == "watch") {
    auto& watched = connections_.at(pending.connection).tables;
    if (!watched.contains(table) && watched.size() >= place_.limits.watched_tables)
      throw Refused(Reason::TooManyTables, "watch fewer tables through one connection");
    const std::string* code = pending.ask->more["code"].as_string();
    if (code != nullptr || !watched.contains(table)) watched[table].code = code == nullptr ? "" : *code;
  } else if (pending.ask->what == "unwatch") {
    if (connections_.at(pending.connection).tables.erase(table) == 0) throw Refused(Reason::NotWatched);
  }
  route(add(std::move(pending)));
}

void Courier::tell_everybody(Value::Map head) {
  head.emplace_back("from", self());
  std::string parcel;
  add_to(parcel, cluster::Envelope{std::move(head)});
  place_.bus.send_to_all(parcel);
}

void Courier::opened(const ClientPtr& client) {
  client->number = ++numbers_;
  connections_[client->number] = {client};
}

void Courier::closed(const ClientPtr& client) {
  const auto found = connections_.find(client->number);
  if (found == connections_.end()) return;
  std::set<std::string> nodes;
  for (const auto& [table, watched] : found->second.tables) nodes.insert(watched.at);
  connections_.erase(found);
  forget(self(), client->number);
  nodes.erase("");
  nodes.erase(self());
  for (const std::string& node : nodes) post(node, {{"kind", "gone"}, {"conn", client->number}});
}

std::uint64_t Courier::add(Pending pending) {
  pending.began = now();
  pending.until = pending.began + unanswered_time;
  const std::uint64_t number = ++numbers_;
  pending_.emplace(number, std::move(pending));
  return number;
}

// Sends a request to the node that runs the table. While no node does, it waits.
void Courier::route(std::uint64_t number) {
  const auto found = pending_.find(number);
  if (found == pending_.end()) return;
  Pending& pending = found->second;
  std::string node = place_.routes.owner(cluster::slot_of(pending.ask->table));
  if (runs(pending.ask->table)) {
    node = self();
  } else if (node == self()) {
    node.clear();  // it is leaving, or may have left
  }
  if (node != self() && !place_.bus.is_up()) node.clear();
  const bool again = pending.asked != Moment{};
  pending.at = node;
  if (node.empty()) return;
  pending.asked = now();
  if (again) ++place_.metrics.asked_again;
  const std::shared_ptr<const Ask> ask = pending.ask;
  if (node == self()) {
    serve_for(node, number, ask, pending.connection);
    return;
  }
  ++place_.metrics.asked_elsewhere;
  Value::Map head{{"kind", "ask"}, {"re", number}, {"what", ask->what}, {"table", ask->table}};
  if (ask->who) head.emplace_back("who", Value::List{ask->who->id, ask->who->name});
  if (pending.connection != 0) head.emplace_back("conn", pending.connection);
  post(node, std::move(head), json_text(ask->more));
}

void Courier::route_all(const std::function<bool(const Pending&)>& which) {
  std::vector<std::uint64_t> numbers;
  for (const auto& [number, pending] : pending_) {
    if (which(pending)) numbers.push_back(number);
  }
  for (const std::uint64_t number : numbers) route(number);
}

void Courier::answered(std::uint64_t number, const std::string& from, const Value& reply) {
  const auto found = pending_.find(number);
  if (found == pending_.end()) return;  // answered before
  // From a node that was asked earlier and does not run the table any more: a connection that listened to it
  // would miss its successor.
  if (found->second.ask->what == "watch" && !from.empty() && from != found->second.at) return;
  const Pending pending = std::move(found->second);
  pending_.erase(found);
  if (pending.ask->what == "watch") settle_watch(pending, from, reply);
  if (pending.answer) pending.answer(reply);
}

void Courier::settle_watch(const Pending& pending, const std::string& from, const Value& reply) {
  const std::string& table = pending.ask->table;
  const auto found = connections_.find(pending.connection);
  const bool wanted = found != connections_.end() && found->second.tables.contains(table);
  if (!wanted) {  // it has gone meanwhile
    if (is_refused(reply)) return;
    if (from == self()) {
      forget(from, pending.connection, table);
    } else {
      post(from, {{"kind", "gone"}, {"conn", pending.connection}, {"table", table}});
    }
    return;
  }
  Watched& watched = found->second.tables.at(table);
  watched.asking = 0;
  if (!is_refused(reply)) {
    watched.at = from;
  } else if (watched.at.empty()) {
    found->second.tables.erase(table);
    // It had watched the table before and cannot any more: a reconnect tells it more.
    if (!pending.answer) found->second.client->close(CloseCode::ServerTrouble, "server-trouble");
  }
}

// With the next tick, or when it is known who runs the table now.
void Courier::watch_again(std::uint64_t connection, const std::string& table) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const auto watched = found->second.tables.find(table);
  if (watched == found->second.tables.end()) return;
  Watched& its = watched->second;
  its.at.clear();
  if (pending_.contains(its.asking)) return;
  ++place_.metrics.watched_again;
  Value::Map more;
  if (!its.code.empty()) more.emplace_back("code", its.code);
  if (!its.log.empty()) {
    const auto least = std::min_element(its.log.begin(), its.log.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
    more.emplace_back("since", least->second);
  }
  its.asking = add({std::make_shared<const Ask>(Ask{"watch", found->second.client->who, table, more}),
                    connection, nullptr});
}

// Repeats what was watched and what was asked at this node.
void Courier::watch_all_again(const std::string& node) {
  for (const auto& [number, connection] : connections_) {
    for (const auto& [table, watched] : connection.tables) {
      if (watched.at == node) watch_again(number, table);
    }
  }
  route_all([&](const Pending& pending) { return pending.at == node || pending.at.empty(); });
}

void Courier::deliver(std::uint64_t connection, const std::string& table, const std::string& from,
                      const SharedText& text, const std::optional<table::LogPlace>& log) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const auto watched = found->second.tables.find(table);
  // Another node runs the table now, and tells it all again.
  if (watched == found->second.tables.end() || watched->second.at != from) return;
  if (log) watched->second.log[log->seat] = log->lines;
  found->second.client->send(text);
}

// Nobody works on its requests any more. They are asked again with the next tick: if the reason is a fault,
// asking at once would loop.
void Courier::table_dropped(const std::string& table) {
  for (auto& [number, pending] : pending_) {
    if (pending.at == self() && pending.ask->table == table) pending.at.clear();
  }
  for (auto& [node, peer] : peers_)
    std::erase_if(peer.working, [&](const auto& work) { return work.second == table; });
}

void Courier::moved() {
  const auto runs_it = [&](const std::string& table) {
    const int slot = cluster::slot_of(table);
    return place_.routes.takes(slot) ? self() : place_.routes.owner(slot);
  };
  for (const auto& [number, connection] : connections_) {
    for (const auto& [table, watched] : connection.tables) {
      if (!watched.at.empty() && watched.at != runs_it(table)) watch_again(number, table);
    }
  }
  route_all([&](const Pending& pending) {
    if (pending.at == self()) return false;
    return pending.at.empty() || pending.at != runs_it(pending.ask->table);
  });
}

void Courier::tick() {
  const Moment at = now();
  const bool stood_still = last_tick_ != Moment{} && at - last_tick_ > longest_standstill;
  if (stood_still) awake_again_ = at + time_to_read;
  last_tick_ = at;
  std::vector<std::uint64_t> late;
  for (const auto& [number, pending] : pending_) {
    // A request from before a standstill may have been done elsewhere: it is not repeated.
    const bool is_old = stood_still && pending.ask->what != "watch";
    if (pending.at != self() && (is_old || pending.until <= at)) late.push_back(number);
  }
  for (const std::uint64_t number : late) answered(number, "", refusal_value(Reason::ServerTrouble));
  route_all([&](const Pending& pending) {
    return pending.at.empty() || (pending.at != self() && at - pending.asked >= ask_again);
  });
  look_after_peers(at);
}

void Courier::bus_changed(bool up) {
  if (!up) return;
  std::vector<std::string> nodes;
  for (const auto& [node, peer] : peers_) nodes.push_back(node);
  for (const std::string& node : nodes) resync(node);
}

}  // namespace orrery::server
