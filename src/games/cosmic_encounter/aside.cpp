// Cards in motion that not everybody sees: those that lie aside for a while, hands that are mixed, and draws
// that somebody else looks at (CE-R.11, CE-R.12).
#include "games/cosmic_encounter/lasting.h"

namespace orrery::cosmic_encounter {

namespace {

// Copies of a kind cannot be told apart. Whoever knows all of the pool that is `known`, and sees which cards
// have come to the own hand, knows that the rest is in the other one.
CardSet left_for_other(const CardSet& known, const CardSet& own, const CardSet& others) {
  CardSet sure;
  for (const Kind kind : all_kinds) {
    const CardSet copies = of_kind(kind);
    int count = (known & copies).size() - (own & copies).size();
    for (const Card card : others& copies) {
      if (count-- > 0) sure.add(card);
    }
  }
  return sure;
}

}  // namespace

// Each keeps as many cards as it had. Third parties lose track of both hands.
void Game::mix_hands(Seat one, Seat another, EventSink& events) {
  tell<Happening::MixedHands>(events, one, another);
  const CardSet known_to_one = hand(one) | (in_mind[one] & hand(another));
  const CardSet known_to_another = hand(another) | (in_mind[another] & hand(one));
  CardSet left = hand(one) | hand(another);
  CardSet for_one;
  for (int i = hand(one).size(); i > 0; --i) {
    const Card card = random_card(left);
    left.remove(card);
    for_one.add(card);
  }
  hand(one) = hand(another) = {};
  for (const Card card : for_one) to_hand(one, card);
  for (const Card card : left) to_hand(another, card);
  in_mind[one] = in_mind[one] | left_for_other(known_to_one, for_one, left);
  in_mind[another] = in_mind[another] | left_for_other(known_to_another, left, for_one);
  news = true;
}

// The first sheet that is not a second hand; a player who has none has a place without a sheet.
std::size_t Game::place_aside(Seat seat) const {
  if (face_down.has(seat)) return own_slot;  // as long as that sheet is not a power
  std::size_t place = sheets_most;
  for (std::size_t slot = sheets_most; slot-- > 0;) {
    const Alien alien = powers[seat][slot].alien;
    if (alien != no_alien && !row_of(alien).passive.sheet_is_playable) place = slot;
  }
  for (std::size_t slot = 0; slot < sheets_most && place == sheets_most; ++slot) {
    if (powers[seat][slot].alien == no_alien) place = slot;
  }
  require(place < sheets_most, "no place for cards aside");
  return place;
}

void Game::set_aside(Seat seat, Card card) {
  lose_track(seat, everybody());
  hand(seat).remove(card);
  cards_aside(seat).add(card);
  powers[seat][place_aside(seat)].read_by = {};
}

void Game::take_aside(Seat from, Seat to, Card card, EventSink& events) {
  lose_track(from, everybody() - from - to);
  see_leaving(from, card, to);
  hand(from).remove(card);
  Power& place = powers[to][place_aside(to)];
  place.read_by = place.cards.empty() ? SeatSet(from) : place.read_by & from;
  place.cards.add(card);
  since[card] = ++arrivals;
  met_flares[to] |= flares_in(CardSet(card));
  news = true;
  tell_hidden<Happening::TookCard>(events, SeatSet(from) | to, to, kind_of(card), from);
}

void Game::pocket(Seat seat, Card card, SeatSet seen_by, EventSink& events) {
  to_hand(seat, card, seen_by);
  tell_hidden<Happening::Pocketed>(events, seen_by | seat, seat, kind_of(card));
}

void Game::take_up(const Shield& shield) {
  for (const Card card : std::exchange(cards_aside(shield.seat), {})) to_hand(shield.seat, card);
  in_use.remove(shield.flare);
  give_back(shield.seat, shield.flare, shield.from, everybody());
}

SeatSet Game::watchers_of(Seat drawer) const {
  SeatSet watchers;
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    const Lasting& effect = encounter.lasting[i];
    const auto sees = ability(effect.ability).hooks.sees_draws;
    if (sees != nullptr && sees(effect, drawer)) watchers.add(effect.owner);
  }
  return watchers;
}

}  // namespace orrery::cosmic_encounter
