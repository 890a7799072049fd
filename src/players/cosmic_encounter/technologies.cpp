#include "players/cosmic_encounter/technologies.h"

#include <algorithm>

#include "players/cosmic_encounter/inventions.h"
#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {

namespace {

template <class Rank>
Action ranked_first(const ActionList& list, Rank rank) {
  return *std::max_element(list.begin(), list.end(),
                           [&](Action one, Action another) { return rank(one) < rank(another); });
}

double worth_without(const Game& game, Seat seat, Planet planet) {
  Game then = game;
  EventSink silence;
  for (const Seat owner : game.everybody()) {
    const int count = game.ships_on(planet, owner);
    if (count == 0) continue;
    then.take_ship(owner, planet, count, silence);
    lose_under_way(then, owner, count);
  }
  return worth(then, seat);
}

// About how many more regroup phases come before somebody wins.
int encounters_left(const Game& game) {
  constexpr int for_a_colony = 3;  // of the one who is ahead
  int colonies = 0;
  for (const Seat seat : game.everybody()) colonies = std::max(colonies, game.foreign_colonies(seat));
  return for_a_colony * (game.win_target - colonies);
}

// A home colony is a small price, as long as the power does not depend on it.
bool can_spare_researcher(const Game& game, Seat seat) {
  return spare_ships(game, seat) > 0 || game.home_colonies(seat) > game.power_min_home;
}

}  // namespace

Action technology_to_keep(const Game& game, const ActionList& list) {
  const int time = encounters_left(game);
  return ranked_first(list, [&](Action action) {
    const bool in_time = ships_wanted(tech_of(action)) < time;
    return in_time ? inventions[tech_of(action)].liking : -100;
  });
}

// First what brings most for the ships that are still missing.
Action research(const Game& game, Seat seat, const ActionList& list) {
  Tech best = no_tech;
  double most = 0;
  for (const Action action : list) {
    if (verb_of(action) == Verb::Complete) return action;
    if (verb_of(action) != Verb::Research) continue;
    const Tech tech = tech_of(action);
    const int there = game.research.find(tech)->ships;
    const int missing = ships_wanted(tech) - there;
    const double rank = double{inventions[tech].liking} / (missing + 1);
    const bool too_late = there == 0 && missing >= encounters_left(game);
    if (missing <= 0 || too_late || rank <= most) continue;
    best = tech;
    most = rank;
  }
  if (best == no_tech || !can_spare_researcher(game, seat)) return act(Verb::Done);
  return act(Verb::Research, best, colony_to_leave(game, seat, PlanetSet::all()));
}

Action after_success(const Game& game, Seat seat, const ActionList& list) {
  if (spare_ships(game, seat) > 0) return act(Verb::Another);
  return list[list.size() - 1];
}

Action planet_to_destroy(const Game& game, Seat seat, const ActionList& list) {
  return ranked_first(list, [&](Action action) { return worth_without(game, seat, planet_of(action)); });
}

// Where few ships of one's own stand: there the next attack will come.
Action planet_to_guard(const Game& game, Seat seat, const ActionList& list) {
  return ranked_first(list, [&](Action action) {
    const Planet planet = planet_of(action);
    const bool own = game.home_of(seat).has(planet) && game.has_colony(seat, planet);
    return own ? -game.ships_on(planet, seat) : -1000;
  });
}

}  // namespace orrery::cosmic_encounter
