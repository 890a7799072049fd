// «Инопланеташки»: a position of the game, and its rules. docs/rules/inoplanetashki.md lists the rules by
// number.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "games/inoplanetashki/words.h"
#include "kernel/flow.h"
#include "kernel/game.h"

namespace orrery::inoplanetashki {

enum class Procedure : std::uint8_t { Play };  // the rules need no more than one

struct Game {
  static const GameInfo& info();

  Game(const Options& options, const Seed& seed, EventSink& events);

  // The interface that every game offers (kernel/position.h).
  int players() const { return player_count; }
  SeatSet waiting() const { return question.seats; }
  void legal(Seat seat, ActionList& out) const;
  Refusal why_not(Seat seat, Action action) const;
  TakeBack apply(Seat seat, Action action, EventSink& events);
  Action default_action(Seat seat) const;
  bool finished() const { return ending != Ending::NotOver; }
  Result result() const;
  void redeal(SeatSet knowing, Chance& chance);
  Value view(std::optional<Seat> viewer) const;
  Value facts() const;
  std::string broken() const;
  Chance& chance() { return random; }
  bool operator==(const Game&) const = default;

  // Queries about the position.
  const TileSet& tiles() const { return tile_sets[set]; }
  Prompt prompt() const { return static_cast<Prompt>(question.prompt); }
  Tile tile_at(int place) const { return row[place - 1]; }
  const Planet* find_open(Seat seat, int number) const;  // null if there is no such incomplete planet
  int open_planet_count(Seat seat) const;
  int score(Seat seat) const;
  Ending how_it_ends() const;
  int count_takes() const;  // of the active seat
  void choices(ActionList& out) const;

  // The steps of the rules; called only from `apply` and the setup.
  Flow proceed(std::uint16_t procedure, Frame& frame, EventSink& events);
  void roll(EventSink& events);
  void look_around();
  void carry_out(Action action, EventSink& events);
  void refill(EventSink& events);
  void end_if_over(EventSink& events);
  void pass_turn();

  // The tiles: every one of the 45 is in exactly one of these places (IP-1.4).
  std::array<Tile, tiles_in_a_set> supply{};  // the top is the last of the first `supply_size`
  std::uint8_t supply_size = 0;
  std::array<Tile, row_places> row{no_tile, no_tile, no_tile};
  PerSeat<std::array<Planet, 2>, most_players> open_planets{};  // in the order of their numbers
  struct Completed {
    Planet planet;
    Seat owner{};
    bool operator==(const Completed&) const = default;
  };
  std::array<Completed, tiles_in_a_set / 4> completed{};
  std::uint8_t completed_count = 0;
  Tiles box;  // tiles that have been put away

  // The table.
  std::uint8_t player_count = 2;
  std::uint8_t set = 0;
  Seat first{};
  Seat active{};
  std::uint16_t round = 1;
  std::uint8_t die = 0;            // this turn's astronauts; 0 in the first round
  std::array<Fitting, 2> reach{};  // what the active seat's planets can take with this die
  std::uint8_t keeps = 0;          // turns of `keep` in a row (IP-R.19, IP-R.20)
  std::int8_t free_place = -1;     // the row's place that phase 3 refills
  PerSeat<std::uint8_t, most_players> planets_begun{};  // the highest number used
  Ending ending = Ending::NotOver;

  // Where in the rules play is suspended, and the randomness to come.
  FlowStack<1> flow{};
  Question question{};
  Answer answer{};
  Chance random{};

 private:
  bool any_take_possible_with_some_die(Seat seat) const;
  Planet& open_planet_numbered(Seat seat, int number);
  void drop_open_planet(Seat seat, int number);
};

Options options_from(const OptionValues& values);
Value box();
Arranged arrange(const OptionValues& options, const Seed& seed, const Value& given);

}  // namespace orrery::inoplanetashki
