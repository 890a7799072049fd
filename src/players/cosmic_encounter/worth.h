// What a position of Cosmic Encounter is worth to a seat, counted in foreign colonies. The ideas behind the
// numbers, which were tuned by play of one version against another:
//   - Every foreign colony is worth more than the one before; the last one is the game.
//   - Ships on the board are worth something, the first ten most of all; those in the warp much less.
//   - A power with another way to win progresses towards it as others do towards their colonies.
//   - Home colonies are worth little each, but the power that needs three of them a good deal.
//   - Technologies are worth something while they are ready: what their use must bring at least.
//   - Own cards are worth what they can do, others' cards what a card is worth on average: the hands of
//     others in an imagined position are never looked at.
//   - What rivals have counts against the seat, all of them together almost as much as its own, and what the
//     one who is ahead has more than the rest.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

struct Weights {
  double win = 30;  // shared among the winners
  double colony = 1;
  double later_colony = 0.25;  // more for every one before it …
  double near_win = 0.5;       // … and for the last one before the win
  double ship = 0.11;          // each of the first ten on the board
  double more_ships = 0.07;
  double warp_ship = 0.03;
  double home_colony = 0.12;
  double power_in_force = 0.8;
  double unknown_card = 0.12;
  double rivals = 0.9;  // all together …
  double leader = 0.2;  // … of which this much goes to the one who is ahead
  double second_encounter = 0.35;
  // Another way to win is worth little until it is nearly gone: the share of it, to this power.
  int clock_bend = 4;
  int loss_bend = 3;  // of the loss of all ships, which its owner can hurry

  // What others are likely to do.
  double negotiates_laid = 0.3;      // how often somebody lays a negotiate: it happens a little less often
  double deals_made = 0.6;           // how often two negotiates lead to a deal
  double blur = 5;                   // how far a card may be from the one that stands for it
  double reinforcement_share = 0.7;  // how much of one's own reinforcements counts in advance
  double ships_of_ally = 3;          // that an invited player sends

  // What a choice must bring to be made.
  double invitation = -0.2;  // an invited player does not help the other side, and returns invitations
  double attack_together = 0.1;
  double defend_together = 0.3;      // an ally of the defense wins no colony
  double refused_invitation = 0.06;  // to a power that punishes those who stay away
  double all_ships = 0.1;            // launching all ships may cost this much: a strong colony is worth it
  double card = 0.05;                // an artifact or flare, beyond what it is worth in the hand
  double power = -0.01;              // costs nothing and may well be good for something
  double further_power = 0.02;       // of a sheet that a technology has brought, which need not be used
  double surprise = 0.05;            // turning up a sheet that lies face down
  double technology = 0.02;          // beyond what it is worth unused
  double waiting = 0.15;             // a proposal this much worse than one's own next one is good enough
};
inline constexpr Weights weights;

// What comes to each player and is not on the board: rewards, compensation, another encounter.
using Extras = BySeat<double>;

// Whether this seat's power lets low attacks win.
bool wants_low_cards(const Game& game, Seat seat);
// What cards in the hand of this seat are worth to it.
double card_worth(const Game& game, Seat holder, Kind kind);
double cards_worth(const Game& game, Seat holder, const CardSet& cards);
// One card drawn at random from the seat's hand.
double average_card(const Game& game, Seat owner, Seat viewer);
double worth(const Game& game, Seat viewer, const Extras& extras = {});
// How far a power has come that wins by a countdown, or by the loss of its ships: from 0 to 1, where it wins.
double clock_run(const Game& game, Seat seat);
// Whether the seat had rather lose the ships it has left.
bool gives_ships_up(const Game& game, Seat seat);
// Takes the next token of every countdown, as a defended planet or a deal does.
void count_down(Game& game);
// Attack cards at own planets of a seat whose power lays them there.
CardSet cards_for_own_defense(const Game& game, Seat seat);
// The sum of the attack cards at a planet: they may be added to its defense.
int laid_at(const Game& game, Planet planet);

// What one more foreign colony is worth to a player who has this many.
double next_colony(const Game& game, int colonies);

// Loses ships that are under way, unless they return.
void lose_under_way(Game& game, Seat seat, int count);
// Loses ships from colonies, as after talks without a deal.
void lose_some(Game& game, Seat seat, int count);

// Ships that can leave these planets without ending a colony; all of them if the seat had rather lose them.
int spare_ships(const Game& game, Seat seat, PlanetSet among = PlanetSet::all());
// A colony, and how many of some ships leave it or join it.
struct Share {
  Planet planet = no_planet;
  int count = 0;
};
// Where ships are sent or lost from, one after another: the largest stack, and the last ship of a colony only
// if nothing else is there, that of a foreign colony last of all. The colony that the first one leaves, and
// all that leave it.
Share share_to_leave(const Game& game, Seat seat, PlanetSet among, int count);
Planet colony_to_leave(const Game& game, Seat seat, PlanetSet among);
// Where ships come back to: usually the weakest home colony, since the next attack will come there.
Share share_to_join(const Game& game, Seat seat, PlanetSet among, int count);

}  // namespace orrery::cosmic_encounter
