// The inky realm as overlapping squares. A tile covers those drawn before it, as it would on a table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/screen.h"
#include "games/cosmoctopus/realm.h"

namespace orrery::cli {

struct RealmTile {
  cosmoctopus::Spot at;
  std::string reward;
  std::string state;  // what stands there, what the way costs
  Ink ink = Ink::Plain;
  bool framed = false;  // its frame has the colour, too
};

// As small as it can be with all words readable, also when states grow up to `state_columns`: the realm shall
// look the same throughout a game. Nothing if that is wider than `width` or the tiles hide too much of each
// other.
std::optional<Canvas> realm_drawing(std::vector<RealmTile> tiles, int state_columns, int width);

}  // namespace orrery::cli
