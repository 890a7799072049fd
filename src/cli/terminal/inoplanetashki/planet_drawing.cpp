#include "cli/terminal/inoplanetashki/planet_drawing.h"

#include <algorithm>
#include <string>

namespace orrery::cli {

using namespace inoplanetashki;

namespace {

constexpr std::string_view alien = "◕‿◕";

// Whether the seam between this slot and the next is vertical.
constexpr bool upright(Slot slot) { return slot == Slot::Nw || slot == Slot::Se; }

// The corner sign of a quarter, given the one in the north-west.
constexpr char32_t turned(char32_t corner, Slot slot) {
  constexpr std::u32string_view corners = U"╭╮╰╯┌┐└┘";  // mirrored: one bit east, one bit south
  const auto nw = corners.find(corner);
  return corners[nw ^ (in_the_east(slot) ? 1U : 0U) ^ (in_the_south(slot) ? 2U : 0U)];
}

class Drawing {
 public:
  Drawing(const TileSet& set, const Planet& planet, PlanetSize size, Ink ink)
      : set_(set), planet_(planet), large_(size == PlanetSize::Large), ink_(ink) {
    for (const Slot slot : slots) {
      if (planet.has(slot)) quarter(slot);
    }
    cross();
    for (const Slot slot : slots) seam(slot);
  }

  void empty_quarters() {
    for (const Slot slot : slots) {
      if (planet_.has(slot)) continue;
      if (large_) {
        for (const auto& [x, y] : {std::pair{3, 0}, {5, 0}, {7, 0}, {1, 1}, {0, 3}})
          put(slot, x, y, U'·', Ink::Faint);
      } else {
        for (const auto& [x, y] : {std::pair{1, 0}, {3, 0}, {0, 1}}) put(slot, x, y, U'·', Ink::Faint);
      }
    }
  }

  Canvas canvas;

 private:
  // Coordinates run from the planet's corner to its middle, the same way in every quarter.
  int x_of(Slot slot, int x) const { return in_the_east(slot) ? 2 * middle_x() - x : x; }
  int y_of(Slot slot, int y) const { return in_the_south(slot) ? 2 * middle_y() - y : y; }
  void put(Slot slot, int x, int y, char32_t sign, Ink ink) {
    canvas.put(x_of(slot, x), y_of(slot, y), sign, ink);
  }
  int middle_x() const { return large_ ? 8 : 4; }
  int middle_y() const { return large_ ? 4 : 2; }

  void quarter(Slot slot) {
    const int curve = large_ ? 2 : 0;  // the large outline has a step at its corner
    put(slot, curve, 0, turned(U'╭', slot), ink_);
    for (int x = curve + 1; x < middle_x(); ++x) put(slot, x, 0, U'─', ink_);
    for (int y = large_ ? 2 : 1; y < middle_y(); ++y) put(slot, 0, y, U'│', ink_);
    if (large_) {
      put(slot, 0, 1, turned(U'╭', slot), ink_);
      put(slot, 1, 1, U'─', ink_);
      put(slot, 2, 1, turned(U'╯', slot), ink_);
    }
    const TileFace& shown = face(set_, planet_[slot]);
    std::string stars;
    for (int i = 0; i < shown.whole; ++i) stars += large_ && i > 0 ? " ★" : "★";
    if (!large_) {
      label(slot, 1, 3, 1, shown.aliens == 0 ? stars : stars.empty() ? std::string(alien) : stars + "◕");
      return;
    }
    label(slot, 2, 5, 2, stars);
    if (shown.aliens > 0) label(slot, 3, 4, stars.empty() ? 2 : 1, std::string(alien));
  }

  void label(Slot slot, int x, int width, int y, const std::string& text) {
    const int left = in_the_east(slot) ? x_of(slot, x + width - 1) : x;
    canvas.put_centred(left, y_of(slot, y), width, text);
  }

  // The lines between the quarters: dashed between two tiles, solid at the edge of the planet.
  void cross() {
    for (const Slot slot : slots) {
      const bool here = planet_.has(slot);
      const bool both = here && planet_.has(next(slot));
      if (!here && !planet_.has(next(slot))) continue;
      const Ink line = both ? Ink::Faint : ink_;
      const Slot lying = here ? slot : next(slot);
      if (upright(slot)) {
        for (int y = 1; y < middle_y(); ++y) canvas.put(middle_x(), y_of(slot, y), both ? U'┊' : U'│', line);
        canvas.put(middle_x(), y_of(slot, 0), both ? U'─' : turned(U'┐', lying), ink_);
      } else {
        for (int x = 1; x < middle_x(); ++x) canvas.put(x_of(slot, x), middle_y(), both ? U'┈' : U'─', line);
        canvas.put(x_of(slot, 0), middle_y(), both ? U'│' : turned(U'└', lying), ink_);
      }
    }
    centre();
  }

  void centre() {
    const int fragments = planet_.fragments();
    const auto lies = [&](Slot slot) { return planet_.has(slot); };
    char32_t sign = U'┼';
    if (fragments == 1 || fragments == 3) {
      const Slot odd = *std::find_if(slots.begin(), slots.end(),
                                     [&](Slot slot) { return lies(slot) == (fragments == 1); });
      sign = turned(U'┘', odd);
    } else if (fragments == 2 && lies(Slot::Nw) == lies(Slot::Ne)) {
      sign = U'─';
    } else if (fragments == 2 && lies(Slot::Nw) == lies(Slot::Sw)) {
      sign = U'│';
    }
    canvas.put(middle_x(), middle_y(), sign, fragments == 4 ? Ink::Faint : ink_);
  }

  // The halves of a station at the seam from this slot to the next: (★) joined, (☆ waiting.
  void seam(Slot slot) {
    const Slot after = next(slot);
    const bool here = planet_.has(slot) && half_cw(face(set_, planet_[slot]).pattern);
    const bool there = planet_.has(after) && half_ccw(face(set_, planet_[after]).pattern);
    if (!here && !there) return;
    const int x = upright(slot) ? middle_x() : x_of(slot, middle_x() / 2);
    const int y = upright(slot) ? y_of(slot, middle_y() / 2) : middle_y();
    canvas.put(x, y, here && there ? U'★' : U'☆', Ink::Star);
    if (!large_) return;
    if (upright(slot)) {
      const bool left = in_the_east(slot) ? there : here;
      const bool right = in_the_east(slot) ? here : there;
      if (left) canvas.put(x - 1, y, U'(', Ink::Star);
      if (right) canvas.put(x + 1, y, U')', Ink::Star);
    } else {
      const bool above = in_the_south(slot) ? there : here;
      const bool below = in_the_south(slot) ? here : there;
      if (above) canvas.put(x, y - 1, U'◠', Ink::Star);
      if (below) canvas.put(x, y + 1, U'◡', Ink::Star);
    }
  }

  const TileSet& set_;
  const Planet& planet_;
  bool large_;
  Ink ink_;
};

}  // namespace

int drawn_width(PlanetSize size) { return size == PlanetSize::Large ? 17 : 9; }
int drawn_height(PlanetSize size) { return size == PlanetSize::Large ? 9 : 5; }

Canvas planet_drawing(const TileSet& set, const Planet& planet, PlanetSize size, Ink ink) {
  Drawing drawing(set, planet, size, ink);
  drawing.empty_quarters();
  return drawing.canvas;
}

Canvas tile_drawing(const TileSet& set, Tile tile, Ink ink) {
  Planet planet;
  planet[Slot::Nw] = tile;
  return Drawing(set, planet, PlanetSize::Large, ink).canvas;
}

std::string tile_signs(const TileFace& face) {
  std::string signs;
  if (half_ccw(face.pattern)) signs += "☆";
  for (int i = 0; i < face.whole; ++i) signs += "★";
  for (int i = 0; i < face.aliens; ++i) signs += alien;
  if (half_cw(face.pattern)) signs += "☆";
  return signs;
}

Canvas die_drawing(int die) {
  Canvas canvas;
  canvas.put(0, 0, "╭───────╮");
  for (int y = 1; y < 4; ++y) canvas.put(0, y, "│       │");
  canvas.put(0, 4, "╰───────╯");
  const auto spot = [&](int x, int y) { canvas.put(2 + 2 * x, 1 + y, U'●', Ink::Strong); };
  if (die % 2 == 1) spot(1, 1);
  if (die > 1) spot(0, 0), spot(2, 2);
  if (die > 3) spot(2, 0), spot(0, 2);
  if (die == 6) spot(0, 1), spot(2, 1);
  return canvas;
}

}  // namespace orrery::cli
