// The two laws, checked in every position of a random game: nothing leaks, nothing is lost. One harness for
// all games.
#pragma once

#include <string>
#include <vector>

#include "kernel/game.h"

namespace orrery {

struct LawReport {
  std::string broken;  // which law, where; empty if both hold
  std::size_t decisions = 0;
  Result result;
  std::vector<Event> happened;  // up to the end, or to what broke a law
};

// How a random game is played: every choice is as likely as any other, or each game has habits, kinds of
// decisions that it prefers. Habits lead to what takes persistence, such as research that is never given up.
enum class Picks { Even, Habitual };

// Plays one random game and checks after each decision. All randomness follows from the seed.
LawReport check_laws(const GameInfo& game, const OptionValues& options, const Seed& seed,
                     Picks picks = Picks::Habitual);
// The same for at most `most` decisions from this position, of which there is no record.
LawReport check_laws_from(const GameInfo& game, AnyPosition position, const Seed& seed, std::size_t most);

}  // namespace orrery
