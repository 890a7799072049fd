// What is printed on the tiles, and how a slot turns them.
#include "games/inoplanetashki/game.h"

namespace orrery::inoplanetashki {

namespace {

std::string_view name(Slot slot) { return slot_names[slot]; }

// The side of a tile in this slot that faces the neighbour.
std::string_view side_towards(Slot slot, Slot neighbour) {
  if (in_the_east(slot) != in_the_east(neighbour)) return in_the_east(neighbour) ? "east" : "west";
  return in_the_south(neighbour) ? "south" : "north";
}

Value edge_value(Slot slot, Slot neighbour) {
  return Value::Map{{"side", side_towards(slot, neighbour)}, {"meets", name(neighbour)}};
}

// IP-11.3: the slot decides how a tile is turned, a quarter turn more from slot to slot.
Value slots_value() {
  Value::Map map;
  for (const Slot slot : slots) {
    map.emplace_back(name(slot), Value::Map{{"turn", 90 * static_cast<int>(slot)},
                                            {"ccw", edge_value(slot, prev(slot))},
                                            {"cw", edge_value(slot, next(slot))}});
  }
  return map;
}

Value tiles_value(const TileSet& set) {
  Value::Map map;
  for (const TileFace& face : set.faces) {
    map.emplace_back(tile_names[face.name], Value::Map{{"ccw", half_ccw(face.pattern)},
                                                       {"cw", half_cw(face.pattern)},
                                                       {"stations", int{face.whole}},
                                                       {"aliens", int{face.aliens}}});
  }
  return map;
}

}  // namespace

Value box() {
  Value::Map sets;
  for (const TileSet& set : tile_sets) sets.emplace_back(set.name, tiles_value(set));
  return Value::Map{{"slots", slots_value()}, {"sets", std::move(sets)}};
}

}  // namespace orrery::inoplanetashki
