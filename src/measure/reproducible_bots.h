// Bots that play the same on every machine.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "players/bots.h"

namespace orrery {

// Bots that think for a number of iterations, never by the clock. `search_iterations` are those of the bot
// `search`; 0: its default.
template <Position P>
std::vector<NamedBot<P>> reproducible_bots(std::span<const std::string> names,
                                           std::uint32_t search_iterations) {
  std::vector<NamedBot<P>> bots;
  for (const std::string& name : names) {
    bots.push_back(*find_bot<P>(name));
    Effort& effort = bots.back().effort;
    effort.time = {};
    if (name.starts_with("search") && search_iterations > 0) effort.iterations = search_iterations;
  }
  return bots;
}

}  // namespace orrery
