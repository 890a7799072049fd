// Omega Missile: destroys a planet, and all ships on it go to the warp.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

struct Blast {
  BySeat<std::uint8_t> ships{};
  std::uint8_t at = 0;
  Planet planet{};
};

// CE-R.33: two systems keep a planet, so that everybody can always encounter somebody.
PlanetSet destructible(const Game& game) {
  int systems_left = 0;
  for (const Seat seat : game.everybody()) systems_left += game.home_of(seat).empty() ? 0 : 1;
  PlanetSet planets = game.planets;
  for (const Seat seat : game.everybody()) {
    if (systems_left == 2 && game.home_of(seat).size() == 1) planets = planets - game.home_of(seat);
  }
  return planets;
}

bool has_target(const Game& game, Seat, Occasion) { return !destructible(game).empty(); }

void sweep_off(Game& game, Blast& blast, EventSink& events) {
  for (const Seat seat : game.everybody()) {
    blast.ships[seat] = static_cast<std::uint8_t>(game.ships_on(blast.planet, seat));
    if (blast.ships[seat] > 0) game.take_ship(seat, blast.planet, blast.ships[seat], events);
  }
}

// One event: each owner of ships there has one loss, and the checks come after all of them.
Flow destroy(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& blast = locals<Blast>(frame);
  FLOW_BEGIN(frame);
  game.offer_planets(destructible(game));
  FLOW_ASK(game, user, Prompt::Destroy);
  blast.planet = planet_of(game.answer.action);
  tell<Happening::Destroyed>(events, user, blast.planet);
  sweep_off(game, blast, events);
  game.destroy_planet(blast.planet, events);
  game.encounter.checks_held = true;
  for (blast.at = 0; blast.at < game.player_count; ++blast.at) {
    if (blast.ships[game.in_order(blast.at)] == 0) continue;
    FLOW_CALL(game, Procedure::Lose,
              LossFrame{.victim = game.in_order(blast.at),
                        .count = blast.ships[game.in_order(blast.at)],
                        .cause = Cause::Effect});
  }
  game.encounter.checks_held = false;
  FLOW_END();
}

constexpr std::array omega_missile_abilities{Ability{
    .source = Source::Technology, .when = only(When::Regroup), .condition = &has_target, .effect = &destroy}};

}  // namespace

constinit const TechRow omega_missile{.tech = Tech::OmegaMissile, .abilities = omega_missile_abilities};

}  // namespace orrery::cosmic_encounter
