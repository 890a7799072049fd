// Cosmic Encounter: the locals of the procedures' frames, which they keep while they are suspended. None of
// these structs has padding.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

inline constexpr int most_sent = 4;  // CE-10.4

// How far the reveal has come.
enum class Revealing : std::uint8_t { Begins, TurnedUp, Talks };
// A scenario may begin in the middle of a turn.
struct Entry {
  Phase phase = Phase::StartTurn;
  Revealing revealing{};  // in the phase of that name
};
struct TableFrame {
  std::uint8_t at = 0;
  bool begun = false;  // the setup is over
  Entry from{};
};
struct TurnFrame {
  Entry from{};
  // Saved from the turn's own encounter while others are inserted after it (CE-R.70).
  Seat defense = nobody;
  Outcome outcome{};
};
struct DestinyFrame {
  bool drawn = false;      // the card lies there already, and was left to a power that did not work
  bool may_leave = false;  // a power will choose the target
  bool resumed = false;    // in the launch, for that card
};
struct EncounterFrame {
  Entry at{.phase = Phase::Regroup};
};
struct RevealFrame {
  Revealing from{};
  std::uint8_t at = 0;
};
struct WindowFrame {
  When when{};
  std::uint8_t target = 0xFF;
  Seat only = nobody;  // `nobody`: no restriction
  std::uint8_t at = 0;
  std::uint8_t passes = 0;
  Seat next = nobody;       // whose mandatory power is next
  bool musts_only = false;  // nobody is asked whether to use or play anything
  bool asks_only = false;   // mandatory powers have had their turn before
  std::uint16_t done = 0;   // mandatory powers already used, by power_bit
};
// What became of a use or of the card that made it.
enum class Fate : std::uint8_t {
  Stands,
  Zapped,
  Discarded,
  Stopped,
  Taken,
  Held  // it lies beside what it is about, and returns with that
};
struct UseFrame {
  std::uint16_t ability = no_ability;
  Seat user{};
  Card card = no_card;
  From from{};
  std::uint8_t target = 0xFF;  // the frame of what it reacts to or answers
  Fate fate{};
  Seat taker = nobody;
  std::uint8_t boost = 0;    // a super flare extends this use
  bool picked = false;       // by the owner of the ships that it saves (CE-R.136)
  std::int16_t value = 0;    // of the lasting effect
  std::uint16_t number = 0;  // among the uses of this encounter, from 1
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
// That of an announcement once more, for this ally.
constexpr Effect for_ally(const Lasting& announced, Seat ally) {
  return {.ability = announced.ability,
          .user = announced.owner,
          .target = static_cast<std::uint8_t>(orrery::index(ally))};
}
inline constexpr std::size_t own_locals = 8;
template <class Locals>
Locals& locals(Ability::Frame& frame) {
  return frame.local<Locals>(own_locals);
}
template <class Locals>
const Locals& locals(const Ability::Frame& frame) {
  return frame.local<Locals>(own_locals);
}
struct SendFrame {
  Seat seat{};
  Side side{};
  std::uint8_t sent = 0;
  std::uint8_t most = most_sent;
  bool founding = false;    // not into the encounter: they stay under way to a colony (CE-27.2)
  Planet onto = no_planet;  // to the defense's own ships on this planet
  std::uint8_t least = 1;   // before that many are sent, the sender cannot stop
  int due() const { return sent < least ? least - sent : 0; }
};
// Places ships of this seat that are under way on its colonies.
struct PlaceFrame {
  Seat seat{};
  std::uint8_t left = 0;
  bool returning = false;     // from the encounter; by default they go back to where they came from (CE-D.25)
  Planet except = no_planet;  // not there
};
enum class Cause : std::uint8_t { Outcome, FailedDeal, Effect };
struct ChooseFrame {
  Seat seat{};
  std::uint8_t left = 0;
  Cause cause{};
  std::uint8_t chosen = 0;
  bool gate_too = false;
  Planet spared = no_planet;               // some of the ships there cannot be chosen
  std::uint8_t spared_ships = ships_each;  // this many of them
  std::uint8_t withdrawn = 0;              // ships of the same loss that have left their places already
  std::uint8_t removed = 0;                // of these, from the game
  Seat chooser = nobody;                   // `nobody`: their owner
};
struct LossFrame {
  Seat victim{};
  std::uint8_t count = 0;  // ships of this event, under way
  Cause cause{};
  std::uint8_t removed = 0;
  std::uint8_t saved = 0;
  std::uint8_t warped = 0;
  std::uint8_t chosen = 0;  // of these ships, by their owner: compensation does not count them
  bool flagship = false;    // is among those that have entered the warp
  int left() const { return count - removed - saved; }  // still to enter the warp
};
inline constexpr std::uint8_t no_slot = 0xFF;
struct DrawFrame {
  Seat seat{};
  std::uint8_t count = 0;
  std::uint8_t drawn = 0;
  std::uint8_t to_sheet = no_slot;  // to the sheet of this power instead of the hand
  SeatSet followed{};               // seats that have reacted to this event
  bool rewards = false;             // as a reward of the encounter (CE-15.10)
  std::uint16_t before = 0;         // the number of the last arrival before it
};
// A card given away and who got it, as the value of a lasting effect. Only giver and receiver know it.
constexpr std::int16_t handed(Card card, Seat receiver) {
  return static_cast<std::int16_t>(index(card) | orrery::index(receiver) << 8);
}
constexpr Card given_card(std::int16_t value) { return static_cast<Card>(value & 0xFF); }
constexpr Seat receiver_of(std::int16_t value) { return static_cast<Seat>(value >> 8); }
struct AftermathFrame {
  When last{};  // of the kinds of events that are reacted to
  When now{};
};
// A flare that lies beside cards set aside, and goes back with them; it may have come from a sheet.
struct Shield {
  Card flare = no_card;
  Seat seat = nobody;
  From from{};
};
struct NewHandFrame {
  Seat seat{};
  std::uint8_t tries = 0;
  Shield shield{};
};
struct RetrieveFrame {
  Seat seat{};
  std::uint8_t count = 0;
  bool earlier_only = false;  // only ships that entered the warp before this encounter
  bool regroups = false;    // step RG4: it can be replaced, and without a colony it goes to the gate (CE-8.5)
  SeatSet followed{};       // seats that have reacted to this event
  Planet onto = no_planet;  // to this planet instead of colonies of the owner's choice
  bool joins = false;       // straight into the encounter, on the side of its owner
};
// What an effect in force makes a player do: ally with this side, with this many ships exactly or at
// least.
struct Demand {
  std::uint8_t ships = 0;  // 0: nothing is demanded
  Side side{};
  bool or_more = false;
};
struct AllianceFrame {
  std::uint8_t at = 0;
  Seat seat{};
  Demand forced{};
};
struct SeatsFrame {
  std::uint8_t at = 0;
};
// What the outcome costs each player, fixed for all of them before anything is lost: one use can cover the
// whole losing side.
struct Losses {
  BySeat<std::uint8_t> ships{};    // still in their places
  BySeat<std::uint8_t> removed{};  // from the game already
  BySeat<std::uint8_t> extra{};    // beside them, of their owner's choice
};
struct ResolutionFrame {
  Losses losses;
  std::uint8_t at = 0;
};
struct RewardFrame {
  Seat seat{};
  std::uint8_t due = 0;
  std::uint8_t cards = 0;
  std::uint8_t ships = 0;
  bool of_alliance = false;  // for having helped the defense (CE-15.10)
};
// CE-15.15: a number of cards of one hand go to another.
struct CompensationFrame {
  Seat taker{};
  Seat payer{};
  std::uint8_t due = 0;
  std::uint8_t taken = 0;
  Seat chooser = nobody;            // of the cards; `nobody`: they are drawn at random
  std::uint8_t given = 0;           // in return
  std::uint16_t before = 0;         // the number of the last arrival before it
  std::uint16_t then = no_ability;  // acts for the taker once the cards are collected
  Seat spared = nobody;             // nothing may be collected from this player
  Shield shield{};
};
struct TechFrame {
  Seat seat{};
  Tech tech = no_tech;
  std::uint8_t left = 0;
};
struct DealFrame {
  std::uint8_t at = 0;
  BySide<bool> waits{};             // this side has proposed and waits for an answer
  BySide<std::uint8_t> founding{};  // ships under way to the colony this side founds
  std::uint8_t type = 0;
  std::uint8_t left = 0;
};

}  // namespace orrery::cosmic_encounter
