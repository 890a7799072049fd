// The knowledge that the bots of «Инопланеташки» use (players/mind.h).
#pragma once

#include "games/inoplanetashki/game.h"
#include "players/mind.h"

namespace orrery {

template <>
struct Mind<inoplanetashki::Game> {
  using Game = inoplanetashki::Game;

  static Action decide(const Observation<Game>& observation, Chance& chance);
  static void priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out);
  static Action quick(const Game& game, Seat seat, const ActionList& list, Chance& chance);
  static constexpr std::string_view playouts = "cut off after three turns of everybody";
  struct Horizon {
    explicit Horizon(const Game& root) : last(3 * root.player_count) {}
    bool reached(const Game&, int decisions) const { return decisions > last; }
    int last;
  };
  static SeatValues evaluate(const Game& game);
  static constexpr std::array<std::string_view, 3> aim_names{"stations", "planets", "rivals"};
  static Aims aims(const Game& game, Seat seat);

  static constexpr std::uint32_t beginners_slips = 40;  // in percent
  static constexpr std::uint32_t strong = 60;
  static constexpr std::uint32_t expert = 10000;
  static constexpr float exploration = 0.4F;
};

}  // namespace orrery
