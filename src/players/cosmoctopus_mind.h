// What the players of Cosmoctopus go by (players/mind.h).
#pragma once

#include "games/cosmoctopus/game.h"
#include "players/mind.h"

namespace orrery {

template <>
struct Mind<cosmoctopus::Game> {
  using Game = cosmoctopus::Game;

  static Action decide(const Observation<Game>& observation, Chance& chance);
  static void priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out);
  static Action quick(const Game& game, Seat seat, const ActionList& list, Chance& chance);
  // Up to the end of the next round.
  static constexpr std::string_view playouts = "cut off after the next round";
  struct Horizon {
    explicit Horizon(const Game& root) : last_round(root.round + 1) {}
    bool reached(const Game& game, int) const { return game.round > last_round; }
    int last_round;
  };
  static SeatValues evaluate(const Game& game);
  static constexpr std::array<std::string_view, 4> aim_names{"tentacles", "resources", "cards", "rivals"};
  static Aims aims(const Game& game, Seat seat);

  static constexpr std::uint32_t beginners_slips = 30;  // in a hundred
  static constexpr std::uint32_t strong = 300;
  static constexpr std::uint32_t expert = 4000;
  static constexpr float exploration = 1.0F;
};

}  // namespace orrery
