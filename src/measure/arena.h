// Bots against each other: every seed is played once in every rotation of the table, so that neither seats
// nor the luck of the draw favour anybody. Everything except the times follows from the plan, independent of
// the threads.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "kernel/in_parallel.h"
#include "measure/counts.h"
#include "measure/elo.h"
#include "measure/reproducible_bots.h"

namespace orrery {

struct ArenaPlan {
  const GameInfo* game = nullptr;
  OptionValues options;
  std::vector<std::string> bots;  // the entrants, one per seat; names may repeat
  std::uint32_t iterations = 0;   // of the bot `search`, per choice; 0: its default
  Seed seed;
  std::uint64_t rounds = 0;  // seeds
  int threads = 1;
  Elsewhere elsewhere;  // where the rounds are played, if not on those threads

  std::uint64_t games() const { return rounds * bots.size(); }
  // The same for all rotations of a round: the deal, and each entrant's own random stream, in whichever seat.
  Seed game_seed(std::uint64_t round) const { return derive(seed, "arena game", round); }
  Seed bot_seed(std::uint64_t round, std::size_t entrant) const {
    return derive(derive(seed, "arena bots", round), "bot", entrant);
  }
  // The entrant in this seat after the given number of rotations.
  std::size_t entrant(Seat seat, std::size_t rotation) const {
    return (index(seat) + rotation) % bots.size();
  }
};

// Times per choice, accurate to about 1 %.
class ChoiceTimes {
 public:
  void add(std::uint64_t nanoseconds);
  void merge(const ChoiceTimes& other);
  void pass(Numbers& numbers);

  std::uint64_t count() const { return logarithms_.total(); }
  double mean() const;  // all in seconds
  double longest() const { return static_cast<double>(longest_) * 1e-9; }
  // The time within which this part of the choices was made.
  double quantile(double part) const;

 private:
  Histogram logarithms_;
  std::uint64_t sum_ = 0;
  std::uint64_t longest_ = 0;
};

struct Played {
  std::uint64_t decisions = 0;
  ChoiceTimes times;  // CPU time, for decisions with at least two choices

  void merge(const Played& other);
};

// Counts besides the wins.
struct ArenaCounts {
  std::vector<Played> by_entrant;
  Histogram lengths{};              // decisions per game
  std::uint64_t won_by_nobody = 0;  // including unfinished games
  std::uint64_t unfinished = 0;

  void merge(const ArenaCounts& other);
  void pass_counts(Numbers& numbers);  // all but the times
  void pass_times(Numbers& numbers);
};

struct ArenaGames {
  // The wins of each entrant in a round's games; a shared win counts as its share.
  using Round = std::array<double, max_seats>;

  std::vector<Round> rounds;
  ArenaCounts counts;
};

// One round, which is one lot.
ArenaGames::Round play_round(const ArenaPlan& plan, std::uint64_t number, ArenaCounts& counts);
ArenaCounts no_counts_of(const ArenaPlan& plan);
// The options and bots must be valid for the game. Throws if a bot makes an illegal choice.
ArenaGames play_arena(const ArenaPlan& plan, const Progress& progress);

// A bot's name and its results; several seats of one bot count together.
struct Standing {
  std::string bot;
  int seats = 0;
  double wins = 0;
  double share = 0;
  Interval interval{};    // of the win rate, 95 %
  double even_share = 0;  // the win rate if all seats won equally
  Rating rating{};
  Played played{};
};
std::vector<Standing> standings(const ArenaPlan& plan, const ArenaGames& games);

// Throws with details for debugging if the choice is not in the list.
void require_legal(const GameInfo& game, std::string_view bot, Seat seat, const ActionList& legal,
                   Action chosen);

}  // namespace orrery
