// Coldsleep Ship: founds a colony on a planet of another player.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

// The place of the founding at once among the rows below.
constexpr std::size_t at_once = 1;

PlanetSet new_worlds(const Game& game, Seat user) { return game.foreign_to(user) - game.colonies_of(user); }

bool can_found(const Game& game, Seat user, Occasion) {
  return !game.colonies_of(user).empty() && !new_worlds(game, user).empty();
}

Flow found_colony(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& planet = locals<Planet>(frame);
  FLOW_BEGIN(frame);
  game.offer_planets(new_worlds(game, user));
  FLOW_ASK(game, user, Prompt::Planet);
  planet = planet_of(game.answer.action);
  FLOW_CALL(game, Procedure::Send, SendFrame{.seat = user, .founding = true});
  game.land_ships(user, planet, game.under_way[user], events);
  FLOW_END();
}

// With all ships that have researched it, while they have no colony to return to.
Flow found_with_researchers(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer_planets(new_worlds(game, user));
  FLOW_ASK(game, user, Prompt::Planet);
  game.land_ships(user, planet_of(game.answer.action), game.take_researchers(Tech::ColdsleepShip), events);
  FLOW_END();
}

bool is_homeless(const Game& game, Seat user, Occasion) {
  return game.colonies_of(user).empty() && !new_worlds(game, user).empty();
}

Flow offer_founding(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_ASK(game, user, Prompt::SaveShips);
  if (verb_of(game.answer.action) == Verb::Yes) {
    FLOW_CALL(game, Procedure::Use,
              UseFrame{.ability = tech_ability(Tech::ColdsleepShip, at_once), .user = user});
  }
  FLOW_END();
}

constexpr std::array coldsleep_ship_abilities{
    Ability{.source = Source::Technology,
            .when = only(When::Regroup),
            .condition = &can_found,
            .effect = &found_colony},
    Ability{.source = Source::Technology, .effect = &found_with_researchers},
    Ability{.source = Source::Technology,
            .when = only(When::Completing),
            .condition = &is_homeless,
            .effect = &offer_founding},
};
static_assert(coldsleep_ship_abilities[at_once].effect == &found_with_researchers);

}  // namespace

constinit const TechRow coldsleep_ship{.tech = Tech::ColdsleepShip, .abilities = coldsleep_ship_abilities};

}  // namespace orrery::cosmic_encounter
