// A game looked at again from its record, step by step. Step 0 is the start, step N what the N-th entry of
// the record led to.
#pragma once

#include "kernel/match.h"

namespace orrery::table {

// With whose eyes: a seat's, a spectator's, or those of somebody who sees everything.
struct Eyes {
  std::optional<Seat> seat;
  bool everything = false;
};

// Up to so many steps from there on (docs/protocol.md, `replay`).
Value replay(const Match& match, const Eyes& eyes, std::size_t from, std::size_t count);

// How far each seat had come at each step, and in which steps turns began (docs/protocol.md, `course`).
Value course(const Match& match);

}  // namespace orrery::table
