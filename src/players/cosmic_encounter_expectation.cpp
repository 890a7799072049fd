#include "players/cosmic_encounter_expectation.h"

#include <algorithm>
#include <cmath>

#include "players/cosmic_encounter_worth.h"
#include "players/mind.h"

namespace orrery::cosmic_encounter {

namespace {

template <class Key>
struct Fitted {
  Key of;
  float weight;
};
constexpr std::array<Fitted<Measure>, measure_count> weights_of_measures{{
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
    {Measure::Citadels, 0.18F},
}};
// Of a power in force, as the heuristic plays it.
constexpr std::array<Fitted<Alien>, 24> weights_of_powers{{
    {Alien::AntiMatter, -0.49F}, {Alien::Citadel, -0.45F},      {Alien::Clone, 0.48F},
    {Alien::Demon, 0.33F},       {Alien::Dictator, -0.35F},     {Alien::Gambler, -0.11F},
    {Alien::Grudge, -0.15F},     {Alien::Healer, -0.04F},       {Alien::Human, 0.43F},
    {Alien::Loser, 0.07F},       {Alien::Machine, 0.49F},       {Alien::Macron, -0.04F},
    {Alien::Mirror, 0.10F},      {Alien::Miser, -0.17F},        {Alien::Oracle, -0.20F},
    {Alien::Parasite, 0.20F},    {Alien::Reincarnator, -0.00F}, {Alien::Remora, -0.07F},
    {Alien::TickTock, -0.19F},   {Alien::Vacuum, -0.10F},       {Alien::Virus, 0.49F},
    {Alien::Void, -0.26F},       {Alien::Will, -0.41F},         {Alien::Zombie, -0.08F},
}};

// By what they belong to; what has none counts nothing.
template <std::size_t Size>
constexpr auto by_number(const auto& rows) {
  std::array<float, Size> table{};
  for (const auto& row : rows) table[static_cast<std::size_t>(row.of)] = row.weight;
  return table;
}
constexpr auto fitted = by_number<measure_count>(weights_of_measures);
constexpr auto fitted_aliens = by_number<alien_count>(weights_of_powers);

void measure_board(const Game& game, Seat seat, Measures& out) {
  const auto at = [&](Measure measure) -> float& { return out[static_cast<std::size_t>(measure)]; };
  const int left = game.win_target - game.foreign_colonies(seat);
  if (left >= 1 && left <= 4) out[static_cast<std::size_t>(left - 1)] = 1;
  const std::size_t s = orrery::index(seat);
  const int ships = game.ships_at_start() - game.warp[s] - game.removed[s];
  at(Measure::Ships) = 0.1F * static_cast<float>(std::min(ships, 10));
  at(Measure::MoreShips) = 0.1F * static_cast<float>(std::max(ships - 10, 0));
  at(Measure::Homes) = static_cast<float>(game.home_colonies(seat));
  at(Measure::Power) = game.power_lost(seat) ? 0 : 1;
  at(Measure::Clock) = static_cast<float>(clock_run(game, seat) * clock_run(game, seat));
  int citadels = 0;
  for (const Card card : game.at_planets) {
    const Planet planet = game.planet_of_attack[index(card)];
    const bool own = (game.home_of(seat) & game.colonies_of(seat) & only(planet)) != 0;
    if (own && game.power_of(seat, Alien::Citadel) != nullptr) citadels += row_of(card).value;
  }
  at(Measure::Citadels) = 0.1F * static_cast<float>(citadels);
}

void measure_cards(const Game& game, Seat seat, Measures& out) {
  const auto at = [&](Measure measure) -> float& { return out[static_cast<std::size_t>(measure)]; };
  const CardSet& hand = game.hand(seat);
  int best = 0;
  int second = 0;
  int reinforcements = 0;
  for (const Card card : hand& of_type(CardType::Attack)) {  // in ascending order
    second = best;
    best = row_of(card).value;
  }
  for (const Card card : hand& of_type(CardType::Reinforcement)) reinforcements += row_of(card).value;
  at(Measure::Cards) = 0.1F * static_cast<float>(hand.size());
  at(Measure::BestAttack) = 0.1F * static_cast<float>(best);
  at(Measure::SecondAttack) = 0.1F * static_cast<float>(second);
  at(Measure::Negotiates) = static_cast<float>((hand & of_type(CardType::Negotiate)).size());
  at(Measure::Reinforcements) = 0.1F * static_cast<float>(reinforcements);
  at(Measure::Specials) =
      static_cast<float>((hand & (of_type(CardType::Artifact) | of_type(CardType::Flare))).size());
  at(Measure::NothingToLay) = (hand & encounter_cards).empty() ? 1 : 0;
  for (const Power& power : game.powers[orrery::index(seat)])
    at(Measure::OnSheet) += 0.1F * static_cast<float>(power.cards.size());
}

// Whose turn it is counts most for those who need little.
void measure_turns(const Game& game, Seat seat, Measures& out) {
  const auto at = [&](Measure measure) -> float& { return out[static_cast<std::size_t>(measure)]; };
  const Seat next = game.after(game.active);
  const bool attacks = seat == game.active;
  at(Measure::Attacks) = attacks ? 1 : 0;
  at(Measure::AttacksAgain) = attacks && game.encounter.number > 1 ? 1 : 0;
  at(Measure::IsNext) = seat == next ? 1 : 0;
  at(Measure::IsSecondNext) = seat == game.after(next) && !attacks ? 1 : 0;
  at(Measure::OneLeftAndAttacks) = attacks ? at(Measure::OneLeft) : 0;
  at(Measure::OneLeftAndIsNext) = seat == next ? at(Measure::OneLeft) : 0;
}

float strength(const Game& game, Seat seat) {
  const Measures measures = measures_of(game, seat);
  float sum = 0;
  for (std::size_t i = 0; i < measure_count; ++i) sum += fitted[i] * measures[i];
  for (const Power& power : game.powers[orrery::index(seat)]) {
    if (power.alien != no_alien && !game.power_lost(seat)) sum += fitted_aliens[index(power.alien)];
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
  for (const Seat seat : game.everybody())
    sum += values[orrery::index(seat)] = std::exp(strength(game, seat));
  for (float& value : values) value /= sum;
  return values;
}

}  // namespace orrery::cosmic_encounter
