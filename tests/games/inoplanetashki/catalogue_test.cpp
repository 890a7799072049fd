// The tiles of the program match the tables of the rules page, and the house set has the promised properties.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/inoplanetashki/tiles.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery::inoplanetashki {
namespace {

const TileSet& house = tile_sets[0];

using Row = std::vector<std::string>;  // id, ccw, cw, whole stations, aliens, count

// The tile tables of the page, in their order; the bold row of sums is left out.
std::vector<std::vector<Row>> printed_tables() {
  std::vector<std::vector<Row>> tables;
  const std::string page = read_file(ORRERY_SOURCE_DIR "/docs/rules/inoplanetashki.md");
  bool inside = false;
  for (const std::string_view line : split(page, '\n')) {
    if (line.starts_with("| id | ccw | cw |")) tables.emplace_back();
    inside = line.starts_with("|") && (inside || line.starts_with("| id | ccw | cw |"));
    if (!inside || line.starts_with("| id") || line.starts_with("|---") || line.starts_with("| **")) continue;
    Row row;
    for (const std::string_view cell : split(line.substr(1, line.rfind('|') - 1), '|'))
      row.emplace_back(trim(cell));
    tables.back().push_back(row);
  }
  return tables;
}

std::vector<Row> catalogue_of(const TileSet& set) {
  std::vector<Row> rows;
  for (const TileFace& face : set.faces) {
    Row row{std::string(kind_name(face.name)),
            std::to_string(static_cast<int>(half_ccw(face.pattern))),
            std::to_string(static_cast<int>(half_cw(face.pattern))),
            std::to_string(face.whole),
            std::to_string(face.aliens),
            "1"};
    if (!rows.empty() && rows.back()[0] == row[0]) {
      rows.back()[5] = std::to_string(std::stoi(rows.back()[5]) + 1);
    } else {
      rows.push_back(row);
    }
  }
  return rows;
}

int count(const TileSet& set, bool (*which)(const TileFace&)) {
  return static_cast<int>(std::count_if(set.faces.begin(), set.faces.end(), which));
}

// IP-1.2, IP-12.1, IP-12.4: the sets are the printed tables, tile for tile.
TEST(Catalogue, IsTheTableOfTheRulesPage) {
  const auto tables = printed_tables();
  ASSERT_EQ(tables.size(), tile_sets.size());
  for (std::size_t i = 0; i < tile_sets.size(); ++i) EXPECT_EQ(catalogue_of(tile_sets[i]), tables[i]);
}

// IP-1.2: 45 tiles, each with a unique name that says what it shows.
TEST(Catalogue, HasFortyFiveTilesWithNamesOfTheirOwn) {
  for (const TileSet& set : tile_sets) {
    std::map<std::string_view, int> names;
    for (const TileFace& face : set.faces) ++names[tile_names[face.name]];
    EXPECT_EQ(names.size(), 45U) << set.name;
  }
  EXPECT_EQ(tile_names[house.faces[Tile{2}].name], "N0a-1");
  EXPECT_EQ(tile_names[house.faces[Tile{11}].name], "N0a-10");
}

// IP-12.1: the totals of the set.
TEST(Catalogue, OfTheHouseSetAddsUp) {
  EXPECT_EQ(count(house, [](const TileFace& f) { return f.pattern == Pattern::N; }), 15);
  EXPECT_EQ(count(house, [](const TileFace& f) { return f.pattern == Pattern::L; }), 8);
  EXPECT_EQ(count(house, [](const TileFace& f) { return f.pattern == Pattern::R; }), 8);
  EXPECT_EQ(count(house, [](const TileFace& f) { return f.pattern == Pattern::B; }), 14);
  EXPECT_EQ(count(house, [](const TileFace& f) { return half_ccw(f.pattern); }), 22);
  EXPECT_EQ(count(house, [](const TileFace& f) { return half_cw(f.pattern); }), 22);
  EXPECT_EQ(count(house, [](const TileFace& f) { return f.whole > 0; }), 12);
  EXPECT_EQ(count(house, [](const TileFace& f) { return f.aliens > 0; }), 12);
  EXPECT_EQ(count(house, [](const TileFace& f) { return f.whole > 0 && f.aliens > 0; }), 0);
  int whole = 0;
  for (const TileFace& face : house.faces) whole += face.whole;
  EXPECT_EQ(whole, 21);
}

// IP-12.2: the mirror image of the set is the same set.
TEST(Catalogue, OfTheHouseSetIsItsOwnMirrorImage) {
  std::map<std::vector<int>, int> set;
  std::map<std::vector<int>, int> mirrored;
  for (const TileFace& face : house.faces) {
    const int ccw = half_ccw(face.pattern);
    const int cw = half_cw(face.pattern);
    ++set[{ccw, cw, face.whole, face.aliens}];
    ++mirrored[{cw, ccw, face.whole, face.aliens}];
  }
  EXPECT_EQ(set, mirrored);
}

// IP-12.3: whatever the last slot needs, at least eight tiles have it.
TEST(Catalogue, OfTheHouseSetHasEightTilesForEveryGap) {
  std::map<Pattern, int> tiles;
  for (const TileFace& face : house.faces) ++tiles[face.pattern];
  ASSERT_EQ(tiles.size(), 4U);
  for (const auto& [pattern, number] : tiles) EXPECT_GE(number, 8) << static_cast<int>(pattern);
}

// IP-11.2, IP-11.11, IP-R.12: a tile is its two inner edges, its stations, its aliens and its name; this does
// not compile if anything like a colour is added.
TEST(Catalogue, KnowsNoColourAndNoTerrain) {
  for (const TileFace& face : house.faces) {
    const auto& [pattern, whole, aliens, name] = face;
    EXPECT_LE(static_cast<int>(pattern), 3);
    EXPECT_LE(whole, most_whole);
    EXPECT_LE(aliens, most_aliens);
    EXPECT_TRUE(tile_domain.holds(argument_of(name)));
  }
  EXPECT_FALSE(half_ccw(Pattern::N) || half_cw(Pattern::N) || half_cw(Pattern::L) || half_ccw(Pattern::R));
  EXPECT_TRUE(half_ccw(Pattern::L) && half_cw(Pattern::R) && half_ccw(Pattern::B) && half_cw(Pattern::B));
}

}  // namespace
}  // namespace orrery::inoplanetashki
