#include "players/cosmic_encounter/worth.h"

#include <algorithm>
#include <cmath>

#include "players/cosmic_encounter/inventions.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr double attack_worth(int value) { return value < 8 ? 0.01 * value : 0.08 + 0.022 * (value - 8); }
// Where low ones win: they are saved for the last colonies, against which everybody stands together, and of
// high ones a hand had better get rid.
constexpr double low_attack_worth(int value, int colonies) {
  constexpr int middling = 9;
  return value < middling ? 0.025 * colonies * (middling - value) : -0.004 * value;
}

constexpr double worth_of_kind(const KindRow& row, Kind kind) {
  switch (row.type) {
    case CardType::Attack:
      return attack_worth(row.value);
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
  ByKind<double> table;
  for (const Kind kind : all_kinds) table[kind] = worth_of_kind(kinds[kind], kind);
  return table;
}();

// Whether a power of this alien turns the signs of totals round.
bool turns_signs(Alien alien) {
  static const ByAlien<bool> all = [] {
    ByAlien<bool> found{};
    for (const Alien one : all_aliens) {
      for (const Ability& part : row_of(one).abilities)
        found[one] |= part.source == Source::Power && part.hooks.order == sign;
    }
    return found;
  }();
  return all[alien];
}

double ships_worth(int count) {
  return weights.ship * std::min(count, 10) + weights.more_ships * std::max(0, count - 10);
}

int ships_on_board(const Game& game, Seat seat) {
  return game.fleet(seat) - game.warp[seat] - game.removed[seat];
}

double colonies_worth(const Game& game, int colonies) {
  double sum = 0;
  for (int i = 0; i < colonies; ++i) sum += next_colony(game, i);
  return sum;
}

// The power of this seat that wins by a countdown.
const Power* clock_of(const Game& game, Seat seat) {
  for (const Power& power : game.powers[seat]) {
    if (power.alien != no_alien && row_of(power.alien).countdown != nullptr) return &power;
  }
  return nullptr;
}

bool wins_without_ships(const Game& game, Seat seat) {
  return game.passive(seat, &Passive::wins_without_ships, false);
}

double share_of_ships_lost(const Game& game, Seat seat) {
  return 1 - static_cast<double>(ships_on_board(game, seat)) / game.ships_at_start();
}

double clock_worth(const Game& game, Seat seat) {
  const double run = clock_run(game, seat);
  if (run == 0) return 0;
  const int bend = clock_of(game, seat) != nullptr ? weights.clock_bend : weights.loss_bend;
  return std::pow(run, bend) * colonies_worth(game, game.win_target - 1);
}

double defenses_worth(const Game& game, Seat seat) {
  double sum = 0;
  for (const Card card : cards_for_own_defense(game, seat)) sum += 0.04 + 0.015 * row_of(card).value;
  return sum;
}

// Those that are ready. What lies face down only its owner knows.
double technologies_worth(const Game& game, Seat seat, Seat viewer) {
  double sum = 0;
  for (const Technology& card : game.research.all()) {
    if (card.owner != seat || !card.is_ready() || (card.stage != Stage::Up && seat != viewer)) continue;
    const int wanted = ships_wanted(card.tech);
    const double share = is_concealed(card.tech) ? std::min(1.0, 1.0 * card.ships / wanted) : 1;
    sum += inventions[card.tech].kept * share;
  }
  if (seat == viewer && game.research.keeper() == seat)
    sum += card_worth(game, seat, kind_of(game.research.stored));
  return sum;
}

double standing(const Game& game, Seat seat, Seat viewer) {
  const int homes = game.home_colonies(seat);
  double sum = colonies_worth(game, game.foreign_colonies(seat)) + ships_worth(ships_on_board(game, seat)) +
               weights.warp_ship * game.warp[seat] + weights.home_colony * homes +
               (homes >= game.power_min_home ? weights.power_in_force : 0) + clock_worth(game, seat) +
               defenses_worth(game, seat) + technologies_worth(game, seat, viewer);
  if (seat != viewer) return sum + weights.unknown_card * game.hand(seat).size();
  sum += cards_worth(game, seat, game.hand(seat));
  for (const Power& power : game.powers[seat]) sum += cards_worth(game, seat, power.cards);
  return sum;
}

SeatSet at_the_target(const Game& game) {
  SeatSet seats;
  for (const Seat seat : game.everybody()) {
    const Power* clock = clock_of(game, seat);
    if (game.foreign_colonies(seat) >= game.win_target || (clock != nullptr && clock->tokens == 0) ||
        (wins_without_ships(game, seat) && ships_on_board(game, seat) == 0))
      seats.add(seat);
  }
  return seats;
}

}  // namespace

bool wants_low_cards(const Game& game, Seat seat) {
  for (const Power& power : game.powers[seat]) {
    if (power.alien != no_alien && turns_signs(power.alien) && !game.power_lost(seat, power)) return true;
  }
  return false;
}

double card_worth(const Game& game, Seat holder, Kind kind) {
  const bool low = row_of(kind).type == CardType::Attack && wants_low_cards(game, holder);
  return low ? low_attack_worth(row_of(kind).value, game.foreign_colonies(holder)) : kind_worths[kind];
}

double cards_worth(const Game& game, Seat holder, const CardSet& cards) {
  double sum = 0;
  for (const Card card : cards) sum += card_worth(game, holder, kind_of(card));
  return sum;
}

double average_card(const Game& game, Seat owner, Seat viewer) {
  if (owner != viewer || game.hand(owner).empty()) return weights.unknown_card;
  return cards_worth(game, owner, game.hand(owner)) / game.hand(owner).size();
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
    const double has = standing(game, seat, viewer) + extras[seat];
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
  const Power* clock = clock_of(game, seat);
  if (clock == nullptr) return wins_without_ships(game, seat) ? share_of_ships_lost(game, seat) : 0;
  const double all = row_of(clock->alien).countdown(game);
  return (all - clock->tokens) / all;
}

bool gives_ships_up(const Game& game, Seat seat) {
  constexpr double turning_point = 0.5;  // with fewer lost, colonies are the nearer way to win
  return wins_without_ships(game, seat) && share_of_ships_lost(game, seat) >= turning_point;
}

void count_down(Game& game) {
  for (const Seat seat : game.everybody()) {
    for (Power& power : game.powers[seat]) {
      const bool runs = power.alien != no_alien && row_of(power.alien).countdown != nullptr &&
                        !power.locked && !game.power_lost(seat, power);
      if (runs && power.tokens > 0) --power.tokens;
    }
  }
}

CardSet cards_for_own_defense(const Game& game, Seat seat) {
  for (const Power& power : game.powers[seat]) {
    if (power.alien != no_alien && row_of(power.alien).lays_at_planets)
      return game.cards_at(game.home_of(seat) & game.colonies_of(seat));
  }
  return {};
}

int laid_at(const Game& game, Planet planet) {
  int sum = 0;
  for (const Card card : game.cards_at(PlanetSet(planet))) sum += row_of(card).value;
  return sum;
}

void lose_under_way(Game& game, Seat seat, int count) {
  if (!game.passive(seat, &Passive::keeps_lost_ships, false)) game.enter_warp(seat, count);
}

void lose_some(Game& game, Seat seat, int count) {
  EventSink silence;
  for (; count > 0 && !game.colonies_of(seat).empty(); --count) {
    game.take_ship(seat, colony_to_leave(game, seat, PlanetSet::all()), 1, silence);
    lose_under_way(game, seat, 1);
  }
}

int spare_ships(const Game& game, Seat seat, PlanetSet among) {
  const int last_ones = gives_ships_up(game, seat) ? 0 : (game.colonies_of(seat) & among).size();
  return game.ships_in_colonies(seat, among) - last_ones;
}

namespace {

// The ships of one seat, moved in thought.
struct Stacks {
  PlanetSet colonies;
  PlanetSet home;
  ByPlanet<std::uint8_t> ships{};

  Stacks(const Game& game, Seat seat) : colonies(game.colonies_of(seat)), home(game.home_of(seat)) {
    for (const Planet planet : colonies) ships[planet] = game.ships[planet][seat];
  }
  void leave(Planet planet) {
    if (--ships[planet] == 0) colonies.remove(planet);
  }
};

Planet to_leave(const Stacks& stacks, PlanetSet among, int homes_for_power) {
  const bool homes_needed = (stacks.colonies & stacks.home).size() <= homes_for_power;
  Planet best = no_planet;
  int best_rank = 0;
  for (const Planet planet : stacks.colonies& among) {
    const int count = stacks.ships[planet];
    const bool home = stacks.home.has(planet);
    const int last = !home ? -30 : homes_needed ? -20 : -10;
    const int rank = count == 1 ? last : 2 * count + (home ? 0 : 1);
    if (best != no_planet && rank <= best_rank) continue;
    best = planet;
    best_rank = rank;
  }
  return best;
}

// A foreign colony is seldom attacked: one ship more than the last is enough.
Planet to_join(const Stacks& stacks) {
  Planet weakest = no_planet;
  int fewest = 0;
  for (const PlanetSet part : {stacks.colonies & stacks.home, stacks.colonies - stacks.home}) {
    for (const Planet planet : part) {
      const int count = stacks.ships[planet] + (stacks.home.has(planet) ? 0 : 1);
      if (weakest != no_planet && count >= fewest) continue;
      weakest = planet;
      fewest = count;
    }
  }
  return weakest;
}

}  // namespace

Share share_to_leave(const Game& game, Seat seat, PlanetSet among, int count) {
  Stacks stacks(game, seat);
  Share share;
  for (int i = 0; i < count; ++i) {
    const Planet planet = to_leave(stacks, among, game.power_min_home);
    if (planet == no_planet) break;
    if (i == 0) share.planet = planet;
    share.count += planet == share.planet ? 1 : 0;
    stacks.leave(planet);
  }
  return share;
}

Planet colony_to_leave(const Game& game, Seat seat, PlanetSet among) {
  return to_leave(Stacks(game, seat), among, game.power_min_home);
}

Share share_to_join(const Game& game, Seat seat, PlanetSet among, int count) {
  Stacks stacks(game, seat);
  stacks.colonies = stacks.colonies & among;
  Share share;
  for (int i = 0; i < count; ++i) {
    const Planet planet = to_join(stacks);
    if (i == 0) share.planet = planet;
    share.count += planet == share.planet ? 1 : 0;
    ++stacks.ships[planet];
  }
  return share;
}

}  // namespace orrery::cosmic_encounter
