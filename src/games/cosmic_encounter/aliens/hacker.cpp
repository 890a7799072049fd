// Hacker: chooses the cards of compensation, those it takes from anybody and those it pays.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool is_due_to_user(const Game& game, Seat user, Occasion now) {
  return game.compensation(now.target).taker == user;
}

// The payer is named before any hand is seen.
Flow choose_payer(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.offer(game.everybody() - effect.user);
  FLOW_ASK(game, effect.user, Prompt::Payer);
  game.look(effect.user, seat_of(game.answer.action), events);
  game.compensation(effect.target).payer = seat_of(game.answer.action);
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
};

}  // namespace

constinit const AlienRow hacker{.alien = Alien::Hacker, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
