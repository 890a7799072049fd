// Sheets that move from player to player, with everything on them (CE-F.sorcerer.wild,
// CE-F.philanthropist.wild).
#include <utility>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

void swap_bits(std::uint16_t& set, unsigned one, unsigned another) {
  if (((set & one) != 0) != ((set & another) != 0)) set = static_cast<std::uint16_t>(set ^ (one | another));
}

}  // namespace

// The one way in which a sheet changes its place. Limits and locks go along, and so does its turn in the
// windows that are open.
void Game::swap_sheets(SheetPlace one, SheetPlace another) {
  std::swap(powers[one.seat][one.slot], powers[another.seat][another.slot]);
  for (std::size_t depth = 0; depth < flow.depth(); ++depth) {
    if (flow.at(depth).runs(Procedure::OpenWindow))
      swap_bits(flow.at(depth).local<WindowFrame>(0).done, power_bit(one), power_bit(another));
  }
}

// Whoever gives a sheet away keeps in mind what lies on it.
void Game::note_readers() {
  for (const Seat seat : everybody()) {
    met_flares[seat] |= flares_in(cards_on_sheets(seat));
    for (Power& power : powers[seat]) {
      if (!power.cards.empty()) power.read_by.add(seat);
    }
  }
}

// A sheet lies face up or face down as the home colonies of its new holder say; nobody has lost or won any.
void Game::turn_sheets(EventSink& events) {
  for (const Seat seat : everybody()) {
    const bool few = has_too_few_homes(seat);
    if (few && !lost.has(seat)) tell<Happening::PowerLost>(events, seat);
    lost = few ? lost | seat : lost - seat;
  }
}

// Own powers and their incarnations, for good. What is lent changes its owner, and the loan goes on, except
// if the borrower is its owner now.
void Game::trade_powers(Seat one, Seat another, EventSink& events) {
  for (const Seat seat : {one, another}) turn_up(seat, events);  // CE-R.123
  tell<Happening::TradedPowers>(events, one, another);
  note_readers();
  const Seat borrower = loan.to;
  const Alien lent = borrower == nobody ? no_alien : powers[borrower][further_slot].alien;
  if (borrower != nobody) carry_back();
  swap_sheets({one, own_slot}, {another, own_slot});
  if (has_own_incarnation(one) || has_own_incarnation(another))
    swap_sheets({one, incarnation_slot}, {another, incarnation_slot});
  if (borrower != nobody && holder_of(lent) != borrower) carry_over(holder_of(lent), borrower);
  note_powers();
  turn_sheets(events);
}

// A sheet that a technology has brought may have one, too; there is only one alien that has any.
bool Game::has_own_incarnation(Seat seat) const {
  const Alien further = loan.to == seat ? no_alien : powers[seat][further_slot].alien;
  return powers[seat][incarnation_slot].alien != no_alien &&
         (further == no_alien || !row_of(further).passive.incarnates);
}

// The borrower's own power rests in its place. Only one of the two powers can have an incarnation.
void Game::carry_over(Seat from, Seat to) {
  loan = {from, to};
  for (Power& power : powers[to]) power.rests = power.alien != no_alien;
  swap_sheets({from, own_slot}, {to, further_slot});
  if (has_own_incarnation(from)) swap_sheets({from, incarnation_slot}, {to, incarnation_slot});
}

void Game::carry_back() {
  const auto [from, to] = std::exchange(loan, {});
  swap_sheets({to, further_slot}, {from, own_slot});
  const Power& incarnation = powers[to][incarnation_slot];
  if (incarnation.alien != no_alien && !incarnation.rests)
    swap_sheets({to, incarnation_slot}, {from, incarnation_slot});
  for (Power& power : powers[to]) power.rests = false;
}

void Game::lend_power(Seat from, Seat to, EventSink& events) {
  tell<Happening::LentPower>(events, to, from);
  note_readers();
  carry_over(from, to);
  note_powers();
  turn_sheets(events);
}

void Game::end_loan(EventSink& events) {
  if (loan.to == nobody) return;
  tell<Happening::LoanEnds>(events, loan.to, loan.from);
  note_readers();
  carry_back();
  note_powers();
  turn_sheets(events);
}

}  // namespace orrery::cosmic_encounter
