#include "players/inoplanetashki.h"

namespace orrery::inoplanetashki {

Action heuristic_bot(const Observation<Game>& observation, Chance& chance) {
  return observation.imagine(chance).default_action(observation.seat());
}

}  // namespace orrery::inoplanetashki
