// Totals over many games. Only whole numbers are collected, so the figures do not depend on the order in
// which games are added or parts are merged.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/result.h"
#include "measure/counts.h"
#include "measure/event_statistics.h"
#include "measure/traits.h"

namespace orrery {

struct Statistics {
  // Without a vocabulary no events are counted.
  Statistics(int player_count, std::size_t kinds_of_endings, Vocabulary event_terms = {},
             const Telling& telling = {})
      : players(player_count),
        wins_by_seat(player_count),
        wins_by_entrant(player_count),
        scores_by_seat(player_count),
        endings(kinds_of_endings),
        events(event_terms),
        traits(event_terms, telling) {}

  // `shift`: how many places the seats have moved relative to the list of bots.
  void add(const Result& result, std::uint64_t game_decisions, std::size_t shift,
           std::span<const Event> happened = {});
  void add_unfinished(std::uint64_t game_decisions);
  // Tables of different sizes can be merged: those with fewer players leave the last seats empty.
  void merge(const Statistics& other);
  void pass(Numbers& numbers);  // of a table of the same size and game
  // Average wins of a player per game.
  double average_share() const;
  bool operator==(const Statistics&) const = default;

  int players;  // the largest number at a table
  std::uint64_t games = 0;
  std::uint64_t finished = 0;  // completed games
  std::uint64_t seated = 0;    // players of those; a player of two games counts as two
  std::uint64_t decisions = 0;
  std::uint64_t shared_wins = 0;
  std::vector<Wins> wins_by_seat;
  std::vector<Wins> wins_by_entrant;  // in the order of the list of bots, in any seat
  std::vector<Histogram> scores_by_seat;
  Histogram lengths;  // decisions per game
  std::vector<std::uint64_t> endings;
  EventStatistics events;  // of the finished games
  TraitStatistics traits;
};

}  // namespace orrery
