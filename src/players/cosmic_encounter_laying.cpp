#include "players/cosmic_encounter_laying.h"

#include <algorithm>
#include <utility>

#include "players/mind.h"

namespace orrery::cosmic_encounter {

namespace {

// So much more worth, in colonies, makes a card e times as likely.
constexpr double temperature = 0.12;

// A card that another player will miss.
bool is_borrowed(const Game& game, Seat seat, Action action) {
  const Power* sheet = game.playable_sheet(seat);
  return static_cast<From>(action.arguments[1]) == From::Sheet && sheet != nullptr &&
         sheet->cards_from != nobody;
}

double likelihood_of_card(const Game& game, Side side) {
  Game before = game;
  Fighter& fighter = before.fighter(side);
  const Action laid = act(Verb::Select, kind_of(fighter.card), fighter.from);
  before.give_back(fighter.seat, std::exchange(fighter.card, no_card), fighter.from);
  ActionList list;
  for (const From from : {From::Hand, From::Sheet}) {
    for (const Card card : before.selectable(fighter.seat, from)) {
      const Action action = act(Verb::Select, kind_of(card), from);
      if (list.size() == 0 || list[list.size() - 1] != action) list.add(action);
    }
  }
  const auto at = static_cast<std::size_t>(std::find(list.begin(), list.end(), laid) - list.begin());
  if (at == list.size()) return 1;  // chosen by somebody else's power
  std::array<float, card_count> likely{};
  Laying(before, fighter.seat).likelihoods(list, std::span(likely.data(), list.size()));
  return likely[at];
}

}  // namespace

double Laying::worth(Action action) const {
  const Kind kind = kind_of(action);
  const bool costs_nothing = game_.in_force(seat_, Alien::Clone) || is_borrowed(game_, seat_, action);
  return forecast_.with_card(kind) - (costs_nothing ? 0 : card_worth(kind));
}

void Laying::likelihoods(const ActionList& list, std::span<float> out) const {
  for (std::size_t i = 0; i < list.size(); ++i) out[i] = static_cast<float>(worth(list[i]));
  weigh_by_worth(out, temperature);
}

double likelihood_of_cards_laid(const Game& game, Seat viewer) {
  double likely = 1;
  for (const Side side : {Side::Offense, Side::Defense}) {
    const Fighter& fighter = game.fighter(side);
    if (fighter.card == no_card || fighter.open || fighter.seat == viewer) continue;
    likely *= likelihood_of_card(game, side);
  }
  return likely;
}

}  // namespace orrery::cosmic_encounter
