// The words of «Инопланеташки»: its actions, events, refusals, prompts, endings and options, as rows.
#pragma once

#include <array>
#include <string_view>

#include "games/inoplanetashki/planet.h"
#include "kernel/action.h"
#include "kernel/options.h"
#include "kernel/seat.h"

namespace orrery::inoplanetashki {

inline constexpr int row_places = 3;    // IP-2.2
inline constexpr int most_players = 4;  // IP-R.2
inline constexpr int most_planets =
    static_cast<int>(tiles_in_a_set);  // of one player: a number is never used again

inline constexpr Domain row_domain = Domain::numbers(1, row_places);
inline constexpr Domain planet_domain = Domain::numbers(1, most_planets);
inline constexpr Domain slot_domain = Domain::of(slot_names);
inline constexpr Domain seat_domain = Domain::numbers(1, most_players);
inline constexpr Domain edge_domain = Domain::of(edge_names);

// IP-D.2, IP-D.3
enum class Verb : std::uint16_t { Open, Add, Keep, Remove };
inline constexpr std::array<Term, 4> action_terms{{
    {"open", {{{"row", row_domain}}}},
    {"add", {{{"row", row_domain}, {"planet", planet_domain}, {"slot", slot_domain}}}},
    {"keep"},
    {"remove", {{{"planet", planet_domain}, {"slot", slot_domain}}}},
}};

constexpr Action open_planet(int row) {
  return {static_cast<std::uint16_t>(Verb::Open), {static_cast<std::int16_t>(row)}};
}
constexpr Action add_fragment(int row, int planet, Slot slot) {
  return {
      static_cast<std::uint16_t>(Verb::Add),
      {static_cast<std::int16_t>(row), static_cast<std::int16_t>(planet), static_cast<std::int16_t>(slot)}};
}
constexpr Action keep_all() { return {static_cast<std::uint16_t>(Verb::Keep), {}}; }
constexpr Action remove_fragment(int planet, Slot slot) {
  return {static_cast<std::uint16_t>(Verb::Remove),
          {static_cast<std::int16_t>(planet), static_cast<std::int16_t>(slot)}};
}

enum class Happening : std::uint16_t {
  Turn,
  Rolled,
  Opened,
  Added,
  Completed,
  Kept,
  Removed,
  Refilled,
  NotRefilled,
  Ended,
  Scored
};
inline constexpr Domain count_domain = Domain::numbers(0, 999);
inline constexpr std::array<std::string_view, 4> ending_names{"not-over", "row-empty", "dead-position",
                                                              "long-stop"};
inline constexpr std::array<Term, 11> event_terms{{
    {"turn", {{{"seat", seat_domain}, {"round", count_domain}}}},
    {"rolled", {{{"seat", seat_domain}, {"die", Domain::numbers(1, 6)}}}},
    {"opened",
     {{{"seat", seat_domain}, {"row", row_domain}, {"tile", tile_domain}, {"planet", planet_domain}}}},
    {"added",
     {{{"seat", seat_domain},
       {"row", row_domain},
       {"tile", tile_domain},
       {"planet", planet_domain},
       {"slot", slot_domain}}}},
    {"completed", {{{"seat", seat_domain}, {"planet", planet_domain}, {"stations", count_domain}}}},
    {"kept", {{{"seat", seat_domain}}}},
    {"removed",
     {{{"seat", seat_domain}, {"tile", tile_domain}, {"planet", planet_domain}, {"slot", slot_domain}}}},
    {"refilled", {{{"row", row_domain}, {"tile", tile_domain}}}},
    {"not-refilled", {{{"row", row_domain}}}},
    {"ended", {{{"ending", Domain::of(ending_names)}}}},
    {"scored", {{{"seat", seat_domain}, {"planets", count_domain}, {"stations", count_domain}}}},
}};

// IP-14.4
enum class Reason : std::uint8_t {
  NoTileThere,
  TwoIncomplete,
  NoSuchPlanet,
  PlanetComplete,
  SlotTaken,
  TouchesNothing,
  HalfMismatch,
  TooFewAstronauts,
  MustTake,
  NothingThere
};
inline constexpr std::array<Term, 10> refusal_terms{{
    {"no-tile-there", {{{"row", row_domain}}}},
    {"two-incomplete"},
    {"no-such-planet", {{{"planet", planet_domain}}}},
    {"planet-complete", {{{"planet", planet_domain}}}},
    {"slot-taken", {{{"planet", planet_domain}, {"slot", slot_domain}}}},
    {"touches-nothing", {{{"planet", planet_domain}, {"slot", slot_domain}}}},
    {"half-mismatch", {{{"edge", edge_domain}}}},
    {"too-few-astronauts", {{{"have", Domain::numbers(0, 6)}, {"need", count_domain}}}},
    {"must-take"},
    {"nothing-there", {{{"planet", planet_domain}, {"slot", slot_domain}}}},
}};

enum class Prompt : std::uint8_t { Take, Stuck };
inline constexpr std::array<std::string_view, 2> prompt_names{"take", "stuck"};

enum class Ending : std::uint8_t { NotOver, RowEmpty, DeadPosition, LongStop };

// IP-D.1
struct Options {
  std::uint8_t players = 2;
  std::uint8_t first = 0;  // 0: drawn from the seed (IP-R.3)
  std::uint8_t set = 0;
};
inline constexpr std::array<std::string_view, 5> first_names{"drawn", "1", "2", "3", "4"};
inline constexpr std::array<OptionRow, 3> option_rows{{
    {"players", Domain::numbers(2, most_players), 2},
    {"first", Domain::of(first_names), 0},
    {"set", Domain::of(tile_set_names), 0},
}};

}  // namespace orrery::inoplanetashki
