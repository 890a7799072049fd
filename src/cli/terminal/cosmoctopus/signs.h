// Cosmoctopus in few columns: a sign for each resource, and cards and tiles as signs and short words.
#pragma once

#include "cli/terminal/screen.h"
#include "games/cosmoctopus/realm.h"
#include "kernel/catalogue.h"

namespace orrery::cli {

// A price after discounts.
struct Cost {
  int specific = 0;
  int generic = 0;
};

std::string sign(cosmoctopus::Resource resource);
inline constexpr const char* any_sign = "◇";  // a resource of any kind
inline constexpr const char* tentacle_sign = "●";

std::string cost_signs(cosmoctopus::CardType type, Cost cost, const Catalogue& texts);  // 3¤+2◇
std::string amount_signs(const cosmoctopus::Amounts<int>& amounts);                     // ♠2 ¤0 ≈1 ✦2
std::string tentacle_track(int count);  // ●●○○○○○○
std::string tile_signs(cosmoctopus::Tile tile);
// What the card does, without its price; a constellation's slots come first.
std::string card_signs(const cosmoctopus::CardRow& card, const Catalogue& texts);
// What a complete constellation gives.
std::string reward_signs(const cosmoctopus::CardRow& card, const Catalogue& texts);

// What a card does while it is in play.
std::string lasting_signs(const cosmoctopus::CardRow& card, const Catalogue& texts);
std::string type_sign(cosmoctopus::Card card);

// Four slots and their arrows: [♠] filled, (♠) open, no brackets: closed.
Canvas constellation_drawing(const cosmoctopus::CardRow& card, cosmoctopus::SlotSet filled,
                             cosmoctopus::SlotSet open);

}  // namespace orrery::cli
