#include "players/cosmic_encounter/inference.h"

#include <cmath>
#include <utility>

#include "games/cosmic_encounter/choices.h"
#include "players/cosmic_encounter/heuristic.h"
#include "players/cosmic_encounter/laying.h"
#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {

namespace {

// This much more gain, in colonies, makes an invitation e times as likely.
constexpr double temperature = 0.05;

bool invitations_are_out(const Game& game) {
  if (game.encounter.number == 0 || game.encounter.phase > Phase::Reveal) return false;
  switch (game.prompt()) {
    case Prompt::InviteDefense:
    case Prompt::Join:
    case Prompt::Side:
      return true;
    default:
      return game.encounter.phase > Phase::Alliance;
  }
}

// The position before the offense had invited anybody.
Game before_invitations(const Game& game) {
  Game then = game;
  then.encounter.phase = Phase::Alliance;
  then.encounter.outcome = Outcome::None;
  for (const Side side : both_sides) {
    Fighter& fighter = then.fighter(side);
    for (const Seat ally : fighter.allies) then.recall(ally);
    fighter.invited = fighter.allies = {};
    const Card card = std::exchange(fighter.card, no_card);
    if (card != no_card && fighter.from == From::Hand) then.give_back(then.layer_of(side), card, From::Hand);
  }
  then.encounter.swapped = false;
  return then;
}

// The owner takes its card back and lays one that it would choose with its hand in this position.
void lay_anew(Game& game, Side side, Chance& chance) {
  Fighter& fighter = game.fighter(side);
  const Seat owner = game.layer_of(side);
  game.give_back(owner, std::exchange(fighter.card, no_card), From::Hand);
  const CardSet cards = game.selectable(owner, From::Hand);
  ActionList list;
  each_kind(cards, [&](Kind kind, const CardSet&) { list.add(act(Verb::Select, kind, From::Hand)); });
  const Action chosen = Laying(game, owner).pick(list, chance);
  fighter.card = (cards & of_kind(kind_of(chosen))).first();
  game.lift(owner, fighter.card, From::Hand);
}

}  // namespace

float fit_of_invitations(const Game& game, Seat viewer) {
  const Fighter& offense = game.fighter(Side::Offense);
  if (offense.seat == viewer || !invitations_are_out(game)) return 1;
  const Game then = before_invitations(game);
  const double alone = without_guests(then, offense.seat);
  double fit = 1;
  for (const Seat guest : game.everybody() - offense.seat - game.defense()) {
    const double gain = gain_of_guest(then, offense.seat, guest, Side::Offense, alone) - weights.invitation;
    fit /= 1 + std::exp((offense.invited.has(guest) ? -gain : gain) / temperature);
  }
  return static_cast<float>(fit);
}

void lay_cards_anew(Game& game, Seat viewer, Chance& chance) {
  for (const Side side : both_sides) {
    Fighter& fighter = game.fighter(side);
    if (fighter.card == no_card || fighter.open || game.layer_of(side) == viewer) continue;
    // A player who is being asked for something must still have it.
    if (fighter.from == From::Hand && !game.waiting().has(game.layer_of(side))) lay_anew(game, side, chance);
  }
}

Game inferred(const Observation<Game>& observation, Chance& chance) {
  const Seat seat = observation.seat();
  Game game = observation.imagine(chance);
  constexpr int most_tries = 4;
  constexpr float steps = 0x1p16F;
  for (int tries = 1; tries < most_tries; ++tries) {
    if (chance.draw() < steps * fit_of_invitations(game, seat)) break;
    game = observation.imagine(chance);
  }
  lay_cards_anew(game, seat, chance);
  return game;
}

}  // namespace orrery::cosmic_encounter
