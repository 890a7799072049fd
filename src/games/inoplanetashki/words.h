// The words of «Инопланеташки»: its actions, events, refusals, prompts, endings and options, as rows.
#pragma once

#include <array>
#include <string_view>

#include "games/inoplanetashki/planet.h"
#include "kernel/action.h"
#include "kernel/options.h"
#include "kernel/seat.h"

namespace orrery::inoplanetashki {

inline constexpr int row_places = 3;                 // IP-2.2
inline constexpr int most_players = 4;               // IP-R.2
inline constexpr int most_planets = tiles_in_a_set;  // of one player: numbers are never reused

inline constexpr Domain row_domain = Domain::numbers(1, row_places);
inline constexpr Domain planet_domain = Domain::numbers(1, most_planets);
inline constexpr Domain slot_domain = Domain::of(slot_names);
inline constexpr Domain seat_domain = Domain::numbers(1, most_players);
inline constexpr Domain edge_domain = Domain::of(edge_names);

// IP-D.2, IP-D.3
enum class Verb : std::uint16_t { Open, Add, Keep, Remove };
inline constexpr auto action_terms = terms<Verb>({
    {Verb::Open, "open", {{"row", row_domain}}},
    {Verb::Add, "add", {{"row", row_domain}, {"planet", planet_domain}, {"slot", slot_domain}}},
    {Verb::Keep, "keep"},
    {Verb::Remove, "remove", {{"planet", planet_domain}, {"slot", slot_domain}}},
});

template <class... Arguments>
constexpr Action act(Verb verb, Arguments... arguments) {
  return {static_cast<std::uint16_t>(verb), {argument_of(arguments)...}};
}
constexpr Action open_planet(int row) { return act(Verb::Open, row); }
constexpr Action add_fragment(int row, int planet, Slot slot) { return act(Verb::Add, row, planet, slot); }
constexpr Action keep_all() { return act(Verb::Keep); }
constexpr Action remove_fragment(int planet, Slot slot) { return act(Verb::Remove, planet, slot); }
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
// For `add` and `remove` only.
constexpr int planet_in(Action action) { return action.arguments[verb_of(action) == Verb::Add ? 1 : 0]; }
constexpr Slot slot_in(Action action) {
  return static_cast<Slot>(action.arguments[verb_of(action) == Verb::Add ? 2 : 1]);
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
enum class Ending : std::uint8_t { NotOver, RowEmpty, DeadPosition, LongStop };
inline constexpr auto ending_names = names<Ending>({
    {Ending::NotOver, "not-over"},
    {Ending::RowEmpty, "row-empty"},
    {Ending::DeadPosition, "dead-position"},
    {Ending::LongStop, "long-stop"},
});
inline constexpr Domain ending_domain = Domain::of(ending_names);

// The domain of an event's argument, by its type (kernel/tell.h).
constexpr Domain domain_of(TileName) { return tile_domain; }
constexpr Domain domain_of(Slot) { return slot_domain; }
constexpr Domain domain_of(Ending) { return ending_domain; }

inline constexpr auto event_terms = terms<Happening>({
    {Happening::Turn, "turn", {{"seat", seat_domain}, {"round", count_domain}}, News::Never},
    {Happening::Rolled, "rolled", {{"seat", seat_domain}, {"die", Domain::numbers(1, 6)}}},
    {Happening::Opened,
     "opened",
     {{"seat", seat_domain}, {"row", row_domain}, {"tile", tile_domain}, {"planet", planet_domain}}},
    {Happening::Added,
     "added",
     {{"seat", seat_domain},
      {"row", row_domain},
      {"tile", tile_domain},
      {"planet", planet_domain},
      {"slot", slot_domain}}},
    {Happening::Completed,
     "completed",
     {{"seat", seat_domain}, {"planet", planet_domain}, {"stations", count_domain}}},
    {Happening::Kept, "kept", {{"seat", seat_domain}}},
    {Happening::Removed,
     "removed",
     {{"seat", seat_domain}, {"tile", tile_domain}, {"planet", planet_domain}, {"slot", slot_domain}}},
    {Happening::Refilled, "refilled", {{"row", row_domain}, {"tile", tile_domain}}, News::Never},
    {Happening::NotRefilled, "not-refilled", {{"row", row_domain}}, News::Never},
    {Happening::Ended, "ended", {{"ending", ending_domain}}},
    {Happening::Scored,
     "scored",
     {{"seat", seat_domain}, {"planets", count_domain}, {"stations", count_domain}}},
});

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
inline constexpr auto refusal_terms = terms<Reason>({
    {Reason::NoTileThere, "no-tile-there", {{"row", row_domain}}},
    {Reason::TwoIncomplete, "two-incomplete"},
    {Reason::NoSuchPlanet, "no-such-planet", {{"planet", planet_domain}}},
    {Reason::PlanetComplete, "planet-complete", {{"planet", planet_domain}}},
    {Reason::SlotTaken, "slot-taken", {{"planet", planet_domain}, {"slot", slot_domain}}},
    {Reason::TouchesNothing, "touches-nothing", {{"planet", planet_domain}, {"slot", slot_domain}}},
    {Reason::HalfMismatch, "half-mismatch", {{"edge", edge_domain}}},
    {Reason::TooFewAstronauts,
     "too-few-astronauts",
     {{"have", Domain::numbers(0, 6)}, {"need", count_domain}}},
    {Reason::MustTake, "must-take"},
    {Reason::NothingThere, "nothing-there", {{"planet", planet_domain}, {"slot", slot_domain}}},
});

enum class Prompt : std::uint8_t { Take, Stuck };
struct PromptRow {
  std::string_view name;
  bool open = false;  // always: nothing is hidden (IP-1.5)
};
inline constexpr auto prompt_rows = in_order<Prompt, PromptRow>({
    {Prompt::Take, {.name = "take", .open = true}},
    {Prompt::Stuck, {.name = "stuck", .open = true}},
});
inline constexpr auto prompt_names = names_of(prompt_rows);

// IP-D.1
struct Options {
  std::uint8_t players = 2;
  std::uint8_t first = 0;  // 0: drawn from the seed (IP-R.3)
  std::uint8_t set = 0;
};
inline constexpr std::array<std::string_view, 5> first_names{"drawn", "1", "2", "3", "4"};
struct OptionName {
  enum Row : std::uint8_t { Players, First, Set };  // its place among the option values
};
inline constexpr auto option_rows = in_order<OptionName::Row, OptionRow>({
    {OptionName::Players, {"players", Domain::numbers(2, most_players), 2}},
    {OptionName::First, {"first", Domain::of(first_names), 0}},
    {OptionName::Set, {"set", Domain::of(tile_set_names), 0}},
});

}  // namespace orrery::inoplanetashki
