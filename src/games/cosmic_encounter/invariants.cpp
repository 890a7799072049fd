// The invariants: what holds in every position.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Every card of the game is in exactly one place.
std::string misplaced_card(const Game& game) {
  EnumArray<Card, int, card_count> places{};
  const auto count = [&](const CardSet& set) {
    for (const Card card : set) ++places[card];
  };
  for (std::size_t i = 0; i < game.deck_size; ++i) ++places[game.deck[i]];
  for (std::size_t i = 0; i < game.pile_size; ++i) ++places[game.pile[i]];
  for (const Seat seat : game.everybody()) {
    count(game.hand(seat));
    for (const Power& power : game.powers[seat]) count(power.cards);
  }
  count(game.in_use);
  count(game.at_planets);
  if (game.research.stored != no_card) ++places[game.research.stored];
  for (const CardSet& handed : game.bargain.handed) count(handed);
  for (const Fighter& fighter : game.encounter.sides) {
    if (fighter.card != no_card) ++places[fighter.card];
    if (fighter.added() != no_card) ++places[fighter.added()];
  }
  for (std::size_t i = 0; i < game.encounter.reinforcement_count; ++i)
    ++places[game.encounter.reinforcements[i].card];
  int flares = 0;
  for (const Card card : all_cards) {
    const bool flare = type_of(card) == CardType::Flare;
    if (places[card] > 1 || (places[card] == 0 && !flare && game.turn_number > 0))
      return fmt::format("CE-2.5: a card {} is in {} places", kind_names[kind_of(card)], places[card]);
    flares += flare ? places[card] : 0;
  }
  if (game.turn_number > 0 && flares != (game.options.flares ? flares_in_deck : 0))
    return fmt::format("CE-30.7: there are {} flares", flares);
  CardSet discards;
  for (std::size_t i = 0; i < game.pile_size; ++i) discards.add(game.pile[i]);
  if (!(game.fallen_from(game.everybody()) - discards).empty())
    return "a card was discarded and is elsewhere";
  if ((game.at_planets & of_type(CardType::Attack)) != game.at_planets) return "an odd card lies at a planet";
  return {};
}

std::string misplaced_ship(const Game& game) {
  if (game.planets.empty()) return {};  // nothing is laid out yet
  for (const Seat seat : game.everybody()) {
    int sum = game.gate[seat] + game.beside[seat] + game.warp[seat] + game.under_way[seat] +
              game.removed[seat] + game.research.ships_of(seat);
    for (const Planet planet : all_planets) {
      const int here = game.ships[planet][seat];
      sum += here;
      if ((here > 0) != game.colonies[seat].has(planet))
        return fmt::format("CE-4.8: the colonies of seat {} do not fit its ships", number(seat));
      if (here > 0 && !game.planets.has(planet))
        return fmt::format("CE-2.1: {} is not in this game", planet_names[planet]);
    }
    if (sum != game.fleet(seat)) return fmt::format("CE-2.1: seat {} has {} ships", number(seat), sum);
    if (game.fresh[seat] > game.warp[seat])
      return fmt::format("seat {} has more fresh ships than the warp", number(seat));
  }
  return {};
}

// CE-R.133: it is one of the ships where it is.
std::string misplaced_flagship(const Game& game) {
  const Seat seat = game.research.flagship_of;
  if (seat == nobody) return {};
  const Berth berth = game.research.berth;
  int there = 0;
  if (const Planet planet = planet_at(berth); planet != no_planet) {
    there = game.ships_on(planet, seat);
  } else if (is_on_technology(berth)) {
    const Technology& card = game.research.cards[place_at(berth)];
    there = card.owner == seat ? card.ships : 0;
  } else {
    const auto& places = berth == Berth::Gate     ? game.gate
                         : berth == Berth::Beside ? game.beside
                         : berth == Berth::Warp   ? game.warp
                                                  : game.under_way;
    there = places[seat];
  }
  return there > 0 ? "" : "CE-R.133: the flagship is where no ship is";
}

std::string misplaced_destiny(const Game& game) {
  if (game.turn_number == 0) return {};
  EnumArray<Destiny, int, destinies.size()> places{};
  for (std::size_t i = 0; i < game.destiny_size; ++i) ++places[game.destiny_deck[i]];
  for (std::size_t i = 0; i < game.destiny_discards; ++i) ++places[game.destiny_pile[i]];
  if (game.encounter.destiny != no_destiny) ++places[game.encounter.destiny];
  for (const Destiny card : all_destinies) {
    const bool unused = is_color(card) && game.seat_of_color[named_color(card)] == nobody;
    if (places[card] != (unused ? 0 : destinies[card].copies))
      return fmt::format("CE-3.7: there are {} destiny cards {}", places[card], destiny_names[card]);
  }
  return {};
}

// CE-36: every technology of the game is in one place, and a card lies under one only if that is completed.
std::string misplaced_technology(const Game& game) {
  const Research& research = game.research;
  ByTech<int> places{};
  for (const Technology& card : research.all()) ++places[card.tech];
  for (std::size_t i = 0; i < research.deck_size; ++i) ++places[research.piles[i]];
  for (std::size_t i = 0; i < research.discard_count; ++i) ++places[research.discard(i)];
  for (const Tech tech : all_techs) {
    if (places[tech] > 1) return fmt::format("CE-26.1: {} is in {} places", tech_names[tech], places[tech]);
  }
  if (game.planets.has(new_world) != (research.world_home != nobody))
    return "CE-36.14: the new world has no place";
  if (research.stored != no_card && game.research.keeper() == nobody)
    return "a card is stored under no technology";
  return {};
}

std::string wrong_roles(const Game& game) {
  const Encounter& encounter = game.encounter;
  const SeatSet of_offense = encounter.side(Side::Offense).allies;
  const SeatSet of_defense = encounter.side(Side::Defense).allies;
  if (!(of_offense & of_defense).empty()) return "CE-11.6: somebody is allied with both sides";
  for (const Seat seat : game.everybody()) {
    if (game.is_main(seat) && (of_offense | of_defense).has(seat)) return "CE-11.4: a main player is an ally";
    if (game.gate[seat] > 0 && seat != game.offense() && !of_offense.has(seat))
      return fmt::format("CE-13.4: seat {} has ships on the gate", number(seat));
    if (game.beside[seat] > 0 && !of_defense.has(seat))
      return fmt::format("CE-13.5: seat {} has ships beside the planet", number(seat));
  }
  return {};
}

// CE-R.70: who is the offense, now and in the encounters to come.
std::string wrong_turn(const Game& game) {
  if (game.turn_number == 0 || game.finished()) return {};
  if (game.encounter.insertion == 0 && game.offense() != game.active)
    return "CE-6.2: the offense is not the player whose turn it is";
  for (std::size_t i = 0; i < most_inserted; ++i) {
    const bool waits = game.inserted[i].offense() != nobody;
    if (waits != (i < game.inserted_count) || (waits && !game.everybody().has(game.inserted[i].offense())))
      return "CE-R.70: the inserted encounters are in disorder";
  }
  return {};
}

// CE-R.33: everybody can always encounter somebody.
std::string too_few_systems(const Game& game) {
  if (game.planets.empty()) return {};  // nothing is laid out yet
  const SeatSet all = game.everybody();
  const auto systems =
      std::count_if(all.begin(), all.end(), [&](Seat seat) { return !game.home_of(seat).empty(); });
  return systems < 2 ? "CE-R.33: fewer than two systems have planets" : "";
}

// A copy that was not changed has the same bytes, which is found out much faster; fields decide otherwise.
bool unchanged(const Game& copy, const Game& game) {
  return std::memcmp(&copy, &game, sizeof game) == 0 ||  // NOLINT(bugprone-suspicious-memory-comparison)
         copy == game;
}

std::string wrong_powers(const Game& game) {
  AlienSet seen;
  for (const Seat seat : game.everybody()) {
    if (game.face_down.has(seat) != (game.hidden_alien(seat) != no_alien))
      return "CE-34.1: a sheet lies face down, or does not, but nobody knows";
    if (game.face_down.has(seat)) {
      if (game.powers[seat][own_slot].alien != no_alien || seen.has(game.hidden_alien(seat)))
        return "CE-34.1: a sheet that lies face down has no place of its own";
      seen.add(game.hidden_alien(seat));
    }
  }
  for (const auto& both : game.powers) {
    for (const Power& power : both) {
      if (power.alien == no_alien) continue;
      if (seen.has(power.alien)) return fmt::format("CE-3.8: {} is there twice", alien_names[power.alien]);
      seen.add(power.alien);
    }
  }
  for (const auto& [one, another] : excluded_pairs) {
    if (seen.has(one) && seen.has(another)) return "CE-R.17: a pair that may not meet";
  }
  Game noted = game;
  noted.note_powers();
  if (!unchanged(noted, game)) return "what was noted about the powers in play does not fit them";
  noted.note_cards();
  if (!unchanged(noted, game)) return "what was noted about the cards of this game does not fit them";
  return {};
}

// CE-R.12: a seat remembers cards only as long as they are in the hands of others.
std::string wrong_minds(const Game& game) {
  for (const Seat seat : game.everybody()) {
    CardSet others = game.being_laid_out();
    for (const Seat other : game.everybody() - seat) others = others | game.held(other);
    if (!(game.in_mind[seat] - others).empty())
      return fmt::format("CE-R.12: seat {} has a card in mind that no other holds", number(seat));
  }
  return {};
}

// A card that has served in the encounter is remembered as long as it lies in the discard pile.
std::string wrong_spent(const Game& game) {
  for (const Fighter& fighter : game.encounter.sides) {
    const auto end = game.pile.begin() + game.pile_size;
    for (const Card card : {fighter.spent, fighter.spent_extra()}) {
      if (card != no_card && std::find(game.pile.begin(), end, card) == end)
        return "CE-R.66: an encounter card that has served is not in the discard pile";
    }
  }
  return {};
}

// CE-22.1, CE-1.3: at every question the track is right and nobody has won.
std::string wrong_track(const Game& game) {
  if (game.encounter.checks_held || game.turn_number == 0) return {};
  for (const Seat seat : game.everybody()) {
    const int count = game.foreign_colonies(seat);
    if (!game.finished() && count >= game.win_target)
      return fmt::format("CE-1.3: seat {} has {} foreign colonies", number(seat), count);
  }
  return {};
}

}  // namespace

std::string Game::broken() const {
  for (const auto check : {&misplaced_card, &misplaced_ship, &misplaced_flagship, &misplaced_destiny,
                           &misplaced_technology, &wrong_roles, &wrong_turn, &too_few_systems, &wrong_powers,
                           &wrong_minds, &wrong_spent, &wrong_track}) {
    if (std::string error = check(*this); !error.empty()) return error;
  }
  return {};
}

}  // namespace orrery::cosmic_encounter
