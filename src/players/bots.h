// The bots of every game, by name.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/all.h"
#include "players/observation.h"

namespace orrery {

// Takes any legal action, each equally likely.
template <Position P>
Action random_bot(const Observation<P>& observation, Chance& chance) {
  ActionList list;
  observation.legal(list);
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

// A game's bots, weakest first. Each game adds a specialisation in bots.cpp.
template <Position P>
std::span<const NamedBot<P>> bots_of();
template <>
std::span<const NamedBot<cosmic_encounter::Game>> bots_of();
template <>
std::span<const NamedBot<cosmoctopus::Game>> bots_of();
template <>
std::span<const NamedBot<inoplanetashki::Game>> bots_of();

template <Position P>
Bot<P> find_bot(std::string_view name) {
  for (const NamedBot<P>& bot : bots_of<P>()) {
    if (bot.name == name) return bot.choose;
  }
  return nullptr;
}

std::vector<std::string> bot_names(const GameInfo& game);
void require_bot(const GameInfo& game, std::string_view name);  // throws InputError that lists the bots
Action choose(const GameInfo& game, std::string_view bot, const AnyPosition& position, Seat seat,
              Chance& chance);

}  // namespace orrery
