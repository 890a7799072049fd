// A planet's geometry (IP-11): which tiles match, what a slot asks for, how many stations and aliens lie
// there.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/inoplanetashki/tiles.h"

namespace orrery::inoplanetashki {

// One of the 45 tiles of the game's set.
enum class Tile : std::uint8_t {};
inline constexpr Tile no_tile{0xFF};

// IP-11.1: the 2×2 slots, clockwise.
enum class Slot : std::uint8_t { Nw, Ne, Se, Sw };
inline constexpr std::array<Slot, 4> slots{Slot::Nw, Slot::Ne, Slot::Se, Slot::Sw};
inline constexpr std::array<std::string_view, 4> slot_names{"nw", "ne", "se", "sw"};
constexpr Slot next(Slot slot) { return static_cast<Slot>((static_cast<unsigned>(slot) + 1) % 4); }
constexpr Slot prev(Slot slot) { return static_cast<Slot>((static_cast<unsigned>(slot) + 3) % 4); }

enum class Edge : std::uint8_t { Ccw, Cw };
inline constexpr std::array<std::string_view, 2> edge_names{"ccw", "cw"};

struct Planet {
  std::array<Tile, 4> tiles{no_tile, no_tile, no_tile, no_tile};
  std::uint8_t number = 0;  // 0: there is no planet here

  constexpr Tile& operator[](Slot slot) { return tiles[static_cast<std::size_t>(slot)]; }
  constexpr Tile operator[](Slot slot) const { return tiles[static_cast<std::size_t>(slot)]; }
  constexpr bool has(Slot slot) const { return (*this)[slot] != no_tile; }
  constexpr bool exists() const { return number != 0; }
  constexpr int fragments() const {
    return static_cast<int>(
        std::count_if(tiles.begin(), tiles.end(), [](Tile tile) { return tile != no_tile; }));
  }
  constexpr bool complete() const { return fragments() == 4; }  // IP-6.7
  bool operator==(const Planet&) const = default;
};

constexpr const TileFace& face(const TileSet& set, Tile tile) {
  return set.faces[static_cast<std::size_t>(tile)];
}

// IP-11.5: seen from slot s, the tile's clockwise edge meets the counter-clockwise edge of the tile in
// next(s).
constexpr bool match(Pattern here, Pattern in_next) { return half_cw(here) == half_ccw(in_next); }

// IP-11.6, IP-R.6: a slot is open if it is empty and touches at least one fragment.
constexpr bool open_slot(const Planet& planet, Slot slot) {
  return !planet.has(slot) && (planet.has(prev(slot)) || planet.has(next(slot)));
}

constexpr bool matches_at(const TileSet& set, const Planet& planet, Slot slot, Edge edge, Pattern pattern) {
  const Tile neighbour = planet[edge == Edge::Cw ? next(slot) : prev(slot)];
  if (neighbour == no_tile) return true;
  const Pattern there = face(set, neighbour).pattern;
  return edge == Edge::Cw ? match(pattern, there) : match(there, pattern);
}

constexpr bool fits(const TileSet& set, const Planet& planet, Slot slot, Pattern pattern) {
  return open_slot(planet, slot) && matches_at(set, planet, slot, Edge::Ccw, pattern) &&
         matches_at(set, planet, slot, Edge::Cw, pattern);
}

// IP-6.3, IP-6.4, IP-11.7: whole stations, and one for every seam where two halves meet.
constexpr int stations(const TileSet& set, const Planet& planet) {
  int count = 0;
  for (const Slot slot : slots) {
    if (!planet.has(slot)) continue;
    const TileFace& here = face(set, planet[slot]);
    count += here.whole;
    if (planet.has(next(slot)) && half_cw(here.pattern) && half_ccw(face(set, planet[next(slot)]).pattern))
      ++count;
  }
  return count;
}

constexpr int aliens(const TileSet& set, const Planet& planet) {
  int count = 0;
  for (const Tile tile : planet.tiles) count += tile == no_tile ? 0 : face(set, tile).aliens;
  return count;
}

// IP-7.3: the lowest die with which a fragment may be added; above 6 no die is enough.
constexpr int need(int stations, int aliens) { return std::max(1, stations - aliens + 1); }
constexpr int need(const TileSet& set, const Planet& planet) {
  return need(stations(set, planet), aliens(set, planet));
}

}  // namespace orrery::inoplanetashki
