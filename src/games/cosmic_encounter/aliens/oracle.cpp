// Oracle: sees the opposing card before choosing its own, and with its super flare calls the encounter off.
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

// Super: the encounter ends like a deal without terms. The opponent's card goes back to the hand with the
// discards (RS7); a claimed one unseen.
Flow call_it_off(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& at = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) FLOW_CALL(game, Procedure::GoHome, game.in_order(at));
  for (const Side side : both_sides) game.fighter(side).allies = {};
  game.fighter(other(*game.side_of(effect.user))).kept = true;
  game.bargain = Bargain{};
  game.decide(Outcome::Deal, events);
  FLOW_END();
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selecting),
            .must = true,
            .lasts = true,
            .hooks = {.opponent_shows = true}},
    Ability{
        .source = Source::Super, .roles = main_player, .when = only(When::Revealed), .effect = &call_it_off},
};

}  // namespace

constinit const AlienRow oracle{.alien = Alien::Oracle, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
