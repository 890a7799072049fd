#include "games/inoplanetashki/telling.h"

#include <algorithm>

#include "kernel/view_values.h"

namespace orrery::inoplanetashki {

namespace {

Planet planet_numbered(const Value& view, Seat seat, int wanted) {
  for (const ShownPlanet& shown : planets_of(view, seat)) {
    if (shown.planet.number == wanted) return shown.planet;
  }
  return {};
}

Tile tile_in_row(const Value& view, int place) {
  return tile_named(set_of(view), list_in(view["row"]).at(place - 1));
}

Value tile_value(const Value& view, Tile tile) {
  return tile == no_tile ? Value() : Value(tile_names[face(set_of(view), tile).name]);
}

// The piece, and what it would make of the planet.
Phrase tell_adding(const Value& view, Seat seat, Action action) {
  const Tile tile = tile_in_row(view, action.arguments[0]);
  Planet after = planet_numbered(view, seat, planet_in(action));
  after[slot_in(action)] = tile;
  const Survey found = survey(set_of(view), after);
  const char* outcome = after.complete() ? "complete" : found.need() > 6 ? "hopeless" : "open";
  return phrase(phrase_rows, Saying::Add, tile_value(view, tile), found.stations, found.need(), outcome);
}

}  // namespace

const TileSet& set_of(const Value& view) {
  const std::string name = word_in(view["set"]);
  const auto* found =
      std::find_if(tile_sets.begin(), tile_sets.end(), [&](const TileSet& set) { return set.name == name; });
  return found == tile_sets.end() ? tile_sets.front() : *found;
}

Tile tile_named(const TileSet& set, const Value& name) {
  const std::string* text = name.as_string();
  if (text == nullptr) return no_tile;
  for (const Tile tile : all_tiles) {
    if (tile_names[face(set, tile).name] == *text) return tile;
  }
  return no_tile;
}

std::vector<ShownPlanet> planets_of(const Value& view, Seat seat) {
  std::vector<ShownPlanet> shown;
  const Value::Map* map = of_seat(view["planets"], seat).as_map();
  if (map == nullptr) return shown;
  for (const auto& [name, facts] : *map) {
    Planet planet;
    planet.number = static_cast<std::uint8_t>(planet_domain.parse(name).value_or(1));
    for (const Slot slot : slots) planet[slot] = tile_named(set_of(view), facts[slot_names[slot]]);
    shown.push_back({planet, &facts});
  }
  return shown;
}

Phrase tell_choice(const Value& view, Seat seat, Action action) {
  switch (verb_of(action)) {
    case Verb::Open:
      return phrase(phrase_rows, Saying::Open, tile_value(view, tile_in_row(view, action.arguments[0])));
    case Verb::Add:
      return tell_adding(view, seat, action);
    case Verb::Remove:
      return phrase(phrase_rows, Saying::Remove,
                    tile_value(view, planet_numbered(view, seat, planet_in(action))[slot_in(action)]));
    case Verb::Keep:
      return {};
  }
  return {};
}

}  // namespace orrery::inoplanetashki
