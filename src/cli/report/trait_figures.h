// Win rates by traits that last a whole game, such as the alien a seat plays.
#pragma once

#include <string>
#include <vector>

#include "cli/report/report.h"

namespace orrery::cli {

// A trait in the games with a certain other trait at the table.
struct PairFigures {
  Fared fared;         // compared with its win rate in all its games
  Fared won_together;  // the games that both won, compared with all pairs
};

struct TraitFigures {
  std::string id;
  std::string text;  // its name, or else its id
  std::string sort;  // such as its alert level; may be empty
  Fared fared;       // compared with the average player at the same tables
  std::uint64_t won_alone = 0;
  std::uint64_t won_shared = 0;
  double stages = 0;                          // the average per game
  std::vector<std::vector<Fared>> by_option;  // ordered like SimulationOutcome::groups()
  std::vector<PairFigures> beside;            // ordered like AllTraits::words; its own entry is empty
};

struct AllTraits {
  std::string name;                 // `alien`
  std::string stage;                // `encounter`
  std::string sort;                 // `alert`; may be empty
  std::vector<TraitFigures> words;  // strongest first; only those that occurred
};

// Has no words if the game has no traits or nothing was counted.
AllTraits trait_figures(const SimulationOutcome& outcome);

}  // namespace orrery::cli
