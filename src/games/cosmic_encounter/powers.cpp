// Who has which power, and whether it can be used (CE-17, CE-20, CE-21).
#include <algorithm>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

Alien alien_of(std::uint16_t number) {
  for (const Alien alien : all_aliens) {
    const std::uint16_t first = tables.first_power[alien];
    if (number >= first && number < first + tables.power_count[alien]) return alien;
  }
  return no_alien;
}

const Power* Game::power_of(Seat seat, Alien alien) const {
  for (const Power& power : powers[seat]) {
    if (power.alien == alien) return &power;
  }
  return nullptr;
}

Power* Game::power_of(Seat seat, Alien alien) {
  return const_cast<Power*>(
      std::as_const(*this).power_of(seat, alien));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

std::uint8_t Game::slot_of(Seat seat, Alien alien) const {
  const Power* const power = power_of(seat, alien);
  require(power != nullptr, "a sheet that this player does not have");
  return static_cast<std::uint8_t>(power - powers[seat].data());
}

Seat Game::holder_of(Alien alien) const {
  for (const Seat seat : everybody()) {
    if (power_of(seat, alien) != nullptr) return seat;
  }
  return nobody;
}

// Some powers are never lost.
bool Game::has_open_sheet_to_lose(Seat seat) const {
  return std::any_of(powers[seat].begin(), powers[seat].end(), [](const Power& power) {
    return power.alien != no_alien && !power.rests && !row_of(power.alien).passive.never_lost;
  });
}

SeatSet Game::readers_of(const Power& power) {
  return power.cards_from == nobody ? power.read_by : power.read_by | power.cards_from;
}

const Power* Game::playable_sheet(Seat seat) const {
  if (!sheets_are_played()) return nullptr;
  for (const Power& power : powers[seat]) {
    if (power.alien == no_alien || power_lost(seat, power)) continue;
    const Passive& passive_part = row_of(power.alien).passive;
    if (passive_part.sheet_is_playable && !(passive_part.sheet_needs_use && power.locked)) return &power;
  }
  return nullptr;
}

CardSet Game::cards_on_sheet(Seat seat) const {
  const Power* sheet = playable_sheet(seat);
  return sheet != nullptr ? sheet->cards : CardSet{};
}

CardSet Game::cards_on_sheets(Seat seat) const {
  CardSet cards;
  for (const Power& power : powers[seat]) cards = cards | power.cards;
  return cards;
}

CardSet Game::available_encounter_cards(Seat seat) const {
  CardSet cards = hand(seat);
  if (sheets_are_played() && passive(seat, &Passive::sheet_counts_as_available, false))
    cards = cards | cards_on_sheet(seat);
  return cards & encounter_cards;
}

void Game::back_to_sheet(Seat seat, Card card) {
  for (Power& power : powers[seat]) {
    if (power.alien == no_alien || !row_of(power.alien).passive.sheet_needs_use) continue;
    power.cards.add(card);
    return;
  }
}

// Cards that lie at it are discarded by the player who lays them there.
void Game::destroy_planet(Planet planet, EventSink& events) {
  planets.remove(planet);
  colonies_changed = true;
  if (planet == new_world) {
    research.world_home = nobody;
    research.world_lost = true;
  }
  for (Planet& guarded : research.guarded) {
    if (guarded == planet) guarded = no_planet;
  }
  const CardSet there = cards_at(PlanetSet(planet));
  for (const Seat seat : there.empty() ? SeatSet{} : everybody()) {
    for (const Power& power : powers[seat]) {
      if (power.alien == no_alien || !row_of(power.alien).lays_at_planets) continue;
      for (const Card card : there) {
        at_planets.remove(card);
        planet_of_attack[card] = Planet{};
        discard_card(seat, card, events);
      }
    }
  }
}

void Game::lock_out(Seat seat, Alien alien, EventSink& events) {
  tell<Happening::Cancelled>(events, seat, alien);
  if (Power* power = power_of(seat, alien); power != nullptr) {
    power->locked = true;
    tell<Happening::LockedOut>(events, seat, alien);
  }
}

void Game::gain_power(Seat seat, std::size_t slot, Alien alien, EventSink& events) {
  powers[seat][slot] = Power{.alien = alien};
  pool.remove(alien);
  note_powers();
  tell<Happening::HasAlien>(events, seat, alien);
}

// A sheet that leaves the game takes along what lies on it: cards go to the discard pile.
void Game::drop_power(Seat seat, std::size_t slot, EventSink& events) {
  if (slot == own_slot) turn_up(seat, events);  // CE-R.123
  Power& power = powers[seat][slot];
  if (power.alien == no_alien) return;
  if (row_of(power.alien).dropped != nullptr) row_of(power.alien).dropped(*this, seat, events);
  const CardSet on_sheet = power.cards;
  for (const Card card : on_sheet) discard_card(seat, card, events);
  aside.add(power.alien);
  power = Power{};
  note_powers();
}

// Aliens without a setup of their own that may join those in the game.
AlienSet Game::drawable_aliens() const {
  return (pool & allowed_aliens(aliens_in_game())) - tables.with_setup;
}

// CE-R.18: what was discarded comes back when there is nothing else to draw.
bool Game::draw_power(Seat seat, std::size_t slot, AlienSet among, EventSink& events) {
  if ((drawable_aliens() & among).empty()) {
    pool |= aside;
    aside = {};
  }
  const AlienSet left = drawable_aliens() & among;
  if (left.empty()) return false;
  gain_power(seat, slot, random_alien(left), events);
  news = true;
  return true;
}

void Game::note_powers() {
  asked_for = {};
  aliens_at_table = {};
  must_at = {};
  may_at = {};
  for (const Seat seat : powers.keys()) {
    for (std::size_t slot = 0; slot < sheets_most; ++slot) {
      const Alien alien = powers[seat][slot].alien;
      if (alien == no_alien) continue;
      for (const When when : tables.must[alien] | tables.may[alien]) {
        if (!musts_of(seat, slot, when).empty()) must_at.add(when, power_bit({seat, slot}));
        if (!mays_of(seat, slot, when).empty()) may_at.add(when, power_bit({seat, slot}));
      }
      aliens_at_table.add(alien);
      asked_for |= tables.must[alien] | tables.may[alien];
      if (row_of(alien).passive.sheet_is_playable) asked_for.add(When::PlayingFromSheet);
    }
  }
  if (!face_down.empty()) asked_for |= tables.face_down_when;
  for (const When kind : happened.kinds) {
    if (!is_noted(kind)) forget(kind);  // nobody looks for it any more
  }
}

std::uint16_t Game::ability_in(const WindowFrame& window, Alien alien) const {
  const Seat seat = holder_of(alien);
  const std::size_t slot = slot_of(seat, alien);
  const std::uint16_t must = usable_power(seat, slot, {window.when, window.target}, true);
  return must != no_ability ? must : usable_power(seat, slot, {window.when, window.target}, false);
}

// What a sheet brought by a technology must do, its owner may do once at each moment (CE-T.precursor-seed.3).
void Game::end_moment(When when) {
  for (const Seat seat : everybody()) {
    Power& power = powers[seat][further_slot];
    if (power.alien == no_alien || !is_optional(seat, further_slot)) continue;
    const PowerRows& rows = tables.power_rows[power.alien];
    power.used = power.used - (rows.must_at[when] - rows.once);
  }
}

Alien any_of(AlienSet among, Chance& chance) {
  std::uint32_t skip = chance.below(among.size());
  for (const Alien alien : among) {
    if (skip-- == 0) return alien;
  }
  return no_alien;
}

Alien Game::random_alien(AlienSet among) { return any_of(among, random); }

// CE-R.17: the aliens that may join these in one game.
AlienSet Game::allowed_aliens(AlienSet taken) const {
  AlienSet allowed = AlienSet::all() - taken;
  for (const auto& [one, another] : excluded_pairs) {
    if (taken.has(one)) allowed.remove(another);
    if (taken.has(another)) allowed.remove(one);
  }
  return allowed;
}

}  // namespace orrery::cosmic_encounter
