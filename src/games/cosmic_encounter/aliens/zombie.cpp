// Zombie: its own ships return to its colonies instead of entering the warp, and its deals may free ships of
// any players. Its wild flare saves a single ship, its super flare lets allies send ships out of the warp.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool own_ships_can_return(const Game& game, Seat user, Occasion now) {
  return game.loss(now.target).victim == user && game.loss(now.target).left() > 0 &&
         !game.colonies_of(user).empty();
}

Flow return_ships(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Place, game.save_rest(game.loss(effect.target), events));
  FLOW_END();
}

// Wild: one ship of the loss.
Flow return_one(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  ++game.loss(effect.target).saved;
  tell<Happening::Saved>(events, effect.user, 1);
  FLOW_BECOME(game, Procedure::Place, PlaceFrame{.seat = effect.user, .left = 1, .returning = true});
  FLOW_END();
}

bool could_add(const Game& game, Seat seat) { return game.warp[seat] > 0 && !game.colonies_of(seat).empty(); }

// Before the invitations anybody may still become an ally.
bool allies_could_add(const Game& game, Seat user, Occasion now) {
  const SeatSet guests =
      now.when == When::Allied ? game.fighter(*game.side_of(user)).allies : game.onlookers_and_allies();
  return std::any_of(guests.begin(), guests.end(), [&](Seat guest) { return could_add(game, guest); });
}

// At the announcement every ally of the side is asked, later each new one.
bool is_asked_to_add(const Game& game, const Effect& effect, Seat seat) {
  return (effect.target == 0xFF || effect.target == orrery::index(seat)) && could_add(game, seat) &&
         game.fighter(*game.side_of(effect.user)).allies.has(seat);
}

// Super: each ally may add a ship out of the warp, beyond the usual number.
Flow call_up_the_dead(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& at = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) {
    if (!is_asked_to_add(game, effect, game.in_order(at))) continue;
    game.offer_numbers(0, 1);
    FLOW_ASK(game, game.in_order(at), Prompt::Number);
    if (number_of(game.answer.action) == 0) continue;
    FLOW_CALL(game, Procedure::Retrieve, RetrieveFrame{.seat = game.in_order(at), .count = 1, .joins = true});
  }
  FLOW_END();
}

constexpr std::array zombie_abilities{
    Ability{.source = Source::Power,
            .when = only(When::LossSaved),
            .must = true,
            .repeats = true,
            .condition = &own_ships_can_return,
            .effect = &return_ships},
    Ability{.source = Source::Wild,
            .when = only(When::LossSaved),
            .condition = &own_ships_can_return,
            .effect = &return_one},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::BeforeInvitations) | only(When::Allied),
            .lasts = true,
            .condition = &allies_could_add,
            .effect = &call_up_the_dead,
            .hooks = {.for_later_allies = true}},
};

}  // namespace

constinit const AlienRow zombie{.alien = Alien::Zombie,
                                .abilities = zombie_abilities,
                                .passive = {.frees_ships_in_deals = true, .keeps_lost_ships = true}};

}  // namespace orrery::cosmic_encounter
