// Describes the game to the rest of the program: its properties, its view, its invariants.
#include <fmt/format.h>

#include "games/inoplanetashki/beats.h"
#include "games/inoplanetashki/game.h"
#include "games/inoplanetashki/telling.h"

namespace orrery::inoplanetashki {

namespace {

Value tile_value(const TileSet& set, Tile tile) {
  if (tile == no_tile) return {};
  return tile_names[face(set, tile).name];
}

Value planet_value(const TileSet& set, const Planet& planet) {
  Value::Map map;
  for (const Slot slot : slots) {
    map.emplace_back(slot_names[slot], tile_value(set, planet[slot]));
  }
  const Survey found = survey(set, planet);
  map.emplace_back("fragments", planet.fragments());
  map.emplace_back("stations", found.stations);
  map.emplace_back("aliens", found.aliens);
  map.emplace_back("need", planet.complete() ? Value() : Value(found.need()));
  map.emplace_back("complete", planet.complete());
  return map;
}

std::string options_error(const OptionValues& values) {
  const Options options = options_from(values);
  if (options.first <= options.players) return {};
  return fmt::format("first cannot be seat {}: there are {} players", options.first, options.players);
}

AnyPosition start(const OptionValues& options, const Seed& seed, EventSink& events) {
  return AnyPosition(Game(options_from(options), seed, events));
}

// IP-R.3: from one game to the next at a table, the first seat moves on by one.
OptionValues next_game(const OptionValues& options, const AnyPosition& finished) {
  const Game& game = *finished.as<Game>();
  OptionValues next = options;
  next[OptionName::First] = (index(game.first) + 1) % game.player_count + 1;
  return next;
}

}  // namespace

Options options_from(const OptionValues& values) {
  return {static_cast<std::uint8_t>(values[OptionName::Players]),
          static_cast<std::uint8_t>(values[OptionName::First]),
          static_cast<std::uint8_t>(values[OptionName::Set])};
}

constexpr std::array<std::string_view, 8> fingerprinted_facts{
    "round", "turn", "die", "row", "supply", "box", "planets.*.*.fragments", "planets.*.*.stations"};

constexpr auto open_prompts = places_where<prompt_rows, &PromptRow::open>();

const GameInfo& Game::info() {
  static const GameInfo info{
      .id = "inoplanetashki",
      .rules_version = 1,
      .options = option_rows,
      .actions = action_terms,
      .events = event_terms,
      .refusals = refusal_terms,
      .prompts = prompt_names,
      .open_prompts = open_prompts,
      .endings = ending_names,
      .telling = {.phrases = phrase_rows, .choice = &tell_choice},
      .longest_game = 910,  // turns for each player (IP-R.20)
      .box = &inoplanetashki::box,
      .progress = "scores.*",
      .fingerprinted = fingerprinted_facts,
      .options_error = &options_error,
      .start = &start,
      .arrange = &arrange,
      .next_game = &next_game,
      .beats = beat_rows,
  };
  return info;
}

// Everything but the supply's order is public, so every seat and every spectator sees the same (IP-1.5,
// IP-R.24).
Value Game::view(std::optional<Seat>) const {
  Value::List row_list;
  for (const Tile tile : row) row_list.push_back(tile_value(tiles(), tile));
  Value::List box_list;
  for (const Tile tile : box) box_list.push_back(tile_value(tiles(), tile));
  Value::Map planets;
  Value::Map scores;
  for (const Seat seat : SeatSet::first(player_count)) {
    Value::Map mine;
    for (std::size_t i = 0; i < completed_count; ++i) {
      if (completed[i].owner != seat) continue;
      mine.emplace_back(std::to_string(completed[i].planet.number),
                        planet_value(tiles(), completed[i].planet));
    }
    for (const Planet& planet : open_planets[seat]) {
      if (planet.exists()) mine.emplace_back(std::to_string(planet.number), planet_value(tiles(), planet));
    }
    planets.emplace_back(std::to_string(number(seat)), std::move(mine));
    scores.emplace_back(std::to_string(number(seat)), score(seat));
  }
  const bool asking = !question.seats.empty();
  return Value::Map{
      {"players", int{player_count}},
      {"set", tile_set_names[set]},
      {"first", number(first)},
      {"round", int{round}},
      {"turn", number(active)},
      {"die", die == 0 ? Value() : Value(int{die})},
      {"prompt", asking ? Value(prompt_names[prompt()]) : Value()},
      {"row", std::move(row_list)},
      {"supply", int{supply_size}},
      {"box", std::move(box_list)},
      {"planets", std::move(planets)},
      {"scores", std::move(scores)},
      {"ending", finished() ? Value(ending_names[ending]) : Value()},
  };
}

Value Game::facts() const {
  Value::Map map = *view(std::nullopt).as_map();
  Value::List order;
  for (std::size_t i = supply_size; i > 0; --i) order.push_back(tile_value(tiles(), supply[i - 1]));
  map.emplace_back("supply-order", std::move(order));
  map.emplace_back("keeps", int{keeps});
  return map;
}

std::string Game::broken() const {
  EnumArray<Tile, int, tiles_in_a_set> seen;
  const auto count = [&](Tile tile) {
    if (tile != no_tile) ++seen[tile];
  };
  for (std::size_t i = 0; i < supply_size; ++i) count(supply[i]);
  for (const Tile tile : row) count(tile);
  for (const Tile tile : box) count(tile);
  const auto check = [&](const Planet& planet) -> std::string {
    for (const Slot slot : slots) {
      count(planet[slot]);
      if (planet.has(slot) && planet.has(next(slot)) &&
          !match(face(tiles(), planet[slot]).pattern, face(tiles(), planet[next(slot)]).pattern)) {
        return "IP-11.5: two neighbouring tiles do not match";
      }
    }
    return {};
  };
  for (std::size_t i = 0; i < completed_count; ++i) {
    const Planet& planet = completed[i].planet;
    if (!planet.complete()) return "IP-6.7: a planet counts as complete without four fragments";
    if (std::string error = check(planet); !error.empty()) return error;
    int halves = 0;
    int whole = 0;
    for (const Tile tile : planet.tiles) {
      const TileFace& shown = face(tiles(), tile);
      halves += half_ccw(shown.pattern) + half_cw(shown.pattern);
      whole += shown.whole;
    }
    if (survey(tiles(), planet).stations != whole + halves / 2)
      return "IP-11.8: a half is left open on a complete planet";
  }
  for (const Seat seat : SeatSet::first(player_count)) {
    const auto& mine = open_planets[seat];
    if (!mine[0].exists() && mine[1].exists()) return "a first planet is missing before the second";
    for (const Planet& planet : mine) {
      if (planet.exists() != (planet.fragments() > 0)) return "IP-R.16: a planet without fragments exists";
      if (planet.complete()) return "IP-6.7: a complete planet is still open";
      if (std::string error = check(planet); !error.empty()) return error;
    }
    if (question.seats.has(seat) && prompt() == Prompt::Stuck && open_planet_count(seat) != 2) {
      return "IP-8.6: a player with room for a new planet is stuck";
    }
  }
  for (const int places : seen) {
    if (places != 1) return "IP-1.4: a tile is in no place or in several";
  }
  if (supply_size > 0 && std::count(row.begin(), row.end(), no_tile) > 0)
    return "IP-9.1: the row is not refilled";
  Game again = *this;
  again.look_around();
  if (!finished() && again.reach != reach) return "IP-7.3: what is within reach is not what the die allows";
  if (!finished() && question.seats.size() != 1) return "IP-3.3: not exactly one seat is waited for";
  return {};
}

}  // namespace orrery::inoplanetashki
