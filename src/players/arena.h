// Bots against each other: every seed is played once in every rotation of the table, so that neither seats
// nor luck of the draw favour anybody. Everything but the times follows from the plan, whatever the threads.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "players/bulk.h"
#include "players/counts.h"
#include "players/elo.h"

namespace orrery {

struct ArenaPlan {
  const GameInfo* game = nullptr;
  OptionValues options;
  std::vector<std::string> bots;  // the entrants, one a seat; names may repeat
  std::uint32_t iterations = 0;   // of the bot `search`, for one choice; 0: its own
  Seed seed;
  std::uint64_t rounds = 0;  // seeds
  int threads = 1;

  std::uint64_t games() const { return rounds * bots.size(); }
  // The same for all rotations of a round: what is dealt, and each entrant's own stream, wherever it sits.
  Seed game_seed(std::uint64_t round) const { return derive(seed, "arena game", round); }
  Seed bot_seed(std::uint64_t round, std::size_t entrant) const {
    return derive(derive(seed, "arena bots", round), "bot", entrant);
  }
  // Who sits where after so many rotations.
  std::size_t entrant(Seat seat, std::size_t rotation) const {
    return (index(seat) + rotation) % bots.size();
  }
};

// How long choices took, to about a hundredth.
class ChoiceTimes {
 public:
  void add(std::uint64_t nanoseconds);
  void merge(const ChoiceTimes& other);

  std::uint64_t count() const { return logarithms_.total(); }
  double mean() const;  // all in seconds
  double longest() const { return static_cast<double>(longest_) * 1e-9; }
  // So much or less was enough for this part of the choices.
  double quantile(double part) const;

 private:
  Histogram logarithms_;
  std::uint64_t sum_ = 0;
  std::uint64_t longest_ = 0;
};

struct Played {
  std::uint64_t decisions = 0;
  ChoiceTimes times;  // of the processor, for decisions with at least two choices

  void merge(const Played& other);
};

// What is counted besides the wins.
struct ArenaCounts {
  std::vector<Played> by_entrant;
  Histogram lengths{};              // decisions of a game
  std::uint64_t won_by_nobody = 0;  // unfinished ones among them
  std::uint64_t unfinished = 0;

  void merge(const ArenaCounts& other);
};

struct ArenaGames {
  // What each entrant won of a round's games, shared wins by share.
  using Round = std::array<double, max_seats>;

  std::vector<Round> rounds;
  ArenaCounts counts;
};

// The options and bots must be ones of the game. Throws if a bot chooses what is not legal.
ArenaGames play_arena(const ArenaPlan& plan, const Progress& progress);

// A bot's name and all that is known of it; in several seats it is counted together.
struct Standing {
  std::string bot;
  int seats = 0;
  double wins = 0;
  double share = 0;
  Interval interval{};    // of the share, 95 %
  double even_share = 0;  // if all seats won alike
  Rating rating{};
  Played played{};
};
std::vector<Standing> standings(const ArenaPlan& plan, const ArenaGames& games);

// Throws what a developer needs to find the mistake if the choice is not in the list.
void require_legal(const GameInfo& game, std::string_view bot, Seat seat, const ActionList& legal,
                   Action chosen);

}  // namespace orrery
