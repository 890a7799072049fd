// The inky realm: its tiles and the shapes they are laid in.
#pragma once

#include <optional>
#include <string>

#include "games/cosmoctopus/cards.h"

namespace orrery::cosmoctopus {

// CO-T01 to CO-T12.
enum class Tile : std::uint8_t {};

struct TileRow {
  std::string_view id;
  bool special = false;  // bears the star mark (CO-5.7)
  std::array<Instruction, 2> reward{};
};

namespace words {
inline constexpr EnumArray<Tile, TileRow, 12> tile_table{{{
    {"T01", false, {gain(ink, 3)}},
    {"T02", false, {gain(coins, 3)}},
    {"T03", false, {gain(whispers, 3)}},
    {"T04", false, {gain(stars, 3)}},
    {"T05", false, {gain(ink, 1), draw_row(1)}},
    {"T06", false, {gain(coins, 1), draw_row(1)}},
    {"T07", false, {gain(whispers, 1), draw_row(1)}},
    {"T08", false, {gain(stars, 1), draw_row(1)}},
    {"T09", true, {gain_any(2)}},
    {"T10", true, {row_refresh(), draw_row(1)}},
    {"T11", true, {draw_deck(1), gain_matching(1)}},
    {"T12", true, {take_type()}},
}}};
}  // namespace words

inline constexpr const auto& tiles = words::tile_table;
inline constexpr Each<Tile, 12> all_tiles;
inline constexpr std::size_t basic_tiles = 8;  // these come first
inline constexpr Tile start_tile{3};           // CO-2.3: the one that gives 3 stars
constexpr const TileRow& row_of(Tile tile) { return tiles[tile]; }
static_assert(row_of(start_tile).id == "T04");

// CO-16.5: the two basic tiles that give a resource.
constexpr bool gives(Tile tile, Resource resource) {
  return index(tile) < basic_tiles && row_of(tile).reward[0].of == resource;
}

inline constexpr auto tile_names = [] {
  EnumArray<Tile, std::string_view, all_tiles.size()> names;
  for (const Tile tile : all_tiles) names[tile] = row_of(tile).id;
  return names;
}();

// The centre of a tile, which is a square (CO-R.38).
inline constexpr int tile_side = 3;
struct Spot {
  std::int8_t x = 0;
  std::int8_t y = 0;
  constexpr bool operator==(const Spot&) const = default;
};
constexpr bool adjacent(Spot a, Spot b) {
  const int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
  const int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
  return dx <= tile_side && dy <= tile_side && !(dx == tile_side && dy == tile_side);
}

// Places are numbered as the layout lists them.
inline constexpr int most_places = 10;
using PlaceSet = BitSet<int, most_places>;

struct Layout {
  std::uint8_t count = 0;
  std::array<Spot, most_places> spots{};
  constexpr bool operator==(const Layout&) const = default;
  constexpr PlaceSet all() const { return PlaceSet::of_bits((1U << count) - 1U); }
  constexpr PlaceSet neighbours(int place) const {
    PlaceSet set;
    for (int other = 0; other < count; ++other) {
      if (other != place && adjacent(spots[place], spots[other])) set.add(other);
    }
    return set;
  }
  // All places that can be reached from this one without a wormhole.
  constexpr PlaceSet area_of(int place) const {
    PlaceSet area(place);
    for (int round = 0; round < count; ++round) {
      for (const int at : area) area |= neighbours(at);
    }
    return area;
  }
  constexpr bool connected() const { return area_of(0) == all(); }
};

struct LayoutRow {
  std::string_view id;    // CO-M00 …
  std::string_view name;  // how an option names it
  std::uint8_t difficulty = 1;
  Layout layout;
};

// CO-21.1: graded from 1 to 3; the last two are the disconnected ones (CO-23.1).
inline constexpr std::array<LayoutRow, 13> layouts{{
    {"M00", "square", 1, {9, {{{0, 0}, {3, 0}, {6, 0}, {0, 3}, {3, 3}, {6, 3}, {0, 6}, {3, 6}, {6, 6}}}}},
    {"M01", "staircase", 1, {9, {{{0, 0}, {3, 0}, {3, 3}, {6, 3}, {6, 6}, {9, 6}, {0, 3}, {3, 6}, {6, 0}}}}},
    {"M02", "pyramid", 1, {9, {{{6, 0}, {3, 3}, {6, 3}, {9, 3}, {0, 6}, {3, 6}, {6, 6}, {9, 6}, {12, 6}}}}},
    {"M03", "ring", 2, {9, {{{0, 0}, {3, 0}, {6, 0}, {7, 2}, {7, 4}, {6, 6}, {3, 6}, {0, 6}, {0, 3}}}}},
    {"M04",
     "eight",
     1,
     {9, {{{0, 0}, {-3, -2}, {-1, -5}, {1, -5}, {3, -2}, {-3, 2}, {-1, 5}, {1, 5}, {3, 2}}}}},
    {"M05", "gate", 2, {9, {{{0, 0}, {0, 3}, {0, 6}, {0, 9}, {3, 3}, {6, 0}, {6, 3}, {6, 6}, {6, 9}}}}},
    {"M06",
     "cross",
     2,
     {9, {{{0, 0}, {2, 2}, {4, 4}, {-2, -2}, {-4, -4}, {2, -2}, {4, -4}, {-2, 2}, {-4, 4}}}}},
    {"M07", "three", 3, {9, {{{-3, 0}, {0, 0}, {3, 0}, {3, 3}, {0, 6}, {3, 6}, {3, 9}, {3, 12}, {0, 12}}}}},
    {"M08",
     "hourglass",
     3,
     {9, {{{0, 0}, {3, 0}, {6, 0}, {3, 3}, {3, 6}, {3, 9}, {0, 12}, {3, 12}, {6, 12}}}}},
    {"M09", "serpent", 3, {9, {{{0, 0}, {3, 0}, {6, 0}, {6, 3}, {6, 6}, {3, 6}, {0, 6}, {0, 9}, {0, 12}}}}},
    {"M10", "brick-wall", 1, {9, {{{0, 0}, {3, 0}, {6, 0}, {1, 3}, {4, 3}, {7, 3}, {0, 6}, {3, 6}, {6, 6}}}}},
    {"M21",
     "two-crosses",
     3,
     {10, {{{0, 0}, {3, 0}, {-3, 0}, {0, 3}, {0, -3}, {12, 0}, {15, 0}, {9, 0}, {12, 3}, {12, -3}}}}},
    {"M22",
     "island",
     2,
     {10, {{{0, 0}, {3, 0}, {6, 0}, {0, 3}, {3, 3}, {6, 3}, {12, 0}, {15, 0}, {12, 3}, {15, 3}}}}},
}};

inline constexpr std::array<std::string_view, layouts.size()> layout_names = [] {
  std::array<std::string_view, layouts.size()> names;
  for (std::size_t i = 0; i < layouts.size(); ++i) names[i] = layouts[i].name;
  return names;
}();

// Reads a custom realm, written `0,0/3,0/6,0/…`: the centres of the tiles in the order of their places.
// Returns what is wrong with it, or an empty string (CO-21.3, CO-R.38).
std::string read_layout(std::string_view text, Layout& layout);
// Returns what is wrong with playing in this realm with or without the wormhole, or an empty string.
std::string layout_error(const Layout& layout, bool wormhole);

}  // namespace orrery::cosmoctopus
