// What share of the win each player may expect when nothing is under way: between two encounters. A few
// things are measured for every seat, weighed and added up; the shares are in proportion to the exponentials
// of the sums. The weights were found by gradient descent on the log-loss over games between heuristics with
// three, four and five players, with and without flares: the position after every encounter, and who won.
//
// Positions that a search imagines may be looked at as a whole, so here, unlike in the heuristic's own
// judgement (players/cosmic_encounter/worth.h), everybody's cards count for what they are.
#pragma once

#include "games/cosmic_encounter/game.h"
#include "players/appraisal.h"

namespace orrery::cosmic_encounter {

enum class Measure : std::uint8_t {
  OneLeft,  // foreign colonies to the target
  TwoLeft,
  ThreeLeft,
  FourLeft,
  Ships,       // on the board, in tens, up to ten of them
  MoreShips,   // tens
  Homes,       // home colonies
  Power,       // in force
  Cards,       // in the hand, in tens
  BestAttack,  // tens
  SecondAttack,
  Negotiates,
  Reinforcements,  // the sum of what they add, in tens
  Specials,        // artifacts and flares
  NothingToLay,    // a new hand will be drawn
  OnSheet,         // cards that may be played from there
  Attacks,         // it is this player's turn …
  AttacksAgain,    // … and not the first encounter
  IsNext,
  IsSecondNext,
  OneLeftAndAttacks,
  OneLeftAndIsNext,
  Clock,      // progress on another way to win, squared
  AtPlanets,  // the sum of the cards at own planets, in tens
};
inline constexpr std::size_t measure_count = index(Measure::AtPlanets) + 1;
using Measures = EnumArray<Measure, float, measure_count>;

Measures measures_of(const Game& game, Seat seat);
SeatValues expectation(const Game& game);

}  // namespace orrery::cosmic_encounter
