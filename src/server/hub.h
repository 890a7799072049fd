// The tables in memory: loaded when somebody wants them, dropped when nobody does. Whatever a table says is
// written down before anybody is told; one thread runs all of them.
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

#include "server/bot_pool.h"
#include "server/client.h"
#include "server/limits.h"
#include "server/mailbox.h"
#include "server/metrics.h"
#include "storage/storage.h"
#include "table/table.h"

namespace orrery::server {

table::Time time_now();

// What goes back to who asked.
Value refusal_value(std::string_view reason, std::string_view text);

class Hub {
 public:
  Hub(storage::Storage& storage, Mailbox& mailbox, const Limits& limits, unsigned bot_threads,
      Metrics& metrics);

  // Called with the reply, or with a refusal, when everything that led to it is durable. What can be refused
  // at once throws Refused or InputError instead.
  using Answer = std::function<void(Value reply)>;
  using ClientPtr = std::shared_ptr<Client>;

  void create(const table::Person& who, const Value& wish, Answer answer);
  void rematch(const table::Person& who, const std::string& id, Answer answer);
  void obey(const table::Person& who, const std::string& id, const Value& request, Answer answer);
  void watch(const ClientPtr& client, const std::string& id, std::string_view code,
             std::optional<std::size_t> since, Answer answer);
  void unwatch(const ClientPtr& client, const std::string& id, Answer answer);

  // What everybody who may look at the table may know.
  Value summary(const std::string& person, const std::string& id, std::string_view code);
  std::string record(const std::string& person, const std::string& id, std::string_view code);

  // A finished game, to look at it again.
  std::shared_ptr<const Match> finished(const std::string& person, const std::string& id,
                                        std::string_view code);
  // Works something out among the bots and then calls `done` here; nothing: it went wrong. Throws Refused.
  template <class Result>
  void work_out(const std::string& person, std::function<Result(Chance&)> work,
                std::function<void(const std::optional<Result>&)> done);

  // Connections come and go.
  bool has_room_for(const std::string& person) const;
  void opened(const ClientPtr& client);
  void closed(const ClientPtr& client);
  void renamed(const table::Person& person);
  void logged_out(const std::string& session);

  // Clocks run also where nobody looks; all other tables are loaded when somebody wants them.
  void load_tables_with_clocks();
  // One alarm for all tables: when it shall ring next, and what to do then.
  std::function<void(table::Time)> set_alarm;
  void alarm();

  // Bots stop, everything asked for so far is written and answered, and connections are closed.
  void stop();
  // Lets go of all connections and tables, before the network goes.
  void forget();

  Gauges gauges() const { return {entries_.size(), bots_ ? bots_->waiting() : 0}; }

 private:
  // Something to be told when the table's first so many batches are durable.
  struct Held {
    std::uint64_t after = 0;
    std::vector<ClientPtr> to;
    SharedText text;
    Answer answer;
    Value reply;
  };
  struct Entry {
    std::unique_ptr<table::Table> table;
    std::uint64_t lines = 0;    // handed to the storage
    std::uint64_t written = 0;  // batches handed to the storage
    std::uint64_t durable = 0;  // batches
    std::deque<Held> held;
    std::vector<ClientPtr> clients;
    std::set<std::string> people;  // who opened it, has or had a seat
    table::State row_state{};
    bool row_stale = true;  // lists show something else
    bool failed = false;
    std::vector<table::BotTask> bot_tasks;    // wait until what led to them is durable
    std::optional<std::uint64_t> bots_asked;  // the generation of what they think about
    std::optional<table::Time> wakes;         // is in the heap with this time
    std::optional<table::Time> idle_until;    // leaves memory then
  };
  using EntryPtr = std::shared_ptr<Entry>;
  struct Wake {
    table::Time at;
    std::weak_ptr<Entry> entry;
    bool operator<(const Wake& other) const { return at > other.at; }  // the heap's first is the earliest
  };

  EntryPtr open(const std::string& id);
  EntryPtr open_for(const std::string& person, const std::string& id, std::string_view code);
  void add_work(const std::string& person, BotPool::Work work);
  static void could_not_work_out(const std::exception& error);
  Answer ask_bot(const table::Person& who, const table::BotTask& task, Answer answer);
  EntryPtr load(const std::string& id);
  EntryPtr add(std::unique_ptr<table::Table> table, std::uint64_t lines);
  EntryPtr create_table(const table::Wish& wish, const table::Person& who);
  void require_room_for_table(const std::string& person);

  // After every call into a table: hands on what it has to say.
  struct Outcome {
    Answer answer;
    Value reply;
    ClientPtr newcomer;  // what is for its person alone is for this connection alone
  };
  void settle(const EntryPtr& entry, Outcome outcome = {});
  void write(const EntryPtr& entry, std::vector<std::string> lines);
  void hold(Entry& entry, Held held);
  static void tell(Held held);
  void durable(const EntryPtr& entry, std::uint64_t batch, const std::string& error);
  void fail(const EntryPtr& entry, const std::string& error);
  void set_bots(Entry& entry);
  void chosen(const BotPool::Choice& choice);
  std::vector<ClientPtr> clients_of(const Entry& entry, const table::Message& message,
                                    const ClientPtr& newcomer) const;
  storage::TableRow row_of(Entry& entry) const;
  void schedule(const EntryPtr& entry);
  bool idle(const Entry& entry) const;
  void leave(const ClientPtr& client, const EntryPtr& entry);

  storage::Storage& storage_;
  Mailbox& mailbox_;
  const Limits& limits_;
  Metrics& metrics_;
  std::unordered_map<std::string, EntryPtr> entries_;
  std::unordered_map<std::string, std::vector<ClientPtr>> clients_;  // by person
  std::priority_queue<Wake> wakes_;
  std::optional<table::Time> alarm_at_;
  std::unique_ptr<BotPool> bots_;
};

template <class Result>
void Hub::work_out(const std::string& person, std::function<Result(Chance&)> work,
                   std::function<void(const std::optional<Result>&)> done) {
  auto hand_over = handed_over<std::optional<Result>>(mailbox_, std::move(done));
  add_work(person, [work = std::move(work), hand_over = std::move(hand_over)](Chance& chance) mutable {
    std::optional<Result> result;
    try {
      result = work(chance);
    } catch (const std::exception& error) {
      could_not_work_out(error);
    }
    hand_over(std::move(result));
  });
}

}  // namespace orrery::server
