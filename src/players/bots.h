// The bots of every game, by name.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/all.h"
#include "players/appraisal.h"
#include "players/observation.h"

namespace orrery {

// A game's bots, weakest first: the five levels, and the players they are made of under their own names.
// `search-naive` treats everything it cannot see as equally likely; playing against it shows what inference
// is worth.
template <Position P>
std::span<const NamedBot<P>> bots_of();

// Null if there is no bot of that name.
template <Position P>
const NamedBot<P>* find_bot(std::string_view name) {
  for (const NamedBot<P>& bot : bots_of<P>()) {
    if (bot.name == name) return &bot;
  }
  return nullptr;
}

// The levels that people choose from, and the default.
inline constexpr std::array<std::string_view, 5> levels{"random", "beginner", "casual", "strong", "expert"};
inline constexpr std::string_view usual_bot = "casual";

std::vector<std::string> bot_names(const GameInfo& game);
void require_bot(const GameInfo& game, std::string_view name);  // throws InputError that lists the bots
// The choice of a bot at a table: limited by its own effort, on this many threads.
Action choose(const GameInfo& game, std::string_view bot, const AnyPosition& position, Seat seat,
              Chance& chance, int threads = 1);
// How long a bot thinks at a table.
Effort effort_of(const GameInfo& game, std::string_view bot);
// The search's appraisal of the choices of a seat that has at least two, or of `only` one of them.
Appraisal appraise(const GameInfo& game, const AnyPosition& position, Seat seat, Chance& chance,
                   const Effort& effort, std::optional<Action> only = std::nullopt);
// Every seat's share of the win in a finished game.
SeatValues shares_of_win(const GameInfo& game, const AnyPosition& finished);
// How far the search's playouts go, in words.
std::string_view playouts(const GameInfo& game);
// What its hints may speak of: the names of an appraisal's aims.
std::span<const std::string_view> aim_names(const GameInfo& game);

}  // namespace orrery
