// The heuristic tries every choice in an imagined position, plays its turn to the end, and takes the choice
// after which the position is worth most (players/cosmoctopus/worth.h). On the way it tries every card and
// every tile at the next two such decisions (players/cosmoctopus/plan.h). Against the investigator the
// players count together.
#include "players/cosmoctopus/mind.h"
#include "players/cosmoctopus/plan.h"

namespace orrery {

Action Mind<cosmoctopus::Game>::decide(const Observation<Game>& observation, Chance& chance) {
  constexpr int forks_ahead = 2;
  ActionList list;
  observation.legal(list);
  if (list.size() == 1) return list[0];
  const Game game = observation.imagine(chance);
  cosmoctopus::Plan plan(game, observation.seat());
  if (game.prompt() == cosmoctopus::Prompt::Draft) return plan.at_a_glance(game, observation.seat());
  return plan.best(game, forks_ahead).first;
}

}  // namespace orrery
