// Other nodes: what they ask of the tables here, and what the tables say to their connections.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "kernel/json.h"
#include "kernel/reading.h"
#include "server/courier.h"

namespace orrery::server {

namespace {

constexpr std::chrono::seconds between_beats{1};
// A node that is silent for longer, or does not ask for a connection again by then, has lost it.
constexpr std::chrono::seconds presumed_gone{5};
constexpr std::chrono::seconds works_on{5};
constexpr std::chrono::seconds most_work{30};
constexpr std::chrono::minutes peers_kept{1};
constexpr std::size_t most_connections = 1'000'000;
constexpr int most_log_lines = 1'000'000;
constexpr std::size_t full_parcel = 64 << 10;  // bytes

}  // namespace

Courier::Peer& Courier::peer(const std::string& node) {
  Peer& its = peers_[node];
  if (its.era == 0)
    its.era = 1 + std::chrono::duration_cast<std::chrono::milliseconds>(now().time_since_epoch()).count();
  return its;
}

Value::Map Courier::numbered(Peer& peer, Value::Map head) const {
  head.emplace_back("from", self());
  head.emplace_back("era", peer.era);
  head.emplace_back("n", peer.sent);
  return head;
}

void Courier::post(const std::string& node, Value::Map head, const std::string& text) {
  Peer& its = peer(node);
  close_tell(node, its);
  ++its.sent;
  pack(node, its, {numbered(its, std::move(head)), text});
}

// A message of the bus costs more than what is in it: all for a node that comes of one turn of the mailbox
// travels together.
void Courier::pack(const std::string& node, Peer& peer, const cluster::Envelope& envelope) {
  add_to(peer.parcel, envelope);
  if (peer.parcel.size() >= full_parcel) place_.bus.send(node, std::exchange(peer.parcel, {}));
  flush_later(node, peer);
}

void Courier::flush_later(const std::string& node, Peer& peer) {
  if (std::exchange(peer.will_flush, true)) return;
  place_.mailbox.leave([this, node] { flush(node); });
}

void Courier::flush(const std::string& node) {
  Peer& its = peer(node);
  close_tell(node, its);
  its.will_flush = false;
  if (!its.parcel.empty()) place_.bus.send(node, std::exchange(its.parcel, {}));
}

void Courier::close_tell(const std::string& node, Peer& peer) {
  if (!peer.text) return;
  const SharedText text = std::exchange(peer.text, nullptr);
  Value::Map head = std::exchange(peer.head, {});
  head.emplace_back("to", std::exchange(peer.to, {}));
  post(node, std::move(head), *text);
}

void Courier::pass_on(const Watcher& watcher, const SharedText& text,
                      const std::optional<table::LogPlace>& log) {
  if (watcher.node == self()) {
    deliver(watcher.connected_as, watcher.table, watcher.node, text, log);
    return;
  }
  Peer& its = peer(watcher.node);
  if (its.text != text) {
    close_tell(watcher.node, its);
    its.text = text;
    its.head = {{"kind", "tell"}, {"table", watcher.table}};
    if (log) its.head.emplace_back("log", Value::List{log->seat, log->lines});
  }
  its.to.emplace_back(watcher.connected_as);
  flush_later(watcher.node, its);
}

// The hub has dropped the table.
void Courier::dropped_for(const Watcher& watcher) {
  const std::string node = watcher.node;
  const std::string table = watcher.table;
  const std::uint64_t connection = watcher.connected_as;
  watchers_.erase({node, connection, table});
  if (node != self()) {
    post(node, {{"kind", "dropped"}, {"table", table}, {"conn", connection}});
    return;
  }
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const auto watched = found->second.tables.find(table);
  if (watched != found->second.tables.end() && watched->second.at == self()) watch_again(connection, table);
}

void Courier::serve_for(const std::string& node, std::uint64_t number, const std::shared_ptr<const Ask>& ask,
                        std::uint64_t connection) {
  const auto reply = [this, node, number](const Value& told) { reply_to(node, number, told); };
  if (ask->what != "watch" && ask->what != "unwatch") {
    serve_and_answer(place_.hub, place_.metrics, *ask, nullptr, reply);
    return;
  }
  const WatcherKey key{node, connection, ask->table};
  const auto found = watchers_.find(key);
  if (ask->what == "unwatch") {
    if (found == watchers_.end() || found->second->tables.empty()) {
      reply(Value::Map{{"ok", true}});
      return;
    }
    const WatcherPtr watcher = found->second;
    watchers_.erase(found);
    serve_and_answer(place_.hub, place_.metrics, *ask, watcher, reply);
    return;
  }
  WatcherPtr watcher = found == watchers_.end() ? nullptr : found->second;
  if (!watcher) {
    watcher = std::make_shared<Watcher>(*this, node, connection, ask->table);
    watchers_[key] = watcher;
  }
  watcher->doubted.reset();
  if (ask->who) watcher->who = *ask->who;
  serve_and_answer(place_.hub, place_.metrics, *ask, watcher, [this, key, watcher, reply](const Value& told) {
    const auto kept = watchers_.find(key);
    if (told.has("refused") && watcher->tables.empty() && kept != watchers_.end() && kept->second == watcher)
      watchers_.erase(kept);
    reply(told);
  });
}

void Courier::reply_to(const std::string& node, std::uint64_t number, const Value& reply) {
  if (node == self()) {
    answered(number, node, reply);
    return;
  }
  peers_[node].working.erase(number);
  post(node, {{"kind", "answer"}, {"re", number}}, json_text(reply));
}

void Courier::forget(const std::string& node, std::uint64_t connection, const std::string& table) {
  forget_if([&](const Watcher& watcher) {
    return watcher.node == node && watcher.connected_as == connection &&
           (table.empty() || watcher.table == table);
  });
}

void Courier::forget_if(const std::function<bool(const Watcher&)>& which) {
  std::vector<WatcherPtr> gone;
  for (const auto& [key, watcher] : watchers_) {
    if (which(*watcher)) gone.push_back(watcher);
  }
  for (const WatcherPtr& watcher : gone) {
    watchers_.erase({watcher->node, watcher->connected_as, watcher->table});
    place_.hub.stop_watching(watcher);
  }
}

// Something sent from or to this node may be lost: its clients watch the tables here again, and ours watch
// the tables there again.
void Courier::resync(const std::string& node) {
  const Moment at = now();
  bool has_watchers = false;
  for (const auto& [key, watcher] : watchers_) {
    if (watcher->node != node) continue;
    has_watchers = true;
    if (!watcher->doubted) watcher->doubted = at;
  }
  if (has_watchers || peers_[node].silent) post(node, {{"kind", "again"}});
  peers_[node].silent = false;
  watch_all_again(node);
}

// Whether nothing was lost since the last envelope of this node. What comes after later ones was held up
// somewhere, and has been asked or told again.
Courier::Followed Courier::follow(const std::string& from, const cluster::Envelope& envelope) {
  Peer& its = peer(from);
  const std::uint64_t era = envelope.number("era");
  const std::uint64_t number = envelope.number("n");
  const bool is_first = its.its_era == 0;
  const std::uint64_t step = envelope.kind() == "beat" ? 0 : 1;  // a beat only says how many there were
  if (era < its.its_era || (era == its.its_era && number < its.heard + step)) return Followed::TooLate;
  const bool is_next = (is_first || era == its.its_era) && number == its.heard + step && !its.silent;
  its.last_heard = now();
  its.its_era = era;
  its.heard = number;
  return is_next ? Followed::InOrder : Followed::AfterAGap;
}

void Courier::heard(const std::string& parcel) {
  std::vector<std::string_view> texts;
  try {
    texts = cluster::texts_in(parcel);
  } catch (const InputError&) {
    return;
  }
  for (const std::string_view text : texts) {
    try {
      hear_envelope(cluster::read_envelope(text));
    } catch (const InputError& error) {
      spdlog::error("a message of another node cannot be understood: {}", error.what());
      ++place_.metrics.failures;
    }
  }
}

void Courier::hear_envelope(const cluster::Envelope& envelope) {
  const std::string from(envelope.word("from"));
  if (from.empty() || from == self() || hear_news(envelope) || !envelope.head.has("n")) return;
  const Followed followed = follow(from, envelope);
  if (followed == Followed::TooLate) return;
  if (followed == Followed::AfterAGap) {
    ++place_.metrics.gaps;
    resync(from);
  }
  const std::string_view kind = envelope.kind();
  const std::uint64_t re = envelope.number("re");
  if (kind == "ask") {
    serve_ask(from, envelope);
  } else if (kind == "answer") {
    const Value reply = read_json_with_fractions(envelope.text);
    read_map(reply, "answer");
    answered(re, from, reply);
  } else if (kind == "tell") {
    hear_tell(from, envelope);
  } else if (kind == "gone") {
    forget(from, envelope.number("conn"), std::string(envelope.word("table")));
  } else if (kind == "again") {
    watch_all_again(from);
  } else if (kind == "dropped") {
    const auto connection = connections_.find(envelope.number("conn"));
    const std::string table(envelope.word("table"));
    if (connection != connections_.end() && connection->second.tables.contains(table) &&
        connection->second.tables.at(table).at == from)
      watch_again(connection->first, table);
    for (auto& [number, pending] : pending_) {
      if (pending.at == from && pending.ask->table == table) pending.at.clear();
    }
  } else if (kind == "moved") {
    const auto pending = pending_.find(re);
    if (pending != pending_.end() && pending->second.at == from) pending->second.at.clear();
  } else if (kind == "working") {
    const auto pending = pending_.find(re);
    if (pending != pending_.end())
      pending->second.until = std::min(now() + works_on, pending->second.began + most_work);
  }
}

void Courier::serve_ask(const std::string& from, const cluster::Envelope& envelope) {
  const std::uint64_t number = envelope.number("re");
  auto ask = std::make_shared<Ask>();
  ask->what = envelope.word("what");
  ask->table = envelope.word("table");
  ask->more = read_json(envelope.text);
  if (const Value::List* who = envelope.head["who"].as_list(); who != nullptr && who->size() == 2)
    ask->who = table::Person{read_string(who->at(0), "who"), read_string(who->at(1), "who")};
  Peer& peer = peers_[from];
  if (peer.working.contains(number)) {
    post(from, {{"kind", "working"}, {"re", number}});
    return;
  }
  if (!ask->table.empty() && !runs(ask->table)) {
    post(from, {{"kind", "moved"}, {"re", number}});
    return;
  }
  peer.working[number] = ask->table;
  serve_for(from, number, ask, envelope.number("conn"));
}

void Courier::hear_tell(const std::string& from, const cluster::Envelope& envelope) {
  const auto text = std::make_shared<const std::string>(envelope.text);
  const std::string table(envelope.word("table"));
  std::optional<table::LogPlace> log;
  if (const Value::List* place = envelope.head["log"].as_list(); place != nullptr && place->size() == 2)
    log = table::LogPlace{static_cast<int>(read_number(place->at(0), "log", 0, max_seats)),
                          static_cast<std::size_t>(read_number(place->at(1), "log", 0, most_log_lines))};
  for (const Value& connection : read_list(envelope.head["to"], "to", most_connections)) {
    if (const std::int64_t* number = connection.as_number()) deliver(*number, table, from, text, log);
  }
}

void Courier::share(const std::string& name, SharedCount& count) {
  counts_[name] = &count;
  count.counted = [this, name](const std::string& key) {
    tell_everybody({{"kind", "taken"}, {"rate", name}, {"key", key}});
  };
}

// News for all nodes. They are not repeated: a node that misses some finds out from the database, or admits
// a little more.
bool Courier::hear_news(const cluster::Envelope& envelope) {
  const std::string_view kind = envelope.kind();
  const std::string person(envelope.word("person"));
  const std::string session(envelope.word("session"));
  if (kind == "renamed") {
    place_.hub.renamed({person, std::string(envelope.word("name"))});
  } else if (kind == "logged-out") {
    place_.hub.logged_out(session);
  } else if (kind == "keep-only") {
    place_.hub.keep_only(person, session);
  } else if (kind == "blocked") {
    place_.hub.blocks().changed_elsewhere();
  } else if (kind == "taken") {
    if (const auto count = counts_.find(envelope.word("rate")); count != counts_.end())
      count->second->counted_elsewhere(std::string(envelope.word("key")), now());
  } else {
    return false;
  }
  return true;
}

void Courier::look_after_peers(Moment at) {
  const bool beats = at >= next_beat_;
  if (beats) next_beat_ = at + between_beats;
  for (auto& [node, peer] : peers_) {
    if (beats) {
      close_tell(node, peer);
      pack(node, peer, {numbered(peer, {{"kind", "beat"}})});
    }
    if (peer.last_heard == Moment{}) peer.last_heard = at;
    if (!peer.silent && at - peer.last_heard > presumed_gone) {
      peer.silent = true;
      forget_if([&gone = node](const Watcher& watcher) { return watcher.node == gone; });
    }
  }
  std::erase_if(peers_, [&](const auto& entry) { return at - entry.second.last_heard > peers_kept; });
  forget_if([&](const Watcher& watcher) {
    return watcher.node != self() && watcher.doubted && at - *watcher.doubted > presumed_gone;
  });
}

}  // namespace orrery::server
