// What many games add up to. Only whole numbers are collected, so the order in which games are added, or
// parts are merged, never shows in the figures.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/result.h"

namespace orrery {

// How often each whole number from 0 on occurred.
class Histogram {
 public:
  void add(std::size_t value, std::uint64_t times = 1);
  void merge(const Histogram& other);

  std::uint64_t at(std::size_t value) const { return value < counts_.size() ? counts_[value] : 0; }
  std::size_t size() const { return counts_.size(); }  // the greatest value that occurred, and one
  std::uint64_t total() const;
  std::size_t smallest() const;
  double mean() const;
  double deviation() const;  // of the games themselves, not of their mean

  bool operator==(const Histogram&) const = default;

 private:
  std::vector<std::uint64_t> counts_;
};

// Games won, by the number of winners among whom the win was shared.
struct Wins {
  std::array<std::uint64_t, max_seats + 1> by_winners{};

  void add(int winners) { ++by_winners[static_cast<std::size_t>(winners)]; }
  void merge(const Wins& other);
  std::uint64_t sole() const { return by_winners[1]; }
  std::uint64_t shared() const;
  double share() const;  // a win shared by three is a third of a win
  bool operator==(const Wins&) const = default;
};

struct Interval {
  double low = 0;
  double high = 1;
};
// Between what shares the true one lies with 95 % confidence, after `wins` in so many games (Wilson's
// interval; a little too wide where wins are shared).
Interval confidence(double wins, std::uint64_t games);

struct Statistics {
  Statistics(int player_count, std::size_t kinds_of_endings)
      : players(player_count),
        wins_by_seat(static_cast<std::size_t>(player_count)),
        wins_by_entrant(static_cast<std::size_t>(player_count)),
        scores_by_seat(static_cast<std::size_t>(player_count)),
        endings(kinds_of_endings) {}

  // `shift`: the seats have moved on by so many places against the list of bots.
  void add(const Result& result, std::uint64_t game_decisions, std::size_t shift);
  void add_unfinished(std::uint64_t game_decisions);
  void merge(const Statistics& other);
  bool operator==(const Statistics&) const = default;

  int players;
  std::uint64_t games = 0;
  std::uint64_t finished = 0;  // games that came to their end
  std::uint64_t decisions = 0;
  std::uint64_t shared_wins = 0;
  std::vector<Wins> wins_by_seat;
  std::vector<Wins> wins_by_entrant;  // in the order of the list of bots, wherever they sat
  std::vector<Histogram> scores_by_seat;
  Histogram lengths;  // decisions of a game
  std::vector<std::uint64_t> endings;
};

}  // namespace orrery
