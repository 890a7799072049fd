// A planet drawn on the table: squares with a position and a rotation, half stations that face north, east,
// south or west. Written from the rules alone, to check the engine's slot arithmetic against it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "games/inoplanetashki/planet.h"

namespace orrery::inoplanetashki {

struct Direction {
  int x = 0;  // to the east
  int y = 0;  // to the south
  bool operator==(const Direction&) const = default;
};
inline constexpr Direction east{1, 0};
inline constexpr Direction south{0, 1};
inline constexpr Direction west{-1, 0};
inline constexpr Direction north{0, -1};

constexpr Direction turned(Direction direction, int quarters) {
  for (; quarters > 0; --quarters) direction = {-direction.y, direction.x};  // clockwise
  return direction;
}

// The positions of the slots, clockwise from the north-west.
inline constexpr std::array<Direction, 4> slot_places{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};

// A tile as its name describes it: N0a-3, B2.
struct DrawnTile {
  bool ccw = false;
  bool cw = false;
  int whole = 0;
  int aliens = 0;
};

constexpr DrawnTile drawn(std::string_view name) {
  const std::string_view kind = name.substr(0, name.find('-'));
  return {kind[0] == 'L' || kind[0] == 'B', kind[0] == 'R' || kind[0] == 'B', kind[1] - '0',
          kind.back() == 'a' ? 1 : 0};
}

class DrawnPlanet {
 public:
  DrawnPlanet() = default;
  DrawnPlanet(const TileSet& set, const Planet& planet) {
    for (const Slot slot : slots) {
      const Tile tile = planet[slot];
      if (tile != no_tile) lay(static_cast<std::size_t>(slot), tile_names[face(set, tile).name]);
    }
  }

  void lay(std::size_t slot, std::string_view name) { tiles_[slot] = drawn(name); }

  // A tile printed as the north-west quarter has its clockwise edge in the east and the other one in the
  // south.
  static bool has_half(const DrawnTile& tile, std::size_t slot, Direction toward) {
    const int turns = static_cast<int>(slot);
    return (tile.cw && turned(east, turns) == toward) || (tile.ccw && turned(south, turns) == toward);
  }

  bool fits(std::size_t slot, const DrawnTile& tile) const {
    if (tiles_[slot]) return false;
    bool touches = false;
    for (const Direction toward : {north, east, south, west}) {
      const auto beside = neighbour(slot, toward);
      if (!beside || !tiles_[*beside]) continue;
      touches = true;
      if (has_half(tile, slot, toward) != has_half(*tiles_[*beside], *beside, turned(toward, 2)))
        return false;
    }
    return touches;
  }

  // No half faces a plain edge.
  bool matches_everywhere() const {
    for (std::size_t slot = 0; slot < 4; ++slot) {
      for (const Direction toward : {east, south, west, north}) {
        const auto beside = neighbour(slot, toward);
        if (!tiles_[slot] || !beside || !tiles_[*beside]) continue;
        if (has_half(*tiles_[slot], slot, toward) != has_half(*tiles_[*beside], *beside, turned(toward, 2)))
          return false;
      }
    }
    return true;
  }

  int stations() const {
    int count = 0;
    for (std::size_t slot = 0; slot < 4; ++slot) {
      if (!tiles_[slot]) continue;
      count += tiles_[slot]->whole;
      for (const Direction toward : {east, south}) {  // each seam once
        const auto beside = neighbour(slot, toward);
        if (!beside || !tiles_[*beside]) continue;
        count += static_cast<int>(has_half(*tiles_[slot], slot, toward) &&
                                  has_half(*tiles_[*beside], *beside, turned(toward, 2)));
      }
    }
    return count;
  }

  int aliens() const {
    int count = 0;
    for (const auto& tile : tiles_) count += tile ? tile->aliens : 0;
    return count;
  }

  static std::optional<std::size_t> neighbour(std::size_t slot, Direction toward) {
    const Direction place{slot_places[slot].x + toward.x, slot_places[slot].y + toward.y};
    const auto* found = std::find(slot_places.begin(), slot_places.end(), place);
    if (found == slot_places.end()) return std::nullopt;
    return static_cast<std::size_t>(found - slot_places.begin());
  }

 private:
  std::array<std::optional<DrawnTile>, 4> tiles_;
};

}  // namespace orrery::inoplanetashki
