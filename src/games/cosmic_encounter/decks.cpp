// The cosmic deck, the destiny deck and hands (CE-7, CE-23, CE-26).
#include <algorithm>
#include <span>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

void Game::to_hand(Seat seat, Card card, SeatSet seen_by) {
  hand(seat).add(card);
  since[card] = ++arrivals;
  for (CardSet& mind : in_mind) mind.remove(card);
  for (const Seat other : seen_by - seat) in_mind[other].add(card);
  if (type_of(card) != CardType::Flare) return;
  for (const Seat other : seen_by | seat) met_flares[other].add(alien_of_flare(kind_of(card)));
}

void Game::discard_card(Seat seat, Card card, EventSink& events, bool seen) {
  push(pile, pile_size, card, "too many discards");
  if (is_noted(When::CardsDiscarded)) {
    happened.kinds.add(When::CardsDiscarded);
    happened.discarded[seat].add(card);
  }
  if (!events) return;
  Event event = event_of(Happening::Discarded, seat, kind_of(card));
  event.foreseen = seen;
  events.tell(event);
}

void Game::discard_from_hand(Seat seat, Card card, EventSink& events) {
  see_leaving(seat, card, everybody());
  hand(seat).remove(card);
  discard_card(seat, card, events);
}

// Everybody has seen it there. It cannot be taken a second time by those who look for the cards of the
// encounter.
void Game::take_discard(Seat seat, Card card, EventSink& events) {
  const auto end = pile.begin() + pile_size;
  const auto found = std::find(pile.begin(), end, card);
  require(found != end, "a card that is not in the discard pile");
  std::shift_left(found, end, 1);
  pile[--pile_size] = {};
  for (Fighter& fighter : encounter.sides) {
    if (fighter.spent == card) fighter.spent = no_card;
    if (fighter.spent_extra() == card) fighter.extra = no_card;
  }
  for (CardSet& cards : happened.discarded) cards.remove(card);
  to_hand(seat, card, everybody());
  tell<Happening::TookDiscard>(events, seat, kind_of(card));
}

// CE-R.12: only giver and receiver see it.
void Game::give_card(Seat from, Seat to, Card card, EventSink& events) {
  lose_track(from, everybody() - from - to);
  if (hand(from).has(card)) see_leaving(from, card, to);
  hand(from).remove(card);
  to_hand(to, card, from);
  news = true;
  tell_hidden<Happening::TookCard>(events, SeatSet(from) | to, to, kind_of(card), from);
}

Card any_of(const CardSet& among, Chance& chance) {
  std::uint32_t skip = chance.below(among.size());
  for (const Card card : among) {
    if (skip-- == 0) return card;
  }
  return no_card;
}

Card Game::random_card(const CardSet& among) { return any_of(among, random); }

Card Game::picked() const { return (offered_to(answer.seat) & of_kind(kind_of(answer.action))).first(); }

CardSet Game::cards_at(PlanetSet among) const {
  CardSet found;
  for (const Card card : at_planets) {
    if (among.has(planet_of_attack[card])) found.add(card);
  }
  return found;
}

void Game::lift(Seat seat, Card card, From from) {
  if (from == From::Hand) {
    hand(seat).remove(card);
    return;
  }
  for (Power& power : powers[seat]) power.cards.remove(card);
}

void Game::give_back(Seat seat, Card card, From from, SeatSet seen_by) {
  Seat home = seat;
  for (const Power& power : powers[seat]) {
    if (from == From::Sheet && power.cards_from != nobody && !power.rests) home = power.cards_from;
  }
  to_hand(home, card, seen_by | seat);
}

// CE-R.89
void Game::reshuffle(EventSink& events) {
  // The same cards give the same deck, in whatever order they were discarded.
  CardSet discards;
  for (std::size_t i = 0; i < pile_size; ++i) discards.add(pile[i]);
  for (AlienSet& met : met_flares) met |= flares_in(discards);
  for (Fighter& fighter : encounter.sides) {  // nobody knows where they are now
    fighter.spent = no_card;
    fighter.extra = fighter.added();
  }
  deck_size = pile_size = 0;
  for (const Card card : discards) push(deck, deck_size, card, "too many cards in the deck");
  random.shuffle(std::span(deck.data(), deck_size));
  forget(When::CardsDiscarded);  // nobody can find them any more
  news = true;
  tell<Happening::Reshuffled>(events, deck_size);
}

// A quake is none of this: the hands of those who would react have been discarded, too.
void Game::renew_deck(EventSink& events) {
  reshuffle(events);
  if (is_noted(When::DeckRenewed)) happened.kinds.add(When::DeckRenewed);
}

void Game::to_top_of_deck(Card card) {
  push(deck, deck_size, card, "too many cards in the deck");
  news = true;
}

void Game::to_bottom_of_deck(Card card) {
  require(deck_size < deck.size(), "too many cards in the deck");
  std::copy_backward(deck.begin(), deck.begin() + deck_size, deck.begin() + deck_size + 1);
  deck[0] = card;
  ++deck_size;
}

Card Game::top_to_hand(Seat seat, SeatSet seen_by) {
  const Card card = pop(deck, deck_size, "a card of an empty deck");
  to_hand(seat, card, seen_by);
  news = true;
  return card;
}

void Game::deal_one(Seat seat, EventSink& events) {
  const Card card = top_to_hand(seat);
  tell_hidden<Happening::Dealt>(events, seat, seat, kind_of(card));
}

bool Game::draw_one(Seat seat, EventSink& events) {
  if (deck_size == 0) {
    quake(events);
    return false;
  }
  const SeatSet watchers = watchers_of(seat);
  const Card card = top_to_hand(seat, watchers);
  tell_hidden<Happening::Drew>(events, watchers | seat, seat, kind_of(card));
  return true;
}

void Game::newest_to_sheet(Seat seat, std::size_t slot) {
  for (const Card card : hand(seat)) {
    if (since[card] != arrivals) continue;
    // Who has seen all cards that lie there keeps on knowing them.
    Power& sheet = powers[seat][slot];
    sheet.read_by = sheet.cards.empty() ? who_knows(card) : sheet.read_by & who_knows(card);
    for (CardSet& mind : in_mind) mind.remove(card);
    hand(seat).remove(card);
    sheet.cards.add(card);
    return;
  }
}

// CE-26.2, CE-R.90
void Game::quake(EventSink& events) {
  tell<Happening::Quake>(events);
  encounter.quaked = true;
  for (const Seat seat : everybody()) {
    const CardSet all = hand(seat);
    for (const Card card : all) discard_from_hand(seat, card, events);
  }
  reshuffle(events);
  for (int round = 0; round < hand_size; ++round) {
    for (std::size_t i = 0; i < player_count && deck_size > 0; ++i) deal_one(in_order(i), events);
  }
}

// All cards that one instruction lets a player draw are one event.
Flow draw_cards(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<DrawFrame>(0);
  FLOW_BEGIN(frame);
  if (f.drawn == 0) OPEN_WINDOW(game, WindowFrame{.when = When::DrawDue, .target = game.flow.top_number()});
  f.before = game.arrivals;
  while (f.drawn < f.count) {
    FLOW_RENEW_DECK(game);
    if (!game.draw_one(f.seat, events)) {  // CE-R.90: the rest of the draw is cancelled
      f.count = f.drawn;
      break;
    }
    ++f.drawn;
    if (f.to_sheet != no_slot) game.newest_to_sheet(f.seat, f.to_sheet);
  }
  if (f.drawn > 0) {
    OPEN_WINDOW(game, WindowFrame{.when = When::CardsDrawn, .target = game.flow.top_number()});
  }
  FLOW_END();
}

// Who keeps cards shows them to all.
void Game::discard_for_new_hand(Seat seat, EventSink& events) {
  const CardSet kept = hand(seat) & passive(seat, &Passive::keeps_in_new_hand, CardSet{});
  const CardSet rest = hand(seat) - kept;
  for (const Card card : rest) discard_from_hand(seat, card, events);
  for (const Card card : kept) {
    for (const Seat other : everybody() - seat) in_mind[other].add(card);
    tell<Happening::Kept>(events, seat, kind_of(card));
  }
}

// CE-7.1, CE-7.2, CE-R.91, CE-R.92
Flow new_hand(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<NewHandFrame>(0);
  FLOW_BEGIN(frame);
  while ((game.hand(f.seat) & encounter_cards).empty()) {
    if (f.tries == new_hand_tries) {
      game.quake(events);
      f.tries = 0;
      continue;
    }
    if (f.tries == 0) {
      OPEN_WINDOW(game,
                  WindowFrame{.when = When::NewHandDue, .target = game.flow.top_number(), .only = f.seat});
    }
    ++f.tries;
    tell<Happening::NewHand>(events, f.seat);
    game.discard_for_new_hand(f.seat, events);
    FLOW_AFTERMATH(game);
    FLOW_CALL(game, Procedure::Draw, DrawFrame{.seat = f.seat, .count = hand_size});
  }
  if (f.shield.flare != no_card) game.take_up(f.shield);
  FLOW_END();
}

// CE-9.12: the discards and what is left become a new deck.
void Game::shuffle_destiny(EventSink& events) {
  for (std::size_t i = 0; i < destiny_discards; ++i)
    push(destiny_deck, destiny_size, destiny_pile[i], "too many destiny cards");
  destiny_discards = 0;
  std::sort(destiny_deck.begin(), destiny_deck.begin() + destiny_size);
  random.shuffle(std::span(destiny_deck.data(), destiny_size));
  news = true;
  tell<Happening::DestinyShuffled>(events);
}

}  // namespace orrery::cosmic_encounter
