#include "players/cosmic_encounter/expectation.h"

#include <algorithm>
#include <cmath>

#include "players/cosmic_encounter/inventions.h"
#include "players/cosmic_encounter/tempers.h"
#include "players/cosmic_encounter/worth.h"
#include "players/mind.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr auto fitted = in_order<Measure, float>({
    {Measure::OneLeft, 1.67F},
    {Measure::TwoLeft, 1.22F},
    {Measure::ThreeLeft, 0.60F},
    {Measure::FourLeft, 0.25F},
    {Measure::Ships, 2.07F},
    {Measure::MoreShips, 0.65F},
    {Measure::Homes, 0.04F},
    {Measure::Power, 0.24F},
    {Measure::Cards, 0.13F},
    {Measure::BestAttack, 0.23F},
    {Measure::SecondAttack, 0.12F},
    {Measure::Negotiates, -0.05F},
    {Measure::Reinforcements, 0.64F},
    {Measure::Specials, 0.06F},
    {Measure::NothingToLay, 0.67F},
    {Measure::OnSheet, 0.36F},
    {Measure::Attacks, 0.29F},
    {Measure::AttacksAgain, -0.18F},
    {Measure::IsNext, 0.20F},
    {Measure::IsSecondNext, 0.12F},
    {Measure::OneLeftAndAttacks, 0.48F},
    {Measure::OneLeftAndIsNext, 0.29F},
    {Measure::Clock, 1.30F},
    {Measure::AtPlanets, 0.18F},
});

constexpr float of_a_colony = 0.4F;  // what a colony weighs on average

float tenths(int count) { return 0.1F * static_cast<float>(count); }

void measure_board(const Game& game, Seat seat, Measures& out) {
  const int left = game.win_target - game.foreign_colonies(seat);
  if (left >= 1 && left <= 4) out[Measures::keys()[left - 1]] = 1;
  const int ships = game.fleet(seat) - game.warp[seat] - game.removed[seat];
  out[Measure::Ships] = tenths(std::min(ships, 10));
  out[Measure::MoreShips] = tenths(std::max(ships - 10, 0));
  out[Measure::Homes] = static_cast<float>(game.home_colonies(seat));
  out[Measure::Power] = game.power_lost(seat) ? 0 : 1;
  out[Measure::Clock] = static_cast<float>(clock_run(game, seat) * clock_run(game, seat));
  int laid = 0;
  for (const Card card : cards_for_own_defense(game, seat)) laid += row_of(card).value;
  out[Measure::AtPlanets] = tenths(laid);
}

// A low attack where low ones win.
int as_if_high(int value) { return std::max(0, 20 - 2 * value); }

void measure_cards(const Game& game, Seat seat, Measures& out) {
  const CardSet& hand = game.hand(seat);
  int best = 0;
  int second = 0;
  int reinforcements = 0;
  const bool low = wants_low_cards(game, seat);
  for (const Card card : hand& of_type(CardType::Attack)) {  // in ascending order
    const int value = low ? as_if_high(row_of(card).value) : row_of(card).value;
    second = std::max(second, std::min(best, value));
    best = std::max(best, value);
  }
  for (const Card card : hand& of_type(CardType::Reinforcement)) reinforcements += row_of(card).value;
  out[Measure::Cards] = tenths(hand.size());
  out[Measure::BestAttack] = tenths(best);
  out[Measure::SecondAttack] = tenths(second);
  out[Measure::Negotiates] = static_cast<float>((hand & of_type(CardType::Negotiate)).size());
  out[Measure::Reinforcements] = tenths(reinforcements);
  out[Measure::Specials] =
      static_cast<float>((hand & (of_type(CardType::Artifact) | of_type(CardType::Flare))).size());
  out[Measure::NothingToLay] = (hand & encounter_cards).empty() ? 1 : 0;
  for (const Power& power : game.powers[seat]) out[Measure::OnSheet] += tenths(power.cards.size());
}

// Whose turn it is matters most for players who are close to the target.
void measure_turns(const Game& game, Seat seat, Measures& out) {
  const Seat next = game.after(game.active);
  const bool attacks = seat == game.active;
  out[Measure::Attacks] = attacks ? 1 : 0;
  out[Measure::AttacksAgain] = attacks && game.encounter.number > 1 ? 1 : 0;
  out[Measure::IsNext] = seat == next ? 1 : 0;
  out[Measure::IsSecondNext] = seat == game.after(next) && !attacks ? 1 : 0;
  out[Measure::OneLeftAndAttacks] = attacks ? out[Measure::OneLeft] : 0;
  out[Measure::OneLeftAndIsNext] = seat == next ? out[Measure::OneLeft] : 0;
}

float strength(const Game& game, Seat seat) {
  const Measures measures = measures_of(game, seat);
  float sum = 0;
  for (const Measure measure : fitted.keys()) sum += fitted[measure] * measures[measure];
  for (const Power& power : game.powers[seat]) {
    if (power.alien != no_alien && !game.power_lost(seat, power)) sum += tempers[power.alien].strength;
  }
  for (const Technology& card : game.research.all()) {
    if (card.owner == seat && card.is_ready()) sum += of_a_colony * inventions[card.tech].kept;
  }
  return sum;
}

}  // namespace

Measures measures_of(const Game& game, Seat seat) {
  Measures measures{};
  measure_board(game, seat, measures);
  measure_cards(game, seat, measures);
  measure_turns(game, seat, measures);
  return measures;
}

SeatValues expectation(const Game& game) {
  if (game.finished()) return values_of(game.result());
  SeatValues values{};
  float sum = 0;
  for (const Seat seat : game.everybody()) sum += values[seat] = std::exp(strength(game, seat));
  for (float& value : values) value /= sum;
  return values;
}

}  // namespace orrery::cosmic_encounter
