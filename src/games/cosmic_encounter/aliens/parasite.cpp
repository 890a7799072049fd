// Parasite: allies without being invited. Its wild flare settles with players who lose their power; its super
// flare brings any number of ships.
#include "games/cosmic_encounter/aliens/founding.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

// With invitations from both sides there is nothing left to use the power for.
bool is_uninvited(const Game& game, Seat user, Occasion) {
  return !game.fighter(Side::Offense).invited.has(user) || !game.fighter(Side::Defense).invited.has(user);
}

Flow join_uninvited(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_ASK(game, user, Prompt::Side);
  game.ally(user, side_of(game.answer.action), events);
  FLOW_END();
}

// Home planets of those who have just lost their power.
PlanetSet places_to_nest(const Game& game, Seat user) {
  PlanetSet homes;
  for (const Seat host : game.happened.lost_powers - user) homes |= game.home_of(host);
  return homes - game.colonies_of(user);
}

bool can_nest(const Game& game, Seat user, Occasion) {
  return !places_to_nest(game, user).empty() && !game.colonies_of(user).empty();
}

// Wild: a colony with one ship, beside whatever is there.
Flow nest(Game& game, Frame& frame, EventSink& events) {
  return found_colony(game, frame, events, places_to_nest(game, frame.local<Effect>(0).user), 1);
}

// Super
int any_number(const Game&, const Lasting& effect, Seat sender, int most) {
  return sender == effect.owner ? ships_each : most;
}

constexpr std::array parasite_abilities{
    Ability{.source = Source::Power,
            .roles = not_main,
            .when = only(When::AllyTurn),
            .condition = &is_uninvited,
            .effect = &join_uninvited},
    Ability{.source = Source::Wild, .when = only(When::PowerLost), .condition = &can_nest, .effect = &nest},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::SendingAsAlly),
            .lasts = true,
            .hooks = {.most_ships = &any_number}},
};

}  // namespace

constinit const AlienRow parasite{.alien = Alien::Parasite, .abilities = parasite_abilities};

}  // namespace orrery::cosmic_encounter
