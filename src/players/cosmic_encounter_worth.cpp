#include "players/cosmic_encounter_worth.h"

#include <algorithm>
#include <bit>

namespace orrery::cosmic_encounter {

namespace {

constexpr Planet lowest(PlanetSet set) { return static_cast<Planet>(std::countr_zero(set)); }

constexpr double worth_of_kind(const KindRow& row, Kind kind) {
  switch (row.type) {
    case CardType::Attack:
      return row.value < 8 ? 0.01 * row.value : 0.08 + 0.022 * (row.value - 8);
    case CardType::Negotiate:
      return 0.1;
    case CardType::Morph:
      return 0.15;
    case CardType::Reinforcement:
      return 0.05 * row.value;
    case CardType::Artifact:
      return kind == Kind::CosmicZap || kind == Kind::CardZap ? 0.15 : 0.12;
    case CardType::Flare:
      return 0.25;
  }
  return 0;
}
constexpr auto kind_worths = [] {
  std::array<double, kind_count> table{};
  for (std::size_t i = 0; i < kind_count; ++i) table[i] = worth_of_kind(kinds[i], static_cast<Kind>(i));
  return table;
}();

double ships_worth(int count) {
  return weights.ship * std::min(count, 10) + weights.more_ships * std::max(0, count - 10);
}

int ships_on_board(const Game& game, Seat seat) {
  const std::size_t s = orrery::index(seat);
  return game.ships_at_start() - game.warp[s] - game.removed[s];
}

double colonies_worth(const Game& game, int colonies) {
  double sum = 0;
  for (int i = 0; i < colonies; ++i) sum += next_colony(game, i);
  return sum;
}

double clock_worth(const Game& game, Seat seat) {
  const double run = clock_run(game, seat);
  return run * run * colonies_worth(game, game.win_target - 1);
}

// Cards at planets serve only Citadel, and there most where it has ships of its own.
double citadels_worth(const Game& game, Seat seat) {
  if (game.power_of(seat, Alien::Citadel) == nullptr) return 0;
  double sum = 0;
  for (const Card card : game.at_planets) {
    const Planet planet = game.planet_of_attack[index(card)];
    const bool own = (game.home_of(seat) & game.colonies_of(seat) & only(planet)) != 0;
    if (own) sum += 0.04 + 0.015 * row_of(card).value;
  }
  return sum;
}

double standing(const Game& game, Seat seat, Seat viewer) {
  const std::size_t s = orrery::index(seat);
  const int homes = game.home_colonies(seat);
  double sum = colonies_worth(game, game.foreign_colonies(seat)) + ships_worth(ships_on_board(game, seat)) +
               weights.warp_ship * game.warp[s] + weights.home_colony * homes +
               (homes >= game.power_min_home ? weights.power_in_force : 0) + clock_worth(game, seat) +
               citadels_worth(game, seat);
  if (seat != viewer) return sum + weights.unknown_card * game.hand(seat).size();
  sum += cards_worth(game.hand(seat));
  for (const Power& power : game.powers[s]) sum += cards_worth(power.cards);
  return sum;
}

SeatSet at_the_target(const Game& game) {
  SeatSet seats;
  for (const Seat seat : game.everybody()) {
    const Power* clock = game.power_of(seat, Alien::TickTock);
    if (game.foreign_colonies(seat) >= game.win_target || (clock != nullptr && clock->tokens == 0))
      seats.add(seat);
  }
  return seats;
}

}  // namespace

double card_worth(Kind kind) { return kind_worths[index(kind)]; }

double cards_worth(const CardSet& cards) {
  double sum = 0;
  for (const Card card : cards) sum += card_worth(kind_of(card));
  return sum;
}

double average_card(const Game& game, Seat owner, Seat viewer) {
  if (owner != viewer || game.hand(owner).empty()) return weights.unknown_card;
  return cards_worth(game.hand(owner)) / game.hand(owner).size();
}

double next_colony(const Game& game, int colonies) {
  return weights.colony + weights.later_colony * colonies +
         (colonies + 2 == game.win_target ? weights.near_win : 0);
}

double worth(const Game& game, Seat viewer, const Extras& extras) {
  const SeatSet winners = game.finished() ? game.winners : at_the_target(game);
  if (!winners.empty()) return winners.has(viewer) ? weights.win / winners.size() : -weights.win;
  double own = 0;
  double rivals = 0;
  double leader = -weights.win;
  for (const Seat seat : game.everybody()) {
    const double has = standing(game, seat, viewer) + extras[orrery::index(seat)];
    if (seat == viewer) {
      own = has;
    } else {
      rivals += has;
      leader = std::max(leader, has);
    }
  }
  const double each = (weights.rivals - weights.leader) / (game.player_count - 1);
  return own - each * rivals - weights.leader * leader;
}

double clock_run(const Game& game, Seat seat) {
  const Power* power = game.power_of(seat, Alien::TickTock);
  if (power == nullptr) return 0;
  const double all = game.planets_per_player == 4 ? 8 : 10;
  return (all - power->tokens) / all;
}

void tick(Game& game) {
  const Seat seat = game.holder_of(Alien::TickTock);
  if (seat == nobody || game.power_lost(seat)) return;
  Power& clock = *game.power_of(seat, Alien::TickTock);
  if (!clock.locked && clock.tokens > 0) --clock.tokens;
}

int citadels_at(const Game& game, Planet planet) {
  int sum = 0;
  for (const Card card : game.at_planets) {
    if (game.planet_of_attack[index(card)] == planet) sum += row_of(card).value;
  }
  return sum;
}

int spare_ships(const Game& game, Seat seat) {
  return game.ships_in_colonies(seat) - std::popcount(game.colonies_of(seat));
}

Planet colony_to_leave(const Game& game, Seat seat, PlanetSet among) {
  const bool homes_needed = game.home_colonies(seat) <= game.power_min_home;
  Planet best = no_planet;
  int best_rank = 0;
  for (PlanetSet left = game.colonies_of(seat) & among; left != 0; left &= left - 1) {
    const Planet planet = lowest(left);
    const int count = game.ships_on(planet, seat);
    const bool home = (game.home_of(seat) & only(planet)) != 0;
    const int last = !home ? -30 : homes_needed ? -20 : -10;
    const int rank = count == 1 ? last : 2 * count + (home ? 0 : 1);
    if (best != no_planet && rank <= best_rank) continue;
    best = planet;
    best_rank = rank;
  }
  return best;
}

Planet colony_to_join(const Game& game, Seat seat) {
  const Planet home = game.smallest_home(seat);
  Planet weakest = home;
  int fewest = home == no_planet ? ships_each : game.ships_on(home, seat);
  for (PlanetSet left = game.colonies_of(seat) & game.foreign_to(seat); left != 0; left &= left - 1) {
    // A foreign colony is seldom attacked: one ship more than the last is enough.
    const int count = game.ships_on(lowest(left), seat) + 1;
    if (weakest != no_planet && count >= fewest) continue;
    weakest = lowest(left);
    fewest = count;
  }
  return weakest;
}

}  // namespace orrery::cosmic_encounter
