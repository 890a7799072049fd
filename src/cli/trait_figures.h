// How those fared who were something for a whole game, such as an alien.
#pragma once

#include <string>
#include <vector>

#include "cli/report.h"

namespace orrery::cli {

// Of one of them, in the games with a certain other one.
struct PairFigures {
  Fared fared;         // against its win rate in all its games
  Fared won_together;  // the games that both won, against all pairs
};

struct TraitFigures {
  std::string id;
  std::string text;  // its name, or else the id
  std::string sort;  // such as its alert level; may be empty
  Fared fared;       // against the average player at the same tables
  std::uint64_t won_alone = 0;
  std::uint64_t won_shared = 0;
  double stages = 0;                          // of its games on average
  std::vector<std::vector<Fared>> by_option;  // as SimulationOutcome::groups()
  std::vector<PairFigures> beside;            // in the order of all figures; its own place is empty
};

struct AllTraits {
  std::string name;                 // `alien`
  std::string stage;                // `encounter`
  std::string sort;                 // `alert`; may be empty
  std::vector<TraitFigures> words;  // the strongest first; none that did not occur
};

// Without words where the game has no traits, or nothing was counted.
AllTraits trait_figures(const SimulationOutcome& outcome);

}  // namespace orrery::cli
