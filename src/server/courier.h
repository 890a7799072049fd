// Carries requests to the nodes that run the tables, and the messages of tables to the connections that watch
// them. The bus may lose anything: an unanswered request is repeated, wherever its table is run by then, and
// after a gap a connection watches again with the part of the log it has got, as after a reconnect.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "cluster/bus.h"
#include "cluster/envelope.h"
#include "cluster/routes.h"
#include "server/ask.h"

namespace orrery::server {

class Courier {
 public:
  // What it works with.
  struct Place {
    Hub& hub;
    Mailbox& mailbox;
    const Limits& limits;
    Metrics& metrics;
    cluster::Bus& bus;
    cluster::Routes& routes;
  };
  using Answer = Hub::Answer;
  using ClientPtr = Hub::ClientPtr;
  static constexpr std::chrono::milliseconds tick_time{100};

  explicit Courier(const Place& place);

  // Of a connection (`client`) or somebody without one. Throws Refused.
  void take(Ask ask, const ClientPtr& client, Answer answer);
  void tell_everybody(Value::Map head);  // except itself
  void share(const std::string& name, SharedCount& count);
  void opened(const ClientPtr& client);
  void closed(const ClientPtr& client);

  // What the bus and the routes tell. Anything but a parcel is dropped.
  void heard(const std::string& parcel);
  void bus_changed(bool up);
  void moved();
  void tick();  // every tick_time
  // Just resumed after a standstill: what waits in its sockets may be old, and done elsewhere by now.
  bool stood_still() const;

  std::function<Moment()> now = &std::chrono::steady_clock::now;

 private:
  // A request that has not been answered.
  struct Pending {
    std::shared_ptr<const Ask> ask;
    std::uint64_t connection = 0;  // 0: none
    Answer answer;                 // null: a connection watches again
    std::string at{};              // the node that works on it; empty: none
    Moment began{};
    Moment asked{};
    Moment until{};
  };
  // A table that a connection watches.
  struct Watched {
    std::string code;
    std::string at{};                  // the node it hears; empty: none at the moment
    std::uint64_t asking = 0;          // the request to watch it again
    std::map<int, std::size_t> log{};  // lines passed on, by seat
  };
  struct Connection {
    ClientPtr client;
    std::map<std::string, Watched> tables{};
  };
  // What the hub knows of a connection that watches a table.
  struct Watcher : Client {
    Watcher(Courier& its_courier, std::string at, std::uint64_t connection, std::string watched)
        : courier(its_courier), node(std::move(at)), connected_as(connection), table(std::move(watched)) {}
    void send(SharedText text) override { courier.pass_on(*this, text, std::nullopt); }
    void tell(const SharedText& text, const std::optional<table::LogPlace>& log) override {
      courier.pass_on(*this, text, log);
    }
    void close(CloseCode, std::string_view) override { courier.dropped_for(*this); }

    Courier& courier;
    std::string node;
    std::uint64_t connected_as;
    std::string table;
    std::optional<Moment> doubted{};  // whether it is still there
  };
  using WatcherPtr = std::shared_ptr<Watcher>;
  using WatcherKey = std::tuple<std::string, std::uint64_t, std::string>;  // node, connection, table
  // Another node.
  struct Peer {
    std::uint64_t era = 0;      // of the counting: greater whenever it begins anew
    std::uint64_t sent = 0;     // envelopes to it
    std::uint64_t its_era = 0;  // the same from it; 0: nothing was heard yet
    std::uint64_t heard = 0;
    Moment last_heard{};
    bool silent = false;                             // its connections were given up
    std::map<std::uint64_t, std::string> working{};  // its requests, with their tables
    // A text for several of its connections travels once.
    SharedText text{};
    Value::Map head{};
    Value::List to{};
    std::string parcel{};  // to be sent
    bool will_flush = false;
  };

  // courier.cpp: requests, and connections here
  const std::string& self() const { return place_.bus.self(); }
  bool runs(const std::string& table) const {
    return place_.routes.takes(cluster::slot_of(table)) && place_.routes.may_tell();
  }
  std::string new_table_id() const;
  void mark(Ask& ask);
  std::uint64_t add(Pending pending);
  void route(std::uint64_t number);
  void route_all(const std::function<bool(const Pending&)>& which);
  void answered(std::uint64_t number, const std::string& from, const Value& reply);
  void settle_watch(const Pending& pending, const std::string& from, const Value& reply);
  void watch_again(std::uint64_t connection, const std::string& table);
  void watch_all_again(const std::string& node);
  void deliver(std::uint64_t connection, const std::string& table, const std::string& from,
               const SharedText& text, const std::optional<table::LogPlace>& log);
  void table_dropped(const std::string& table);

  // courier_serving.cpp: other nodes, and their connections
  void post(const std::string& node, Value::Map head, const std::string& text = {});
  void pack(const std::string& node, Peer& peer, const cluster::Envelope& envelope);
  void close_tell(const std::string& node, Peer& peer);
  void flush(const std::string& node);
  void flush_later(const std::string& node, Peer& peer);
  void serve_for(const std::string& node, std::uint64_t number, const std::shared_ptr<const Ask>& ask,
                 std::uint64_t connection);
  void reply_to(const std::string& node, std::uint64_t number, const Value& reply);
  void pass_on(const Watcher& watcher, const SharedText& text, const std::optional<table::LogPlace>& log);
  void dropped_for(const Watcher& watcher);
  void forget(const std::string& node, std::uint64_t connection, const std::string& table = {});
  void forget_if(const std::function<bool(const Watcher&)>& which);
  void resync(const std::string& node);
  Peer& peer(const std::string& node);
  Value::Map numbered(Peer& peer, Value::Map head) const;
  enum class Followed { InOrder, AfterAGap, TooLate };
  Followed follow(const std::string& from, const cluster::Envelope& envelope);
  void serve_ask(const std::string& from, const cluster::Envelope& envelope);
  void hear_tell(const std::string& from, const cluster::Envelope& envelope);
  void hear_envelope(const cluster::Envelope& envelope);
  bool hear_news(const cluster::Envelope& envelope);
  void look_after_peers(Moment at);

  Place place_;
  std::string mark_;  // of this process, in the marks of its requests
  std::uint64_t numbers_ = 0;
  std::map<std::uint64_t, Pending> pending_;  // in their order
  std::unordered_map<std::uint64_t, Connection> connections_;
  std::map<WatcherKey, WatcherPtr> watchers_;
  std::map<std::string, Peer> peers_;
  std::map<std::string, SharedCount*, std::less<>> counts_;
  Moment next_beat_{};
  Moment last_tick_{};
  Moment awake_again_{};  // and for a while after
};

}  // namespace orrery::server
