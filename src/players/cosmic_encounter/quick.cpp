#include "players/cosmic_encounter/quick.h"

#include <algorithm>
#include <cmath>

#include "players/cosmic_encounter/inventions.h"
#include "players/cosmic_encounter/powers.h"
#include "players/cosmic_encounter/tempers.h"
#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {

namespace {

bool roll(Chance& chance, int in_a_hundred) { return static_cast<int>(chance.below(100)) < in_a_hundred; }

bool would_win_at(const Game& game, Seat seat, Planet target) {
  const bool founds = !game.has_colony(seat, target) && !game.home_of(seat).has(target);
  return game.foreign_colonies(seat) + (founds ? 1 : 0) >= game.win_target;
}

// Whether somebody on the offense's side, other than this seat, wins the game if the offense wins.
bool offense_wins_the_game(const Game& game, Seat seat) {
  for (const Seat fighter : game.fighters_of(Side::Offense)) {
    if (fighter != seat && would_win_at(game, fighter, game.encounter.target)) return true;
  }
  return false;
}

// Estimated from the ships sent so far alone.
double odds_of_offense(const Game& game) {
  int lead = -game.ships_on(game.encounter.target, game.defense());
  for (const Seat seat : game.everybody()) lead += game.gate[seat] - game.beside[seat];
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
  if (turns_up(game, seat, list)) return act(Verb::TurnUp);
  if (may_reinforce(list)) {
    const Action help = turning_reinforcement(game, seat, list);
    if (help != act(Verb::Pass)) return help;
  }
  for (const Action action : list) {
    if (!is_use(action)) continue;
    if (roll(chance, usual_use(action))) return action;
  }
  return act(Verb::Pass);
}

// The offense invites those whose help is worth more to it than what they gain, and nobody who would win the
// game by joining, unless it wins too; the defense invites everybody.
Action invite(const Game& game, Seat seat, Side side) {
  if (side == Side::Defense) return act(Verb::Invite, game.to_invite(side).bits());
  const Planet target = game.encounter.target;
  constexpr double help = 0.15;  // how much more likely an ally makes it
  const double gain = help * colony_gain(game, seat, target) - weights.invitation;
  const bool wins = would_win_at(game, seat, target);
  const double share = odds_of_offense(game) * weights.rivals / (game.player_count - 1);
  SeatSet guests;
  for (const Seat guest : game.to_invite(side)) {
    if (!wins && (would_win_at(game, guest, target) || share * colony_gain(game, guest, target) > gain))
      continue;
    guests.add(guest);
  }
  return act(Verb::Invite, guests.bits());
}

constexpr double swing = 0.3;  // how much of what the others gain depends on one ally

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

// The offense sends all it may, an ally mostly; no colony is left empty.
Action launch(const Game& game, Seat seat, Chance& chance) {
  const auto& sending = game.flow.top().local<SendFrame>(0);
  constexpr int another_ship = 80;  // in percent, for an ally
  constexpr int founders = 2;
  const int least = sending.due();
  const int most = std::max(
      least, std::min(std::min<int>(sending.most, sending.founding ? founders : most_sent) - sending.sent,
                      spare_ships(game, seat, game.places_to_send_from(sending))));
  int count = most;
  if (!sending.founding && seat != game.offense())
    for (count = least; count < most && roll(chance, another_ship);) ++count;
  if (count == 0) return act(Verb::Done);
  const Share share = share_to_leave(game, seat, game.places_to_send_from(sending), count);
  return act(Verb::Ship, share.planet, share.count);
}

}  // namespace

int usual_use(Action action) {
  if (verb_of(action) == Verb::Use) return tempers[alien_of(action)].use;
  if (verb_of(action) == Verb::Apply) return inventions[tech_of(action)].use;
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
  const int behind =
      totals.sides[other(*side)].total() - totals.sides[*side].total() + (*side == Side::Offense ? 1 : 0);
  int all = 0;
  for (const Card card : game.hand(seat) & of_type(CardType::Reinforcement)) all += row_of(card).value;
  if (all < behind) return act(Verb::Pass);
  Action largest = act(Verb::Pass);
  for (const Action action : list) {
    if (verb_of(action) != Verb::Reinforce || side_of(action) != *side) continue;
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
      return invite(game, seat, Side::Offense);
    case Prompt::InviteDefense:
      return invite(game, seat, Side::Defense);
    case Prompt::Join:
      return join(game, seat, list, chance);
    case Prompt::Launch:
      return launch(game, seat, chance);
    default:
      return std::nullopt;
  }
}

}  // namespace orrery::cosmic_encounter
