// What a seat remembers about the others' hands (CE-R.11, CE-R.12): cards it has seen enter them or lie
// there, as long as nothing has left that hand unseen, and flares it has met. A card leaves a hand in one of
// two ways: seen by some players, or unseen.
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

CardSet Game::held(Seat owner) const {
  CardSet cards = hand(owner);
  for (const Side side : both_sides) {
    const Fighter& laid = fighter(side);
    if (laid.card != no_card && laid.from == From::Hand && !laid.open && layer_of(side) == owner)
      cards.add(laid.card);
  }
  return cards;
}

CardSet Game::known_of(Seat owner, SeatSet who) const {
  CardSet minds;
  for (const Seat seat : who) minds = minds | in_mind[seat];
  CardSet cards = held(owner);
  if (question.seats == SeatSet(owner)) cards = cards | being_laid_out();
  return cards & minds;
}

CardSet Game::unseen_from_sheet(Seat seat) const {
  CardSet cards;
  for (const Side side : both_sides) {
    const Fighter& laid = fighter(side);
    if (laid.card != no_card && laid.from == From::Sheet && !laid.open && layer_of(side) == seat)
      cards.add(laid.card);
  }
  for (std::size_t depth = 0; depth + 1 < flow.depth(); ++depth) {
    if (is_unseen_use(depth) && use(depth).user == seat) cards.add(use(depth).card);
  }
  return cards;
}

// While the use that lets a card be played from a sheet is being answered, nobody else knows which card it
// is.
bool Game::is_unseen_use(std::size_t depth) const {
  return flow.at(depth).runs(Procedure::Use) && flow.at(depth + 1).runs(Procedure::Use);
}

SeatSet Game::who_knows(Card card) const {
  SeatSet seats;
  for (const Seat seat : everybody()) {
    if (in_mind[seat].has(card)) seats.add(seat);
  }
  return seats;
}

void Game::lose_track(Seat owner, SeatSet who) {
  const CardSet cards = held(owner);
  for (const Seat seat : who) in_mind[seat] = in_mind[seat] - cards;
}

// Copies of a kind cannot be told apart: a player who knew of one in this hand now knows of one fewer,
// whichever it was.
void Game::see_leaving(Seat owner, Card card, SeatSet who) {
  CardSet minds;
  for (const CardSet& mind : in_mind) minds = minds | mind;
  if ((minds & of_kind(kind_of(card))).empty()) return;  // as nearly always
  const CardSet copies = held(owner) & of_kind(kind_of(card));
  for (const Seat seat : who) {
    CardSet& mind = in_mind[seat];
    const CardSet known = mind & copies;
    if (mind.has(card) || !known.empty()) mind.remove(mind.has(card) ? card : known.first());
  }
}

// A card of that hand that lies face down is none of those that are seen now. If the viewer knew of one like
// it that is seen now, this may be the one.
void Game::tell_apart(Seat viewer, Seat owner) {
  for (const Side side : both_sides) {
    Fighter& laid = fighter(side);
    if (laid.card == no_card || laid.open || laid.from != From::Hand || layer_of(side) != owner) continue;
    laid.told_apart.add(viewer);
    const CardSet alike = hand(owner) & of_kind(kind_of(laid.card));
    if (!(alike - in_mind[viewer]).empty()) in_mind[viewer].remove(laid.card);
  }
}

void Game::look(Seat viewer, Seat owner, EventSink& events) {
  tell_apart(viewer, owner);
  in_mind[viewer] = in_mind[viewer] | hand(owner);
  met_flares[viewer] |= flares_in(hand(owner));
  news = true;
  tell<Happening::LookedAt>(events, viewer, owner, hand(owner).size());
  for (const Card card : hand(owner))
    tell_hidden<Happening::Saw>(events, viewer, viewer, kind_of(card), owner);
}

// Whole hands change places openly: each player knows the hand it gave away, and others still know of the
// cards they knew of.
void Game::swap_hands(Seat one, Seat another, EventSink& events) {
  tell<Happening::TradedHands>(events, one, another);
  const CardSet given = std::exchange(hand(one), {});
  const CardSet taken = std::exchange(hand(another), {});
  for (const Card card : given) to_hand(another, card, who_knows(card) | one);
  for (const Card card : taken) to_hand(one, card, who_knows(card) | another);
  news = true;
}

AlienSet flares_in(const CardSet& cards) {
  AlienSet aliens;
  for (const Card card : cards& of_type(CardType::Flare)) aliens.add(alien_of_flare(kind_of(card)));
  return aliens;
}

AlienSet Game::flares_in_game() const {
  CardSet there = in_use | bargain.handed[Side::Offense] | bargain.handed[Side::Defense];
  for (std::size_t i = 0; i < deck_size; ++i) {
    if (deck[i] != no_card) there.add(deck[i]);  // a world imagined within an imagined one may lack a flare
  }
  for (std::size_t i = 0; i < pile_size; ++i) there.add(pile[i]);
  for (const Seat seat : everybody()) there = there | hand(seat) | cards_on_sheets(seat);
  return flares_in(there);
}

// CE-30.7: which flares are in the game never changes, wherever they go.
void Game::note_cards() {
  with_cards = tables.plain_when;
  if (options.technology) with_cards |= tables.tech_when;
  if (!options.flares) return;
  for (const Alien alien : flares_in_game()) with_cards |= tables.flare_when[alien];
}

// CE-30.4, CE-30.5, CE-35.2: the flares of the combo, of the sheets that were turned up, and of those that
// these seats were dealt.
AlienSet Game::flares_dealt(SeatSet knowing) const {
  AlienSet dealt;
  if (combo != 0xFF) {
    for (const Alien alien : combos[combo].aliens) dealt.add(alien);
  }
  for (const Seat seat : everybody()) {
    for (std::size_t i = 0; i < 2; ++i) {
      const Alien alien = dealt_sheets[seat][i];
      const bool turned_up = kept_sheet[seat] == i && !aliens_in_game().empty() && !face_down.has(seat);
      if (alien != no_alien && (knowing.has(seat) || turned_up)) dealt.add(alien);
    }
  }
  return dealt;
}

// Also those they have ever met, those in plain sight, and those promised in a deal.
AlienSet Game::flares_known_to(SeatSet knowing) const {
  AlienSet known = flares_dealt(knowing);
  CardSet seen = in_use;
  for (const Seat seat : knowing) {
    seen = seen | hand(seat) | cards_on_sheets(seat) | in_mind[seat];
    known |= met_flares[seat];
  }
  for (const auto& of_seat : powers) {
    for (const Power& sheet : of_seat) {
      if (!(readers_of(sheet) & knowing).empty()) seen = seen | sheet.cards;
    }
  }
  for (std::size_t i = 0; i < pile_size; ++i) seen.add(pile[i]);
  for (const Proposal& proposal :
       {bargain.standing[Side::Offense], bargain.standing[Side::Defense], bargain.agreed}) {
    for (const Gift& gift : proposal.gifts) {
      for (std::size_t i = 0; i < gift.named_count; ++i) seen = seen | of_kind(gift.named[i]);
    }
  }
  return known | flares_in(seen);
}

}  // namespace orrery::cosmic_encounter
