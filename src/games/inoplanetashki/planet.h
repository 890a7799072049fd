// A planet's geometry (IP-11): which tiles match, what a slot asks for, how many stations and aliens lie
// there.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "games/inoplanetashki/tiles.h"

namespace orrery::inoplanetashki {

inline constexpr BySlot<Slot> next_slots{{Slot::Ne, Slot::Se, Slot::Sw, Slot::Nw}};
inline constexpr BySlot<Slot> previous_slots{{Slot::Sw, Slot::Nw, Slot::Ne, Slot::Se}};
constexpr Slot next(Slot slot) { return next_slots[slot]; }
constexpr Slot prev(Slot slot) { return previous_slots[slot]; }

constexpr bool in_the_east(Slot slot) { return slot == Slot::Ne || slot == Slot::Se; }
constexpr bool in_the_south(Slot slot) { return slot == Slot::Se || slot == Slot::Sw; }

enum class Edge : std::uint8_t { Ccw, Cw };
inline constexpr auto edge_names = names<Edge>({{Edge::Ccw, "ccw"}, {Edge::Cw, "cw"}});

struct Planet {
  BySlot<Tile> tiles{{no_tile, no_tile, no_tile, no_tile}};
  std::uint8_t number = 0;  // 0: there is no planet here

  constexpr Tile& operator[](Slot slot) { return tiles[slot]; }
  constexpr Tile operator[](Slot slot) const { return tiles[slot]; }
  constexpr bool has(Slot slot) const { return (*this)[slot] != no_tile; }
  constexpr bool exists() const { return number != 0; }
  constexpr int fragments() const {
    return static_cast<int>(
        std::count_if(tiles.begin(), tiles.end(), [](Tile tile) { return tile != no_tile; }));
  }
  constexpr bool complete() const { return fragments() == 4; }  // IP-6.7
  bool operator==(const Planet&) const = default;
};

// IP-11.5: seen from slot s, the tile's clockwise edge meets the counter-clockwise edge of the tile in
// next(s).
constexpr bool match(Pattern here, Pattern in_next) { return half_cw(here) == half_ccw(in_next); }

// The halves of a planet, slot by slot: all that decides what fits and which halves are joined.
using Outline = BySlot<std::optional<Pattern>>;

constexpr bool matches_at(const Outline& planet, Slot slot, Edge edge, Pattern pattern) {
  const auto neighbour = planet[edge == Edge::Cw ? next(slot) : prev(slot)];
  return !neighbour || (edge == Edge::Cw ? match(pattern, *neighbour) : match(*neighbour, pattern));
}

// IP-11.6, IP-R.6: a slot is open if it is empty and touches at least one fragment.
constexpr bool open_slot(const Outline& planet, Slot slot) {
  const auto there = [&](Slot s) { return planet[s].has_value(); };
  return !there(slot) && (there(prev(slot)) || there(next(slot)));
}

constexpr bool fits(const Outline& planet, Slot slot, Pattern pattern) {
  return open_slot(planet, slot) && matches_at(planet, slot, Edge::Ccw, pattern) &&
         matches_at(planet, slot, Edge::Cw, pattern);
}

// IP-6.4, IP-11.7: the seams where two halves meet; each is one station.
constexpr int joined_halves(const Outline& planet) {
  int count = 0;
  for (const Slot slot : slots) {
    const auto here = planet[slot];
    const auto there = planet[next(slot)];
    if (here && there && half_cw(*here) && half_ccw(*there)) ++count;
  }
  return count;
}

struct SlotPair {
  std::uint8_t count = 0;
  std::array<Slot, 2> slots{};
};

// Indexed by the bits of a set of slots. Sets of more than two do not occur.
consteval auto make_slot_pairs() {
  std::array<SlotPair, 16> pairs{};
  for (unsigned bits = 0; bits < pairs.size(); ++bits) {
    for (const Slot slot : slots) {
      if ((bits >> index(slot) & 1U) == 0 || pairs[bits].count == 2) continue;
      pairs[bits].slots[pairs[bits].count++] = slot;
    }
  }
  return pairs;
}
inline constexpr auto slot_pairs = make_slot_pairs();

// A set of (pattern, slot) pairs: what can be laid onto a planet.
class Fitting {
 public:
  constexpr void add(Pattern pattern, Slot slot) { bits_ |= 1U << bit(pattern, slot); }
  bool operator==(const Fitting&) const = default;
  constexpr bool has(Pattern pattern, Slot slot) const { return (bits_ >> bit(pattern, slot) & 1U) != 0; }
  // All of it or nothing, without a branch: whether a die is enough is unpredictable.
  constexpr Fitting only_if(bool condition) const {
    Fitting kept;
    kept.bits_ = bits_ & (0U - static_cast<std::uint32_t>(condition));
    return kept;
  }
  // The slots for a pattern: never more than two (IP-14.1).
  constexpr const SlotPair& slots(Pattern pattern) const {
    return slot_pairs[bits_ >> bit(pattern, Slot::Nw) & 15U];
  }

 private:
  static constexpr unsigned bit(Pattern pattern, Slot slot) {
    return 4 * static_cast<unsigned>(pattern) + static_cast<unsigned>(slot);
  }
  std::uint32_t bits_ = 0;  // 16 would do, but GCC 12 at -O3 then gets the highest bit wrong
};

// What the rules above say about every outline, computed once: the engine looks it up, since it asks twice
// per turn.
struct OutlineFacts {
  Fitting fitting;
  std::uint8_t joined = 0;
};

consteval auto make_outline_facts() {
  std::array<OutlineFacts, 625> facts{};
  for (unsigned number = 0; number < facts.size(); ++number) {
    Outline planet;
    for (const Slot slot : slots) {
      if (const unsigned digit = number / outline_weight[slot] % 5; digit > 0)
        planet[slot] = static_cast<Pattern>(digit - 1);
    }
    facts[number].joined = static_cast<std::uint8_t>(joined_halves(planet));
    for (const Slot slot : slots) {
      for (const Pattern pattern : {Pattern::N, Pattern::L, Pattern::R, Pattern::B}) {
        if (fits(planet, slot, pattern)) facts[number].fitting.add(pattern, slot);
      }
    }
  }
  return facts;
}
inline constexpr auto outline_facts = make_outline_facts();

// IP-7.3: the lowest die with which a fragment may be added; above 6 no die is enough.
constexpr int need(int stations, int aliens) { return std::max(1, stations - aliens + 1); }

// Everything that matters about a planet as it lies.
struct Survey {
  int stations = 0;  // IP-6.3, IP-11.7: whole ones and joined halves
  int aliens = 0;
  Fitting fitting;
  constexpr int need() const { return inoplanetashki::need(stations, aliens); }
};

constexpr Survey survey(const TileSet& set, const Planet& planet) {
  Share sum = 0;
  for (const Slot slot : slots) sum += set.shares[slot][planet[slot]];
  const OutlineFacts& facts = outline_facts[sum & 0xFFFF];
  return {static_cast<int>(sum >> 16 & 0xFF) + facts.joined, static_cast<int>(sum >> 24), facts.fitting};
}

constexpr Outline outline(const TileSet& set, const Planet& planet) {
  Outline outline;
  for (const Slot slot : slots) {
    if (planet.has(slot)) outline[slot] = face(set, planet[slot]).pattern;
  }
  return outline;
}

}  // namespace orrery::inoplanetashki
