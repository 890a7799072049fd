// A model of PostgreSQL, as far as ownership needs one: transactions that are all or nothing, row locks,
// sessions that outlive their clients, a clock. It also sees what no node can: whoever breaks a rule of
// ownership is found out when it writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cluster/agenda.h"
#include "cluster/ownership.h"

namespace orrery::cluster::test {

// What is left out of the protocol: the simulation must find each of them.
enum class Mutant {
  None,
  NoFence,           // an ended node is not refused
  FenceForKeyShare,  // ending a node does not wait for groups that have passed the fence
  SameIncarnation,   // what is in doubt is read back without ending the incarnation first
  RenewedAtAnswer,   // belief counts from the answer to a renewal, not from its sending
  NoOnce,            // a repeated request is done again
  OldLease,          // a node is ended although it has renewed its lease since that was looked at
};

// Either line `number` of a table, or its value, which only grows.
struct Batch {
  int table = 0;
  bool is_line = true;
  int number = 0;
  int once = 0;  // which request it comes from
};
struct Group {
  Incarnation incarnation = 0;
  std::vector<Batch> batches{};
  std::optional<Statement> statement{};
};
struct Written {
  enum class Kind { Done, Fenced, Refused };
  Kind kind{};
  int refused = 0;  // the batch
  Answer answer{};  // to the statement
};

class Database {
 public:
  Database(int slots, Mutant mutant);

  // Sessions. A dead one ignores everything.
  int connect(int process);
  void kill(int session);
  bool is_alive(int session) const { return sessions_[static_cast<std::size_t>(session)].alive; }
  std::vector<int> sessions_of(int process) const;
  std::vector<int> sessions_of_incarnation(Incarnation incarnation) const;
  int all_sessions() const { return static_cast<int>(sessions_.size()); }

  // A group arrives in two parts; in between, the transaction holds its lock.
  void begin(int session, const Group& group);
  std::optional<Written> finish(int session, Time now);  // nothing if the session is dead
  Answer join(int session, const Statement& statement, Time now);
  Answer renew(int session, const Statement& statement, Time now);  // instead of going on
  bool may_be_ended(const Statement& statement) const;
  // These may have to wait for a lock: nothing, try again later.
  std::optional<Answer> go_on(int session, const Statement& statement, Time now);
  std::optional<Answer> take_over(const Statement& statement, Time now);

  const std::vector<int>& lines(int table) const { return lines_[static_cast<std::size_t>(table)]; }
  int value(int table) const { return values_[static_cast<std::size_t>(table)]; }
  Membership membership(Time now) const;
  const std::string& violation() const { return violation_; }
  int moves() const { return moves_; }  // of slots, from nodes that were ended

 private:
  struct Node {
    int process = 0;
    bool ended = false;
    Time until = 0;
    bool bus = false;
    int sharers = 0;  // transactions that hold a lock on the row
  };
  struct Session {
    int process = 0;
    Incarnation name = 0;
    bool alive = true;
    bool in_transaction = false;
    bool fenced = false;
    Group group{};
  };

  Node& node(Incarnation incarnation) { return nodes_[static_cast<std::size_t>(incarnation) - 1]; }
  const Node& node(Incarnation incarnation) const {
    return nodes_[static_cast<std::size_t>(incarnation) - 1];
  }
  Session& session(int number) { return sessions_[static_cast<std::size_t>(number)]; }
  void release(Session& session);
  Incarnation new_node(int process, bool bus, Time now);
  void carry_out(const Statement& statement, Time now);
  void write(const Batch& batch);
  void give_orphans(Time now);
  void violated(const std::string& what);

  Mutant mutant_;
  std::vector<Node> nodes_;
  std::vector<Session> sessions_;
  std::vector<SlotRow> slots_;
  std::vector<std::vector<int>> lines_;  // which request each comes from
  std::vector<int> values_;
  std::vector<bool> done_;  // by request: it is in the log
  int moves_ = 0;
  std::string violation_;
};

}  // namespace orrery::cluster::test
