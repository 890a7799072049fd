// Games of «Инопланеташки» played at random, for tests that need a real record.
#pragma once

#include <limits>
#include <string_view>
#include <vector>

#include "games/all.h"
#include "kernel/match.h"

namespace orrery::test {

inline Match begin_match(int players, std::string_view seed) {
  const GameInfo& game = *find_game("inoplanetashki");
  OptionValues options = preset_options(game.options);
  options.front() = static_cast<std::int16_t>(players);
  std::vector<SeatOwner> owners{{false, "Оля"}, {true, "heuristic"}, {false, "Ada #1"}, {true, "random"}};
  owners.resize(static_cast<std::size_t>(players));
  return Match(game, options, seed_from_text(seed), owners);
}

// Plays until the game is over or the record has this many entries.
inline void play_on(Match& match, std::size_t entries = std::numeric_limits<std::size_t>::max()) {
  Chance picks(seed_from_text("picks"));
  while (!match.position().finished() && match.entries() < entries) {
    const Seat seat = *match.position().waiting().begin();
    ActionList list;
    match.position().legal(seat, list);
    match.act(seat, list[picks.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

inline Match finished_match(int players, std::string_view seed = "a seed") {
  Match match = begin_match(players, seed);
  play_on(match);
  return match;
}

}  // namespace orrery::test
