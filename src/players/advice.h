// Advice for a seat: the best choices, what they may lead to, and why.
#pragma once

#include "kernel/game.h"
#include "players/appraisal.h"
#include "players/observation.h"

namespace orrery {

// A choice usually leads to more or to less of one of the game's aims than the others do.
struct Reason {
  std::size_t aim = 0;  // its place among aim_names(game)
  bool more = false;
  bool operator==(const Reason&) const = default;
};

// Whether a choice wins more or less often than the others, where that is clear.
enum class Merit : std::uint8_t { Alike, Better, Worse };

struct Advice {
  Action action;
  std::uint32_t tries = 0;    // 0: nothing had to be tried, as there is no other choice
  double share = 0;           // of all tries
  double value = 0;           // the share of the win that may be expected
  std::vector<Reason> why{};  // the strongest first
  Merit standing{};
};

inline constexpr std::size_t choices_advised = 3;
inline constexpr std::size_t reasons_given = 2;

// What is good or bad about one of the appraised choices compared with the others; for the best one, only
// what is good.
std::vector<Reason> reasons_for(const Appraisal& appraisal, std::size_t candidate,
                                std::span<const std::string_view> aims);

// Up to three choices, the best first.
std::vector<Advice> advise(const GameInfo& game, const AnyPosition& position, Seat seat, Chance& chance,
                           const Effort& effort);

}  // namespace orrery
