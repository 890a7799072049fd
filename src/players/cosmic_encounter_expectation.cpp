#include "players/cosmic_encounter_expectation.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "players/cosmic_encounter_worth.h"
#include "players/mind.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::array<float, measure_count> fitted{1.757F, 1.244F, 0.718F, 0.347F, 1.888F, 0.631F,  0.019F,
                                                  0.007F, 0.018F, 0.259F, 0.125F, 0.216F, 0.128F,  -0.045F,
                                                  0.680F, 0.064F, 0.675F, 0.442F, 0.262F, -0.168F, 0.195F,
                                                  0.125F, 0.462F, 0.240F, 0.027F, 1.262F, 0.104F};
constexpr std::array<float, alien_count> fitted_aliens{
    0.000F,  -0.496F, 0.000F,  0.000F,  0.000F,  -0.264F, 0.455F, 0.000F,  0.307F,  -0.305F, 0.000F,
    0.000F,  0.000F,  -0.184F, -0.153F, 0.000F,  0.000F,  0.048F, 0.481F,  0.000F,  0.029F,  0.584F,
    -0.118F, 0.000F,  0.000F,  0.054F,  -0.210F, 0.000F,  0.000F, 0.000F,  -0.104F, 0.000F,  0.190F,
    0.000F,  0.086F,  0.071F,  0.000F,  0.000F,  0.000F,  0.000F, -0.271F, 0.000F,  0.000F,  -0.169F,
    0.499F,  -0.375F, 0.000F,  0.000F,  0.000F,  -0.389F, -0.094F};

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
  int weakest = 4;
  int lonely = 0;
  for (PlanetSet rest = game.colonies_of(seat); rest != 0; rest &= rest - 1) {
    const auto planet = static_cast<Planet>(std::countr_zero(rest));
    const int count = game.ships_on(planet, seat);
    if ((game.home_of(seat) & only(planet)) != 0) {
      weakest = std::min(weakest, count);
    } else {
      lonely += count == 1 ? 1 : 0;
    }
  }
  at(Measure::WeakestHome) = static_cast<float>(weakest);
  at(Measure::LonelyColonies) = static_cast<float>(lonely);
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
  at(Measure::TwoLeftAndAttacks) = attacks ? at(Measure::TwoLeft) : 0;
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
