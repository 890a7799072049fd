// How the running encounter is likely to end, and what that is worth to a seat. The ships and the powers of
// both sides are counted as the rules count them; of the encounter cards, only those that the seat knows are
// looked at. An unknown card is guessed from the cards that the seat has not seen, or from the hand if the
// seat has seen all of it: the better of one or two attacks, or now and then a negotiate.
#pragma once

#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {

// What a main player may have laid down, with the likelihood of each.
struct Guess {
  struct Possible {
    Face face;
    double likely = 1;
  };
  std::array<Possible, 8> possible{};
  std::size_t count = 0;
  void add(Face face, double likely) { possible[count++] = {face, likely}; }
};

class Forecast {
 public:
  Forecast(const Game& now, Seat viewer);

  // The worth with the cards that lie there, and the viewer's best one if it still has to choose.
  double expected() const;
  // The worth if the viewer, a main player, lays this card; without what the card itself is worth.
  double with_card(Kind kind) const;

 private:
  void launch_in_thought();
  void foresee_powers();
  void foresee_values();
  Outcome outcome_of(Face offense, Face defense);
  void weigh_totals();
  void look_at_cards();
  Guess guess_among(const CardSet& cards, double negotiates) const;
  CardSet seen_hand(Seat owner) const;
  CardSet permitted(Seat seat, CardSet cards) const;
  double hidden_strength(Side side) const;
  double worth_after(Outcome outcome, Face offense, Face defense) const;
  void compensate(const Game& end, bool offense_lost, int ships_lost, Extras& extras) const;
  double worth_of_talks() const;
  // The viewer may have announced an effect of its own by then.
  BySide<Face> turned_up(BySide<Face> faces, std::uint16_t announced) const;
  double pair(Face offense, Face defense, std::uint16_t announced) const;
  double over(const Guess& offense, const Guess& defense, std::uint16_t announced = no_ability) const;

  Game then_;  // the encounter as it stands, with the ships still to come and the powers still to be used
  Seat viewer_;
  std::uint8_t effects_ = 0;  // in force now
  bool decided_ = false;
  // The total of each side is `base` plus `slope` times its card.
  BySide<double> base_{};
  BySide<double> slope_{};
  BySide<int (*)(int)> revalued_{};          // what a power will make of an attack of this side
  bool cards_change_ = false;                // when they are turned up
  std::uint16_t announceable_ = no_ability;  // the viewer can have them changed, once they are laid
  bool lower_wins_ = false;
  bool reversed_ = false;  // the lower card is the better one
  // The worth by what the two lay: the offense's total better or worse, attack against negotiate and so on.
  double better_ = 0;
  double worse_ = 0;
  double against_negotiate_ = 0;
  double against_attack_ = 0;
  double talks_ = 0;
  BySide<Guess> guesses_;
};

// Cards that may lie in a hand, in the deck or face down, as far as the seat knows.
CardSet unseen_by(const Game& game, Seat viewer);

// What the position is worth to the seat, with the running encounter as it is likely to end.
double prospect(const Game& game, Seat viewer);

}  // namespace orrery::cosmic_encounter
