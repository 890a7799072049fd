// Shadow: sends a ship of the player named by destiny to the warp. Its wild flare drags the victorious
// offense along. Its super flare puts one of its own there.
#include <algorithm>

#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

// The other players whose ships the card exposes; only ships in colonies can be picked.
SeatSet exposed(const Game& game, Seat user) {
  const Seat named = game.encounter.named;
  SeatSet seats;
  for (const Seat seat : game.everybody()) {
    if (seat != user && (named == nobody || named == seat) && !game.colonies_of(seat).empty())
      seats.add(seat);
  }
  return seats;
}

bool somebody_is_exposed(const Game& game, Seat user, Occasion) {
  return game.encounter.destiny != no_destiny && !exposed(game, user).empty();
}

struct Execution {
  Seat victim{};
  Planet planet{};
};

// A wild card allows it, a colour or a special card demands it.
Flow execute_ship(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& [victim, planet] = locals<Execution>(frame);
  FLOW_BEGIN(frame);
  if (exposed(game, user).empty()) return Flow::Done;  // CE-R.137: the last ship has paid for an answer
  if (game.encounter.destiny == Destiny::Wild) {
    game.offer(exposed(game, user));
    FLOW_ASK(game, user, Prompt::AnyPlayer);
    if (verb_of(game.answer.action) == Verb::Done) return Flow::Done;
    victim = seat_of(game.answer.action);
  } else {
    victim = game.encounter.named;
  }
  game.offer_planets(game.colonies_of(victim));
  FLOW_ASK(game, user, Prompt::Planet);
  planet = planet_of(game.answer.action);
  tell<Happening::ShipTaken>(events, victim, planet);
  game.take_ship(victim, planet, 1, events);
  FLOW_FLAGSHIP(game, user, victim, berth_at(planet), Berth::UnderWay);
  FLOW_CALL(game, Procedure::Lose, LossFrame{.victim = victim, .count = 1, .cause = Cause::Effect});
  FLOW_END();
}

// The execution that this loss belongs to; nullptr: it is none of this player's.
const Frame* execution_behind(const Game& game, Seat user, std::uint8_t loss) {
  const Frame& below = game.flow.at(loss - 1U);
  const bool is_execution = below.procedure == first_ability + power_ability(Alien::Shadow, 0);
  return is_execution && below.local<Effect>(0).user == user ? &below : nullptr;
}

// A ship that was saved, or is back already, leaves no place.
bool executed_a_ship(const Game& game, Seat user, Occasion now) {
  return execution_behind(game, user, now.target) != nullptr && game.loss(now.target).warped > 0 &&
         game.warp[user] > 0 && !game.colonies_of(user).empty();
}

// Super: a ship out of the warp takes its place.
Flow take_its_place(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  FLOW_BECOME(
      game, Procedure::Retrieve,
      RetrieveFrame{
          .seat = effect.user,
          .count = 1,
          .onto = execution_behind(game, effect.user, effect.target)->local<Execution>(own_locals).planet});
  FLOW_END();
}

bool can_drag_offense(const Game& game, Seat user, Occasion) {
  return game.encounter.outcome == Outcome::OffenseWins && game.is_attack(Side::Offense) &&
         ships_outside(game, user) > 0 &&
         std::any_of(game.gate.begin(), game.gate.end(), [](int count) { return count > 0; });
}

LossFrame dragged(Game& game, Seat seat) {
  const std::uint8_t count = game.gate[seat];
  game.recall(seat);
  return {.victim = seat, .count = count, .cause = Cause::Effect};
}

// Wild: a ship is the price. The offense has won all the same.
Flow drag_offense(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& at = locals<SeatsFrame>(frame).at;
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::ChooseLosses, loss_outside(game, user, 1));
  for (at = 0; at < game.player_count; ++at) {
    if (game.gate[game.in_order(at)] == 0) continue;
    FLOW_CALL(game, Procedure::Lose, dragged(game, game.in_order(at)));
  }
  FLOW_END();
}

// Every card that is turned up is a new occasion.
constexpr std::array shadow_abilities{
    Ability{.source = Source::Power,
            .when = only(When::DestinyTurned),
            .must = true,
            .repeats = true,
            .condition = &somebody_is_exposed,
            .effect = &execute_ship},
    Ability{.source = Source::Wild,
            .roles = defense_only,
            .when = only(When::OutcomeKnown),
            .condition = &can_drag_offense,
            .effect = &drag_offense},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::LossSuffered),
            .condition = &executed_a_ship,
            .effect = &take_its_place},
};

}  // namespace

constinit const AlienRow shadow{.alien = Alien::Shadow, .abilities = shadow_abilities};

}  // namespace orrery::cosmic_encounter
