// What is done for a player whose clock has run out (CE-D).
#include <bit>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// CE-D.7 and, for ships that come back, CE-D.25
Planet usual_place(const Game& game, Seat seat) {
  const auto& came = game.origins[orrery::index(seat)];
  const bool returning = game.flow.top().local<PlaceFrame>(0).returning;
  for (PlanetSet left = returning ? game.colonies_of(seat) : 0; left != 0; left &= left - 1) {
    const auto planet = static_cast<Planet>(std::countr_zero(left));
    if (came[index(planet)] > 0) return planet;
  }
  const Planet home = game.smallest_home(seat);
  return home != no_planet ? home : game.largest_colony(seat, ~PlanetSet{0});
}

// CE-D.9, CE-R.33
Seat next_with_home_planets(const Game& game, Seat seat) {
  Seat next = game.after(seat);
  while (!game.with_home_planets().has(next)) next = game.after(next);
  return next;
}

// CE-D.10
Planet usual_target(const Game& game) {
  Planet best = no_planet;
  for (const PlanetSet part : {game.targets() & ~game.colonies_of(game.offense()), game.targets()}) {
    for (PlanetSet left = part; left != 0; left &= left - 1) {
      const auto planet = static_cast<Planet>(std::countr_zero(left));
      if (best == no_planet || game.ships_on(planet, game.defense()) < game.ships_on(best, game.defense()))
        best = planet;
    }
    if (best != no_planet) return best;
  }
  return best;
}

// CE-D.17
Action usual_selection(const ActionList& list) {
  Action best = list[0];
  const auto rank = [](Action action) {
    const KindRow& row = row_of(kind_of(action));
    return row.type == CardType::Attack ? 2 + row.value : row.type == CardType::Negotiate ? 1 : 0;
  };
  for (const Action action : list) {
    if (rank(action) > rank(best)) best = action;
  }
  return best;
}

// CE-D.29: the lowest number first, otherwise the card held longest.
Action usual_discard(const Game& game, Seat seat, const ActionList& list) {
  Action best = list[0];
  const auto held = [&](Action action) {
    return game.since[index((game.hand(seat) & of_kind(kind_of(action))).first())];
  };
  const auto numbered = [](Action action) {
    const CardType type = row_of(kind_of(action)).type;
    return type == CardType::Attack || type == CardType::Reinforcement;
  };
  if (numbered(best)) return best;
  for (const Action action : list) {
    if (held(action) < held(best)) best = action;
  }
  return best;
}

// CE-D.30: the next legal player clockwise.
Action next_player(const Game& game, Seat seat, const ActionList& list) {
  for (Seat next = game.after(seat); next != seat; next = game.after(next)) {
    for (const Action action : list) {
      if (seat_of(action) == next) return action;
    }
  }
  return list[0];
}

PlanetSet planets_among(const ActionList& list) {
  PlanetSet set = 0;
  for (const Action action : list) set |= only(planet_of(action));
  return set;
}

}  // namespace

Action Game::default_action(Seat seat) const {
  ActionList list;
  legal(seat, list);
  switch (prompt()) {
    case Prompt::Place:
      return act(Verb::Place, usual_place(*this, seat));
    case Prompt::OwnColor:
      return act(Verb::DrawAgain);
    case Prompt::WildDestiny:
      return act(Verb::Name, number(next_with_home_planets(*this, seat)));
    case Prompt::Aim:
      return encounter.refounding ? list[0] : act(Verb::Aim, usual_target(*this));
    case Prompt::Launch:
      if (flow.top().local<SendFrame>(0).sent > 0) return act(Verb::Done);
      return act(Verb::Ship, largest_colony(seat, ~PlanetSet{0}));
    case Prompt::Join:
      return act(Verb::Decline);
    case Prompt::Select:
      return usual_selection(list);
    case Prompt::LoseShips:
      if (verb_of(list[list.size() - 1]) == Verb::LoseAtGate) return act(Verb::LoseAtGate);
      return act(Verb::Lose, largest_colony(seat, planets_among(list)));
    case Prompt::Reward:
      return list.size() == 3 ? act(Verb::Reward, Reward::Ship) : act(Verb::Reward, Reward::Card);
    case Prompt::Bargain:
      return act(Verb::Refuse);
    case Prompt::Found:
      if (verb_of(list[list.size() - 1]) == Verb::Done) return act(Verb::Done);
      if (gate[orrery::index(seat)] > 0) return act(Verb::GateShip);
      return act(Verb::Ship, largest_colony(seat, ~PlanetSet{0}));
    case Prompt::GiveCard:
    case Prompt::Discard:
    case Prompt::Card:
      return usual_discard(*this, seat, list);
    case Prompt::Player:
      return next_player(*this, seat, list);
    case Prompt::Challenge:
    case Prompt::ZapOwnPower:
      return act(Verb::No);
    case Prompt::Sheet:  // CE-D.2
      return act(Verb::Keep, dealt_sheets[orrery::index(seat)][0]);
    default:  // the first: pass, done, the lowest colour, planet or number; another encounter
      return list[0];
  }
}

}  // namespace orrery::cosmic_encounter
