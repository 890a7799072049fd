// Who runs which tables. Tables belong to slots, and each slot to one incarnation of a node: a right to write
// that ends once and never returns.
#pragma once

#include <cstdint>
#include <vector>

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
  std::int64_t lease_left = 0;  // milliseconds by the database's clock; below 0: it may be ended
  bool bus = false;             // it hears the other nodes
};

// What the database says at one moment.
struct Membership {
  std::vector<SlotRow> slots{};
  std::vector<Peer> peers{};  // by incarnation, with the one who asks
};

}  // namespace orrery::storage
