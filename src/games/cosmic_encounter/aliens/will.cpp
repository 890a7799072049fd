// Will: chooses its opponent and the planet itself, whatever the destiny card says. Its wild flare finds the
// opponent in any system.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// An encounter with a fixed defense has no destiny card, and a home colony that is founded again has no
// defense.
bool card_can_be_overruled(const Game& game, Seat, Occasion) {
  return game.encounter.destiny != no_destiny && !game.encounter.refounding;
}

PlanetSet planets_of(const Game& game, Seat seat) { return game.home_of(seat) | game.colonies_of(seat); }

SeatSet others_with_planets(const Game& game, Seat seat) {
  SeatSet seats;
  for (const Seat other : game.everybody()) {
    if (other != seat && !planets_of(game, other).empty()) seats.add(other);
  }
  return seats;
}

Flow choose_target(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer(others_with_planets(game, user));
  FLOW_ASK(game, user, Prompt::Player);
  game.set_defense(seat_of(game.answer.action), events);
  game.offer_planets(planets_of(game, game.defense()));
  FLOW_ASK(game, user, Prompt::Planet);
  game.encounter.target = planet_of(game.answer.action);
  tell<Happening::Aimed>(events, user, game.encounter.target);
  FLOW_END();
}

// It takes a card that names another player, with a colony away from home.
bool named_player_is_abroad(const Game& game, Seat user, Occasion) {
  if (game.encounter.destiny == no_destiny) return false;
  const Seat named = game.encounter.named;
  return named != nobody && named != user && !game.home_of(named).empty() &&
         !(game.colonies_of(named) - game.home_of(named)).empty();
}

// Wild: wherever the named player is found.
PlanetSet in_any_system(const Game& game, const Lasting&, PlanetSet planets) {
  return planets | game.colonies_of(game.defense());
}

// Super: another player's hand, before the target is named.
Flow look_around(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer(game.everybody() - user);
  FLOW_ASK(game, user, Prompt::Player);
  game.look(user, seat_of(game.answer.action), events);
  FLOW_END();
}

constexpr std::array will_abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::LaunchBegins),
            .must = true,
            .condition = &card_can_be_overruled,
            .effect = &choose_target},
    Ability{.source = Source::Wild,
            .roles = offense_only,
            .when = only(When::DestinyTurned),
            .lasts = true,
            .condition = &named_player_is_abroad,
            .hooks = {.targets = &in_any_system, .ends_with_destiny = true}},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::DestinyTurned),
            .effect = &look_around},
};

}  // namespace

constinit const AlienRow will{
    .alien = Alien::Will, .abilities = will_abilities, .passive = {.chooses_target = true}};

}  // namespace orrery::cosmic_encounter
