// Moves cards and resources from one place to another. Each kind of move is one function that reports it.
#include <algorithm>
#include <span>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

CardSet Game::row_cards() const {
  CardSet set;
  for (const Card card : row) {
    if (card != no_card) set.add(card);
  }
  return set;
}

int Game::types_in_row() const {
  BitSet<CardType, types.size()> seen;
  for (const Card card : row) {
    if (card != no_card) seen.add(type_of(card));
  }
  return seen.size();
}

Card Game::newest(const CardSet& among) const {
  return *std::max_element(among.begin(), among.end(), [&](Card a, Card b) { return since[a] < since[b]; });
}

// CO-6.3, CO-R.11: the discard pile becomes the deck only when a card is needed and none is left.
std::optional<Card> Game::draw_card(EventSink& events) {
  if (deck_size == 0) {
    for (const Card card : discard) push(deck, deck_size, card, "too many cards in the deck");
    if (deck_size == 0) return std::nullopt;
    discard = {};
    random.shuffle(std::span(deck.data(), deck_size));
    tell<Happening::Reshuffled>(events, deck_size);
  }
  news = true;
  return deck[--deck_size];
}

// CO-6.1, CO-R.11: the leftmost gap first; cards do not slide.
void Game::refill_row(EventSink& events) {
  for (std::size_t place = 0; place < row.size(); ++place) {
    if (row[place] != no_card) continue;
    const std::optional<Card> card = draw_card(events);
    if (!card) return;
    row[place] = *card;
    tell<Happening::Revealed>(events, place + 1, *card);
  }
}

void Game::to_hand(Seat seat, Card card) {
  of(seat).hand.add(card);
  since[card] = ++arrivals;
}

// CO-6.4, CO-R.5: nobody else sees it, except those who play together (CO-R.4).
std::optional<Card> Game::draw_to_hand(Seat seat, EventSink& events) {
  const std::optional<Card> card = draw_card(events);
  if (!card) return card;
  to_hand(seat, *card);
  tell_hidden<Happening::Drew>(*this, events, seat, *card);
  return card;
}

SeatSet Game::who_sees_hand(Seat owner) const {
  return mode == Mode::Versus ? SeatSet(owner) : SeatSet::first(max_seats);
}

void Game::take_from_row(Seat seat, Card card, EventSink& events) {
  std::replace(row.begin(), row.end(), card, no_card);
  to_hand(seat, card);
  tell<Happening::Took>(events, seat, card);
}

// Discards a card from a hand, from play or after it was resolved. First contact cards leave the game
// (CO-R.27).
void Game::discard_card(Seat seat, Card card, EventSink& events) {
  of(seat).hand.remove(card);
  of(seat).table.remove(card);
  resolving.remove(card);
  if (type_of(card) == CardType::Constellation) filled[constellation_number(card)] = {};
  (is_contact(card) ? removed : discard).add(card);
  tell<Happening::Discarded>(events, seat, card);
}

// Moves these cards from the row to the discard pile.
void Game::sweep(CardSet swept, EventSink& events) {
  for (Card& card : row) {
    if (card == no_card || !swept.has(card)) continue;
    discard.add(card);
    tell<Happening::Swept>(events, card);
    card = no_card;
  }
}

void Game::spend_card(Seat seat, Card card, Purpose purpose, EventSink& events) {
  tell<Happening::Spent>(events, seat, card, purpose);
  discard_card(seat, card, events);
}

void Game::pay_resource(Seat seat, Resource resource, Purpose purpose, EventSink& events) {
  --of(seat).supply[resource];
  tell<Happening::Paid>(events, seat, resource, purpose);
}

}  // namespace orrery::cosmoctopus
