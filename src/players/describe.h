// Describes games to clients that do not know the rules: names, options, bots, and all words that may occur.
#pragma once

#include "kernel/catalogue.h"
#include "kernel/game.h"

namespace orrery {

// What one needs to choose a game.
Value describe(const GameInfo& game, const Catalogue& texts);
// The same, and what one needs to play it: the words for actions, events, refusals, prompts, occasions and
// endings.
Value describe_with_words(const GameInfo& game, const Catalogue& texts);

}  // namespace orrery
