// What the counted events say about a game: how often, by how many players, and how those fared.
#pragma once

#include <string>
#include <vector>

#include "cli/report.h"

namespace orrery::cli {

// Of an event, or of one with a certain word as one of its arguments.
struct EventFigures {
  std::string id;
  std::string text;  // what the word means, where the catalogue says so
  std::uint64_t times = 0;
  Fared fared;  // the players to whom it happened at least once, against the average at their tables
  double per_player = 0;
  double per_winner = 0;
  double per_loser = 0;
  double share_of_players = 0;

  // More than ten percentage points, and more than chance explains.
  bool striking() const;
};

// The words of an argument; where they are components of several types, those of one type.
struct ArgumentFigures {
  std::string name;
  std::string type;                 // empty: there are no types
  std::vector<EventFigures> words;  // the farthest from the average first, rare ones at the end
  std::vector<std::string> never;   // words that did not occur
};

struct TermFigures {
  EventFigures whole;
  std::vector<ArgumentFigures> arguments;
};

std::vector<TermFigures> event_figures(const SimulationOutcome& outcome);

}  // namespace orrery::cli
