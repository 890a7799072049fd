#include "players/cosmic_encounter/mind.h"

#include <algorithm>

#include "players/cosmic_encounter/expectation.h"
#include "players/cosmic_encounter/heuristic.h"
#include "players/cosmic_encounter/inference.h"
#include "players/cosmic_encounter/laying.h"
#include "players/cosmic_encounter/quick.h"

namespace orrery {

using namespace cosmic_encounter;
using Minded = Mind<Game>;

namespace {

Action legal_or_usual(const Game& game, Seat seat, const ActionList& list, Action chosen) {
  const bool legal = std::find(list.begin(), list.end(), chosen) != list.end();
  return legal ? chosen : game.default_action(seat);
}

// How much of a card's likelihood does not depend on what it seems to be worth.
constexpr float doubt = 0.3F;

// How likely a sensible player is to do just what the heuristic would: most of all where ships are moved,
// which seldom matters, and in talks, where most of what may be said makes no sense.
float trust_in_heuristic(Prompt prompt) {
  switch (prompt) {
    case Prompt::Bargain:
      return 0.7F;
    case Prompt::Launch:
    case Prompt::Place:
    case Prompt::LoseShips:
    case Prompt::TakeShips:
    case Prompt::Found:
      return 0.6F;
    default:
      return 0.5F;
  }
}

// The weight of a choice before anything is known about the position.
float appeal(Action action) {
  switch (verb_of(action)) {
    case Verb::Use:
    case Verb::Play:
    case Verb::Apply:
      return static_cast<float>(usual_use(action)) / 100;
    case Verb::Reinforce:
      return 0.2F;
    case Verb::Accept:
    case Verb::Propose:
      return 10;
    case Verb::Refuse:
      return 5;
    case Verb::Scrap:
      return 0.5F;
    default:
      return 1;
  }
}

}  // namespace

// Cards that lie face down are about to be turned up: powers that play with them need more than one guess.
Action Minded::decide(const Observation<Game>& observation, Chance& chance) {
  ActionList list;
  observation.legal(list);
  if (list.size() == 1) return list[0];
  const Seat seat = observation.seat();
  const Game game = observation.imagine(chance);
  const bool hidden_cards = game.encounter.phase == Phase::Planning || game.prompt() == Prompt::Challenge;
  const bool matter = game.prompt() == Prompt::Window || game.prompt() == Prompt::Challenge;
  if (!hidden_cards || !matter)
    return legal_or_usual(game, seat, list, heuristic_choice(Worlds(&game, 1), seat, list, chance));
  const std::array worlds{game, observation.imagine(chance), observation.imagine(chance),
                          observation.imagine(chance)};
  return legal_or_usual(game, seat, list, heuristic_choice(worlds, seat, list, chance));
}

Action Minded::quick(const Game& game, Seat seat, const ActionList& list, Chance& chance) {
  if (game.prompt() == Prompt::Select) return Laying(game, seat).pick(list, chance);
  const auto thumb = rule_of_thumb(game, seat, list, chance);
  return legal_or_usual(game, seat, list,
                        thumb ? *thumb : heuristic_choice(Worlds(&game, 1), seat, list, chance));
}

void Minded::priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out) {
  if (game.prompt() == Prompt::Select) {
    Laying(game, seat).likelihoods(list, out);
    for (float& likely : out) likely = (1 - doubt) * likely + doubt / static_cast<float>(list.size());
    return;
  }
  Chance same;
  const Action likely =
      legal_or_usual(game, seat, list, heuristic_choice(Worlds(&game, 1), seat, list, same));
  const float trust = trust_in_heuristic(game.prompt());
  weigh(list, out, [](Action action) { return appeal(action); });
  for (std::size_t i = 0; i < list.size(); ++i)
    out[i] = (1 - trust) * out[i] + (list[i] == likely ? trust : 0);
}

SeatValues Minded::evaluate(const Game& game) { return expectation(game); }

Game Minded::imagine(const Observation<Game>& observation, Chance& chance) {
  return inferred(observation, chance);
}

Aims Minded::aims(const Game& game, Seat seat) {
  int rivals = 0;
  for (const Seat rival : game.everybody() - seat) rivals = std::max(rivals, game.foreign_colonies(rival));
  const int ships = game.fleet(seat) - game.warp[seat] - game.removed[seat];
  return {static_cast<float>(game.foreign_colonies(seat)), static_cast<float>(ships),
          static_cast<float>(game.hand(seat).size()), game.power_lost(seat) ? 0.0F : 1.0F,
          static_cast<float>(rivals)};
}

}  // namespace orrery
