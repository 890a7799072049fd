// The knowledge that the bots of Cosmoctopus use (players/mind.h).
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
  // At the end of a turn, some rounds ahead: in the middle of a turn a position cannot be judged. Shorter
  // playouts are quicker but were weaker, since they leave more to the evaluation.
  static constexpr std::string_view playouts = "cut off after about three rounds";
  struct Horizon {
    explicit Horizon(const Game& root) : last_turn(turns_before(root) + turns_ahead(root)) {}
    bool reached(const Game& game, int) const { return turns_before(game) >= last_turn; }
    int last_turn;
  };
  static SeatValues evaluate(const Game& game);
  static constexpr std::array<std::string_view, 4> aim_names{"tentacles", "resources", "cards", "rivals"};
  static Aims aims(const Game& game, Seat seat);

  static constexpr std::uint32_t beginners_slips = 20;  // in percent
  static constexpr std::uint32_t strong = 200;
  static constexpr std::uint32_t expert = 12000;
  static constexpr float exploration = 0.25F;

 private:
  static int turns_before(const Game& game) {
    const std::size_t players = game.player_count;
    const std::size_t of_the_round = (index(game.active) + players - index(game.first)) % players;
    return static_cast<int>(game.round * players + of_the_round);
  }
  static int turns_ahead(const Game& game) { return 4 + game.player_count; }
};

}  // namespace orrery
