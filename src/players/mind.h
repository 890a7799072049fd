// What a game tells its bots: the functions on which the search is built. Each game has a specialisation in
// players/<game>/mind.h with
//
//   // The heuristic: a choice in microseconds.
//   static Action decide(const Observation<P>&, Chance&);
//   // How likely a sensible player is to choose each of these; adds up to 1.
//   static void priors(const P&, Seat, const ActionList&, std::span<float> out);
//   // The rollout policy: a choice during a playout; cheap, sensible, not always the same.
//   static Action quick(const P&, Seat, const ActionList&, Chance&);
//   // When a playout stops, and how far that is in words.
//   static constexpr std::string_view playouts;
//   struct Horizon {
//     explicit Horizon(const P& root);
//     bool reached(const P&, int decisions) const;  // this many since the root
//   };
//   // What every seat may expect there: its share of the win, whether the game is over or not.
//   static SeatValues evaluate(const P&);
//   // Optional: a position that the seat could be in, as likely as the others' actions make it.
//   static P imagine(const Observation<P>&, Chance&);
//   // What a hint may speak of, and how far the seat has come there.
//   static constexpr std::array<std::string_view, N> aim_names;
//   static Aims aims(const P&, Seat);
//   // Levels: iterations of the search, and how many of a hundred choices a beginner makes at random.
//   static constexpr std::uint32_t strong, expert;
//   static constexpr std::uint32_t beginners_slips;
//   // How much choices that were seldom tried are explored.
//   static constexpr float exploration;
//
// Positions given to a mind are imagined ones: it may look at everything in them, but what the seat does not
// know was dealt at random.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <span>

#include "players/appraisal.h"
#include "players/observation.h"

namespace orrery {

template <Position P>
struct Mind;

// A win is worth its share to each winner.
inline SeatValues values_of(const Result& result) {
  SeatValues values{};
  for (const Seat seat : result.winners) values[seat] = 1.0F / static_cast<float>(result.winners.size());
  return values;
}

// `weight` of an action, as a likelihood among those in the list.
template <class Weight>
void weigh(const ActionList& list, std::span<float> out, Weight weight) {
  float sum = 0;
  for (std::size_t i = 0; i < list.size(); ++i) sum += out[i] = weight(list[i]);
  for (std::size_t i = 0; i < list.size(); ++i) out[i] /= sum;
}

// Turns worths into likelihoods: a choice worth `doubt` more is e times as likely. `least` is added to the
// weight of each, that of the best being 1. Computes in the precision of `doubt`.
template <std::floating_point Number>
void weigh_by_worth(std::span<float> worths, Number doubt, float least = 0) {
  const Number most = *std::max_element(worths.begin(), worths.end());
  float sum = 0;
  for (float& one : worths) sum += one = least + static_cast<float>(std::exp((one - most) / doubt));
  for (float& one : worths) one /= sum;
}

}  // namespace orrery
