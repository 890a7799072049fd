// A whole game from a numbered seed, with all its events.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/inoplanetashki/game.h"

namespace orrery::inoplanetashki {

struct Played {
  Game end;
  std::vector<Event> events;  // from the setup on
  int decisions = 0;
};

// `choose(game, seat, list)` picks from the legal list. A game that exceeds its bound is aborted.
template <class Choose>
Played play(const Options& options, const Seed& seed, Choose&& choose) {
  std::vector<Event> events;
  EventSink sink(events);
  Played played{Game(options, seed, sink), {}, 0};
  while (!played.end.finished() && played.decisions <= 910 * options.players) {
    const Seat seat = *played.end.waiting().begin();
    ActionList list;
    played.end.legal(seat, list);
    const Action action = choose(static_cast<const Game&>(played.end), seat, list);
    played.end.apply(seat, action, sink);
    ++played.decisions;
  }
  played.events = std::move(events);
  return played;
}

inline Seed numbered_seed(int number) {
  return derive(seed_from_text("inoplanetashki tests"), "game", static_cast<std::uint64_t>(number));
}

class RandomChoice {
 public:
  explicit RandomChoice(const Seed& seed) : picks_(derive(seed, "picks", 0)) {}
  Action operator()(const Game&, Seat, const ActionList& list) {
    return list[picks_.below(static_cast<std::uint32_t>(list.size()))];
  }

 private:
  Chance picks_;
};

// Calls `body(options, seed)` for the given number of games per player count and set.
template <class Body>
void for_many_games(int games, Body&& body) {
  for (std::size_t set = 0; set < tile_sets.size(); ++set) {
    for (std::uint8_t players = 2; players <= most_players; ++players) {
      for (int i = 0; i < games; ++i)
        body(Options{players, 0, static_cast<std::uint8_t>(set)}, numbered_seed(i));
    }
  }
}

inline std::string text(const Event& event) {
  return to_text(event_terms[static_cast<Happening>(event.kind)], event.arguments);
}
inline bool is(const Event& event, Happening what) { return event.kind == static_cast<std::uint16_t>(what); }
inline std::string_view tile_name(const Game& game, Tile tile) {
  return tile_names[face(game.tiles(), tile).name];
}

}  // namespace orrery::inoplanetashki
