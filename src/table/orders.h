// Standing orders: decisions that seats have made in advance.
#pragma once

#include <span>
#include <vector>

#include "kernel/game.h"
#include "table/facts.h"

namespace orrery::table {

inline constexpr std::size_t most_orders = 40;     // per seat
inline constexpr std::size_t most_conditions = 8;  // per order

// Reads a request's list; throws InputError.
std::vector<Order> read_orders(const GameInfo& game, const Value& list);

// Whether these orders of a seat settle in advance whether it gives this answer at that moment. Without an
// order, people are asked about what could change something.
bool decided(std::span<const Order> orders, const GameInfo& game, const Pause& moment,
             const PossibleAnswer& answer);

// The action these orders choose for a seat being asked; nothing: ask the person. `moment` is that of a
// secret question, null otherwise; `spares`: what cannot change anything is passed without an order.
std::optional<Action> ordered_action(std::span<const Order> orders, const GameInfo& game,
                                     const AnyPosition& position, Seat seat, const Pause* moment);

}  // namespace orrery::table
