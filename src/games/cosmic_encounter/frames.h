// Cosmic Encounter: what the procedures keep while they wait, the locals of their frames. None of them has
// padding.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

inline constexpr int most_sent = 4;  // CE-10.4

struct TableFrame {
  std::uint8_t at = 0;
  bool begun = false;             // the setup is over
  Phase from = Phase::StartTurn;  // a scenario may begin in the middle of a turn
};
struct TurnFrame {
  Phase from = Phase::StartTurn;
  // Of the turn's own encounter, while others are inserted after it (CE-R.70).
  Seat defense = nobody;
  Outcome outcome{};
};
struct DestinyFrame {
  bool drawn = false;      // the card lies there already, and was left to a power that did not work
  bool may_leave = false;  // a power will choose the target
};
struct EncounterFrame {
  Phase phase = Phase::Regroup;
};
struct WindowFrame {
  When when{};
  std::uint8_t target = 0xFF;
  Seat only = nobody;  // nobody: everybody
  std::uint8_t at = 0;
  std::uint16_t passes = 0;
  bool cards_only = false;
  Seat next = nobody;      // whose mandatory power is next
  std::uint16_t done = 0;  // mandatory powers: their power_bit
};
// A set of powers in play: one bit each, those of the first slots before those of the second.
constexpr unsigned power_bit(Seat seat, std::size_t slot) { return 1U << (orrery::index(seat) + 8 * slot); }
constexpr SeatSet owners(unsigned power_bits) {
  return SeatSet::of_bits(static_cast<std::uint8_t>(power_bits | power_bits >> 8));
}
// What became of a use or of the card that made it.
enum class Fate : std::uint8_t { Stands, Zapped, Discarded, Stopped, Taken };
struct UseFrame {
  std::uint16_t ability = no_ability;
  Seat user{};
  Card card = no_card;
  From from{};
  std::uint8_t target = 0xFF;  // the frame of what it reacts to or answers
  Fate fate{};
  Seat taker = nobody;
  std::uint16_t boost = 0;  // a super flare extends this use
  std::int16_t value = 0;   // of the lasting effect
};
struct AnswersFrame {
  When when{};
  std::uint8_t target = 0;
  std::uint8_t at = 0;
};
// The head of every effect's frame; its own locals begin at byte 8.
struct Effect {
  std::uint16_t ability = no_ability;
  Seat user{};
  Card card = no_card;
  std::uint8_t target = 0xFF;
  std::uint8_t boost = 0;
};
inline constexpr std::size_t own_locals = 8;
struct SendFrame {
  Seat seat{};
  Side side{};
  std::uint8_t sent = 0;
  std::uint8_t most = most_sent;
  bool founding = false;  // not into the encounter: they stay under way to a colony (CE-27.2)
};
// Ships of this seat that are under way, to its colonies.
struct PlaceFrame {
  Seat seat{};
  std::uint8_t left = 0;
  bool returning =
      false;  // from the encounter: to where they came from, if the player does not choose (CE-D.25)
};
enum class Cause : std::uint8_t { Outcome, FailedDeal, Effect };
struct ChooseFrame {
  Seat seat{};
  std::uint8_t left = 0;
  Cause cause{};
  std::uint8_t chosen = 0;
  bool gate_too = false;
  Planet spared = no_planet;               // of the ships there
  std::uint8_t spared_ships = ships_each;  // so many cannot be chosen
};
struct LossFrame {
  Seat victim{};
  std::uint8_t count = 0;  // ships of this event, under way
  Cause cause{};
  std::uint8_t removed = 0;
  std::uint8_t saved = 0;
  std::uint8_t warped = 0;
};
inline constexpr std::uint8_t no_slot = 0xFF;
struct DrawFrame {
  Seat seat{};
  std::uint8_t count = 0;
  std::uint8_t drawn = 0;
  std::uint8_t to_sheet = no_slot;  // of this power instead of the hand
  SeatSet followed{};               // who has reacted to this event
};
struct NewHandFrame {
  Seat seat{};
  std::uint8_t tries = 0;
};
struct RetrieveFrame {
  Seat seat{};
  std::uint8_t count = 0;
  bool earlier_only = false;  // only ships that entered the warp before this encounter
  bool to_gate = false;       // if there is no colony (CE-8.5)
  SeatSet followed{};         // who has reacted to this event
};
struct AllianceFrame {
  std::uint8_t side = 0;
  Seat seat{};
};
struct SeatsFrame {
  std::uint8_t at = 0;
};
struct ResolutionFrame {
  std::uint8_t at = 0;
  std::uint8_t count = 0;
};
struct RewardFrame {
  std::uint8_t at = 0;
  Seat seat{};
  std::uint8_t left = 0;
  std::uint8_t cards = 0;
  std::uint8_t ships = 0;
};
struct DealFrame {
  std::uint8_t at = 0;
  std::array<bool, 2> waits{};             // this side has proposed and waits for an answer
  std::array<std::uint8_t, 2> founding{};  // ships under way to the colony this side founds
  std::uint8_t type = 0;
  std::uint8_t left = 0;
};

}  // namespace orrery::cosmic_encounter
