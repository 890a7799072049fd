// «Инопланеташки» for one, solved: how many stations a player who makes the most of every turn may still
// expect. In this simpler game every turn brings a die roll and two tiles of the whole set, and nobody else
// takes anything (two, because one of a row's three is the tile that nobody wanted: with three, the stations
// expected were a third too many); it is solved backwards from its end, turn by turn, for every pair of
// unfinished planets. What it leaves out (the others, which tiles are gone already) is little beside what it
// knows: a planet that can no longer be finished is worth nothing, and any other what its open halves, its
// need, the turns left and the planet beside it make of it.
#pragma once

#include <array>
#include <vector>

#include "games/inoplanetashki/game.h"

namespace orrery::inoplanetashki {

class Solitaire {
 public:
  // Solved on first use.
  static const Solitaire& with(const TileSet& set);

  // All that matters of an unfinished planet, as a number.
  using State = std::uint8_t;
  static constexpr State no_planet = 0;
  static constexpr State hopeless = 1;  // can only arise from putting fragments back
  State state_of(const Planet& planet) const;

  // The stations that this many turns are expected to bring.
  float worth(State one, State another, int turns) const {
    return worth_[place(one, another, std::clamp(turns, 0, most_turns))];
  }
  static constexpr int most_turns = 26;  // for one of two players, with a few to spare if the other is stuck

 private:
  // Planets that have these in common are continued alike. L and R mirror each other (IP-12.2): it does not
  // matter which edge a single open half is at, and it is always taken for the clockwise one.
  struct Traits {
    unsigned fragments, open_halves, stations, aliens;
  };
  static int lowest_die(const Traits& planet) { return need(planet.stations, planet.aliens); }
  static constexpr std::size_t most_traits = std::size_t{4} * 4 * 16 * 4;
  struct Kind {
    TileFace face;
    float share;  // of the set
  };
  struct Change {
    State after;
    std::uint8_t gain;  // the stations, if the planet is finished by it
  };
  using Changes = std::vector<Change>;  // what laying a tile can make of a planet

  explicit Solitaire(const TileSet& set);
  void find_kinds();
  State number_of(const Traits& traits);
  Changes changes_of(Traits planet, const TileFace& tile);
  float expect(State one, State another, int turns) const;
  float expect_from_row(State one, State another, std::array<bool, 2> reached, int turns_after) const;
  std::size_t place(State one, State another, int turns) const {
    return (turns * states_.size() + one) * states_.size() + another;
  }

  const TileSet& set_;
  std::vector<Kind> kinds_;
  std::vector<Traits> states_;
  std::array<State, most_traits> numbers_{};
  std::vector<std::vector<Changes>> changes_;  // by state and kind
  std::vector<float> worth_;
};

}  // namespace orrery::inoplanetashki
