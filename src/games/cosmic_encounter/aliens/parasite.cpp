// Parasite: allies without being invited.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

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

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = not_main,
            .when = only(When::AllyTurn),
            .condition = &is_uninvited,
            .effect = &join_uninvited},
};

}  // namespace

constinit const AlienRow parasite{.alien = Alien::Parasite, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
