// Why an action is refused (IP-14.4), and the default action for a seat whose clock has run out (IP-D.2,
// IP-D.3).
#include <tuple>

#include "games/inoplanetashki/game.h"

namespace orrery::inoplanetashki {

namespace {

Refusal why_not_add(const Game& game, Tile tile, const Planet& planet, Slot slot) {
  if (planet.has(slot)) return Refusal::own(Reason::SlotTaken, planet.number, slot);
  const Outline halves = outline(game.tiles(), planet);
  if (!open_slot(halves, slot)) return Refusal::own(Reason::TouchesNothing, planet.number, slot);
  for (const Edge edge : {Edge::Ccw, Edge::Cw}) {
    if (!matches_at(halves, slot, edge, face(game.tiles(), tile).pattern)) {
      return Refusal::own(Reason::HalfMismatch, edge);
    }
  }
  const int needed = survey(game.tiles(), planet).need();
  if (game.die < needed) return Refusal::own(Reason::TooFewAstronauts, game.die, needed);
  return {};
}

}  // namespace

Refusal Game::why_not(Seat seat, Action action) const {
  const Verb verb = verb_of(action);
  const bool takes = verb == Verb::Open || verb == Verb::Add;
  if (takes && tile_at(action.arguments[0]) == no_tile) {
    return Refusal::own(Reason::NoTileThere, action.arguments[0]);
  }
  if (verb == Verb::Open)
    return open_planet_count(seat) < 2 ? Refusal{} : Refusal::own(Reason::TwoIncomplete);
  if (!takes && prompt() == Prompt::Take) return Refusal::own(Reason::MustTake);
  if (verb == Verb::Keep) return {};

  const int planet_number = planet_in(action);
  const Slot slot = slot_in(action);
  for (std::size_t i = 0; i < completed_count; ++i) {
    if (completed[i].owner == seat && completed[i].planet.number == planet_number) {
      return Refusal::own(Reason::PlanetComplete, planet_number);
    }
  }
  const Planet* planet = find_open(seat, planet_number);
  if (planet == nullptr) return Refusal::own(Reason::NoSuchPlanet, planet_number);
  if (takes) return why_not_add(*this, tile_at(action.arguments[0]), *planet, slot);
  return planet->has(slot) ? Refusal{} : Refusal::own(Reason::NothingThere, planet_number, slot);
}

// Prefers an `add` that completes a planet, the one giving it the most stations; else another `add`; else
// `open`; if stuck, `keep` (IP-14.3). Ties: lowest planet, lowest place in the row, then the slots in their
// order.
Action Game::default_action(Seat seat) const {
  ActionList list;
  legal(seat, list);
  Action best = list[0];
  const auto rank = [&](Action action) {
    const auto [place, planet_number, slot] = action.arguments;
    if (verb_of(action) != Verb::Add) return std::tuple(2, 0, 0, int{place}, 0);
    Planet planet = *find_open(seat, planet_number);
    planet[slot_in(action)] = tile_at(place);
    const bool completes = planet.complete();
    return std::tuple(completes ? 0 : 1, completes ? -survey(tiles(), planet).stations : 0,
                      int{planet_number}, int{place}, int{slot});
  };
  for (const Action action : list) {
    if (verb_of(action) == Verb::Keep) return action;
    if (rank(action) < rank(best)) best = action;
  }
  return best;
}

}  // namespace orrery::inoplanetashki
