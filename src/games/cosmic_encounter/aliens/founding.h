// What the wild flares of Parasite and Tick-Tock share: a colony founded outside an encounter.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// The body of an effect: its user chooses one of the planets and sends up to `most` ships there.
inline Flow found_colony(Game& game, Frame& frame, EventSink& events, PlanetSet planets, std::uint8_t most) {
  struct Founding {
    Planet planet{};
    std::uint8_t under_way = 0;  // before the ships are sent
  };
  const Seat user = frame.local<Effect>(0).user;
  auto& founding = locals<Founding>(frame);
  FLOW_BEGIN(frame);
  if (planets.empty()) return Flow::Done;
  game.offer_planets(planets);
  FLOW_ASK(game, user, Prompt::Planet);
  founding = {.planet = planet_of(game.answer.action), .under_way = game.under_way[user]};
  FLOW_CALL(game, Procedure::Send, SendFrame{.seat = user, .most = most, .founding = true});
  game.land_ships(user, founding.planet, game.under_way[user] - founding.under_way, events);
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter
