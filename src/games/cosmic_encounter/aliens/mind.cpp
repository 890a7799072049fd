// Mind: looks at the hand of a main player, with its super flare at the hands of both.
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

constexpr std::array abilities{
    Ability{.source = Source::Power, .when = only(When::BeforeInvitations), .effect = &read_hand},
    Ability{.source = Source::Super,
            .roles = not_main,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Mind>,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow mind{.alien = Alien::Mind, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
