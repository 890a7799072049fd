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

// A game's bots, weakest first: the five levels, and the players they are made of under their own
// names. `search-naive` takes all that it cannot see for equally likely: what inference is worth shows
// against it.
template <Position P>
std::span<const NamedBot<P>> bots_of();
template <>
std::span<const NamedBot<cosmic_encounter::Game>> bots_of();
template <>
std::span<const NamedBot<cosmoctopus::Game>> bots_of();
template <>
std::span<const NamedBot<inoplanetashki::Game>> bots_of();

// Null if there is none of that name.
template <Position P>
const NamedBot<P>* find_bot(std::string_view name) {
  for (const NamedBot<P>& bot : bots_of<P>()) {
    if (bot.name == name) return &bot;
  }
  return nullptr;
}

// What people choose from, and who plays where nobody has chosen.
inline constexpr std::array<std::string_view, 5> levels{"random", "beginner", "casual", "strong", "expert"};
inline constexpr std::string_view usual_bot = "casual";

std::vector<std::string> bot_names(const GameInfo& game);
void require_bot(const GameInfo& game, std::string_view name);  // throws InputError that lists the bots
// At a table: as long as the bot's own effort lasts, on so many threads.
Action choose(const GameInfo& game, std::string_view bot, const AnyPosition& position, Seat seat,
              Chance& chance, int threads = 1);
// How long a bot thinks at a table.
Effort effort_of(const GameInfo& game, std::string_view bot);
// What the search thinks of the choices of a seat that has at least two, or of one of them only.
Appraisal appraise(const GameInfo& game, const AnyPosition& position, Seat seat, Chance& chance,
                   const Effort& effort, std::optional<Action> only = std::nullopt);
// What every seat has of the win, of a game that is over.
SeatValues shares_of_win(const GameInfo& game, const AnyPosition& finished);
// How far the search plays on, in words.
std::string_view playouts(const GameInfo& game);
// What its hints may speak of: the names of an appraisal's aims.
std::span<const std::string_view> aim_names(const GameInfo& game);

}  // namespace orrery
