// What a position of Cosmoctopus is worth to a seat, counted in resources. The ideas behind the numbers,
// which were tuned by play of one version against another:
//   - A tentacle is worth about nine resources.
//   - Resources up to the limit are worth less than one each, but those of one kind that grow towards
//     forbidden knowledge are worth more and more.
//   - What lies in play works for as long as the game lasts, so its worth shrinks with the turns to come.
//   - A constellation is a promise: the fewer slots are missing and the fewer gains will fill them, the
//     closer it is to its reward.
//   - A card in hand is worth what it will bring beyond its price, the best cards most of all, since only one
//     is played in a turn; and each can be given up instead of a resource.
//   - Against the investigator every resource it has, and every one that the row will give it, counts against
//     the players.
#pragma once

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

struct Weights {
  double tentacle = 9;
  double last_tentacle = 2;     // … times this for the one that wins
  double resource = 0.8;        // each of the first four of a kind
  double more_resources = 0.5;  // each of the others
  double knowledge = 5;         // the price of forbidden knowledge in hand, above its resources
  double missing_slot = 0.11;   // the part of a constellation's worth that a missing slot takes off
  double missing_gain = 0.08;   // … and each gain that is needed
  double hand_card = 0.5;       // to pay with
  double unknown_card = 1.3;    // that comes to the hand
  double next_card = 0.75;      // what counts of a card's surplus for each better one in the hand
  double missing_unit = 0.88;   // … and for each unit of its price that is missing
  double paid_unit = 0.85;      // of a card's price
  double lasting_turn = 0.1;    // the part of a lasting card's worth that comes in a turn
  double trigger = 0.55;        // how often a relic sees one of the tentacles to come
  double investigator = 12;     // a tentacle of the investigator, for each player
  double investigated = 0.6;    // a step onto its tile, at a glance
  double pass = 0.5;            // not to play a card
  double unknown_free = 3;      // to play one for free that is not known yet
  double turns_at_least = 1.8;
  double turns_for_tentacle = 1.3;
};
inline constexpr Weights weights;

// What a seat has and may expect, computed once for many queries. `known` are the cards whose faces it
// knows: the others are worth what a card is worth on average.
class Outlook {
 public:
  Outlook(const Game& game, Seat seat, const CardSet& known);

  double all() const;            // the whole position
  double tile(Tile tile) const;  // its reward, at a glance
  double next_unit(Resource r) const;
  double last_unit(Resource r) const;  // and what it would help to play
  double constellation(Card card, SlotSet filled) const;
  double played(Card card) const;   // to have it in play, or its effect
  double bought(Card card) const;   // the same, less its price
  double keeping(Card card) const;  // in hand

 private:
  using Supply = Amounts<std::uint16_t>;
  // A card in hand that is worth more than its price.
  struct Plan {
    double gained;
    int specific;
    int all;
    Resource resource;
  };

  double supply(Resource r, int amount) const;
  double lasting(Card card) const;
  double surplus(const Plan& plan, const Supply& held) const;
  Plan plan_for(Card card) const;
  double hand(const Supply& held) const;
  double gain(const Instruction& instruction) const;
  double best_of_row() const;

  const Game& game_;
  const Follower& mine_;
  Seat seat_;
  const CardSet& known_;
  bool knowing_ = false;                        // owns forbidden knowledge
  BitSet<Resource, resources.size()> filling_;  // relics fill the slots for these
  double turns_ = 0;                            // still to come
  double tentacle_ = 0;                         // what the next one is worth
  double cards_ = 0;                            // the hand, apart from the plans
  std::size_t plan_count_ = 0;
  std::array<Plan, cards.size()> plans_;
};

// Those it has and those its resources promise, with the row that it will read.
double investigators_tentacles(const Game& game, const CardSet& known);

}  // namespace orrery::cosmoctopus
