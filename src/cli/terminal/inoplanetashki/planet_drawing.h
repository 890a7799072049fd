// A round planet cut in quarters. Counting the filled stars in a drawing gives the planet's stations: whole
// ones lie on their quarter, joined halves on the seam. A hollow star at an edge is a half station without
// its other half.
#pragma once

#include "cli/terminal/screen.h"
#include "games/inoplanetashki/planet.h"

namespace orrery::cli {

enum class PlanetSize : std::uint8_t { Small, Large };
int drawn_width(PlanetSize size);
int drawn_height(PlanetSize size);

Canvas planet_drawing(const inoplanetashki::TileSet& set, const inoplanetashki::Planet& planet,
                      PlanetSize size, Ink ink);
// One quarter by itself, as it lies in the row.
Canvas tile_drawing(const inoplanetashki::TileSet& set, inoplanetashki::Tile tile, Ink ink);
// The same in one word, from its counter-clockwise edge to its clockwise edge: ☆★★ or ◕‿◕.
std::string tile_signs(const inoplanetashki::TileFace& face);

Canvas die_drawing(int die);

}  // namespace orrery::cli
