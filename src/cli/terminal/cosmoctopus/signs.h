// Cosmoctopus in few columns: a sign for each resource, and cards and tiles as signs and short words.
#pragma once

#include "cli/terminal/screen.h"
#include "games/cosmoctopus/realm.h"

namespace orrery::cli {

std::string sign(cosmoctopus::Resource resource);
inline constexpr const char* any_sign = "◇";  // a resource of any kind
inline constexpr const char* tentacle_sign = "●";

std::string amount_signs(const cosmoctopus::Amounts<int>& amounts);  // ♠2 ¤0 ≈1 ✦2
std::string tentacle_track(int count);                               // ●●○○○○○○
std::string tile_signs(cosmoctopus::Tile tile);
std::string slot_signs(const cosmoctopus::CardRow& card);  // in one line; those in brackets open together
std::string type_sign(cosmoctopus::Card card);

// Four slots and their arrows: [♠] filled, (♠) open, no brackets: closed.
Canvas constellation_drawing(const cosmoctopus::CardRow& card, cosmoctopus::SlotSet filled,
                             cosmoctopus::SlotSet open);

}  // namespace orrery::cli
