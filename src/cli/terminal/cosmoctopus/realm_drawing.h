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
  std::string state;  // who is there, what the way costs
  Ink ink = Ink::Plain;
  bool framed = false;  // its frame has the colour, too
};

// As small as possible with all labels readable, even if states grow to `state_columns`, so that the realm
// looks the same throughout a game. Nothing if that is wider than `width` or the tiles hide too much of each
// other.
std::optional<Canvas> realm_drawing(std::vector<RealmTile> tiles, int state_columns, int width);

}  // namespace orrery::cli
