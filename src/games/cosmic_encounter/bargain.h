// Cosmic Encounter: what the main players offer each other in a deal.
#pragma once

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

inline constexpr int most_terms = 12;  // of one proposal

// What one main player gives in a deal (CE-R.50).
struct Gift {
  std::array<Kind, most_terms> named{};
  std::uint8_t named_count = 0;
  ByType<std::uint8_t> of_type{};
  EnumArray<Extreme, bool, 2> extreme{};  // the highest, the lowest attack
  std::uint8_t random = 0;
  Planet colony = no_planet;  // where the other may found one
  std::uint8_t ships = 0;     // with this many; 0: as many as the founder likes
  bool operator==(const Gift&) const = default;
};
struct Proposal {
  BySide<Gift> gifts{};          // by side
  BySeat<std::uint8_t> freed{};  // ships out of the warp
  std::uint8_t terms = 0;
  bool operator==(const Proposal&) const = default;
};
struct Bargain {
  BySide<Proposal> draft{};
  BySide<Proposal> standing{};  // without terms: nothing is proposed
  BySide<std::uint8_t> made{};
  Proposal agreed{};
  BySide<CardSet> handed{};  // set aside by this side for the other
  bool operator==(const Bargain&) const = default;
};

}  // namespace orrery::cosmic_encounter
