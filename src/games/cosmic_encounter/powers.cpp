// Who has which power, and whether it can be used (CE-17, CE-20, CE-21).
#include <bit>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

std::size_t lowest(WhenSet set) { return static_cast<std::size_t>(std::countr_zero(set)); }

}  // namespace

const Power* Game::power_of(Seat seat, Alien alien) const {
  for (const Power& power : powers[orrery::index(seat)]) {
    if (power.alien == alien) return &power;
  }
  return nullptr;
}

Power* Game::power_of(Seat seat, Alien alien) {
  return const_cast<Power*>(
      std::as_const(*this).power_of(seat, alien));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

Seat Game::holder_of(Alien alien) const {
  for (const Seat seat : everybody()) {
    if (power_of(seat, alien) != nullptr) return seat;
  }
  return nobody;
}

const Power* Game::playable_sheet(Seat seat) const {
  if (!sheets_are_played() || power_lost(seat)) return nullptr;
  for (const Power& power : powers[orrery::index(seat)]) {
    if (power.alien == no_alien) continue;
    const Passive& passive_part = row_of(power.alien).passive;
    if (passive_part.sheet_is_playable && !(passive_part.sheet_needs_use && power.locked)) return &power;
  }
  return nullptr;
}

CardSet Game::cards_on_sheet(Seat seat) const {
  const Power* sheet = playable_sheet(seat);
  return sheet != nullptr ? sheet->cards : CardSet{};
}

CardSet Game::available_encounter_cards(Seat seat) const {
  CardSet cards = hand(seat);
  if (sheets_are_played() && passive(seat, &Passive::sheet_counts_as_available, false))
    cards = cards | cards_on_sheet(seat);
  return cards & encounter_cards;
}

void Game::back_to_sheet(Seat seat, Card card) {
  for (Power& power : powers[orrery::index(seat)]) {
    if (power.alien == no_alien || !row_of(power.alien).passive.sheet_needs_use) continue;
    power.cards.add(card);
    return;
  }
}

void Game::lock_out(Seat seat, Alien alien, EventSink& events) {
  if (events) tell(events, Happening::Cancelled, {number(seat), word(alien)});
  if (Power* power = power_of(seat, alien); power != nullptr) {
    power->locked = true;
    if (events) tell(events, Happening::LockedOut, {number(seat), word(alien)});
  }
}

void Game::gain_power(Seat seat, std::size_t slot, Alien alien, EventSink& events) {
  powers[orrery::index(seat)][slot] = Power{.alien = alien};
  pool &= ~only(alien);
  note_powers();
  if (events) tell(events, Happening::HasAlien, {number(seat), word(alien)});
}

// A sheet that leaves the game takes along what lies on it: cards go to the discard pile.
void Game::drop_power(Seat seat, std::size_t slot, EventSink& events) {
  Power& power = powers[orrery::index(seat)][slot];
  if (power.alien == no_alien) return;
  if (row_of(power.alien).dropped != nullptr) row_of(power.alien).dropped(*this, seat, events);
  const CardSet on_sheet = power.cards;
  for (const Card card : on_sheet) discard_card(seat, card, events);
  aside |= only(power.alien);
  power = Power{};
  note_powers();
}

void Game::note_powers() {
  asked_for = 0;
  aliens_at_table = 0;
  must_at.fill(0);
  may_at.fill(0);
  for (std::size_t place = 0; place < powers.size() * 2; ++place) {
    const Alien alien = powers[place / 2][place % 2].alien;
    if (alien == no_alien) continue;
    const unsigned bit = power_bit(static_cast<Seat>(place / 2), place % 2);
    for (WhenSet left = tables.must[index(alien)]; left != 0; left &= left - 1)
      must_at[lowest(left)] = static_cast<std::uint16_t>(must_at[lowest(left)] | bit);
    for (WhenSet left = tables.may[index(alien)]; left != 0; left &= left - 1)
      may_at[lowest(left)] = static_cast<std::uint16_t>(may_at[lowest(left)] | bit);
    aliens_at_table |= only(alien);
    asked_for |= tables.must[index(alien)] | tables.may[index(alien)];
    if (row_of(alien).passive.sheet_is_playable) asked_for |= only(When::PlayingFromSheet);
  }
}

Alien Game::random_alien(AlienSet among) {
  std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(among)));
  for (; skip > 0; --skip) among &= among - 1;
  return static_cast<Alien>(std::countr_zero(among));
}

// CE-R.17: what may join these in one game.
AlienSet Game::allowed_aliens(AlienSet taken) const {
  AlienSet allowed = tables.built & ~taken;
  for (const auto& [one, another] : excluded_pairs) {
    if ((taken & only(one)) != 0) allowed &= ~only(another);
    if ((taken & only(another)) != 0) allowed &= ~only(one);
  }
  return allowed;
}

}  // namespace orrery::cosmic_encounter
