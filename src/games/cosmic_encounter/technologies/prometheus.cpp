// The Prometheus: a ship more, which is stronger than others.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

// CE-R.20: without a colony it goes to the warp.
Flow launch_flagship(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.research.flagship_of = user;
  game.research.berth = Berth::UnderWay;
  ++game.under_way[user];
  FLOW_CALL(game, Procedure::Place, PlaceFrame{.seat = user, .left = 1});
  FLOW_END();
}

void take_out(Game& game, Seat, EventSink& events) {
  if (game.research.flagship_of != nobody) game.drop_flagship(events);
}

constexpr std::array prometheus_abilities{
    Ability{.source = Source::Technology, .when = only(When::Completed), .effect = &launch_flagship}};

}  // namespace

constinit const TechRow prometheus{
    .tech = Tech::Prometheus, .abilities = prometheus_abilities, .brings_ship = true, .dropped = &take_out};

}  // namespace orrery::cosmic_encounter
