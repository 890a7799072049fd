// What has happened in the running encounter before a scenario begins: uses of powers, cards laid down and
// turned up, the outcome, the talks about a deal. Everything that cannot have happened is refused with one
// line.
#pragma once

#include <functional>
#include <string>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// Takes a card that has no place yet by its name.
using TakeCard = std::function<Card(const Value& name, const std::string& where)>;

Entry read_entry(const Value& given);    // where play begins
inline bool is_turned_up(Entry entry) {  // both cards
  return entry.phase > Phase::Reveal || entry.revealing != Revealing::Begins;
}

// arrange_encounter.cpp; both sides must be known.
void lay_cards(Game& game, const Value& encounter, Entry entry, const TakeCard& take);
// The last step before play begins: turns the cards up and fixes the outcome. Returns where the rules take
// over: a deal is settled by the talks themselves.
Entry catch_up(Game& game, const Value& given, Entry entry);

// arrange_history.cpp: what powers and flares have done in this encounter.
class History {
 public:
  History(Game& game, const Value& given, Entry entry);

  void play_flares();
  // Puts in force what lasts of the uses before the cards were turned up, and at the reveal.
  void apply_uses_before_reveal() { apply_uses(false); }
  void apply_uses_at_reveal() { apply_uses(true); }
  void finish();  // the other uses, and zaps

 private:
  bool has_passed(When when, Seat seat) const;  // for a power of this seat
  Roles roles_so_far(Seat seat) const;
  bool could_be_used(const Ability& row, Seat seat) const;
  bool could_be_played(Kind flare, Seat seat) const;
  void play_flare(Kind flare, Seat seat, const std::string& where);
  void apply_uses(bool at_reveal);
  void apply_use(Seat seat, Power& power, When when);
  int value_of(std::uint16_t number, Seat seat) const;
  AbilitySet possible_uses(Alien alien) const;
  void require_possible(AlienSet aliens, const char* key) const;
  void zap(Seat seat, Alien alien);

  Game& game_;
  const Value& given_;
  Entry entry_;
  AlienSet used_;
  AlienSet zapped_;
};

// arrange_deal.cpp: the talks have begun, and this has been said in them.
void hold_talks(Game& game, const Value& deal);
void end_talks(Game& game, const Value& deal);  // with the deal that was agreed, or with none

}  // namespace orrery::cosmic_encounter
