// What the counted events say about a game: how often, by how many players, and how those fared.
#pragma once

#include <string>
#include <vector>

#include "cli/report.h"

namespace orrery::cli {

// Of an event, or of one with a certain word as one of its arguments. A player of two games is two players.
struct EventFigures {
  std::string id;
  std::string text;  // what the word means, where the catalogue says so
  std::uint64_t times = 0;
  std::uint64_t players = 0;  // to whom it happened at least once
  double wins = 0;            // of those players, and so below
  double per_player = 0;
  double per_winner = 0;
  double per_loser = 0;
  double share_of_players = 0;
  double win_rate = 0;
  Interval win_interval;
  double average = 0;  // win rate of all players

  double difference() const { return win_rate - average; }
  Interval difference_interval() const { return {win_interval.low - average, win_interval.high - average}; }
  bool rare() const { return players < 100; }
  // More than ten percentage points, and more than chance explains.
  bool striking() const;
};

struct ArgumentFigures {
  std::string name;
  std::vector<EventFigures> words;  // the farthest from the average first, rare ones at the end
  std::vector<std::string> never;   // words that did not occur
};

struct TermFigures {
  EventFigures whole;
  std::vector<ArgumentFigures> arguments;
};

std::vector<TermFigures> event_figures(const SimulationOutcome& outcome);

}  // namespace orrery::cli
