// Observer: ships of allies do not enter the warp in the resolution. Its wild flare lets the own allies draw.
// With its super flare it sends one out of it.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool can_return(const Game& game, const LossFrame& loss) {
  return game.encounter.phase == Phase::Resolution && loss.left() > 0 &&
         !game.colonies_of(loss.victim).empty();
}

bool lost_ships_can_return(const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return loss.victim == user && can_return(game, loss);
}

Flow return_own(Game& game, Frame& frame, EventSink& events) {
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Place, game.save_rest(game.loss(frame.local<Effect>(0).target), events));
  FLOW_END();
}

bool is_covered(const Game& game, Seat user, Occasion now) {
  return game.power_of(user, Alien::Observer)->covers == game.cause_of(now.target);
}

bool ally_can_return(const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return game.fighter(*game.side_of(user)).allies.has(loss.victim) && can_return(game, loss);
}
bool first_ally_can_return(const Game& game, Seat user, Occasion now) {
  return ally_can_return(game, user, now) && !is_covered(game, user, now);
}
bool next_ally_can_return(const Game& game, Seat user, Occasion now) {
  return ally_can_return(game, user, now) && is_covered(game, user, now);
}

// The ally may also let them go, unless it has just picked this among several effects (CE-R.136).
Flow offer_return(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.power_of(effect.user, Alien::Observer)->covers = game.cause_of(effect.target) & no_cause;
  if (!game.own_use().picked) {
    FLOW_ASK(game, game.loss(effect.target).victim, Prompt::SaveShips);
    if (verb_of(game.answer.action) == Verb::No) return Flow::Done;
  }
  FLOW_BECOME(game, Procedure::Place, game.save_rest(game.loss(effect.target), events));
  FLOW_END();
}

void tell_ships(const Game& game, const Frame& frame, Value::Map& asked) {
  asked.emplace_back("count", game.loss(frame.local<Effect>(0).target).left());
}

bool has_allies(const Game& game, Seat user, Occasion) { return !game.fighter_of(user)->allies.empty(); }

// Wild: one after another, each draw an event of its own.
Flow let_allies_draw(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& at = locals<SeatsFrame>(frame).at;
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) {
    if (!game.fighter_of(user)->allies.has(game.in_order(at))) continue;
    FLOW_ASK(game, game.in_order(at), Prompt::SaveShips);
    if (verb_of(game.answer.action) == Verb::No) continue;
    FLOW_CALL(game, Procedure::Draw, DrawFrame{.seat = game.in_order(at), .count = 1});
  }
  FLOW_END();
}

// While it sends ships, and may send one more.
bool can_launch_from_warp(const Game& game, Seat user, Occasion) {
  return game.warp[user] > 0 && !game.colonies_of(user).empty() &&
         game.ships_in_encounter(user) < game.most_ships(user);
}

// Super: one of the ships comes straight out of the warp.
Flow launch_from_warp(Game& game, Frame& frame, EventSink&) {
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Retrieve,
              RetrieveFrame{.seat = frame.local<Effect>(0).user, .count = 1, .joins = true});
  FLOW_END();
}

// One use holds for all allies who lose ships by the same cause; those after the first do not count as
// uses.
constexpr std::array observer_abilities{
    Ability{.source = Source::Power,
            .roles = ally_only,
            .when = only(When::LossSaved),
            .must = true,
            .repeats = true,
            .condition = &lost_ships_can_return,
            .effect = &return_own},
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::LossSaved),
            .must = true,
            .repeats = true,
            .condition = &first_ally_can_return,
            .effect = &offer_return,
            .progress = &tell_ships},
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::LossSaved),
            .must = true,
            .use = false,
            .repeats = true,
            .while_lost = true,
            .condition = &next_ally_can_return,
            .effect = &offer_return,
            .progress = &tell_ships},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Allied),
            .condition = &has_allies,
            .effect = &let_allies_draw},
    Ability{.source = Source::Super,
            .roles = offense_only | ally_only,
            .when = only(When::Aimed) | only(When::SendingAsAlly),
            .condition = &can_launch_from_warp,
            .effect = &launch_from_warp},
};

}  // namespace

constinit const AlienRow observer{.alien = Alien::Observer, .abilities = observer_abilities};

}  // namespace orrery::cosmic_encounter
