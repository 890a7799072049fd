// The tables in memory: loaded on demand, dropped when idle. All lines of a table are durable before anybody
// is told; one thread runs all tables.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "cluster/routes.h"
#include "server/blocks.h"
#include "server/bot_pool.h"
#include "server/client.h"
#include "server/limits.h"
#include "server/mailbox.h"
#include "server/metrics.h"
#include "storage/storage.h"
#include "table/table.h"

namespace orrery::server {

table::Time time_now();
// The id of the table that comes of this request, however often it is made.
std::string table_id_for(const std::string& person, const std::string& once);
bool has_clock(const Value& summary);

class Hub {
 public:
  Hub(storage::Storage& storage, Mailbox& mailbox, const Limits& limits, unsigned bot_threads,
      Metrics& metrics);

  // Called with the reply or a refusal when everything behind it is durable. Immediate refusals throw Refused
  // or InputError instead.
  using Answer = std::function<void(Value reply)>;
  using ClientPtr = std::shared_ptr<Client>;

  // `id`: of the new table; empty: any. If this person has opened it already, they are told so.
  void create(const table::Person& who, const Value& wish, const std::string& id, Answer answer);
  void rematch(const table::Person& who, const std::string& id, const std::string& once, Answer answer);
  void obey(const table::Person& who, const std::string& id, const Value& request, Answer answer);
  void watch(const ClientPtr& client, const std::string& id, std::string_view code,
             std::optional<std::size_t> since, Answer answer);
  void unwatch(const ClientPtr& client, const std::string& id, Answer answer);

  // Whether people are invited to this table with these words.
  void invited_to(const std::string& id, std::string_view words, Answer answer);
  // The public summary of a table, for everybody who may see it.
  void summary(const table::Somebody& who, const std::string& id, std::string_view code, Answer answer);
  // Answered with {"ok":true,"record":TEXT}.
  void record(const table::Somebody& who, const std::string& id, std::string_view code, Answer answer);

  // A finished game, for replay.
  std::shared_ptr<const Match> finished(const table::Somebody& who, const std::string& id,
                                        std::string_view code);
  // Runs a computation on the bot threads, then calls `done` on this thread; with nothing if it failed.
  // Throws Refused. A worker may do it instead, if there is a text for it (players/errands.h).
  template <class Result>
  struct Errand {
    std::function<std::string()> text;
    std::function<Result(const std::string& told)> read;  // throws InputError
  };
  template <class Result>
  void work_out(const std::string& person, std::function<Result(Chance&)> work,
                std::function<void(const std::optional<Result>&)> done,
                const std::optional<Errand<Result>>& errand = {});
  // For workers (bot_pool.h).
  std::optional<BotPool::HandedOut> hand_out() { return bots_ ? bots_->hand_out() : std::nullopt; }
  void came_back(std::uint64_t number, const std::string& told) {
    if (bots_) bots_->came_back(number, told);
  }

  // Where several nodes share the tables (cluster/routes.h): only those of its slots are in memory here.
  // Nothing is told of a table that was dropped: connections that wait for it ask again.
  void share(cluster::Routes& routes);
  std::function<void(const std::string& table)> dropped;

  // Connections open and close.
  bool has_room_for(const std::string& person) const;
  void opened(const ClientPtr& client);
  void closed(const ClientPtr& client);
  std::vector<ClientPtr> connections() const;
  void stop_watching(const ClientPtr& client);
  void renamed(const table::Person& person);
  void logged_out(const std::string& session);
  void keep_only(const std::string& person, const std::string& session);  // closes all others

  Blocks& blocks() { return blocks_; }
  // The person a complaint is about, and the chat its author could hear (table/table.h); throws Refused.
  struct Complaint {
    table::Person about;
    std::string chat;
  };
  Complaint complaint(const std::string& person, const Value& request);

  // When the server was down; set before any table is loaded.
  void set_downtimes(std::vector<table::Downtime> downtimes) { downtimes_ = std::move(downtimes); }
  // Clocks run even if nobody is watching: such tables are loaded when due, all others on demand.
  void wake_tables_when_due();
  // One timer for all tables: when it is to fire next, and what to do then.
  std::function<void(table::Time)> set_alarm;
  void alarm();

  // Stops the bots, writes and answers everything pending, and closes the connections.
  void stop();
  // Releases all connections and tables, before the network is destroyed.
  void forget();

  bool in_memory(const std::string& id) const { return entries_.contains(id); }
  bool runs(const std::string& id) const;  // here
  Gauges gauges() const {
    if (!bots_) return {entries_.size()};
    return {.tables = entries_.size(),
            .bots_waiting = bots_->waiting(),
            .done_elsewhere = bots_->done_elsewhere()};
  }

 private:
  // A message held back until this many batches of the table are durable.
  struct Held {
    std::uint64_t after = 0;
    std::vector<ClientPtr> to;
    SharedText text;
    Answer answer;
    Value reply;
    std::optional<table::LogPlace> log{};
  };
  struct Entry {
    std::unique_ptr<table::Table> table;
    int slot = 0;
    std::uint64_t lines = 0;    // handed to the storage
    std::uint64_t written = 0;  // batches handed to the storage
    std::uint64_t durable = 0;  // batches
    std::deque<Held> held;
    std::vector<ClientPtr> clients;
    std::set<std::string> people;  // the host, and everybody who has or had a seat
    table::State row_state{};
    bool row_stale = true;  // lists are out of date
    bool failed = false;
    bool clocked = false;
    std::optional<table::Time> kept_wake{};   // the wake-up time in the database
    std::vector<table::BotTask> bot_tasks;    // held back until the lines behind them are durable
    std::optional<std::uint64_t> bots_asked;  // the generation they were asked in
    std::optional<table::Time> wakes;         // its time in the heap
    std::optional<table::Time> idle_until;    // unloaded then
  };
  using EntryPtr = std::shared_ptr<Entry>;
  struct Wake {
    table::Time at;
    std::weak_ptr<Entry> entry;
    bool operator<(const Wake& other) const { return at > other.at; }  // the earliest comes first in the heap
  };

  EntryPtr open(const std::string& id);
  EntryPtr open_for(const table::Somebody& who, const std::string& id, std::string_view code);
  void add_work(const std::string& person, BotPool::Work work, std::optional<BotPool::Errand> errand);
  static void could_not_work_out(const std::exception& error);
  Answer ask_bot(const table::Person& who, const table::BotTask& task, Answer answer);
  EntryPtr load(const std::string& id);
  EntryPtr add(std::unique_ptr<table::Table> table, std::uint64_t lines);
  EntryPtr create_table(const table::Wish& wish, const table::Person& who, const std::string& id = {});
  std::unique_ptr<table::Table> read(const std::string& id, std::uint64_t& lines,
                                     std::optional<storage::TableRow>& row);
  std::string host_of(const std::string& id);
  void require_room_for_table(const std::string& person, bool listed);
  void require_own_name(const std::string& person, std::string_view name);
  void require_allowed(const table::Person& who, const table::Table& table, const Value& request);

  // After every call into a table: forwards its lines, messages and bot tasks.
  struct Outcome {
    Answer answer;
    Value reply;
    ClientPtr newcomer;  // messages to its person alone go to this connection alone
  };
  enum class Told : std::uint8_t { AtOnce, AfterACommit };  // where nothing has to be written
  void settle(const EntryPtr& entry, Outcome outcome = {}, Told told = Told::AtOnce);
  void tick(const EntryPtr& entry, table::Time now);
  struct News {
    EntryPtr entry;
    std::vector<std::string> lines;
  };
  void write(std::vector<News> all);  // it becomes durable as a whole
  void add_to(storage::Batch& batch, News news);
  void hold(Entry& entry, Held held);
  static void tell(Held held);
  void durable(const EntryPtr& entry, const std::string& error);
  void fail(const EntryPtr& entry);
  void drop(const EntryPtr& entry);
  bool is_shared() const { return routes_ != &everything_here_; }
  // moving to other nodes: hub_moving.cpp
  void slot_leaves(int slot);
  void leave_if_settled(int slot);
  void slots_lost(const std::vector<int>& slots);
  void resumed(table::Milliseconds away, const std::vector<int>& slots);
  void slots_gained(const std::vector<int>& slots);
  void stand_still(const table::Downtime& down, const std::vector<int>& slots);
  void wake_from_the_beginning();
  std::vector<table::Downtime> downtimes_of(const std::string& id);
  void keep_downtime(const table::Downtime& down, const std::vector<int>& slots);
  std::vector<EntryPtr> entries_in(const std::vector<int>& slots) const;
  bool runs(const Entry& entry) const { return routes_->takes(entry.slot); }
  void break_down(const EntryPtr& entry, const std::exception& error);
  void set_bots(Entry& entry);
  void chosen(const BotPool::Choice& choice);
  std::vector<ClientPtr> clients_of(const Entry& entry, const table::Message& message,
                                    const ClientPtr& newcomer) const;
  static std::string invitation_to(const table::Table& table);  // empty: it does not wait for people
  storage::TableRow row_of(Entry& entry) const;
  void schedule(const EntryPtr& entry);
  void ring_at(table::Time at);
  void wake(const std::string& id);
  void wake_later(const std::string& id);
  void wake_sleepers();
  void keep_wake(Entry& entry);
  static storage::PutWake put_wake(const std::string& id, std::optional<table::Time> wake);
  void add_wakes(storage::Batch& batch);
  bool idle(const Entry& entry) const;
  void leave(const ClientPtr& client, const EntryPtr& entry);

  cluster::EverythingHere everything_here_;
  cluster::Routes* routes_ = &everything_here_;
  std::set<int> leaving_;  // slots
  // When nobody ran the tables of a slot: what this node has noticed, and, once one of them was loaded, what
  // is in the database.
  struct Unattended {
    bool is_read = false;
    std::vector<table::Downtime> times;
  };
  std::unordered_map<int, Unattended> unattended_;  // by slot
  std::optional<table::Time> first_gained_;
  std::vector<BotPool::Choice> choices_;  // made while it is unsure whether their tables are run here
  storage::Storage& storage_;
  Mailbox& mailbox_;
  const Limits& limits_;
  Metrics& metrics_;
  Blocks blocks_;
  AddressRate chat_;  // per person and table
  std::unordered_map<std::string, EntryPtr> entries_;
  std::unordered_map<std::string, std::vector<ClientPtr>> clients_;  // by person
  std::vector<table::Downtime> downtimes_;
  std::priority_queue<Wake> wakes_;
  std::optional<table::Time> alarm_at_;
  storage::Sleeper last_sleeper_;                           // the last one woken from the database
  std::optional<table::Time> next_sleeper_;                 // when to look for the next
  std::deque<std::pair<table::Time, std::string>> missed_;  // could not be opened: when to retry
  std::unordered_map<std::string, std::optional<table::Time>> wakes_to_write_;
  std::unique_ptr<BotPool> bots_;
};

template <class Result>
void Hub::work_out(const std::string& person, std::function<Result(Chance&)> work,
                   std::function<void(const std::optional<Result>&)> done,
                   const std::optional<Errand<Result>>& errand) {
  auto hand_over = handed_over<std::optional<Result>>(mailbox_, std::move(done));
  std::optional<BotPool::Errand> elsewhere;
  if (errand) {
    elsewhere = {errand->text, [read = errand->read, hand_over](const std::string& told) mutable {
                   hand_over(read(told));
                 }};
  }
  const auto here = [work = std::move(work), hand_over = std::move(hand_over)](Chance& chance) mutable {
    std::optional<Result> result;
    try {
      result = work(chance);
    } catch (const std::exception& error) {
      could_not_work_out(error);
    }
    hand_over(std::move(result));
  };
  add_work(person, here, std::move(elsewhere));
}

}  // namespace orrery::server
