// What a search found out about the choices of a seat.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kernel/action.h"
#include "kernel/seat.h"

namespace orrery {

// A number per seat; wins are shares of one. Players who win together against the game each get all of it.
using SeatValues = PerSeat<float>;

// What a game's players aim for besides the win itself, measured where a line of play ends; hints use these
// to say why.
inline constexpr std::size_t most_aims = 6;
using Aims = std::array<float, most_aims>;
inline constexpr std::string_view aim_of_rivals = "rivals";  // how far they have come: less of it is good

// A difference is clear from this many standard errors on: chance alone goes that high once in 700 times.
inline constexpr double clear_errors = 3;

struct Candidate {
  Action action;
  std::uint32_t visits = 0;  // how often it was tried
  double value = 0;          // the share of the win that the seat may expect
  std::array<double, most_aims> aims{};
  // The standard deviations of single tries around these means.
  double value_spread = 0;
  std::array<double, most_aims> aim_spreads{};
};

struct Appraisal {
  std::vector<Candidate> candidates;  // best first: by number of tries
  PerSeat<double> expected{};         // the share of the win of every seat
  std::uint32_t iterations = 0;
  std::size_t nodes = 0;
  std::size_t bytes = 0;  // held by the trees at the end
};

}  // namespace orrery
