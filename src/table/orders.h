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

// Whether these orders cover this occasion unconditionally.
bool decided(std::span<const Order> orders, std::string_view occasion);

// The action these orders choose for a seat being asked; nothing: ask the person. `occasion` is that of a
// secret question, empty otherwise.
std::optional<Action> ordered_action(std::span<const Order> orders, const GameInfo& game,
                                     const AnyPosition& position, Seat seat, std::string_view occasion);

}  // namespace orrery::table
