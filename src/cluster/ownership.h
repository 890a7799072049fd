// Which slots this node runs, and how it gets and loses them. No sockets and no clock: it is told the time,
// the answers of the database and the messages of other nodes, and hands out statements and messages.
//
// Safety rests on the database alone: each group of writes is fenced by the incarnation of its node, and
// ending an incarnation waits for the groups that have passed the fence. Time only decides when somebody may
// be ended, and until when a node may tell what no commit confirms; it is the time of the nodes' own
// clocks, because that of the database may be set.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "storage/slots.h"

namespace orrery::cluster {

using Answer = storage::SlotAnswer;
using storage::Epoch;
using storage::Incarnation;
using storage::Membership;
using storage::SlotRow;
using Statement = storage::SlotStatement;
using Statements = storage::SlotStatements;

using storage::belief_time;
using storage::lease_time;

using Milliseconds = std::int64_t;  // by this node's own clock, which goes on while the machine sleeps

struct Message {
  enum class Kind {
    Beat,  // to all: I am here
    Look,  // to all: the slots have changed
    Want,  // to one: give me some
  };
  Kind kind{};
  Incarnation from = 0;
  Incarnation to = 0;  // 0: everybody
  int count = 0;       // of slots wanted
};

class Ownership {
 public:
  explicit Ownership(int slots = storage::slot_count);

  // Tell it what happens. The time never goes back.
  void tick(Milliseconds now);  // several times per beat
  void answered(Milliseconds now, const Answer& answer);
  void lost(Milliseconds now);  // the writer's connection: the outcome of its last group is unknown
  void ended();                 // a group met the fence: another node has ended this one
  void heard(Milliseconds now, const Message& message);
  void bus(Milliseconds now, bool up);
  void settled(int slot);             // nothing of a slot that is leaving is under way
  void drain() { draining_ = true; }  // hand everything over and leave

  // What is to be done about it.
  std::vector<Statement> statements() { return std::exchange(statements_, {}); }
  std::vector<Message> messages() { return std::exchange(messages_, {}); }

  // Groups may be written, with this incarnation; 0: not now.
  Incarnation incarnation() const { return state_ == State::In ? incarnation_ : 0; }
  // The epoch if this node runs the slot: its tables stay in memory as long as that is the same.
  std::optional<Epoch> runs(int slot) const;
  // A slot that is leaving is still run, until its writes are settled, but takes nothing new.
  bool takes(int slot) const { return runs(slot) && !is_leaving(slot); }
  bool is_leaving(int slot) const { return leaving_.contains(slot); }
  // Whether state in memory may be told although no commit confirms it.
  bool may_tell(Milliseconds now) const { return state_ == State::In && now < believed_until_; }
  Milliseconds believes_until() const { return believed_until_; }
  // Cut off from the bus while others hear each other: this node hands its slots over.
  bool is_cut_off(Milliseconds now) const;
  // Others have reached the database, and this node has not since its belief ended: they run its slots now.
  bool is_left_behind(Milliseconds now) const;
  bool is_in_doubt() const { return state_ == State::Doubt; }
  bool has_left() const { return state_ == State::Left; }
  // For finding the owner of a slot.
  const Membership& membership() const { return membership_; }

 private:
  enum class State { Out, In, Doubt, Left };
  struct Leaving {
    Incarnation to = 0;  // 0: any node
    bool settled = false;
  };

  void ask(Statement::Kind kind, Incarnation other = 0, std::vector<int> slots = {});
  void ask_writer(Milliseconds now);
  void see(Milliseconds now, const Membership& membership);
  void end_others(Milliseconds now);
  void balance(Milliseconds now);
  void give(Incarnation to, int count);
  void give_everything();
  bool hand_over_if_settled();
  bool is_steady(Milliseconds now) const;
  void unsettle(Milliseconds now);
  int owned(Incarnation peer) const;
  std::vector<Incarnation> helpers() const;  // others that can run slots, those with the fewest first

  State state_ = State::Out;
  Incarnation incarnation_ = 0;
  Membership membership_;
  std::map<int, Leaving> leaving_;
  bool draining_ = false;

  Milliseconds last_tick_ = 0;
  Milliseconds next_beat_ = 0;
  Milliseconds next_renewal_ = 0;
  Milliseconds next_want_ = 0;
  Milliseconds next_end_ = 0;
  Milliseconds believed_until_ = 0;
  Milliseconds steady_since_ = 0;  // renewed and on the bus without a gap since then
  Milliseconds seen_ = 0;          // when the membership came
  bool bus_ = false;
  Milliseconds bus_since_ = 0;  // up or down
  std::optional<Milliseconds> behind_since_;
  struct Signs {
    Milliseconds heard = 0;  // last heard, or first seen
    std::int64_t lease = 0;
    Milliseconds renewed = 0;  // the lease is unchanged since then, as far as this node knows
  };
  std::map<Incarnation, Signs> signs_;  // of life, by node

  std::uint64_t tickets_ = 0;
  std::optional<Statement> at_writer_;  // under way
  std::uint64_t aside_ = 0;             // the ticket of a take-over under way
  Incarnation last_victim_ = 0;
  std::vector<Statement> statements_;
  std::vector<Message> messages_;
};

}  // namespace orrery::cluster
