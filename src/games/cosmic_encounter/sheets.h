// Alien sheets: what lies on one and has been done with it, and where it lies.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

inline constexpr auto everything_used = AbilitySet::all();  // of a power that was gained in this encounter

// What brings losses about: a use, by its number, or the outcome itself.
inline constexpr std::uint16_t cause_is_outcome = 0;
inline constexpr std::uint16_t no_cause = 0x3FFF;

// Packed without padding: there are fifteen of them in every position.
struct Power {
  Alien alien = no_alien;
  AbilitySet used{};  // in this encounter
  std::uint8_t tokens = 0;
  SeatSet marks{};                       // players who hold a token of this power
  Seat cards_from = nobody;              // whose hand the cards on the sheet came from
  SeatSet read_by{};                     // players who have had the sheet and know all cards on it
  std::uint16_t covers : 14 = no_cause;  // its last use holds for all losses of this cause
  bool locked : 1 = false;               // zapped: no use until the encounter's end
  bool rests : 1 = false;                // a borrowed power is used in its place
  CardSet cards{};                       // on the sheet
  bool operator==(const Power&) const = default;
};
static_assert(sizeof(Power) == 24);

// Each player has a place for the own power, for its incarnation, and for one more.
inline constexpr std::size_t own_slot = 0;
inline constexpr std::size_t incarnation_slot = 1;
inline constexpr std::size_t further_slot = 2;
inline constexpr std::size_t sheets_most = 3;
struct SheetPlace {
  Seat seat{};
  std::size_t slot = 0;
};
// A set of powers in play: one bit each, those of the first slots before those of the second.
constexpr unsigned power_bit(SheetPlace place) {
  return 1U << (orrery::index(place.seat) + most_players * place.slot);
}
constexpr unsigned powers_of(Seat seat) {
  return (1U | 1U << most_players | 1U << 2 * most_players) << orrery::index(seat);
}
// Looked up: a division takes longer than what is asked about the power.
inline constexpr auto places_of_bits = [] {
  std::array<SheetPlace, most_players * sheets_most> all{};
  for (std::size_t bit = 0; bit < all.size(); ++bit)
    all[bit] = {static_cast<Seat>(bit % most_players), bit / most_players};
  return all;
}();
// The lowest of a set that is not empty.
constexpr SheetPlace first_place(unsigned power_bits) { return places_of_bits[std::countr_zero(power_bits)]; }
constexpr SeatSet owners(unsigned power_bits) {
  const unsigned seats = power_bits | power_bits >> most_players | power_bits >> 2 * most_players;
  return SeatSet::of_bits(seats) & SeatSet::first(most_players);
}

// Such a set for every moment at which powers can act.
class PowersByWhen {
 public:
  unsigned operator[](When when) const {
    const std::size_t place = index(when);
    return place < power_when_count ? sets_[place] : 0U;
  }
  void add(When when, unsigned bit) {
    std::uint16_t& set = sets_.at(index(when));
    set = static_cast<std::uint16_t>(set | bit);
  }
  bool operator==(const PowersByWhen&) const = default;

 private:
  std::array<std::uint16_t, power_when_count> sets_{};
};

// A power that is lent until the end of the encounter; there is one at most, as there is one card that lends.
struct Loan {
  Seat from = nobody;
  Seat to = nobody;
  bool operator==(const Loan&) const = default;
};

}  // namespace orrery::cosmic_encounter
