#include "players/cosmic_encounter_inference.h"

#include <algorithm>
#include <utility>

#include "games/cosmic_encounter/choices.h"
#include "players/cosmic_encounter_laying.h"

namespace orrery::cosmic_encounter {

namespace {

// How much more often than by chance an offense that has invited all or nobody has a best attack up to this
// one: 46,000 encounters of 3,000 games between heuristics of three to five players. Those who search are no
// different, and the number of ships tells nothing more.
struct Holding {
  int best_attack;
  float invited_all;
  float invited_nobody;
};
constexpr std::array<Holding, 8> holdings{{{4, 1.76F, 0.35F},
                                           {7, 1.60F, 0.75F},
                                           {9, 1.40F, 0.77F},
                                           {11, 1.07F, 0.85F},
                                           {14, 0.77F, 1.05F},
                                           {19, 0.64F, 1.13F},
                                           {29, 0.61F, 1.13F},
                                           {40, 0.87F, 1.20F}}};
constexpr float most_invited_all = 1.76F;
constexpr float most_invited_nobody = 1.20F;

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

const Holding& holding_of(const CardSet& hand) {
  int best = 0;
  for (const Card card : hand& of_type(CardType::Attack)) best = std::max<int>(best, row_of(card).value);
  return *std::find_if(holdings.begin(), holdings.end() - 1,
                       [best](const Holding& one) { return best <= one.best_attack; });
}

// The owner takes its card back and lays one as it would with the hand that it has here.
void lay_anew(Game& game, Fighter& fighter, Chance& chance) {
  game.give_back(fighter.seat, std::exchange(fighter.card, no_card), From::Hand);
  const CardSet cards = game.selectable(fighter.seat, From::Hand);
  ActionList list;
  each_kind(cards, [&](Kind kind, const CardSet&) { list.add(act(Verb::Select, kind, From::Hand)); });
  const Action chosen = Laying(game, fighter.seat).pick(list, chance);
  fighter.card = (cards & of_kind(kind_of(chosen))).first();
  game.lift(fighter.seat, fighter.card, From::Hand);
}

}  // namespace

float fit_of_invitations(const Game& game, Seat viewer) {
  const Fighter& offense = game.fighter(Side::Offense);
  if (offense.seat == viewer || !invitations_are_out(game)) return 1;
  CardSet held = game.hand(offense.seat);
  if (offense.card != no_card) held.add(offense.card);
  if (offense.invited.empty()) return holding_of(held).invited_nobody / most_invited_nobody;
  const SeatSet could_come = game.everybody() - offense.seat - game.defense();
  const bool all = (could_come - offense.invited).empty();
  return all ? holding_of(held).invited_all / most_invited_all : 1;
}

void lay_cards_anew(Game& game, Seat viewer, Chance& chance) {
  for (const Side side : {Side::Offense, Side::Defense}) {
    Fighter& fighter = game.fighter(side);
    if (fighter.card == no_card || fighter.open || fighter.seat == viewer) continue;
    // Who is being asked for something must still have it.
    if (fighter.from == From::Hand && !game.waiting().has(fighter.seat)) lay_anew(game, fighter, chance);
  }
}

Game inferred(const Observation<Game>& observation, Chance& chance) {
  const Seat seat = observation.seat();
  Game game = observation.imagine(chance);
  constexpr int most_tries = 8;
  constexpr float steps = 0x1p16F;
  for (int tries = 1; tries < most_tries; ++tries) {
    if (static_cast<float>(chance.draw()) < steps * fit_of_invitations(game, seat)) break;
    game = observation.imagine(chance);
  }
  lay_cards_anew(game, seat, chance);
  return game;
}

}  // namespace orrery::cosmic_encounter
