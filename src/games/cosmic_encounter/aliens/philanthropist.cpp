// Philanthropist: gives a card away, and gets a new hand if it was the last it could have fought with. Its
// wild flare lends a power, and its super flare demands that the gift is played.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// The place of the gift among the rows below: it is never used, only in force.
constexpr std::size_t gift_place = 1;

bool holds_a_card(const Game& game, Seat user, Occasion) { return !game.hand(user).empty(); }

// An ally may give it to either main player, a main player only to the other one.
Flow give_a_card(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& receiver = locals<Seat>(frame);
  FLOW_BEGIN(frame);
  if (game.hand(user).empty()) return Flow::Done;  // CE-R.137: the last card has answered a zap
  if (game.is_main(user)) {
    receiver = game.opponent_of(user);
  } else {
    game.offer(SeatSet(game.offense()) | game.defense());
    FLOW_ASK(game, user, Prompt::Player);
    receiver = seat_of(game.answer.action);
  }
  game.offer_cards(CardSet::all());
  FLOW_ASK(game, user, Prompt::Card);
  // What was given may be demanded later in the encounter.
  game.add_lasting(power_ability(Alien::Philanthropist, gift_place), user, handed(game.picked(), receiver));
  game.give_card(user, receiver, game.picked(), events);
  if (!game.is_main(user) || !(game.hand(user) & encounter_cards).empty()) return Flow::Done;
  FLOW_BECOME(game, Procedure::NewHand, NewHandFrame{.seat = user});
  FLOW_END();
}

// Who has a sheet there already has no place for another.
SeatSet who_can_borrow(const Game& game, Seat user) {
  SeatSet seats;
  for (const Seat seat : game.everybody() - user) {
    if (game.powers[seat][further_slot].alien == no_alien) seats.add(seat);
  }
  return seats;
}

bool can_pay_and_lend(const Game& game, Seat user, Occasion) {
  const Power& own = game.powers[user][own_slot];
  return !who_can_borrow(game, user).empty() && own.alien != no_alien && !game.power_lost(user, own) &&
         !game.colonies_of(user).empty();
}

// Wild: a ship is the price, and it is lost before the loan begins.
Flow lend_own_power(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::ChooseLosses, ChooseFrame{.seat = user, .left = 1, .cause = Cause::Effect});
  game.offer(who_can_borrow(game, user));
  FLOW_ASK(game, user, Prompt::Player);
  game.lend_power(user, seat_of(game.answer.action), events);
  FLOW_END();
}

const Lasting* own_gift(const Game& game, Seat user) {
  const Lasting* const gift = game.lasting_of(power_ability(Alien::Philanthropist, gift_place));
  return gift != nullptr && gift->owner == user ? gift : nullptr;
}

// Whether the receiver still has the card is not asked: the giver may not know.
bool has_given_a_card(const Game& game, Seat user, Occasion) { return own_gift(game, user) != nullptr; }

bool has_given_an_encounter_card(const Game& game, Seat user, Occasion) {
  const Lasting* const gift = own_gift(game, user);
  return gift != nullptr && given_card(gift->value) != no_card &&
         encounter_cards.has(given_card(gift->value));
}

Flow demand_it(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = own_gift(game, frame.local<Effect>(0).user)->value;
  return Flow::Done;
}

// Super: the receiver has to lay down the card it was given.
CardSet only_the_gift(const Game&, const Lasting& effect, Seat chooser, const CardSet& cards) {
  const Card card = given_card(effect.value);
  return chooser == receiver_of(effect.value) && card != no_card && cards.has(card) ? CardSet(card) : cards;
}

constexpr std::array philanthropist_abilities{
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::Allied),
            .condition = &holds_a_card,
            .effect = &give_a_card},
    Ability{.source = Source::Power, .use = false, .hooks = {.conceals = true}},
    Ability{.source = Source::Wild,
            .when = only(When::Regroup),
            .condition = &can_pay_and_lend,
            .effect = &lend_own_power},
    Ability{.source = Source::Super,
            .roles = main_or_ally,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .lasts = true,
            .secret = true,
            .condition = &has_given_an_encounter_card,
            .possible = &has_given_a_card,
            .effect = &demand_it,
            .hooks = {.order = demand, .selectable = &only_the_gift, .conceals = true}},
};

}  // namespace

constinit const AlienRow philanthropist{.alien = Alien::Philanthropist,
                                        .abilities = philanthropist_abilities};

}  // namespace orrery::cosmic_encounter
