// Replays a game from its record, step by step. Step 0 is the start, step N the position after entry N.
#pragma once

#include "kernel/match.h"

namespace orrery::table {

// The viewer: a seat, a spectator, or one that sees everything.
struct Eyes {
  std::optional<Seat> seat;
  bool everything = false;
};

// Up to `count` steps from there on (docs/protocol.md, `replay`).
Value replay(const Match& match, const Eyes& eyes, std::size_t from, std::size_t count);

// The progress of each seat at each step, and the steps in which turns began (docs/protocol.md, `course`).
Value course(const Match& match);

}  // namespace orrery::table
