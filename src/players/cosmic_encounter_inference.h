// What the others did tells what they hold. (What was seen come to their hands is imagined there anyway.)
//
//   - Who asks for help needs it: hands are imagined with which the offense would have invited whom it has
//     invited. In games between heuristics, one that has invited everybody has an attack of 13.1 at best, on
//     average, and one that has invited nobody an attack of 18.6; such hands are imagined with 14.6 and 18.3,
//     and with 15.5 and 17.2 if this is left out.
//   - A card that lies face down is the one that a sensible player would lay from such a hand. The card
//     imagined is of the right kind 23 times of 100, and 12 times if this is left out; the average attack is
//     12.0 (10.0; what is truly laid: 11.7).
#pragma once

#include "games/cosmic_encounter/game.h"
#include "players/observation.h"

namespace orrery::cosmic_encounter {

// A position that the seat could be in, as likely as the others' doings make it.
Game inferred(const Observation<Game>& observation, Chance& chance);

// How likely it is, compared with other hands, that an offense with this one invites whom it has invited: at
// most 1. It is 1 where nothing is known yet, and for the offense itself.
float fit_of_invitations(const Game& game, Seat viewer);
// Makes the cards that lie face down before the viewer such as their owners would have laid with the hands
// that they have in this imagined position.
void lay_cards_anew(Game& game, Seat viewer, Chance& chance);

}  // namespace orrery::cosmic_encounter
