// The planet's geometry, compared with squares laid out on a table (drawn_planet.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/inoplanetashki/drawn_planet.h"
#include "games/inoplanetashki/words.h"

namespace orrery::inoplanetashki {
namespace {

const TileSet& house_set = tile_sets[0];

// One tile of each kind of the house set, and no tile: 14 ways to fill a slot.
std::vector<Tile> one_of_each_kind() {
  std::vector<Tile> tiles{no_tile};
  std::string_view last;
  for (const Tile tile : all_tiles) {
    const std::string_view kind = kind_name(face(house_set, tile).name);
    if (std::exchange(last, kind) != kind) tiles.push_back(tile);
  }
  return tiles;
}

// Every way to fill four slots with the kinds of the set, whether it could arise in play or not.
template <class Look>
void for_every_planet(Look&& look) {
  const std::vector<Tile> tiles = one_of_each_kind();
  ASSERT_EQ(tiles.size(), 14U);
  Planet planet;
  planet.number = 1;
  for (const Tile nw : tiles) {
    for (const Tile ne : tiles) {
      for (const Tile se : tiles) {
        for (const Tile sw : tiles) {
          planet.tiles = {{nw, ne, se, sw}};
          look(planet);
          if (testing::Test::HasFatalFailure()) return;
        }
      }
    }
  }
}

// IP-11.1: clockwise from the north-west; two steps lead to the diagonal.
TEST(Geometry, NumbersTheSlotsClockwise) {
  EXPECT_EQ(slot_names.entries, (std::array<std::string_view, 4>{"nw", "ne", "se", "sw"}));
  EXPECT_EQ(next(Slot::Nw), Slot::Ne);
  EXPECT_EQ(next(Slot::Ne), Slot::Se);
  EXPECT_EQ(next(Slot::Se), Slot::Sw);
  EXPECT_EQ(next(Slot::Sw), Slot::Nw);
  for (const Slot slot : slots) {
    EXPECT_EQ(prev(next(slot)), slot);
    const auto s = static_cast<std::size_t>(slot);
    const auto across = static_cast<std::size_t>(next(next(slot)));
    EXPECT_NE(slot_places[s].x, slot_places[across].x);
    EXPECT_NE(slot_places[s].y, slot_places[across].y);
  }
}

// IP-11.3: the table of turns. A quarter turned by its slot's number shows its clockwise edge to next(slot)
// and its other inner edge to prev(slot), so an action needs no rotation.
TEST(Geometry, TheSlotFixesTheRotation) {
  struct Expected {
    Slot slot;
    Direction cw, ccw;
    Slot cw_touches, ccw_touches;
  };
  const std::array<Expected, 4> table{{{Slot::Nw, east, south, Slot::Ne, Slot::Sw},
                                       {Slot::Ne, south, west, Slot::Se, Slot::Nw},
                                       {Slot::Se, west, north, Slot::Sw, Slot::Ne},
                                       {Slot::Sw, north, east, Slot::Nw, Slot::Se}}};
  for (const Expected& row : table) {
    const auto slot = static_cast<std::size_t>(row.slot);
    EXPECT_TRUE(DrawnPlanet::has_half(drawn("R0"), slot, row.cw));
    EXPECT_TRUE(DrawnPlanet::has_half(drawn("L0"), slot, row.ccw));
    EXPECT_EQ(DrawnPlanet::neighbour(slot, row.cw), static_cast<std::size_t>(next(row.slot)));
    EXPECT_EQ(DrawnPlanet::neighbour(slot, row.ccw), static_cast<std::size_t>(prev(row.slot)));
    EXPECT_EQ(next(row.slot), row.cw_touches);
    EXPECT_EQ(prev(row.slot), row.ccw_touches);
  }
  EXPECT_EQ(action_terms[Verb::Add].arity(), 3U);  // row, planet, slot
}

// IP-11.4, IP-11.7: four quarters with all their halves joined make exactly four stations.
TEST(Geometry, APlanetHasFourSeams) {
  Planet planet;
  for (const Slot slot : slots) planet[slot] = static_cast<Tile>(31 + static_cast<int>(slot));
  ASSERT_EQ(kind_name(face(house_set, planet[Slot::Nw]).name), "B0");
  ASSERT_EQ(kind_name(face(house_set, planet[Slot::Sw]).name), "B0");
  EXPECT_EQ(survey(house_set, planet).stations, 4);
}

// IP-11.5: half matches half, none matches none, and half never matches none.
TEST(Geometry, TwoTilesMatchIfBothOrNeitherHasAHalf) {
  EXPECT_TRUE(match(Pattern::R, Pattern::L));
  EXPECT_TRUE(match(Pattern::L, Pattern::R));
  EXPECT_FALSE(match(Pattern::R, Pattern::R));
  EXPECT_FALSE(match(Pattern::L, Pattern::L));
}

// IP-6.6, IP-11.6, IP-11.10, IP-R.6, IP-R.8: over every planet, slot and tile.
TEST(Geometry, ATileFitsExactlyWhereItWouldOnATable) {
  const std::vector<Tile> tiles = one_of_each_kind();
  int fitting = 0;
  for_every_planet([&](const Planet& planet) {
    const DrawnPlanet on_table(house_set, planet);
    const Survey found = survey(house_set, planet);
    for (const Slot slot : slots) {
      for (std::size_t t = 1; t < tiles.size(); ++t) {
        const TileFace& tile = face(house_set, tiles[t]);
        const SlotPair& fitting_slots = found.fitting.slots(tile.pattern);
        const auto last = fitting_slots.slots.begin() + fitting_slots.count;
        const bool fit = std::find(fitting_slots.slots.begin(), last, slot) != last;
        fitting += static_cast<int>(fit);
        if (fit != on_table.fits(static_cast<std::size_t>(slot), drawn(kind_name(tile.name))))
          FAIL() << kind_name(tile.name) << " in " << slot_names[slot];
      }
    }
  });
  EXPECT_GT(fitting, 0);
}

// IP-6.3, IP-6.4, IP-7.2, IP-11.7: stations are whole ones and joined halves; every alien counts.
TEST(Geometry, StationsAndAliensAreCountedAsTheyLie) {
  for_every_planet([](const Planet& planet) {
    const DrawnPlanet on_table(house_set, planet);
    const Survey found = survey(house_set, planet);
    if (found.stations != on_table.stations()) FAIL() << on_table.stations() << " stations";
    if (found.aliens != on_table.aliens()) FAIL() << on_table.aliens() << " aliens";
  });
}

// IP-11.8: on a complete planet no half is left over.
TEST(Geometry, OnACompletePlanetEveryHalfIsJoined) {
  int complete = 0;
  for_every_planet([&](const Planet& planet) {
    if (!planet.complete() || !DrawnPlanet(house_set, planet).matches_everywhere()) return;
    ++complete;
    int whole = 0;
    int halves = 0;
    for (const Tile tile : planet.tiles) {
      const DrawnTile shown = drawn(kind_name(face(house_set, tile).name));
      whole += shown.whole;
      halves += static_cast<int>(shown.ccw) + static_cast<int>(shown.cw);
    }
    if (2 * survey(house_set, planet).stations != 2 * whole + halves) FAIL() << "a half is left over";
  });
  EXPECT_GT(complete, 1000);
}

// IP-11.9, IP-R.7: turning a whole planet changes no number and no choice.
TEST(Geometry, APlanetMayBeTurnedAsAWhole) {
  for_every_planet([](const Planet& planet) {
    for (std::size_t turn = 1; turn < 4; ++turn) {
      Planet other = planet;
      const auto turned = [&](Slot slot) { return slots[(static_cast<std::size_t>(slot) + turn) % 4]; };
      for (const Slot slot : slots) other[turned(slot)] = planet[slot];
      const Survey before = survey(house_set, planet);
      const Survey after = survey(house_set, other);
      if (after.stations != before.stations || after.need() != before.need()) FAIL() << "the count changes";
      for (const Slot slot : slots) {
        for (const Pattern pattern : {Pattern::N, Pattern::L, Pattern::R, Pattern::B}) {
          if (before.fitting.has(pattern, slot) != after.fitting.has(pattern, turned(slot)))
            FAIL() << "what fits changes";
        }
      }
    }
  });
}

// IP-7.3, IP-6.2, IP-7.1, IP-R.11, IP-X.5: the whole table of stations, aliens and dice.
TEST(Geometry, TheAstronautsAndAliensMustOutnumberTheStations) {
  for (int stations = 0; stations <= 9; ++stations) {
    for (int aliens = 0; aliens <= 4; ++aliens) {
      for (int die = 1; die <= 6; ++die) {
        EXPECT_EQ(die >= need(stations, aliens), die + aliens > stations)
            << stations << " stations, " << aliens << " aliens, die " << die;
      }
      EXPECT_GE(need(stations, aliens), 1);
    }
  }
  EXPECT_EQ(need(1, 0), 2);  // IP-X.5
  EXPECT_EQ(need(1, 2), 1);  // IP-X.12
  EXPECT_EQ(need(6, 0), 7);  // IP-X.13: no die is enough
}

}  // namespace
}  // namespace orrery::inoplanetashki
