// Rejects scenarios that lay out what cannot occur in any game; each error is one line that says what is
// wrong and what is allowed.
#pragma once

#include <string>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

void require_hoard(const Power& power, const std::string& where);         // cards can lie on this sheet
void require_tokens(const Power& power, const std::string& where);        // tokens can lie on it
void require_layer_of_cards(const Game& game, const std::string& where);  // attack cards can lie at planets
// For an encounter from the launch on; ships, target and fleets must already be laid out.
void require_possible_target(const Game& game);
bool could_be_the_destiny(const Game& game, Destiny card);
[[noreturn]] void refuse_destiny(const Game& game, Destiny card);

}  // namespace orrery::cosmic_encounter
