// Hidden powers (CE-34): a sheet that lies face down is not a power yet. Nothing of it works, nobody but its
// owner knows it, and its owner turns it up when it can be of use.
#include <utility>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

AlienSet Game::aliens_in_game() const {
  AlienSet aliens = aliens_at_table;
  for (const Seat seat : face_down) aliens.add(hidden_alien(seat));
  return aliens;
}

void Game::lay_face_down(Seat seat, Alien alien, EventSink& events) {
  powers[seat][own_slot] = Power{};
  hidden_sheets[seat] = alien;
  face_down.add(seat);
  pool.remove(alien);
  note_powers();
  tell_hidden<Happening::FaceDown>(events, seat, seat, alien);
}

// Not a use. What lies aside just then stays aside.
void Game::turn_up(Seat seat, EventSink& events) {
  if (!face_down.has(seat)) return;
  const Power before = powers[seat][own_slot];
  face_down.remove(seat);
  gain_power(seat, own_slot, std::exchange(hidden_sheets[seat], no_alien), events);
  if (!before.cards.empty()) {
    Power& place = powers[seat][place_aside(seat)];
    place.cards = before.cards;
    place.read_by = before.read_by;
  }
  if (!has_open_sheet_to_lose(seat)) lost.remove(seat);  // CE-R.121
  news = true;
}

bool Game::can_turn_up(Seat seat) const {
  if (!face_down.has(seat) || loan.to == seat) return false;
  return !power_lost(seat) || row_of(hidden_alien(seat)).passive.never_lost;
}

// In every window of the encounter, and wherever else the power could act.
bool Game::may_turn_up(Seat seat, Occasion now) const {
  return can_turn_up(seat) && (all_windows.has(now.when) || would_act(seat, now));
}

bool Game::would_act(Seat seat, Occasion now) const {
  const Alien alien = hidden_alien(seat);
  if (now.when == When::NewHandDue) return !(row_of(alien).passive.keeps_in_new_hand & hand(seat)).empty();
  if (!(tables.must[alien] | tables.may[alien]).has(now.when)) return false;
  Game then = *this;
  EventSink silence;
  then.turn_up(seat, silence);
  return then.usable_power(seat, own_slot, now, true) != no_ability ||
         then.usable_power(seat, own_slot, now, false) != no_ability;
}

// CE-R.125: whatever lies there, and whether it seems to be lost or not.
bool Game::may_turn_up_unseen(When when) const {
  return !face_down.empty() && tables.face_down_when.has(when);
}

namespace {

// Of the aliens that the others were dealt, those that nobody who knows them can place.
void shuffle_aliens(Game& game, SeatSet unknown, Chance& chance) {
  AlienSet left;
  for (const Seat seat : unknown) left.add(game.hidden_alien(seat));
  for (const Seat seat : unknown) {
    game.hidden_sheets[seat] = any_of(left, chance);
    left.remove(game.hidden_alien(seat));
    game.dealt_sheets[seat][0] = game.hidden_alien(seat);
  }
}

// Sheets that were dealt to others, as far as it can be known: both of those who know, and what lies open.
AlienSet placed_aliens(const Game& game, SeatSet unknown, SeatSet knowing) {
  AlienSet placed = game.aliens_at_table | game.aside | tables.with_setup;
  for (const Seat seat : game.everybody() - unknown) {
    for (std::size_t i = 0; i < 2; ++i) {
      const Alien alien = game.dealt_sheets[seat][i];
      if (alien != no_alien && (knowing.has(seat) || game.kept_sheet[seat] == i)) placed.add(alien);
    }
    if (game.face_down.has(seat)) placed.add(game.hidden_alien(seat));
  }
  return placed;
}

void draw_aliens(Game& game, SeatSet unknown, SeatSet knowing, Chance& chance) {
  AlienSet placed = placed_aliens(game, unknown, knowing);
  for (const Seat seat : unknown) game.pool.add(game.hidden_alien(seat));
  const AlienSet dealable = dealable_aliens(game.options.alert);
  const AlienSet likely = game.options.flares ? dealable & game.flares_in_game() : dealable;  // CE-34.2
  for (const Seat seat : unknown) {
    const AlienSet allowed = game.allowed_aliens(placed);
    const AlienSet among = (likely & allowed).empty() ? dealable & allowed : likely & allowed;
    if (among.empty()) continue;
    const Alien alien = any_of(among, chance);
    game.hidden_sheets[seat] = alien;
    placed.add(alien);
    if (game.kept_sheet[seat] < 2) game.dealt_sheets[seat][game.kept_sheet[seat]] = alien;
  }
  for (const Seat seat : unknown) game.pool.remove(game.hidden_alien(seat));
}

}  // namespace

// Bots imagine what lies face down.
void redeal_face_down(Game& game, SeatSet knowing, Chance& chance) {
  const SeatSet unknown = game.face_down - knowing;
  if (unknown.empty()) return;
  if (game.combo != 0xFF) return shuffle_aliens(game, unknown, chance);
  draw_aliens(game, unknown, knowing, chance);
}

}  // namespace orrery::cosmic_encounter
