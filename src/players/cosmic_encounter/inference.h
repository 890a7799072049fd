// Infers what the others hold from what they did. (Cards that were seen entering their hands are imagined
// there anyway.)
//
//   - A player who asks for help needs it: the hands imagined are those with which the offense would have
//     sent the invitations it has sent. In games between heuristics, the best attack of an offense that has
//     invited everybody is 13.1 on average, and 18.6 if it has invited nobody; in the hands imagined it is
//     14.6 and 18.3, and 15.5 and 17.2 without this inference.
//   - A card that lies face down is the one that a sensible player would lay from such a hand. The card
//     imagined is of the right kind 23 times out of 100, and 12 times without this inference; the average
//     attack is 12.0 (10.0 without; what is really laid: 11.7).
#pragma once

#include "games/cosmic_encounter/game.h"
#include "players/observation.h"

namespace orrery::cosmic_encounter {

// A position that the seat could be in, as likely as the others' actions make it.
Game inferred(const Observation<Game>& observation, Chance& chance);

// How likely it is, compared with other hands, that an offense with this one invites whom it has invited: at
// most 1. It is 1 where nothing is known yet, and for the offense itself.
float fit_of_invitations(const Game& game, Seat viewer);
// Replaces the cards that the viewer sees face down by ones that their owners would have laid with their
// hands in this imagined position.
void lay_cards_anew(Game& game, Seat viewer, Chance& chance);

}  // namespace orrery::cosmic_encounter
