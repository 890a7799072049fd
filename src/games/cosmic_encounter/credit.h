// Whom the account of a reveal names: what a total is made of, and why the encounter went as it did.
#pragma once

#include <algorithm>

#include "games/cosmic_encounter/technologies.h"
#include "kernel/vocabulary.h"

namespace orrery::cosmic_encounter {

// What counts towards a total: the card that was laid down, ships, and then all powers, cards and
// technologies.
enum class Credit : std::uint8_t { Card, Ships };
inline constexpr auto credit_names = [] {
  constexpr std::size_t first = 2;
  std::array<std::string_view, first + alien_count + kind_count + tech_count> all{"card", "ships"};
  for (std::size_t i = 0; i < alien_count; ++i) all[first + i] = alien_names.entries[i];
  for (std::size_t i = 0; i < kind_count; ++i) all[first + alien_count + i] = kind_names.entries[i];
  for (std::size_t i = 0; i < tech_count; ++i)
    all[first + alien_count + kind_count + i] = tech_names.entries[i];
  return all;
}();
inline constexpr Domain credit_domain = Domain::of(credit_names);
inline Credit credit_named(std::string_view name) {
  return static_cast<Credit>(std::find(credit_names.begin(), credit_names.end(), name) -
                             credit_names.begin());
}
// Why an encounter went as it did, where nothing else has decided.
enum class Because : std::uint8_t { Higher, Lower, Tie, AttackAgainstNegotiate, TwoNegotiates, TwoMorphs };
inline constexpr auto because_names = names<Because>({
    {Because::Higher, "higher"},
    {Because::Lower, "lower"},
    {Because::Tie, "tie"},
    {Because::AttackAgainstNegotiate, "attack-against-negotiate"},
    {Because::TwoNegotiates, "two-negotiates"},
    {Because::TwoMorphs, "two-morphs"},
});
inline constexpr Domain because_domain = Domain::of(because_names);

}  // namespace orrery::cosmic_encounter
