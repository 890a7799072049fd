// Cosmic Encounter: what belongs to one encounter and is forgotten with it.
#pragma once

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

// What an encounter card counts as (CE-13.13, CE-R.43).
struct Face {
  CardType type = no_type;
  std::int16_t value = 0;
  bool operator==(const Face&) const = default;
};
constexpr Face printed(Kind kind) { return {row_of(kind).type, row_of(kind).value}; }

// One main player's part of the encounter.
struct Fighter {
  Seat seat = nobody;
  SeatSet invited;
  SeatSet joined;  // became allies, whatever happened to them afterwards
  SeatSet allies;
  Card card = no_card;   // laid down
  Card spent = no_card;  // the one that has served and lies in the discard pile
  Card extra = no_card;  // counts beside the one that lies there; without one it is spent, too
  From from{};
  bool open = false;     // face up
  bool claimed = false;  // stays face down, and counts as its owner has said
  bool kept = false;     // goes to a hand instead of the discard pile
  SeatSet told_apart;    // who has looked into the hand that it came from since: they know it is not there
  Face face;
  std::int16_t total = 0;

  Card added() const { return card == no_card ? no_card : extra; }
  Card spent_extra() const { return card == no_card ? extra : no_card; }
  bool operator==(const Fighter&) const = default;
};
struct Reinforcement {
  Card card{};
  Side side{};
  Seat by{};
  bool operator==(const Reinforcement&) const = default;
};
inline constexpr std::size_t lasting_most = 30;         // every sheet, a flare of each player, and more
inline constexpr std::size_t most_reinforcements = 24;  // all of the deck, and attacks that serve as such
inline constexpr std::size_t most_inserted = 4;         // extra encounters that wait at the same time
struct Encounter {
  BySide<Fighter> sides{};
  std::uint8_t number = 0;     // in this turn
  std::uint8_t insertion = 0;  // its position among those inserted after that one (CE-R.70); 0: not inserted
  Phase phase{};
  Destiny destiny = no_destiny;
  bool at_home = false;     // CE-9.4 (a)
  bool refounding = false;  // CE-9.4 (b)
  Planet target = no_planet;
  bool selected = false;  // both cards lie there
  bool swapped = false;   // they have changed sides
  std::array<Reinforcement, most_reinforcements> reinforcements{};
  std::uint8_t reinforcement_count = 0;
  std::array<Lasting, lasting_most> lasting{};
  std::uint8_t lasting_count = 0;
  Outcome outcome{};
  bool compared = false;             // totals decided (CE-R.47)
  BySeat<std::uint8_t> warped{};     // by the outcome: for compensation
  BySeat<std::uint8_t> committed{};  // ships in the encounter when the outcome was fixed
  bool no_compensation = false;
  bool no_rewards = false;
  bool another_granted = false;
  bool quaked = false;                // a cosmic quake has dealt new hands to everybody
  bool peaceful = false;              // attacks have been made negotiates
  bool checks_held = false;           // checks wait, as several changes are one event (CE-R.79)
  BySide<SeatSet> revealed_allies{};  // those there were when the cards were turned up
  SeatSet flare_players;              // CE-29.5
  CardSet spent_cards;     // not to be played again in it: flares (CE-29.6), and what effects say so of
  std::uint16_t uses = 0;  // announced so far
  BySeat<std::uint8_t> landed{};  // ships, on the targeted planet, as the offense has won
  Seat named = nobody;            // by the destiny card, as it was drawn (CE-R.31)

  Fighter& side(Side which) { return sides[which]; }
  const Fighter& side(Side which) const { return sides[which]; }
  bool operator==(const Encounter&) const = default;
};

// An extra encounter that is to come (CE-R.70): its offense and, if that is fixed, its defense. In one byte,
// as positions are copied all the time.
class Insertion {
 public:
  constexpr Insertion() = default;
  constexpr explicit Insertion(Seat offense, Seat defense = nobody)
      : seats_(static_cast<std::uint8_t>(half(offense) | half(defense) << 4)) {}
  constexpr Seat offense() const { return whole(seats_ & none); }
  constexpr Seat defense() const { return whole(seats_ >> 4); }
  bool operator==(const Insertion&) const = default;

 private:
  static constexpr unsigned none = 0xF;
  static constexpr unsigned half(Seat seat) {
    return seat == nobody ? none : static_cast<unsigned>(orrery::index(seat));
  }
  static constexpr Seat whole(unsigned bits) { return bits == none ? nobody : static_cast<Seat>(bits); }
  std::uint8_t seats_ = 0xFF;
};

}  // namespace orrery::cosmic_encounter
