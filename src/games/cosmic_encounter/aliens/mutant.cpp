// Mutant: fills its hand up from the deck and from the hands of others. Its super flare makes room in it. Its
// wild flare takes spoils.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// While the super flare is being played it counts, because it returns to the hand.
int cards_held(const Game& game, Seat user) {
  return game.hand(user).size() + (game.in_use & of_kind(flare_kind(Alien::Mutant))).size();
}

bool hand_has_room(const Game& game, Seat user, Occasion) { return cards_held(game, user) < hand_size; }

SeatSet others_with_cards(const Game& game, Seat user) {
  SeatSet seats;
  for (const Seat seat : game.everybody() - user) {
    if (!game.hand(seat).empty()) seats.add(seat);
  }
  return seats;
}

void take_at_random(Game& game, Seat user, Seat from, EventSink& events) {
  game.give_card(from, user, game.random_card(game.hand(from)), events);
}

// Each card is seen before the next source is named; those of the deck are one draw in the end.
Flow fill_up(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& drawn = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  while (cards_held(game, user) < hand_size) {
    if (!others_with_cards(game, user).empty()) {
      game.offer(others_with_cards(game, user));
      FLOW_ASK(game, user, Prompt::Source);
      if (verb_of(game.answer.action) == Verb::Name) {
        take_at_random(game, user, seat_of(game.answer.action), events);
        continue;
      }
    }
    // Announces the draw, so that it can be reacted to; the cards follow one by one.
    if (drawn == 0) FLOW_CALL(game, Procedure::Draw, DrawFrame{.seat = user});
    FLOW_RENEW_DECK(game);
    if (!game.draw_one(user, events)) break;  // CE-R.90
    ++drawn;
  }
  if (drawn > 0) FLOW_BECOME(game, Procedure::Draw, DrawFrame{.seat = user, .count = drawn, .drawn = drawn});
  FLOW_END();
}

constexpr int most_discarded = 3;

// Super: cards of one's choice are discarded, and then the power may be used, as if the window went on. Both
// are one action: whether an offense has encounter cards is asked afterwards (CE-23.4).
Flow make_room(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& discarded = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  for (discarded = 0; discarded < most_discarded && !game.hand(user).empty(); ++discarded) {
    game.offer_cards(CardSet::all());
    FLOW_ASK(game, user, Prompt::PartWith);
    if (verb_of(game.answer.action) == Verb::Done) break;
    game.discard_from_hand(user, game.picked(), events);
  }
  FLOW_AFTERMATH(game);
  OPEN_WINDOW(game, WindowFrame{.when = When::BeforeInvitations, .only = user});
  FLOW_END();
}

// The opponent, and who was allied with it when the cards were turned up.
SeatSet beaten(const Game& game, Seat user) {
  const SeatSet allies = game.encounter.revealed_allies[other(*game.side_of(user))];
  return (allies | game.opponent_of(user)) & others_with_cards(game, user);
}

bool can_take_spoils(const Game& game, Seat user, Occasion) {
  return game.has_won_or_dealt(user) && !beaten(game, user).empty();
}

// Wild: a card at random from each of them.
Flow take_spoils(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  const SeatSet victims = beaten(game, user);
  for (std::size_t i = 0; i < game.player_count; ++i) {
    if (victims.has(game.in_order(i))) take_at_random(game, user, game.in_order(i), events);
  }
  return Flow::Done;
}

constexpr std::array mutant_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::BeforeInvitations),
            .condition = &hand_has_room,
            .effect = &fill_up},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::BeforeInvitations),
            .effect = &make_room},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::AllDone),
            .condition = &can_take_spoils,
            .effect = &take_spoils},
};

}  // namespace

constinit const AlienRow mutant{.alien = Alien::Mutant, .abilities = mutant_abilities};

}  // namespace orrery::cosmic_encounter
