// What the players of Cosmic Encounter go by (players/mind.h).
#pragma once

#include "games/cosmic_encounter/game.h"
#include "players/mind.h"

namespace orrery {

template <>
struct Mind<cosmic_encounter::Game> {
  using Game = cosmic_encounter::Game;

  static Action decide(const Observation<Game>& observation, Chance& chance);
  static void priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out);
  static Action quick(const Game& game, Seat seat, const ActionList& list, Chance& chance);
  // Up to the end of the running encounter.
  struct Horizon {
    explicit Horizon(const Game& root)
        : turn(root.turn_number), encounter(root.encounter.number), insertion(root.encounter.insertion) {}
    bool reached(const Game& game, int decisions) const {
      return decisions > 120 || game.turn_number != turn || game.encounter.number != encounter ||
             game.encounter.insertion != insertion;
    }
    int turn;
    int encounter;
    int insertion;
  };
  static SeatValues evaluate(const Game& game);
  static double plausibility(const Game& game, Seat viewer);
  static constexpr std::array<std::string_view, 5> aim_names{"colonies", "ships", "cards", "power", "rivals"};
  static Aims aims(const Game& game, Seat seat);

  static constexpr std::uint32_t beginners_slips = 30;  // in a hundred
  static constexpr std::uint32_t strong = 400;
  static constexpr std::uint32_t expert = 20000;
  static constexpr float exploration = 0.5F;
};

}  // namespace orrery
