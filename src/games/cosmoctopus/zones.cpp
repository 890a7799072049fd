// Cards and resources from one place to another. Each way is one function, which also reports it.
#include <algorithm>
#include <bit>
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
  unsigned seen = 0;
  for (const Card card : row) {
    if (card != no_card) seen |= 1U << index(type_of(card));
  }
  return std::popcount(seen);
}

Card Game::newest(const CardSet& among) const {
  return *std::max_element(among.begin(), among.end(),
                           [&](Card a, Card b) { return since[index(a)] < since[index(b)]; });
}

// CO-6.3, CO-R.11: the discard pile becomes the deck only when a card is needed and none is left.
std::optional<Card> Game::draw_card(EventSink& events) {
  if (deck_size == 0) {
    for (const Card card : discard) deck[deck_size++] = card;
    if (deck_size == 0) return std::nullopt;
    discard = {};
    random.shuffle(std::span(deck.data(), deck_size));
    if (events) tell(events, Happening::Reshuffled, {deck_size});
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
    if (events) tell(events, Happening::Revealed, {static_cast<int>(place) + 1, static_cast<int>(*card)});
  }
}

void Game::to_hand(Seat seat, Card card) {
  of(seat).hand.add(card);
  since[index(card)] = ++arrivals;
}

// CO-6.4, CO-R.5: nobody else sees it, except those who play together (CO-R.4).
std::optional<Card> Game::draw_to_hand(Seat seat, EventSink& events) {
  const std::optional<Card> card = draw_card(events);
  if (!card) return card;
  to_hand(seat, *card);
  if (events) tell_hidden(events, Happening::Drew, seat, *card);
  return card;
}

void Game::tell_hidden(EventSink& events, Happening what, Seat seat, Card card) const {
  Event event{.kind = static_cast<std::uint16_t>(what),
              .arguments = {static_cast<std::int16_t>(number(seat)), static_cast<std::int16_t>(card)},
              .secret = 0b10};
  if (mode == Mode::Versus) event.knowers = SeatSet(seat);
  events.tell(event);
}

void Game::take_from_row(Seat seat, Card card, EventSink& events) {
  std::replace(row.begin(), row.end(), card, no_card);
  to_hand(seat, card);
  if (events) tell(events, Happening::Took, {number(seat), static_cast<int>(card)});
}

// From a hand, from play or after it was resolved. First contact cards leave the game (CO-R.27).
void Game::discard_card(Seat seat, Card card, EventSink& events) {
  of(seat).hand.remove(card);
  of(seat).table.remove(card);
  resolving.remove(card);
  if (type_of(card) == CardType::Constellation) filled[constellation_number(card)] = 0;
  (is_contact(card) ? removed : discard).add(card);
  if (events) tell(events, Happening::Discarded, {number(seat), static_cast<int>(card)});
}

// Cards of the row to the discard pile.
void Game::sweep(CardSet swept, EventSink& events) {
  for (Card& card : row) {
    if (card == no_card || !swept.has(card)) continue;
    discard.add(card);
    if (events) tell(events, Happening::Swept, {static_cast<int>(card)});
    card = no_card;
  }
}

void Game::spend_card(Seat seat, Card card, Purpose purpose, EventSink& events) {
  if (events) {
    tell(events, Happening::Spent, {number(seat), static_cast<int>(card), static_cast<int>(purpose)});
  }
  discard_card(seat, card, events);
}

void Game::pay_resource(Seat seat, Resource resource, Purpose purpose, EventSink& events) {
  --of(seat).supply[resource];
  if (events) {
    tell(events, Happening::Paid, {number(seat), static_cast<int>(resource), static_cast<int>(purpose)});
  }
}

}  // namespace orrery::cosmoctopus
