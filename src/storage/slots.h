// Which node runs which tables. Tables belong to slots, and each slot to one incarnation of a node: a right
// to write that, once ended, is never given back.
#pragma once

#include <time.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/storage.h"

namespace orrery::storage {

inline constexpr int slot_count = 256;

using Incarnation = std::int64_t;  // 0: nobody
using Epoch = std::int64_t;        // grows whenever a slot gets to another process

struct SlotRow {
  Incarnation owner = 0;
  Epoch epoch = 0;
  bool operator==(const SlotRow&) const = default;
};

// A node that has not ended.
struct Peer {
  Incarnation incarnation = 0;
  std::int64_t lease_left = 0;  // milliseconds by the database's clock, which may have been set since
  bool bus = false;             // it hears the other nodes
  std::string process{};        // the name under which they reach it
  std::int64_t lease = 0;       // changes with each renewal
};

// What the database says at one moment.
struct Membership {
  std::vector<SlotRow> slots{};
  std::vector<Peer> peers{};  // by incarnation, including the asking node
};

// The clock of this machine in milliseconds, which goes on while the machine sleeps. Never compared with
// another's.
inline std::int64_t own_clock() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// How the times fit together, in milliseconds: a node that sends a renewal at s believes in it until s +
// belief. Others see it at c, later than s, and by their own clocks may end its node from c + silent on, if
// the lease is still the same: when it is over by the database's clock, or the node is silent and has no
// session, or at c + unrenewed. All that is longer than belief, with room for clocks of different speed.
inline constexpr std::int64_t lease_time = 3000;
inline constexpr std::int64_t belief_time = 2000;
inline constexpr std::int64_t unrenewed_time = 3000;
inline constexpr std::int64_t silent_time = 2100;

// One transaction each. Those of the writer go in the order of its groups, are fenced, and renew the lease;
// each answer has the membership after it.
struct SlotStatement {
  enum class Kind {
    Join,      // a new incarnation, without slots
    Renew,     // the lease
    HandOver,  // slots to another node, unless that has ended
    Leave,     // ends this node's own incarnation
    GoOn,  // on a new connection, after the lost ones were ended: ends all incarnations of this process and
           // takes another one, which gets their slots with the same epochs; fenced if there were none
    // On a connection of its own, because it may wait. Ends another node's sessions, locks its row, then ends
    // it if that is allowed: checked in this order, so that no renewal comes in between. Gives slots without
    // an owner to the nodes with the fewest.
    TakeOver,
  };
  Kind kind{};
  std::uint64_t ticket = 0;     // comes back with the answer
  Incarnation incarnation = 0;  // this node's
  bool bus = false;             // this node is on the bus: noted in the lease
  Incarnation other = 0;        // the node that gets the slots, or is to be ended; 0: none
  bool silent = false;  // the other node says nothing on the bus: it is ended only if it has no session
  std::vector<int> slots{};
  std::int64_t lease = 0;  // of the other node, which is ended only if it has not renewed it since
};

struct SlotAnswer {
  enum class Kind { Done, Fenced, Failed };  // Failed: nothing was done, for example because of a lock
  Kind kind{};
  std::uint64_t ticket = 0;
  std::int64_t sent = 0;        // when the statement left, by this node's own clock, at the earliest
  Incarnation incarnation = 0;  // of Join and GoOn
  Membership membership{};      // not of TakeOver
};

// The database's side of ownership.
class SlotStatements {
 public:
  // Nothing: the connection is gone, and the outcome of the statement is unknown.
  using Told = std::function<void(const std::optional<SlotAnswer>&)>;

  SlotStatements() = default;
  virtual ~SlotStatements() = default;
  SlotStatements(const SlotStatements&) = delete;
  SlotStatements& operator=(const SlotStatements&) = delete;

  // Carries out a statement of the writer after everything that waits to be written, but GoOn at once: it
  // settles what is in doubt. It replaces a statement of the writer that still waits, which is never
  // answered.
  virtual void ask(const SlotStatement& statement, Told told) = 0;

  // What happens to the writer's groups, before their outcome is reported. Set before the first
  // statement. These and `told` are called on other threads, in the order in which things happen to the
  // writer.
  std::function<void()> lost;   // its connection: a group is in doubt until GoOn
  std::function<void()> ended;  // a group met the fence: nothing is written until the next Join
};

// A storage that several servers use, and what it offers for ownership.
struct Shared {
  std::unique_ptr<Storage> storage;
  SlotStatements& statements;  // part of the storage
  std::string installation;    // a name that no other database has, unless it is a copy
};

}  // namespace orrery::storage
