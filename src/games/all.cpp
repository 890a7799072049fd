#include "games/all.h"

#include <fmt/format.h>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

const std::vector<const GameInfo*>& all_games() {
  static const std::vector<const GameInfo*> games = []<Position... P>(PositionTypes<P...>) {
    return std::vector<const GameInfo*>{&P::info()...};
  }
  (AllPositionTypes{});
  return games;
}

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo* game : all_games()) {
    if (game->id == id) return game;
  }
  return nullptr;
}

const GameInfo& require_game(std::string_view id) {
  if (const GameInfo* game = find_game(id)) return *game;
  std::vector<std::string> names;
  for (const GameInfo* game : all_games()) names.emplace_back(game->id);
  throw InputError(fmt::format("there is no game '{}': the games are {}", printable(id), join_or(names)));
}

}  // namespace orrery
