// Setup (CE-3, CE-30, CE-35). The order of draws is part of a record's meaning: combo or sheets, flares,
// deck, first player, destiny.
#include <algorithm>
#include <span>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Seats in seat order take random aliens that may be in one game.
void deal_random(Game& game) {
  AlienSet taken = 0;
  for (const Seat seat : game.everybody()) {
    const Alien alien = game.random_alien(game.allowed_aliens(taken) & dealable_aliens(game.options.alert));
    taken |= only(alien);
    game.dealt_sheets[orrery::index(seat)] = {alien, no_alien};
  }
}

// CE-3.8
void deal_combo(Game& game) {
  std::array<std::uint8_t, combos.size()> fitting{};
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < combos.size(); ++i) {
    if (combo_can_be_dealt(combos[i], game.player_count)) fitting[count++] = static_cast<std::uint8_t>(i);
  }
  game.combo = fitting[game.random.below(count)];
  std::array<Alien, most_players> aliens = combos[game.combo].aliens;
  game.random.shuffle(std::span(aliens.data(), game.player_count));
  for (const Seat seat : game.everybody())
    game.dealt_sheets[orrery::index(seat)] = {aliens[orrery::index(seat)], no_alien};
}

// CE-30.2
void deal_flares(Game& game) {
  AlienSet left = dealable_aliens(game.options.alert);
  for (const Seat seat : game.everybody()) {
    for (Alien& alien : game.dealt_sheets[orrery::index(seat)]) {
      alien = game.random_alien(left);
      left &= ~only(alien);
    }
  }
}

// CE-30.5 to CE-30.7, CE-35.2, CE-35.3, CE-R.96
AlienSet flares_of_game(Game& game) {
  AlienSet chosen = 0;
  if (game.options.aliens == AlienChoice::Combo) {
    for (const Alien alien : combos[game.combo].aliens) chosen |= only(alien);
  } else {
    for (const Seat seat : game.everybody()) {
      for (const Alien alien : game.dealt_sheets[orrery::index(seat)]) {
        if (alien != no_alien) chosen |= only(alien);
      }
    }
  }
  const AlienSet all = (AlienSet{1} << alien_count) - 1;
  while (std::popcount(chosen) < static_cast<int>(flares_in_deck)) {
    // What can be played comes first, as long as not every flare is built.
    const AlienSet playable = tables.with_flares & ~chosen;
    chosen |= only(game.random_alien(playable != 0 ? playable : all & ~chosen));
  }
  return chosen;
}

}  // namespace

AlienSet dealable_aliens(Alert most) {
  AlienSet set = 0;
  for (std::size_t a = 0; a < alien_count; ++a) {
    if (sheets[a].alert <= most) set |= tables.built & AlienSet{1} << a;
  }
  return set;
}

bool combo_can_be_dealt(const Combo& combo, int players) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    if ((tables.built & only(combo.aliens[i])) == 0) return false;
  }
  return true;
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
  set_order();
  flow.call(Procedure::Table, TableFrame{});
  run(*this, events);
}

// CE-3.2 to CE-3.7, CE-32.1, CE-32.2
void Game::lay_out(EventSink& events) {
  for (const Seat seat : everybody()) {
    const std::size_t s = orrery::index(seat);
    if (!options.choose_colors) {
      colors[s] = static_cast<Color>(s);
      seat_of_color[s] = seat;
    }
    if (events) tell(events, Happening::TookColor, {number(seat), word(colors[s])});
    for (int i = 0; i < planets_per_player; ++i) {
      const Planet planet = planet_of(colors[s], i);
      planets |= only(planet);
      colonies[s] |= only(planet);
      ships[index(planet)][s] = 4;
    }
  }
  for (std::size_t card = 0; card < destiny_copies.size(); ++card) {
    if (is_color(static_cast<Destiny>(card)) && seat_of_color[card] == nobody) continue;
    for (int copy = 0; copy < destiny_copies[card]; ++copy)
      destiny_deck[destiny_size++] = static_cast<Destiny>(card);
  }
}

void Game::deal_sheets(EventSink&) {
  for (auto& both : dealt_sheets) both = {no_alien, no_alien};
  if (options.aliens == AlienChoice::Combo) deal_combo(*this);
  if (options.aliens == AlienChoice::Random) deal_random(*this);
  if (options.aliens == AlienChoice::Choice) deal_flares(*this);
  if (options.aliens == AlienChoice::Named) {
    for (const Seat seat : everybody())
      dealt_sheets[orrery::index(seat)] = {options.named[orrery::index(seat)], no_alien};
  }
}

// CE-30.4, CE-R.17
void Game::take_sheets(EventSink& events) {
  pool = dealable_aliens(options.alert);
  AlienSet taken = 0;
  for (const Seat seat : everybody()) {
    const auto& dealt = dealt_sheets[orrery::index(seat)];
    const std::size_t kept = options.aliens == AlienChoice::Choice ? kept_sheet[orrery::index(seat)] : 0;
    Alien alien = dealt[kept];
    if ((allowed_aliens(taken) & only(alien)) == 0) alien = dealt[1 - kept];
    if (alien == no_alien || (allowed_aliens(taken) & only(alien)) == 0) {
      AlienSet dealt_to_all = taken;
      for (const Seat other : everybody()) {
        for (const Alien sheet : dealt_sheets[orrery::index(other)]) dealt_to_all |= only(sheet);
      }
      alien = random_alien(allowed_aliens(dealt_to_all) & dealable_aliens(options.alert));
    }
    taken |= only(alien);
    gain_power(seat, 0, alien, events);
  }
}

// CE-3.10, CE-3.11
void Game::deal_hands(EventSink& events) {
  for (std::size_t i = 0; i < plain_cards; ++i) deck[deck_size++] = static_cast<Card>(i);
  if (options.flares) {
    for (AlienSet left = flares_of_game(*this); left != 0; left &= left - 1)
      deck[deck_size++] = flare_card(static_cast<Alien>(std::countr_zero(left)));
  }
  random.shuffle(std::span(deck.data(), deck_size));
  for (int i = 0; i < hand_size; ++i) {
    for (const Seat seat : everybody()) deal_one(seat, Happening::Dealt, events);
  }
}

// CE-3.13 to CE-3.15
void Game::find_first_player(EventSink& events) {
  random.shuffle(std::span(destiny_deck.data(), destiny_size));
  active = options.first > 0 ? static_cast<Seat>(options.first - 1) : nobody;
  for (std::size_t i = destiny_size; active == nobody && i > 0; --i) {
    if (is_color(destiny_deck[i - 1])) active = seat_of_color[index(destiny_deck[i - 1])];
  }
  shuffle_destiny(events);
}

}  // namespace orrery::cosmic_encounter
