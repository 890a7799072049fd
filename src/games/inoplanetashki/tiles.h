// The planet tiles as data (IP-1.2, IP-11.2, IP-12). A tile is one quarter of a planet; its letter says at
// which of its two inner edges it has half a station, the digit counts its whole stations, `a` is an alien.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "kernel/bit_set.h"
#include "kernel/vocabulary.h"

namespace orrery::inoplanetashki {

inline constexpr std::size_t tiles_in_a_set = 45;  // IP-1.2

// Half stations at the inner edges, seen from the middle of the planet (IP-11.2).
enum class Pattern : std::uint8_t { N, L, R, B };  // none, counter-clockwise only, clockwise only, both
constexpr bool half_ccw(Pattern pattern) { return (index(pattern) & 1U) != 0; }
constexpr bool half_cw(Pattern pattern) { return (index(pattern) & 2U) != 0; }

// A row of a set, in the columns of the rules page.
struct TileRow {
  std::string_view id;
  std::uint8_t ccw, cw, whole, aliens, count;
};

enum class TileName : std::int16_t {};

struct TileFace {
  Pattern pattern;
  std::uint8_t whole;
  std::uint8_t aliens;
  TileName name;
};

// IP-11.1: the 2×2 slots of a planet, clockwise.
enum class Slot : std::uint8_t { Nw, Ne, Se, Sw };
inline constexpr auto slot_names =
    names<Slot>({{Slot::Nw, "nw"}, {Slot::Ne, "ne"}, {Slot::Se, "se"}, {Slot::Sw, "sw"}});
inline constexpr auto slots = slot_names.keys();
template <class T>
using BySlot = EnumArray<Slot, T, slots.size()>;

// Every kind a set may use, and up to twelve single tiles of each, have names of their own: N0-1 … B3a-12.
inline constexpr int most_whole = 3;
inline constexpr int most_aliens = 1;
inline constexpr int most_of_a_kind = 12;
inline constexpr int kinds = 4 * (most_whole + 1) * (most_aliens + 1);

constexpr int kind_of(int ccw, int cw, int whole, int aliens) {
  return ((ccw + 2 * cw) * (most_whole + 1) + whole) * (most_aliens + 1) + aliens;
}

namespace detail {

using Name = std::array<char, 8>;  // null-terminated

constexpr Name write_name(int kind, int copy) {
  Name out{};
  std::size_t length = 0;
  out[length++] = "NLRB"[kind / (most_aliens + 1) / (most_whole + 1)];
  out[length++] = static_cast<char>('0' + kind / (most_aliens + 1) % (most_whole + 1));
  if (kind % (most_aliens + 1) != 0) out[length++] = 'a';
  out[length++] = '-';
  if (copy >= 10) out[length++] = static_cast<char>('0' + copy / 10);
  out[length] = static_cast<char>('0' + copy % 10);
  return out;
}

constexpr auto make_letters() {
  std::array<Name, static_cast<std::size_t>(kinds) * most_of_a_kind> letters{};
  for (int i = 0; i < std::ssize(letters); ++i) {
    letters[i] = write_name(i / most_of_a_kind, i % most_of_a_kind + 1);
  }
  return letters;
}

inline constexpr auto letters = make_letters();

constexpr auto make_names() {
  EnumArray<TileName, std::string_view, letters.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names.entries[i] = std::string_view(letters[i].data());
  return names;
}

}  // namespace detail

inline constexpr auto tile_names = detail::make_names();
inline constexpr Domain tile_domain = Domain::of(tile_names);

constexpr std::string_view kind_name(TileName name) {
  const std::string_view whole = tile_names[name];
  std::size_t length = 0;
  while (whole[length] != '-') ++length;  // GCC's sanitizer build cannot evaluate `find` at compile time
  return whole.substr(0, length);
}

// One of the 45 tiles of the game's set.
enum class Tile : std::uint8_t {};
inline constexpr Tile no_tile{tiles_in_a_set};
inline constexpr Each<Tile, tiles_in_a_set> all_tiles;
using Tiles = BitSet<Tile, tiles_in_a_set>;

// What a tile in a slot adds to its planet, packed so that four additions survey a whole planet: its share of
// the outline's number (planet.h) in the low half, then whole stations, then aliens. An empty slot adds
// nothing.
using Share = std::uint32_t;
inline constexpr BySlot<unsigned> outline_weight{
    {1, 5, 25, 125}};  // an empty slot counts 0, a pattern 1 to 4

struct TileSet {
  std::string_view name;
  EnumArray<Tile, TileFace, tiles_in_a_set> faces{};
  BySlot<EnumArray<Tile, Share, tiles_in_a_set + 1>> shares{};
};

constexpr const TileFace& face(const TileSet& set, Tile tile) { return set.faces[tile]; }

// Expands a table of rows tile by tile. Fails to compile if a row's name and columns disagree or the count
// is not 45.
template <std::size_t Rows>
consteval TileSet make_set(std::string_view name, const std::array<TileRow, Rows>& rows) {
  TileSet set{name};
  std::size_t next = 0;
  for (const TileRow& row : rows) {
    const int kind = kind_of(row.ccw, row.cw, row.whole, row.aliens);
    if (kind_name(static_cast<TileName>(kind * most_of_a_kind)) != row.id)
      throw "a tile's name and columns disagree";
    for (int copy = 0; copy < row.count; ++copy) {
      set.faces.entries[next++] = {static_cast<Pattern>(row.ccw + 2 * row.cw), row.whole, row.aliens,
                                   static_cast<TileName>(kind * most_of_a_kind + copy)};
    }
  }
  if (next != tiles_in_a_set) throw "a set has 45 tiles";
  for (const Slot slot : slots) {
    for (const Tile tile : all_tiles) {
      const TileFace& shown = set.faces[tile];
      set.shares[slot][tile] = outline_weight[slot] * (static_cast<unsigned>(shown.pattern) + 1U) |
                               static_cast<Share>(shown.whole) << 16 | static_cast<Share>(shown.aliens) << 24;
    }
  }
  return set;
}

// IP-12: our own set, since no source gives the printed tiles.
inline constexpr std::array<TileRow, 13> house_rows{{
    {"N0", 0, 0, 0, 0, 2},
    {"N0a", 0, 0, 0, 1, 10},
    {"N1", 0, 0, 1, 0, 1},
    {"N2", 0, 0, 2, 0, 2},
    {"L0", 1, 0, 0, 0, 7},
    {"L1", 1, 0, 1, 0, 1},
    {"R0", 0, 1, 0, 0, 7},
    {"R1", 0, 1, 1, 0, 1},
    {"B0", 1, 1, 0, 0, 5},
    {"B0a", 1, 1, 0, 1, 2},
    {"B1", 1, 1, 1, 0, 2},
    {"B2", 1, 1, 2, 0, 3},
    {"B3", 1, 1, 3, 0, 2},
}};

// IP-12.4: a second set in the same columns: busier planets, aliens among the built-up quarters too.
inline constexpr std::array<TileRow, 15> busy_rows{{
    {"N0", 0, 0, 0, 0, 3},
    {"N0a", 0, 0, 0, 1, 5},
    {"N1", 0, 0, 1, 0, 2},
    {"N2", 0, 0, 2, 0, 1},
    {"L0", 1, 0, 0, 0, 5},
    {"L0a", 1, 0, 0, 1, 2},
    {"L1", 1, 0, 1, 0, 2},
    {"R0", 0, 1, 0, 0, 5},
    {"R0a", 0, 1, 0, 1, 2},
    {"R1", 0, 1, 1, 0, 2},
    {"B0", 1, 1, 0, 0, 5},
    {"B0a", 1, 1, 0, 1, 4},
    {"B1", 1, 1, 1, 0, 3},
    {"B2", 1, 1, 2, 0, 2},
    {"B3", 1, 1, 3, 0, 2},
}};

inline constexpr std::array<TileSet, 2> tile_sets{make_set("house", house_rows), make_set("busy", busy_rows)};
inline constexpr std::array<std::string_view, 2> tile_set_names{tile_sets[0].name, tile_sets[1].name};

// IP-12.1: what the house set adds up to.
template <class Count>
consteval int total(const TileSet& set, Count count) {
  int sum = 0;
  for (const TileFace& face : set.faces) sum += count(face);
  return sum;
}
static_assert(total(tile_sets[0], [](TileFace f) { return f.pattern == Pattern::N ? 1 : 0; }) == 15);
static_assert(total(tile_sets[0], [](TileFace f) { return f.pattern == Pattern::L ? 1 : 0; }) == 8);
static_assert(total(tile_sets[0], [](TileFace f) { return f.pattern == Pattern::R ? 1 : 0; }) == 8);
static_assert(total(tile_sets[0], [](TileFace f) { return f.pattern == Pattern::B ? 1 : 0; }) == 14);
static_assert(total(tile_sets[0], [](TileFace f) { return half_ccw(f.pattern) ? 1 : 0; }) == 22);
static_assert(total(tile_sets[0], [](TileFace f) { return half_cw(f.pattern) ? 1 : 0; }) == 22);
static_assert(total(tile_sets[0], [](TileFace f) { return int{f.whole}; }) == 21);
static_assert(total(tile_sets[0], [](TileFace f) { return int{f.aliens}; }) == 12);
static_assert(total(tile_sets[0], [](TileFace f) { return f.whole > 0 && f.aliens > 0 ? 1 : 0; }) == 0);

}  // namespace orrery::inoplanetashki
