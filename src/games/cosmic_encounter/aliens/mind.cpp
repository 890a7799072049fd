// Mind: looks at the hand of a main player.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// A main player looks at the hand of the other one.
Flow read_hand(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  if (game.is_main(user)) {
    game.look(user, game.opponent_of(user), events);
    return Flow::Done;
  }
  game.offer(SeatSet(game.offense()) | game.defense());
  FLOW_ASK(game, user, Prompt::Player);
  game.look(user, seat_of(game.answer.action), events);
  FLOW_END();
}

constexpr std::array abilities{
    Ability{.source = Source::Power, .when = only(When::BeforeInvitations), .effect = &read_hand},
};

}  // namespace

constinit const AlienRow mind{.alien = Alien::Mind, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
