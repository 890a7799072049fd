// Every game the program knows: the one place where a new game is added.
#pragma once

#include <string_view>
#include <vector>

#include "games/cosmic_encounter/game.h"
#include "games/cosmoctopus/game.h"
#include "games/inoplanetashki/game.h"
#include "kernel/game.h"

namespace orrery {

template <Position... P>
struct PositionTypes {};
using AllPositionTypes = PositionTypes<cosmic_encounter::Game, cosmoctopus::Game, inoplanetashki::Game>;

const std::vector<const GameInfo*>& all_games();
const GameInfo* find_game(std::string_view id);     // null if there is no game of that name
const GameInfo& require_game(std::string_view id);  // throws InputError that lists the games

// Calls `function.operator()<P>()` for the concrete position type of that game.
template <class Function>
void with_position_type(const GameInfo& game, Function&& function) {
  const auto try_each = [&]<Position... P>(PositionTypes<P...>) {
    ((&P::info() == &game ? (function.template operator()<P>(), 0) : 0), ...);
  };
  try_each(AllPositionTypes{});
}

}  // namespace orrery
