// Why a choice is closed (IP-14.4), and what is done for a seat whose clock has run out (IP-D.2, IP-D.3).
#include <tuple>

#include "games/inoplanetashki/game.h"

namespace orrery::inoplanetashki {

namespace {

constexpr std::int16_t small(int value) { return static_cast<std::int16_t>(value); }

Refusal why_not_add(const Game& game, Tile tile, const Planet& planet, Slot slot) {
  if (planet.has(slot)) return Refusal::own(Reason::SlotTaken, planet.number, small(static_cast<int>(slot)));
  const Outline halves = outline(game.tiles(), planet);
  if (!open_slot(halves, slot))
    return Refusal::own(Reason::TouchesNothing, planet.number, small(static_cast<int>(slot)));
  for (const Edge edge : {Edge::Ccw, Edge::Cw}) {
    if (!matches_at(halves, slot, edge, face(game.tiles(), tile).pattern)) {
      return Refusal::own(Reason::HalfMismatch, small(static_cast<int>(edge)));
    }
  }
  const int needed = survey(game.tiles(), planet).need();
  if (game.die < needed) return Refusal::own(Reason::TooFewAstronauts, game.die, small(needed));
  return {};
}

}  // namespace

Refusal Game::why_not(Seat seat, Action action) const {
  const auto verb = static_cast<Verb>(action.verb);
  const bool takes = verb == Verb::Open || verb == Verb::Add;
  if (takes && row[static_cast<std::size_t>(action.arguments[0] - 1)] == no_tile) {
    return Refusal::own(Reason::NoTileThere, action.arguments[0]);
  }
  if (verb == Verb::Open)
    return open_planet_count(seat) < 2 ? Refusal{} : Refusal::own(Reason::TwoIncomplete);
  if (!takes && static_cast<Prompt>(question.prompt) == Prompt::Take) return Refusal::own(Reason::MustTake);
  if (verb == Verb::Keep) return {};

  const std::int16_t planet_number = action.arguments[takes ? 1 : 0];
  const auto slot = static_cast<Slot>(action.arguments[takes ? 2 : 1]);
  for (std::size_t i = 0; i < completed_count; ++i) {
    if (completed[i].owner == seat && completed[i].planet.number == planet_number) {
      return Refusal::own(Reason::PlanetComplete, planet_number);
    }
  }
  const Planet* planet = find_open(seat, planet_number);
  if (planet == nullptr) return Refusal::own(Reason::NoSuchPlanet, planet_number);
  if (takes) return why_not_add(*this, row[static_cast<std::size_t>(action.arguments[0] - 1)], *planet, slot);
  return planet->has(slot) ? Refusal{}
                           : Refusal::own(Reason::NothingThere, planet_number, small(static_cast<int>(slot)));
}

// First an `add` that completes a planet, the one giving it most stations; else an `add`; else `open`; stuck,
// `keep` (IP-14.3). Ties: lowest planet, lowest place in the row, then the slots in their order.
Action Game::default_action(Seat seat) const {
  ActionList list;
  legal(seat, list);
  Action best = list[0];
  const auto rank = [&](Action action) {
    const auto [place, planet_number, slot] = action.arguments;
    if (static_cast<Verb>(action.verb) != Verb::Add) return std::tuple(2, 0, 0, int{place}, 0);
    Planet planet = *find_open(seat, planet_number);
    planet[static_cast<Slot>(slot)] = row[static_cast<std::size_t>(place - 1)];
    const bool completes = planet.complete();
    return std::tuple(completes ? 0 : 1, completes ? -survey(tiles(), planet).stations : 0,
                      int{planet_number}, int{place}, int{slot});
  };
  for (const Action action : list) {
    if (static_cast<Verb>(action.verb) == Verb::Keep) return action;
    if (rank(action) < rank(best)) best = action;
  }
  return best;
}

}  // namespace orrery::inoplanetashki
