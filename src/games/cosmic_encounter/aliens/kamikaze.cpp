// Kamikaze: sends ships to the warp for cards. Its wild flare sends them there for a higher total. Its super
// flare brings more of them back.
#include <algorithm>

#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int most_given_up = 4;
constexpr int cards_each = 2;
constexpr int wild_bonus_each = 3;
constexpr std::uint8_t most_retrieved = 3;

// Ships on the gate stand on no colony.
bool has_ships_to_give(const Game& game, Seat user, Occasion) { return !game.colonies_of(user).empty(); }

// The cards come even if the ships were saved, or cost the power (CE-R.8).
Flow trade_ships(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& count = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  game.offer_numbers(1, std::min(most_given_up, game.ships_in_colonies(user)));
  FLOW_ASK(game, user, Prompt::ShipsToWarp);
  count = number_of(game.answer.action);
  FLOW_CALL(game, Procedure::ChooseLosses, ChooseFrame{.seat = user, .left = count, .cause = Cause::Effect});
  FLOW_BECOME(game, Procedure::Draw,
              DrawFrame{.seat = user, .count = static_cast<std::uint8_t>(count * cards_each)});
  FLOW_END();
}

bool has_ships_outside(const Game& game, Seat user, Occasion) { return ships_outside(game, user) > 0; }

// Wild: only ships that are not in the encounter. They count even if they are saved.
Flow give_up_for_total(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  if (ships_outside(game, user) == 0) return Flow::Done;  // CE-R.137
  game.offer_numbers(1, std::min(most_given_up, ships_outside(game, user)));
  FLOW_ASK(game, user, Prompt::ShipsToWarp);
  game.own_use().value = static_cast<std::int16_t>(number_of(game.answer.action) * wild_bonus_each);
  FLOW_CALL(game, Procedure::ChooseLosses, loss_outside(game, user, number_of(game.answer.action)));
  FLOW_END();
}

void add_sacrifice(const Game& game, const Lasting& effect, Totals& totals) {
  totals.sides[*game.side_of(effect.owner)].added += effect.value;
}

// With fewer ships in the warp it would change nothing.
bool has_more_to_retrieve(const Game& game, Seat user, Occasion now) {
  const RetrieveFrame& event = game.retrieving(now.target);
  return event.seat == user && event.count == 1 && game.warp[user] > 1;
}

// Super: three ships instead of one, or all there are.
Flow retrieve_three(Game& game, Frame& frame, EventSink&) {
  game.retrieving(frame.local<Effect>(0).target).count = most_retrieved;
  return Flow::Done;
}

// CE-23.5: a defense without encounter cards may do it first, so that no new hand is needed.
constexpr std::array kamikaze_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),
            .condition = &has_ships_to_give,
            .effect = &trade_ships},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Selected),
            .lasts = true,
            .condition = &has_ships_outside,
            .effect = &give_up_for_total,
            .hooks = {.order = addition, .totals = &add_sacrifice}},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::Retrieving),
            .condition = &has_more_to_retrieve,
            .effect = &retrieve_three},
};

}  // namespace

constinit const AlienRow kamikaze{.alien = Alien::Kamikaze, .abilities = kamikaze_abilities};

}  // namespace orrery::cosmic_encounter
