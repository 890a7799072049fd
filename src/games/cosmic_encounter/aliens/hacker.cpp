// Hacker: chooses the cards of compensation, those it takes from anybody and those it pays. Its wild flare
// spares its player the payment.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

SeatSet possible_payers(const Game& game, Seat user, const CompensationFrame& due) {
  const SeatSet others = game.everybody() - user;
  return due.spared == nobody ? others : others - due.spared;
}

bool is_due_to_user(const Game& game, Seat user, Occasion now) {
  const CompensationFrame& due = game.compensation(now.target);
  return due.taker == user && !possible_payers(game, user, due).empty();
}

// The payer is named before any hand is seen, and may protect some cards from the look.
Flow choose_payer(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.offer(possible_payers(game, effect.user, game.compensation(effect.target)));
  FLOW_ASK(game, effect.user, Prompt::Payer);
  game.compensation(effect.target).payer = seat_of(game.answer.action);
  OPEN_WINDOW(game, WindowFrame{.when = When::CompensationDue,
                                .target = effect.target,
                                .only = game.compensation(effect.target).payer});
  if (game.compensation(effect.target).payer == game.compensation(effect.target).spared) return Flow::Done;
  game.look(effect.user, game.compensation(effect.target).payer, events);
  game.compensation(effect.target).chooser = effect.user;
  FLOW_END();
}

// With fewer cards than are due there is nothing to choose.
bool has_to_pay_some(const Game& game, Seat user, Occasion now) {
  const CompensationFrame& due = game.compensation(now.target);
  return due.payer == user && game.hand(user).size() > due.due;
}

Flow choose_own_cards(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  game.compensation(effect.target).chooser = effect.user;
  return Flow::Done;
}

bool has_to_pay(const Game& game, Seat user, Occasion now) {
  return game.compensation(now.target).payer == user;
}

// Wild: nothing can be collected from this player; the Hacker may still name somebody else.
Flow pay_nothing(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  game.compensation(effect.target).spared = effect.user;
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::CompensationDue),
            .condition = &is_due_to_user,
            .effect = &choose_payer},
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::CompensationDue),
            .condition = &has_to_pay_some,
            .effect = &choose_own_cards},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::CompensationDue),
            .condition = &has_to_pay,
            .effect = &pay_nothing},
};

}  // namespace

constinit const AlienRow hacker{.alien = Alien::Hacker, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
