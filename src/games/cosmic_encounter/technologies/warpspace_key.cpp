// Warpspace Key: frees all ships of its owner.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

bool can_free_ships(const Game& game, Seat user, Occasion) {
  return game.warp[user] > 0 && !game.colonies_of(user).empty();  // CE-R.21
}

Flow free_all(Game& game, Frame& frame, EventSink&) {
  const Seat user = frame.local<Effect>(0).user;
  auto& count = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  count = game.warp[user];
  game.free_from_warp(user, count);
  FLOW_BECOME(game, Procedure::Place, PlaceFrame{.seat = user, .left = count});
  FLOW_END();
}

constexpr std::array warpspace_key_abilities{Ability{.source = Source::Technology,
                                                     .roles = offense_only,
                                                     .when = only(When::Regroup) | only(When::Regrouped),
                                                     .condition = &can_free_ships,
                                                     .effect = &free_all}};

}  // namespace

constinit const TechRow warpspace_key{.tech = Tech::WarpspaceKey, .abilities = warpspace_key_abilities};

}  // namespace orrery::cosmic_encounter
