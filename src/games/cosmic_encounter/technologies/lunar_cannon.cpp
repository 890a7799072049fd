// Lunar Cannon: a token between two planets, which helps its owner's side there.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int strength = 10;
// The place of the move among the rows below.
constexpr std::uint16_t move_place = 2;

PlanetSet guarded(const Game& game) {
  PlanetSet planets;
  for (const Planet planet : game.research.guarded) {
    if (planet != no_planet) planets.add(planet);
  }
  return planets;
}

// The other planets of the same system.
PlanetSet beside(const Game& game, Planet planet) {
  for (const Seat seat : game.everybody()) {
    if (game.home_of(seat).has(planet)) return game.home_of(seat) - PlanetSet(planet);
  }
  return {};
}

// Two planets of one system, or the only one there is.
Flow place(Game& game, Frame& frame, EventSink& events, PlanetSet among) {
  const Seat user = frame.local<Effect>(0).user;
  auto& [first, second] = locals<std::array<Planet, 2>>(frame);
  FLOW_BEGIN(frame);
  game.offer_planets(among);
  FLOW_ASK(game, user, Prompt::Guard);
  first = second = planet_of(game.answer.action);
  if (!beside(game, first).empty()) {
    game.offer_planets(beside(game, first));
    FLOW_ASK(game, user, Prompt::Guard);
    second = planet_of(game.answer.action);
  }
  game.research.guarded = {first, second == first ? no_planet : second};
  tell<Happening::Guards>(events, user, first, second);
  FLOW_END();
}

bool has_home_planet(const Game& game, Seat user, Occasion) { return !game.home_of(user).empty(); }

Flow place_at_home(Game& game, Frame& frame, EventSink& events) {
  return place(game, frame, events, game.home_of(frame.local<Effect>(0).user));
}

Flow place_anywhere(Game& game, Frame& frame, EventSink& events) {
  return place(game, frame, events, game.planets);
}

bool target_is_guarded(const Game& game, Seat, Occasion) { return guarded(game).has(game.encounter.target); }

void add_ten(const Game& game, const Lasting& effect, Totals& totals) {
  if (const auto side = game.side_of(effect.owner)) totals.sides[*side].added += strength;
}

// Once for each wild card.
bool may_move(const Game& game, Seat, Occasion) {
  return game.encounter.destiny == Destiny::Wild &&
         game.lasting_of(tables.first_of_tech[Tech::LunarCannon] + move_place) == nullptr;
}

void take_away(Game& game, Seat, EventSink&) { game.research.guarded = {no_planet, no_planet}; }

constexpr std::array lunar_cannon_abilities{
    Ability{.source = Source::Technology,
            .when = only(When::Completed),
            .condition = &has_home_planet,
            .effect = &place_at_home},
    Ability{.source = Source::Technology,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .lasts = true,
            .condition = &target_is_guarded,
            .hooks = {.order = addition, .totals = &add_ten}},
    Ability{.source = Source::Technology,
            .when = only(When::DestinyTurned),
            .repeats = true,
            .lasts = true,
            .condition = &may_move,
            .effect = &place_anywhere,
            .hooks = {.ends_with_destiny = true}},
};
static_assert(lunar_cannon_abilities[move_place].effect == &place_anywhere);

}  // namespace

constinit const TechRow lunar_cannon{
    .tech = Tech::LunarCannon, .abilities = lunar_cannon_abilities, .dropped = &take_away};

}  // namespace orrery::cosmic_encounter
