// The knowledge that the bots of Cosmic Encounter use (players/mind.h).
//
//   - A line of play ends with the running encounter: who wins the game is then guessed from what everybody
//     has (players/cosmic_encounter/expectation.h). What comes later depends on cards that nobody has seen.
//   - On the way there, rules of thumb choose (players/cosmic_encounter/quick.h), and cards are laid as they
//     are likely to be (players/cosmic_encounter/laying.h).
//   - What to try first: what the heuristic would do, and of the cards those it likes.
//   - What the others hold is inferred from what they did (players/cosmic_encounter/inference.h).
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
  static constexpr std::string_view playouts = "cut off after the encounter";
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
  static Game imagine(const Observation<Game>& observation, Chance& chance);
  static constexpr std::array<std::string_view, 5> aim_names{"colonies", "ships", "cards", "power", "rivals"};
  static Aims aims(const Game& game, Seat seat);

  static constexpr std::uint32_t beginners_slips = 30;  // in percent
  // A few iterations are enough to beat the heuristic.
  static constexpr std::uint32_t strong = 100;
  static constexpr std::uint32_t expert = 2000;
  static constexpr float exploration = 0.5F;
};

}  // namespace orrery
