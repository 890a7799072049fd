#include "players/cosmic_encounter_forecast.h"

#include <algorithm>
#include <bit>

namespace orrery::cosmic_encounter {

namespace {

constexpr std::array<Side, 2> both_sides{Side::Offense, Side::Defense};
constexpr Face attack(int value) { return {CardType::Attack, static_cast<std::int16_t>(value)}; }
constexpr Face negotiate{CardType::Negotiate, 0};
constexpr int sure = 200;  // a card that no other beats

constexpr int ships_of_offense = 4;

// What a power adds to its side on average at the end, where its rows do not say it beforehand.
int hidden_edge(Alien alien) {
  switch (alien) {
    case Alien::Oracle:
    case Alien::Sorcerer:
      return 4;
    case Alien::Chosen:
    case Alien::Reserve:
    case Alien::Miser:
      return 3;
    case Alien::Clone:
    case Alien::Loser:
    case Alien::Mutant:
    case Alien::Trader:
      return 2;
    default:
      return 0;
  }
}

// The number that a mandatory effect will carry when it is used.
int expected_value(const Game& game, Seat seat, Alien alien) {
  if (alien == Alien::Human) return 4;
  return game.power_of(seat, alien)->tokens;
}

bool keeps_its_ships(const Game& game, Seat seat) { return game.in_force(seat, Alien::Zombie); }

void to_warp(Game& game, Seat seat, int count) {
  const std::size_t s = orrery::index(seat);
  (keeps_its_ships(game, seat) ? game.under_way : game.warp)[s] =
      static_cast<std::uint8_t>((keeps_its_ships(game, seat) ? game.under_way : game.warp)[s] + count);
}

void lose_colony(Game& game, Seat seat, Planet planet) {
  to_warp(game, seat, game.ships_on(planet, seat));
  game.ships[index(planet)][orrery::index(seat)] = 0;
  game.colonies[orrery::index(seat)] &= ~only(planet);
}

void lose_some(Game& game, Seat seat, int count) {
  EventSink silence;
  for (; count > 0 && game.colonies_of(seat) != 0; --count) {
    game.take_ship(seat, colony_to_leave(game, seat, ~PlanetSet{0}), silence);
    --game.under_way[orrery::index(seat)];
    to_warp(game, seat, 1);
  }
}

void land_all(Game& game, Planet target) {
  for (const Seat seat : game.everybody()) {
    const std::size_t s = orrery::index(seat);
    if (game.gate[s] == 0) continue;
    game.ships[index(target)][s] = static_cast<std::uint8_t>(game.ships[index(target)][s] + game.gate[s]);
    game.colonies[s] |= only(target);
    game.gate[s] = 0;
  }
}

bool both_open(const Game& game) {
  return std::all_of(both_sides.begin(), both_sides.end(), [&](Side side) {
    return game.fighter(side).card != no_card && (game.fighter(side).open || game.fighter(side).claimed);
  });
}

}  // namespace

Forecast::Forecast(const Game& now, Seat viewer) : then_(now), viewer_(viewer) {
  launch_in_thought();
  effects_ = then_.encounter.lasting_count;
  const bool revealed = then_.encounter.phase >= Phase::Reveal && both_open(then_);
  if (revealed || then_.encounter.outcome != Outcome::None) {
    decided_ = true;
    const Face offense = then_.fighter(Side::Offense).face;
    const Face defense = then_.fighter(Side::Defense).face;
    const Outcome outcome = then_.encounter.outcome != Outcome::None ? then_.encounter.outcome
                                                                     : then_.final_outcome(then_.totals());
    better_ = worth_after(outcome, offense, defense);
    return;
  }
  weigh_totals();
  const Face high = attack(sure);
  const Face low = attack(0);
  reversed_ = outcome_of(high, low) == Outcome::DefenseWins;
  better_ = worth_after(lower_wins_ ? outcome_of(low, high) : outcome_of(high, low), low, low);
  worse_ = worth_after(lower_wins_ ? outcome_of(high, low) : outcome_of(low, high), low, low);
  against_negotiate_ = worth_after(outcome_of(low, negotiate), low, negotiate);
  against_attack_ = worth_after(outcome_of(negotiate, low), negotiate, low);
  talks_ = worth_of_talks();
  look_at_cards();
}

// Powers may multiply a card, but always evenly.
void Forecast::weigh_totals() {
  constexpr int step = 10;
  outcome_of(attack(0), attack(0));
  const Totals without = then_.totals();
  outcome_of(attack(step), attack(step));
  const Totals with = then_.totals();
  lower_wins_ = without.lower_wins;
  for (const Side side : both_sides) {
    const std::size_t s = index(side);
    base_[s] = without.sides[s].total();
    slope_[s] = (with.sides[s].total() - base_[s]) / step;
    base_[s] += lower_wins_ ? -hidden_strength(side) : hidden_strength(side);
  }
}

// What is likely to be added after the cards have been turned up.
double Forecast::hidden_strength(Side side) const {
  const Seat seat = then_.fighter(side).seat;
  double sum = 0;
  for (const Power& power : then_.powers[orrery::index(seat)]) {
    if (seat != viewer_ && power.alien != no_alien && !power.locked && !then_.power_lost(seat))
      sum += hidden_edge(power.alien);
  }
  if (side == Side::Defense && then_.encounter.phase < Phase::Reveal)
    sum += citadels_at(then_, then_.encounter.target);
  if (then_.side_of(viewer_) != side) return sum;
  for (const Card card : then_.hand(viewer_) & of_type(CardType::Reinforcement))
    sum += weights.reinforcement_share * row_of(card).value;
  return sum;
}

// Before the launch: the gate points at the weakest planet, and as many ships as may be fly.
void Forecast::launch_in_thought() {
  if (then_.encounter.phase > Phase::Launch) return;
  const Seat offense = then_.offense();
  if (then_.encounter.target == no_planet) {
    PlanetSet set = then_.targets() & ~then_.colonies_of(offense);
    if (set == 0) set = then_.targets();
    for (; set != 0; set &= set - 1) {
      const auto planet = static_cast<Planet>(std::countr_zero(set));
      if (then_.encounter.target == no_planet ||
          then_.ships_on(planet, then_.defense()) < then_.ships_on(then_.encounter.target, then_.defense()))
        then_.encounter.target = planet;
    }
  }
  EventSink silence;
  std::uint8_t& gate = then_.gate[orrery::index(offense)];
  const int most = std::min(ships_of_offense, then_.most_ships(offense));
  while (gate < most && (spare_ships(then_, offense) > 0 || gate == 0) && then_.colonies_of(offense) != 0) {
    then_.take_ship(offense, colony_to_leave(then_, offense, ~PlanetSet{0}), silence);
    --then_.under_way[orrery::index(offense)];
    ++gate;
  }
}

// Mandatory powers that will change totals or the outcome once these cards are turned up.
void Forecast::foresee_powers() {
  then_.encounter.lasting_count = effects_;
  if ((then_.asked_for & only(When::Revealed)) == 0) return;
  for (const Seat seat : then_.everybody()) {
    for (std::size_t slot = 0; slot < 2; ++slot) {
      const std::uint16_t number = then_.usable_power(seat, slot, {When::Revealed}, true);
      if (number == no_ability || !ability(number).lasts || then_.encounter.lasting_count == lasting_most)
        continue;
      const Alien alien = then_.powers[orrery::index(seat)][slot].alien;
      then_.add_lasting(number, seat, expected_value(then_, seat, alien));
    }
  }
}

Outcome Forecast::outcome_of(Face offense, Face defense) {
  then_.fighter(Side::Offense).face = offense;
  then_.fighter(Side::Defense).face = defense;
  foresee_powers();
  return then_.final_outcome(then_.totals());
}

double Forecast::worth_of_talks() const {
  Game failed = then_;
  const Seat offense = failed.offense();
  const Seat defense = failed.defense();
  for (const Seat seat : {offense, defense}) lose_some(failed, seat, failed_deal_ships);
  Extras made{};
  for (const Seat seat : {offense, defense}) {
    const int colonies = then_.foreign_colonies(seat);
    const int others = then_.foreign_colonies(then_.opponent_of(seat));
    // Nobody gives away the last colony; then a card changes hands.
    const bool both_go_on = std::max(colonies, others) + 1 < then_.win_target;
    made[orrery::index(seat)] = both_go_on ? next_colony(then_, colonies) : 0;
  }
  if (then_.may_lead_to_second()) made[orrery::index(offense)] += weights.second_encounter;
  Game dealt = then_;
  tick(dealt);
  return weights.deals_made * worth(dealt, viewer_, made) + (1 - weights.deals_made) * worth(failed, viewer_);
}

// CE-15.15 to CE-15.18
void Forecast::compensate(const Game& end, bool offense_lost, int ships_lost, Extras& extras) const {
  const Seat taker = offense_lost ? end.offense() : end.defense();
  const Seat giver = end.opponent_of(taker);
  if (end.encounter.no_compensation || keeps_its_ships(end, taker)) return;
  const int count = std::min(ships_lost, end.hand(giver).size());
  extras[orrery::index(taker)] += weights.unknown_card * count;
  extras[orrery::index(giver)] -= average_card(end, giver, viewer_) * count;
}

double Forecast::worth_after(Outcome outcome, Face offense_face, Face defense_face) const {
  if (outcome == Outcome::DealTalks) return worth_of_talks();
  if (outcome != Outcome::OffenseWins && outcome != Outcome::DefenseWins && outcome != Outcome::BothLose)
    return worth(then_, viewer_);
  Game end = then_;
  Extras extras{};
  const Planet target = end.encounter.target;
  const bool offense_lost = outcome != Outcome::OffenseWins;
  const bool defense_lost = outcome != Outcome::DefenseWins;
  std::array<int, 2> lost{end.gate[orrery::index(end.offense())], end.ships_on(target, end.defense())};
  if (defense_lost) lose_colony(end, end.defense(), target);
  for (const Seat seat : end.everybody()) {
    const std::size_t s = orrery::index(seat);
    if (defense_lost) {
      to_warp(end, seat, end.beside[s]);
    } else if (!end.encounter.no_rewards) {
      extras[s] += weights.unknown_card * end.beside[s];
    }
    if (offense_lost) {
      to_warp(end, seat, end.gate[s]);
      end.gate[s] = 0;
    }
    end.beside[s] = 0;
  }
  if (!offense_lost) {
    land_all(end, target);
    if (end.may_lead_to_second()) extras[orrery::index(end.offense())] += weights.second_encounter;
  }
  const Face loser = offense_lost ? offense_face : defense_face;
  const Face winner = offense_lost ? defense_face : offense_face;
  if (offense_lost != defense_lost && loser.type == CardType::Negotiate && winner.type == CardType::Attack)
    compensate(end, offense_lost, lost[offense_lost ? 0 : 1], extras);
  if (!defense_lost) tick(end);
  return worth(end, viewer_, extras);
}

// The better of one or two of the cards that the viewer has not seen, in equally likely parts.
void Forecast::guess_unseen() {
  const CardSet attacks = unseen_by(then_, viewer_) & of_type(CardType::Attack);
  constexpr std::size_t parts = 6;
  const double all = std::max(1, attacks.size());
  double passed = 0;
  for (const Card card : attacks) {  // in ascending order
    passed += 1;
    const double of_one = passed / all;
    const double of_two = reversed_ ? 1 - (1 - of_one) * (1 - of_one) : of_one * of_one;
    const auto reached = [&] { return (static_cast<double>(unseen_.count) + 0.5) / parts; };
    while (unseen_.count < parts && (of_one + of_two) / 2 >= reached())
      unseen_.add(attack(row_of(card).value), (1 - weights.negotiates_laid) / parts);
  }
  unseen_.add(negotiate, weights.negotiates_laid);
}

// Effects that change the cards when they are turned up.
void Forecast::turn_up(Guess& guess) {
  EventSink silence;
  for (std::size_t i = 0; i < then_.encounter.lasting_count; ++i) {
    const Lasting effect = then_.encounter.lasting[i];
    const Hooks& hooks = ability(effect.ability).hooks;
    for (std::size_t j = 0; hooks.flipped != nullptr && j < guess.count; ++j) {
      then_.fighter(Side::Offense).face = then_.fighter(Side::Defense).face = guess.possible[j].face;
      hooks.flipped(then_, effect, silence);
      guess.possible[j].face = then_.fighter(Side::Offense).face;
    }
  }
}

void Forecast::look_at_cards() {
  guess_unseen();
  for (const Side side : both_sides) {
    const Fighter& fighter = then_.fighter(side);
    if (fighter.card == no_card || (!fighter.open && fighter.seat != viewer_)) continue;
    laid_[index(side)].add(printed(kind_of(fighter.card)), 1);
    turn_up(laid_[index(side)]);
  }
  turn_up(unseen_);
}

double Forecast::pair(Face offense, Face defense) const {
  if (offense.type == CardType::Morph && defense.type != CardType::Morph) offense = defense;
  if (defense.type == CardType::Morph) defense = offense;
  if (offense.type == CardType::Negotiate)
    return defense.type == CardType::Negotiate ? talks_ : against_attack_;
  if (defense.type == CardType::Negotiate) return against_negotiate_;
  const double lead = base_[0] + slope_[0] * offense.value - base_[1] - slope_[1] * defense.value;
  // A guess stands for cards a little above and below it.
  const double ahead = ((lower_wins_ ? -lead : lead) - 0.5) / (2 * weights.blur) + 0.5;
  const double likely = std::clamp(ahead, 0.0, 1.0);
  return likely * better_ + (1 - likely) * worse_;
}

double Forecast::over(const Guess& offense, const Guess& defense) const {
  double sum = 0;
  for (std::size_t i = 0; i < offense.count; ++i) {
    for (std::size_t j = 0; j < defense.count; ++j) {
      sum += offense.possible[i].likely * defense.possible[j].likely *
             pair(offense.possible[i].face, defense.possible[j].face);
    }
  }
  return sum;
}

double Forecast::with_card(Kind kind) const {
  Guess own;
  own.add(printed(kind), 1);
  return viewer_ == then_.offense() ? over(own, guess(Side::Defense)) : over(guess(Side::Offense), own);
}

double Forecast::expected() const {
  if (decided_) return better_;
  if (!then_.is_main(viewer_) || then_.fighter_of(viewer_)->card != no_card)
    return over(guess(Side::Offense), guess(Side::Defense));
  const CardSet choice = then_.available_encounter_cards(viewer_);
  if (choice.empty()) return over(guess(Side::Offense), guess(Side::Defense));  // a new hand is to come
  double best = -1000;
  Kind last{0xFF};
  for (const Card card : choice) {
    if (kind_of(card) == last) continue;
    last = kind_of(card);
    best = std::max(best, with_card(last) - card_worth(last));
  }
  return best;
}

CardSet unseen_by(const Game& game, Seat viewer) {
  CardSet unseen = CardSet::all() - game.hand(viewer) - game.at_planets;
  for (std::size_t i = 0; i < game.pile_size; ++i) unseen.remove(game.pile[i]);
  for (const Side side : both_sides) {
    const Fighter& fighter = game.fighter(side);
    if (fighter.card != no_card && (fighter.open || fighter.seat == viewer)) unseen.remove(fighter.card);
  }
  return unseen;
}

double prospect(const Game& game, Seat viewer) {
  const Encounter& now = game.encounter;
  if (game.finished() || game.defense() == nobody || now.refounding) return worth(game, viewer);
  const bool in_the_balance = now.outcome == Outcome::None || now.outcome == Outcome::OffenseWins ||
                              now.outcome == Outcome::DefenseWins || now.outcome == Outcome::BothLose;
  const bool ships_stand = now.phase <= Phase::Launch || game.gate[orrery::index(game.offense())] > 0;
  if (now.number == 0 || !in_the_balance || !ships_stand) return worth(game, viewer);
  return Forecast(game, viewer).expected();
}

}  // namespace orrery::cosmic_encounter
