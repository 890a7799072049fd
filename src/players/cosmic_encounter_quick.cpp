#include "players/cosmic_encounter_quick.h"

#include <algorithm>
#include <cmath>

#include "players/cosmic_encounter_worth.h"

namespace orrery::cosmic_encounter {

namespace {

bool roll(Chance& chance, int in_a_hundred) { return static_cast<int>(chance.below(100)) < in_a_hundred; }

bool would_win_at(const Game& game, Seat seat, Planet target) {
  const bool founds = !game.has_colony(seat, target) && (game.home_of(seat) & only(target)) == 0;
  return game.foreign_colonies(seat) + (founds ? 1 : 0) >= game.win_target;
}

// Somebody on the offense's side, other than this seat, who wins the game if the offense wins.
bool offense_wins_the_game(const Game& game, Seat seat) {
  for (const Seat fighter : game.fighters_of(Side::Offense)) {
    if (fighter != seat && would_win_at(game, fighter, game.encounter.target)) return true;
  }
  return false;
}

// From the ships alone, as far as they have come.
double odds_of_offense(const Game& game) {
  int lead = -game.ships_on(game.encounter.target, game.defense());
  for (const Seat seat : game.everybody())
    lead += game.gate[orrery::index(seat)] - game.beside[orrery::index(seat)];
  constexpr double spread = 5;  // of the difference of two cards
  return 1 / (1 + std::exp(-lead / spread));
}

double colony_gain(const Game& game, Seat seat, Planet target) {
  return game.has_colony(seat, target) ? 0 : next_colony(game, game.foreign_colonies(seat));
}

// What its side gains if the offense wins.
double gain_of_offense(const Game& game) {
  double sum = 0;
  for (const Seat seat : game.fighters_of(Side::Offense))
    sum += colony_gain(game, seat, game.encounter.target);
  return sum;
}

Action window(const Game& game, Seat seat, const ActionList& list, Chance& chance) {
  if (verb_of(list[list.size() - 1]) == Verb::Reinforce) {
    const Action help = turning_reinforcement(game, seat, list);
    if (help != act(Verb::Pass)) return help;
  }
  for (const Action action : list) {
    if (verb_of(action) != Verb::Use && verb_of(action) != Verb::Play) continue;
    if (roll(chance, usual_use(action))) return action;
  }
  return act(Verb::Pass);
}

// For the offense, whoever helps it more than it helps itself, and nobody who would win the game by coming
// along; for the defense, everybody.
Action invite(const Game& game, Seat seat, const ActionList& list, Side side) {
  if (side == Side::Defense) return list[1];  // after `done`
  const Planet target = game.encounter.target;
  constexpr double help = 0.15;  // how much more likely an ally makes it
  const double gain = help * colony_gain(game, seat, target) - weights.invitation;
  const bool wins = would_win_at(game, seat, target);
  const double share = odds_of_offense(game) * weights.rivals / (game.player_count - 1);
  for (const Action action : list) {
    if (verb_of(action) != Verb::Invite) continue;
    const Seat guest = seat_of(action);
    if (!wins && (would_win_at(game, guest, target) || share * colony_gain(game, guest, target) > gain))
      continue;
    return action;
  }
  return act(Verb::Done);
}

constexpr double swing = 0.3;  // how much of what the others gain hangs on one ally

// A colony for one ship, or a card for every ship; nobody helps another to win alone.
Action join(const Game& game, Seat seat, const ActionList& list, Chance& chance) {
  for (const Action action : list) {
    if (verb_of(action) == Verb::Use && roll(chance, usual_use(action))) return action;
  }
  const bool must_stop = offense_wins_the_game(game, seat);
  const bool wins_too = would_win_at(game, seat, game.encounter.target);
  const double odds = odds_of_offense(game);
  const double colony = colony_gain(game, seat, game.encounter.target);
  constexpr double ships = 3;
  double with_offense = odds * colony - (1 - odds) * ships * weights.ship;
  double with_defense = (1 - odds) * ships * weights.unknown_card - odds * ships * weights.ship +
                        swing * gain_of_offense(game) / (game.player_count - 1);
  if (wins_too) with_offense += weights.win * odds;
  if (must_stop && !wins_too) {
    with_offense -= weights.win;
    with_defense += weights.win / 10;
  }
  if (spare_ships(game, seat) == 0 && !wins_too) return act(Verb::Decline);
  const bool asked_by_offense = game.fighter(Side::Offense).invited.has(seat);
  const bool asked_by_defense = game.fighter(Side::Defense).invited.has(seat);
  if (asked_by_offense && with_offense > 0 && (!asked_by_defense || with_offense >= with_defense))
    return act(Verb::Join, Side::Offense);
  return asked_by_defense && with_defense > 0 ? act(Verb::Join, Side::Defense) : act(Verb::Decline);
}

Action launch(const Game& game, Seat seat, const ActionList& list, Chance& chance) {
  const auto& sending = game.flow.top().local<SendFrame>(0);
  const bool may_stop = verb_of(list[list.size() - 1]) == Verb::Done;
  constexpr int another_ship = 80;  // in a hundred, of an ally
  constexpr int founders = 2;
  const bool enough = sending.founding         ? sending.sent >= founders
                      : seat != game.offense() ? !roll(chance, another_ship)
                                               : false;
  if (may_stop && (enough || spare_ships(game, seat) == 0)) return act(Verb::Done);
  return act(Verb::Ship, colony_to_leave(game, seat, ~PlanetSet{0}));
}

}  // namespace

int usual_use(Action action) {
  if (verb_of(action) == Verb::Use) {
    switch (static_cast<Alien>(action.arguments[0])) {
      case Alien::Citadel:
        return 10;
      case Alien::Mirror:
      case Alien::Remora:
        return 66;
      default:
        return 90;
    }
  }
  switch (kind_of(action)) {
    case Kind::Quash:
      return 1;
    case Kind::CosmicZap:
      return 8;
    case Kind::MobiusTubes:
      return 50;
    default:
      return 30;
  }
}

Action turning_reinforcement(const Game& game, Seat seat, const ActionList& list) {
  const auto side = game.side_of(seat);
  if (!side || game.encounter.outcome != Outcome::None) return act(Verb::Pass);
  const Totals totals = game.totals();
  const Outcome outcome = game.final_outcome(totals);
  const Outcome defeat = *side == Side::Offense ? Outcome::DefenseWins : Outcome::OffenseWins;
  if (outcome != defeat || totals.lower_wins) return act(Verb::Pass);
  const int behind = totals.sides[index(other(*side))].total() - totals.sides[index(*side)].total() +
                     (*side == Side::Offense ? 1 : 0);
  int all = 0;
  for (const Card card : game.hand(seat) & of_type(CardType::Reinforcement)) all += row_of(card).value;
  if (all < behind) return act(Verb::Pass);
  Action largest = act(Verb::Pass);
  for (const Action action : list) {
    if (verb_of(action) != Verb::Reinforce || static_cast<Side>(action.arguments[1]) != *side) continue;
    largest = action;
    if (row_of(kind_of(action)).value >= behind) return action;
  }
  return largest;
}

std::optional<Action> rule_of_thumb(const Game& game, Seat seat, const ActionList& list, Chance& chance) {
  switch (game.prompt()) {
    case Prompt::Window:
    case Prompt::Answer:
      return window(game, seat, list, chance);
    case Prompt::InviteOffense:
      return invite(game, seat, list, Side::Offense);
    case Prompt::InviteDefense:
      return invite(game, seat, list, Side::Defense);
    case Prompt::Join:
      return join(game, seat, list, chance);
    case Prompt::Launch:
      return launch(game, seat, list, chance);
    default:
      return std::nullopt;
  }
}

}  // namespace orrery::cosmic_encounter
