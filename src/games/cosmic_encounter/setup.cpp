// Setup (CE-3, CE-30, CE-35). Records depend on the order of random draws: combo or sheets, flares, deck,
// first player, destiny.
#include <algorithm>
#include <span>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Seats, in order, take random aliens that may be in the same game.
void deal_random(Game& game) {
  AlienSet taken;
  for (const Seat seat : game.everybody()) {
    const Alien alien = game.random_alien(game.allowed_aliens(taken) & dealable_aliens(game.options.alert));
    taken.add(alien);
    game.dealt_sheets[seat] = {alien, no_alien};
  }
}

// CE-3.8
void deal_combo(Game& game) {
  game.combo = static_cast<std::uint8_t>(game.random.below(combos.size()));
  BySeat<Alien> aliens{combos[game.combo].aliens};
  game.random.shuffle(std::span(aliens.entries.data(), game.player_count));
  for (const Seat seat : game.everybody()) game.dealt_sheets[seat] = {aliens[seat], no_alien};
}

// CE-30.2
void deal_flares(Game& game) {
  AlienSet left = dealable_aliens(game.options.alert);
  for (const Seat seat : game.everybody()) {
    for (Alien& alien : game.dealt_sheets[seat]) {
      alien = game.random_alien(left);
      left.remove(alien);
    }
  }
}

// CE-30.5 to CE-30.7, CE-35.2, CE-35.3, CE-R.96
AlienSet flares_of_game(Game& game) {
  AlienSet chosen;
  if (game.options.aliens == AlienChoice::Combo) {
    for (const Alien alien : combos[game.combo].aliens) chosen.add(alien);
  } else {
    for (const Seat seat : game.everybody()) {
      for (const Alien alien : game.dealt_sheets[seat]) {
        if (alien != no_alien) chosen.add(alien);
      }
    }
  }
  while (chosen.size() < flares_in_deck) chosen.add(game.random_alien(AlienSet::all() - chosen));
  return chosen;
}

}  // namespace

AlienSet dealable_aliens(Alert most) {
  AlienSet set;
  for (const Alien alien : all_aliens) {
    if (sheet_of(alien).alert <= most) set.add(alien);
  }
  return set;
}

Game::Game(const Options& chosen, const Seed& seed, EventSink& events)
    : player_count(chosen.players),
      planets_per_player(chosen.planets),
      win_target(chosen.planets == 4 ? 4 : 5),      // CE-32.3
      power_min_home(chosen.planets == 4 ? 2 : 3),  // CE-32.4
      second_encounters(chosen.second_encounters),
      options(chosen),
      random(seed) {
  kept_sheet.fill(0xFF);
  note_cards();
  set_order();
  flow.call(Procedure::Table, TableFrame{});
  run(*this, events);
}

// CE-3.2 to CE-3.7, CE-32.1, CE-32.2
void Game::lay_out(EventSink& events) {
  for (const Seat seat : everybody()) {
    if (!options.choose_colors) {
      colors[seat] = all_colors[orrery::index(seat)];
      seat_of_color[colors[seat]] = seat;
    }
    tell<Happening::TookColor>(events, seat, colors[seat]);
    for (int i = 0; i < planets_per_player; ++i) {
      const Planet planet = planet_of(colors[seat], i);
      planets.add(planet);
      colonies[seat].add(planet);
      ships[planet][seat] = 4;
    }
  }
  for (const Destiny card : all_destinies) {
    if (is_color(card) && seat_of_color[named_color(card)] == nobody) continue;
    for (int copy = 0; copy < destinies[card].copies; ++copy) destiny_deck[destiny_size++] = card;
  }
}

void Game::deal_sheets(EventSink&) {
  for (auto& both : dealt_sheets) both = {no_alien, no_alien};
  if (options.aliens == AlienChoice::Combo) deal_combo(*this);
  if (options.aliens == AlienChoice::Random) deal_random(*this);
  if (options.aliens == AlienChoice::Choice) deal_flares(*this);
  if (options.aliens == AlienChoice::Named) {
    for (const Seat seat : everybody()) dealt_sheets[seat] = {options.named[seat], no_alien};
  }
}

namespace {

// Which of the two sheets is this alien's; 0xFF: neither.
std::uint8_t turned_up(const std::array<Alien, 2>& dealt, Alien alien) {
  if (alien == dealt[0]) return 0;
  return alien == dealt[1] ? 1 : 0xFF;
}

}  // namespace

// CE-30.4, CE-R.17
void Game::take_sheets(EventSink& events) {
  pool = dealable_aliens(options.alert);
  AlienSet taken;
  for (const Seat seat : everybody()) {
    if (options.aliens == AlienChoice::Named && options.named[seat] == no_alien) continue;
    const auto& dealt = dealt_sheets[seat];
    const std::size_t kept = options.aliens == AlienChoice::Choice ? kept_sheet[seat] : 0;
    Alien alien = dealt[kept];
    if (!allowed_aliens(taken).has(alien)) alien = dealt[1 - kept];
    if (alien == no_alien || !allowed_aliens(taken).has(alien)) {
      AlienSet dealt_to_all = taken;
      for (const Seat other : everybody()) {
        for (const Alien sheet : dealt_sheets[other]) dealt_to_all.add(sheet);
      }
      alien = random_alien(allowed_aliens(dealt_to_all) & dealable_aliens(options.alert));
    }
    taken.add(alien);
    kept_sheet[seat] = turned_up(dealt, alien);
    if (options.hidden_powers && !tables.with_setup.has(alien)) {  // CE-34.1, CE-R.94
      lay_face_down(seat, alien, events);
    } else {
      gain_power(seat, own_slot, alien, events);
    }
  }
}

// CE-3.10, CE-3.11
void Game::deal_hands(EventSink& events) {
  for (const Card card : Each<Card, plain_cards>()) deck[deck_size++] = card;
  if (options.flares) {
    for (const Alien alien : flares_of_game(*this)) deck[deck_size++] = flare_card(alien);
  }
  note_cards();
  random.shuffle(std::span(deck.data(), deck_size));
  for (int i = 0; i < hand_size; ++i) {
    for (const Seat seat : everybody()) deal_one(seat, events);
  }
}

// CE-3.13 to CE-3.15
void Game::find_first_player(EventSink& events) {
  random.shuffle(std::span(destiny_deck.data(), destiny_size));
  active = options.first > 0 ? seat_numbered(options.first) : nobody;
  for (std::size_t i = destiny_size; active == nobody && i > 0; --i) {
    if (is_color(destiny_deck[i - 1])) active = seat_of_color[named_color(destiny_deck[i - 1])];
  }
  shuffle_destiny(events);
}

}  // namespace orrery::cosmic_encounter
