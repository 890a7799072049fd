// What many games add up to. Only whole numbers are collected, so the order in which games are added, or
// parts are merged, never shows in the figures.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/result.h"
#include "players/counts.h"
#include "players/event_statistics.h"
#include "players/traits.h"

namespace orrery {

struct Statistics {
  // Without a vocabulary no events are counted.
  Statistics(int player_count, std::size_t kinds_of_endings, Vocabulary event_terms = {},
             const Telling& telling = {})
      : players(player_count),
        wins_by_seat(static_cast<std::size_t>(player_count)),
        wins_by_entrant(static_cast<std::size_t>(player_count)),
        scores_by_seat(static_cast<std::size_t>(player_count)),
        endings(kinds_of_endings),
        events(event_terms),
        traits(event_terms, telling) {}

  // `shift`: the seats have moved on by so many places against the list of bots.
  void add(const Result& result, std::uint64_t game_decisions, std::size_t shift,
           std::span<const Event> happened = {});
  void add_unfinished(std::uint64_t game_decisions);
  // Tables of different sizes can be merged: those with fewer players have nobody in the last seats.
  void merge(const Statistics& other);
  // What a player wins of a game on average.
  double average_share() const;
  bool operator==(const Statistics&) const = default;

  int players;  // the most at a table
  std::uint64_t games = 0;
  std::uint64_t finished = 0;  // games that came to their end
  std::uint64_t seated = 0;    // players of those; a player of two games is two
  std::uint64_t decisions = 0;
  std::uint64_t shared_wins = 0;
  std::vector<Wins> wins_by_seat;
  std::vector<Wins> wins_by_entrant;  // in the order of the list of bots, wherever they sat
  std::vector<Histogram> scores_by_seat;
  Histogram lengths;  // decisions of a game
  std::vector<std::uint64_t> endings;
  EventStatistics events;  // of the finished games
  TraitStatistics traits;
};

}  // namespace orrery
