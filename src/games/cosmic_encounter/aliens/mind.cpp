// Mind: looks at the hand of a main player, with its super flare at the hands of both. Its wild flare sees
// what another player draws.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// A main player looks at the hand of the other one.
Flow read_hand(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  FLOW_BEGIN(frame);
  if (game.is_main(user)) {
    game.look(user, game.opponent_of(user), events);
    return Flow::Done;
  }
  if (effect.boost != 0) {
    game.look(user, game.offense(), events);
    game.look(user, game.defense(), events);
    return Flow::Done;
  }
  game.offer(SeatSet(game.offense()) | game.defense());
  FLOW_ASK(game, user, Prompt::Player);
  game.look(user, seat_of(game.answer.action), events);
  FLOW_END();
}

bool another_is_to_draw(const Game& game, Seat user, Occasion now) {
  const Seat drawer = game.drawing(now.target).seat;
  return drawer != user && !game.watchers_of(drawer).has(user);
}

// Wild: from now on that player's draws are seen.
Flow watch(Game& game, Frame& frame, EventSink&) {
  const Seat drawer = game.drawing(frame.local<Effect>(0).target).seat;
  game.own_use().value = static_cast<std::int16_t>(orrery::index(drawer));
  return Flow::Done;
}

bool is_watched(const Lasting& effect, Seat drawer) { return static_cast<Seat>(effect.value) == drawer; }

constexpr std::array mind_abilities{
    Ability{.source = Source::Power, .when = only(When::BeforeInvitations), .effect = &read_hand},
    Ability{.source = Source::Super,
            .roles = not_main,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Mind>,
            .effect = &strengthen},
    Ability{.source = Source::Wild,
            .when = only(When::DrawDue),
            .lasts = true,
            .condition = &another_is_to_draw,
            .effect = &watch,
            .hooks = {.sees_draws = &is_watched}},
};

}  // namespace

constinit const AlienRow mind{.alien = Alien::Mind, .abilities = mind_abilities};

}  // namespace orrery::cosmic_encounter
