#include "players/bots.h"

#include <fmt/format.h>

#include "kernel/error.h"
#include "kernel/text.h"
#include "players/cosmic_encounter.h"
#include "players/cosmoctopus.h"
#include "players/inoplanetashki.h"

namespace orrery {

template <>
std::span<const NamedBot<cosmic_encounter::Game>> bots_of() {
  static constexpr std::array<NamedBot<cosmic_encounter::Game>, 2> bots{{
      {"random", &random_bot<cosmic_encounter::Game>},
      {"heuristic", &cosmic_encounter::heuristic_bot},
  }};
  return bots;
}

template <>
std::span<const NamedBot<cosmoctopus::Game>> bots_of() {
  static constexpr std::array<NamedBot<cosmoctopus::Game>, 2> bots{{
      {"random", &random_bot<cosmoctopus::Game>},
      {"heuristic", &cosmoctopus::heuristic_bot},
  }};
  return bots;
}

template <>
std::span<const NamedBot<inoplanetashki::Game>> bots_of() {
  static constexpr std::array<NamedBot<inoplanetashki::Game>, 2> bots{{
      {"random", &random_bot<inoplanetashki::Game>},
      {"heuristic", &inoplanetashki::heuristic_bot},
  }};
  return bots;
}

std::vector<std::string> bot_names(const GameInfo& game) {
  std::vector<std::string> names;
  with_position_type(game, [&]<Position P>() {
    for (const NamedBot<P>& bot : bots_of<P>()) names.emplace_back(bot.name);
  });
  return names;
}

void require_bot(const GameInfo& game, std::string_view name) {
  const std::vector<std::string> names = bot_names(game);
  if (std::find(names.begin(), names.end(), name) != names.end()) return;
  throw InputError(
      fmt::format("there is no bot '{}' for {}: the bots are {}", printable(name), game.id, join_or(names)));
}

Action choose(const GameInfo& game, std::string_view bot, const AnyPosition& position, Seat seat,
              Chance& chance) {
  Action action;
  with_position_type(game, [&]<Position P>() {
    action = find_bot<P>(bot)(Observation<P>(*position.as<P>(), seat), chance);
  });
  return action;
}

}  // namespace orrery
