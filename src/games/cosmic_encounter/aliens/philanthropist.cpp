// Philanthropist: gives a card away, and gets a new hand if it was the last it could have fought with. Its
// wild flare lends a power.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool holds_a_card(const Game& game, Seat user, Occasion) { return !game.hand(user).empty(); }

// An ally may give it to either main player, a main player only to the other one.
Flow give_a_card(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& receiver = locals<Seat>(frame);
  FLOW_BEGIN(frame);
  if (game.hand(user).empty()) return Flow::Done;  // the last card has answered a zap
  if (game.is_main(user)) {
    receiver = game.opponent_of(user);
  } else {
    game.offer(SeatSet(game.offense()) | game.defense());
    FLOW_ASK(game, user, Prompt::Player);
    receiver = seat_of(game.answer.action);
  }
  game.offer_cards(CardSet::all());
  FLOW_ASK(game, user, Prompt::Card);
  game.give_card(user, receiver, game.picked(), events);
  if (!game.is_main(user) || !(game.hand(user) & encounter_cards).empty()) return Flow::Done;
  FLOW_BECOME(game, Procedure::NewHand, NewHandFrame{.seat = user});
  FLOW_END();
}

bool can_pay_and_lend(const Game& game, Seat user, Occasion) {
  const Power& own = game.powers[user][own_slot];
  return own.alien != no_alien && !game.power_lost(user, own) && !game.colonies_of(user).empty();
}

// Wild: a ship is the price, and it is lost before the loan begins.
Flow lend_own_power(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::ChooseLosses, ChooseFrame{.seat = user, .left = 1, .cause = Cause::Effect});
  game.offer(game.everybody() - user);
  FLOW_ASK(game, user, Prompt::Player);
  game.lend_power(user, seat_of(game.answer.action), events);
  FLOW_END();
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::Allied),
            .condition = &holds_a_card,
            .effect = &give_a_card},
    Ability{.source = Source::Wild,
            .when = only(When::Regroup),
            .condition = &can_pay_and_lend,
            .effect = &lend_own_power},
};

}  // namespace

constinit const AlienRow philanthropist{
    .alien = Alien::Philanthropist, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
