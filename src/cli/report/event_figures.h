// What the counted events say about a game: how often they happened, to how many players, and the win rate
// of those players.
#pragma once

#include <string>
#include <vector>

#include "cli/report/report.h"

namespace orrery::cli {

// The figures of an event, or of an event with a certain word as an argument.
struct EventFigures {
  std::string id;
  std::string text;  // the word's text in the catalogue; may be empty
  std::uint64_t times = 0;
  Fared fared;  // the players to whom it happened at least once, against the average at their tables
  double per_player = 0;
  double per_winner = 0;
  double per_loser = 0;
  double share_of_players = 0;

  // Not rare, more than ten percentage points from the average, and the interval excludes the average.
  bool striking() const;
};

// The words of an argument; if they are components of several types, those of one type.
struct ArgumentFigures {
  std::string name;
  std::string type;                 // empty: there are no types
  std::vector<EventFigures> words;  // farthest from the average first, rare ones last
  std::vector<std::string> never;   // words that did not occur
};

struct TermFigures {
  EventFigures whole;
  std::vector<ArgumentFigures> arguments;
};

std::vector<TermFigures> event_figures(const SimulationOutcome& outcome);

}  // namespace orrery::cli
