// What is said about questions and choices, as it travels (docs/protocol.md).
#pragma once

#include "kernel/game.h"

namespace orrery::table {

// Adds `asks`, `context` and `say` to a message with the view and the choices of a seat. What would be empty
// is left out.
void add_telling(Value::Map& map, const GameInfo& game, const Value& view, Seat seat,
                 const ActionList& choices);

// A choice that stands alone, with the arguments of its question; null if its plain text is all.
Value told_alone(const GameInfo& game, const AnyPosition& before, Seat seat, Action action);

}  // namespace orrery::table
