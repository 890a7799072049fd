// Tables of every kind from numbered seeds, and random play at them.
#pragma once

#include <vector>

#include "games/cosmoctopus/game.h"
#include "games/random_play.h"

namespace orrery::cosmoctopus {

inline Seed numbered_seed(int number) {
  return derive(seed_from_text("cosmoctopus tests"), "setup", static_cast<std::uint64_t>(number));
}

inline Game begin(const Options& options, int seed) {
  EventSink nobody_listens;
  return Game(options, numbered_seed(seed), nobody_listens);
}

// Calls `body(options, seed number)` for every number of players in versus and coop, and for solo.
template <class Body>
void for_many_tables(int seeds, Body&& body) {
  for (std::uint8_t players = 1; players <= most_players; ++players) {
    for (const Mode mode : {Mode::Versus, Mode::Coop, Mode::Solo}) {
      if ((mode == Mode::Solo) != (players == 1)) continue;
      Options options;
      options.players = players;
      options.mode = mode;
      for (int i = 0; i < seeds; ++i) body(options, i);
    }
  }
}

inline bool is(const Event& event, Happening what) { return event.kind == static_cast<std::uint16_t>(what); }

using Decision = DecisionOf<Game>;

template <class Look>
void play_at_random(const Options& options, int seed, int decisions, const Look& look) {
  orrery::play_at_random<Game>(options, numbered_seed(seed), decisions, look);
}

}  // namespace orrery::cosmoctopus
