// Reincarnator: gains a random power besides its own after every defeat, unless its super flare spares it
// that. Its wild flare makes another defeated player exchange its power.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

bool was_defeated(const Game& game, Seat seat) {
  return game.side_lost(seat) || (game.encounter.outcome == Outcome::FailedDeal && game.is_main(seat));
}

bool has_failed(const Game& game, Seat user, Occasion) { return was_defeated(game, user); }

// The new power takes no part in the rest of this encounter.
void exchange(Game& game, Seat seat, std::size_t slot, EventSink& events) {
  game.drop_power(seat, slot, events);
  if (!game.draw_power(seat, slot, AlienSet::all(), events)) return;
  Power& gained = game.powers[seat][slot];
  gained.locked = true;
  gained.used = everything_used;
}

// Who has borrowed this power loses the own one by it.
Flow reincarnate(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  if (effect.boost != 0) return Flow::Done;  // the super flare keeps everything as it is
  exchange(game, user, user == game.loan.to ? own_slot : incarnation_slot, events);
  return Flow::Done;
}

SeatSet others_defeated(const Game& game, Seat user) {
  SeatSet seats;
  for (const Seat seat : game.everybody() - user) {
    if (was_defeated(game, seat) && game.power_of(seat, Alien::Reincarnator) == nullptr) seats.add(seat);
  }
  return seats;
}

bool somebody_was_defeated(const Game& game, Seat user, Occasion) {
  return !others_defeated(game, user).empty();
}

// Wild: the card goes to that player, who draws another power when the encounter is over.
Flow hand_over(Game& game, Frame& frame, EventSink&) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer(others_defeated(game, user));
  FLOW_ASK(game, user, Prompt::Player);
  game.own_use().taker = seat_of(game.answer.action);
  game.own_use().fate = Fate::Taken;
  game.own_use().value = static_cast<std::int16_t>(orrery::index(seat_of(game.answer.action)));
  FLOW_END();
}

// What was lent is back with its owner by now, and an incarnation goes with its Reincarnator.
void exchange_power(Game& game, const Lasting& effect, EventSink& events) {
  const auto seat = static_cast<Seat>(effect.value);
  game.drop_power(seat, incarnation_slot, events);
  exchange(game, seat, own_slot, events);
  game.turn_sheets(events);
}

constexpr std::array reincarnator_abilities{
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::AllDone),
            .must = true,
            .condition = &has_failed,
            .effect = &reincarnate},
    Ability{.source = Source::Wild,
            .when = only(When::AllDone),
            .lasts = true,
            .condition = &somebody_was_defeated,
            .effect = &hand_over,
            .hooks = {.ends = &exchange_power}},
    Ability{.source = Source::Super,
            .roles = main_or_ally,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Reincarnator>,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow reincarnator{
    .alien = Alien::Reincarnator, .abilities = reincarnator_abilities, .passive = {.incarnates = true}};

}  // namespace orrery::cosmic_encounter
