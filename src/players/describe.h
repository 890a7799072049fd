// Games for those who have no rules at hand: names, options, bots, and every word that may come up.
#pragma once

#include "kernel/catalogue.h"
#include "kernel/game.h"

namespace orrery {

// What one needs to choose a game.
Value describe(const GameInfo& game, const Catalogue& texts);
// And to play it: the vocabularies of actions, events and refusals, prompts, occasions and endings.
Value describe_with_words(const GameInfo& game, const Catalogue& texts);

}  // namespace orrery
