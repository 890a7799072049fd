// Vacuum: drags ships of others along into the warp, and with its super flare picks them. Its wild flare
// retrieves ships for the attacks of others.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool lost_own_ships(const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return loss.victim == user && loss.warped > 0;
}

struct Drag {
  BySeat<std::uint8_t> ships{};  // to be lost by each player
  std::uint8_t left = 0;
  Seat named{};
  std::uint8_t at = 0;
};

SeatSet others_with_ships(const Game& game, Seat user, const Drag& drag) {
  SeatSet seats;
  for (const Seat seat : game.everybody()) {
    if (seat != user && drag.ships[seat] == 0 && !game.colonies_of(seat).empty()) seats.add(seat);
  }
  return seats;
}

int most_from(const Game& game, Seat seat, const Drag& drag) {
  return std::min<int>(drag.left, game.ships_in_colonies(seat));
}

Flow drag_along(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& drag = locals<Drag>(frame);
  FLOW_BEGIN(frame);
  drag.left = game.loss(effect.target).warped;
  while (drag.left > 0 && !others_with_ships(game, effect.user, drag).empty()) {
    game.offer(others_with_ships(game, effect.user, drag));
    FLOW_ASK(game, effect.user, Prompt::MorePlayers);
    if (verb_of(game.answer.action) == Verb::Done) break;
    drag.named = seat_of(game.answer.action);
    drag.ships[drag.named] = 1;
    if (most_from(game, drag.named, drag) > 1) {
      game.offer_numbers(1, most_from(game, drag.named, drag));
      FLOW_ASK(game, effect.user, Prompt::Number);
      drag.ships[drag.named] = number_of(game.answer.action);
    }
    drag.left = drag.left - drag.ships[drag.named];
  }
  for (drag.at = 0; drag.at < game.player_count; ++drag.at) {
    if (drag.ships[game.in_order(drag.at)] == 0) continue;
    FLOW_CALL(game, Procedure::ChooseLosses,
              ChooseFrame{.seat = game.in_order(drag.at),
                          .left = drag.ships[game.in_order(drag.at)],
                          .cause = Cause::Effect,
                          .chooser = effect.boost != 0 ? effect.user : nobody});
  }
  FLOW_END();
}

int attacks_of_others(const Game& game, Seat user) {
  int count = 0;
  for (const Side side : both_sides) count += game.fighter(side).seat != user && game.is_attack(side) ? 1 : 0;
  return count;
}

bool can_retrieve(const Game& game, Seat user, Occasion) {
  return attacks_of_others(game, user) > 0 && game.warp[user] > 0 && !game.colonies_of(user).empty();
}

// Wild
Flow retrieve_for_attacks(Game& game, Frame& frame, EventSink&) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Retrieve,
              RetrieveFrame{.seat = user, .count = static_cast<std::uint8_t>(attacks_of_others(game, user))});
  FLOW_END();
}

bool drags_along(const Game& game, Seat user, Occasion now) {
  const UseFrame& use = game.use(now.target);
  return use.user == user && alien_of(use.ability) == Alien::Vacuum;
}

// Super: the user picks the ships, not their owners.
Flow choose_ships(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).boost = 1;
  return Flow::Done;
}

constexpr std::array vacuum_abilities{
    Ability{.source = Source::Power,
            .when = only(When::LossSuffered),
            .must = true,
            .repeats = true,
            .condition = &lost_own_ships,
            .effect = &drag_along},
    Ability{.source = Source::Wild,
            .when = only(When::Revealed),
            .condition = &can_retrieve,
            .effect = &retrieve_for_attacks},
    Ability{.source = Source::Super,
            .when = only(When::PowerUsed),
            .condition = &drags_along,
            .effect = &choose_ships},
};

}  // namespace

constinit const AlienRow vacuum{.alien = Alien::Vacuum, .abilities = vacuum_abilities};

}  // namespace orrery::cosmic_encounter
