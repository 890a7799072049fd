// Hacker: chooses the cards of compensation, those it takes from anybody and those it pays. With its super
// flare it gives some back. Its wild flare spares its player the payment.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// The places of the collecting and of the giving back, which is never used by itself, among the rows below.
constexpr std::size_t collecting = 0;
constexpr std::size_t giving_back = 2;

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
  game.compensation(effect.target).chooser = effect.user;
  if (effect.boost != 0) game.compensation(effect.target).then = power_ability(Alien::Hacker, giving_back);
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

bool collects(const Game& game, Seat user, Occasion now) {
  return game.use(now.target).user == user &&
         game.use(now.target).ability == power_ability(Alien::Hacker, collecting);
}

// Super: as many of one's own cards as were taken, or fewer. They may be the same ones.
Flow give_some_back(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  CompensationFrame& f = game.compensation(effect.target);
  FLOW_BEGIN(frame);
  for (; f.given < f.taken && !game.hand(effect.user).empty(); ++f.given) {
    game.offer_cards(CardSet::all());
    FLOW_ASK(game, effect.user, Prompt::PartWith);
    if (verb_of(game.answer.action) == Verb::Done) break;
    game.give_card(effect.user, f.payer, game.picked(), events);
  }
  FLOW_END();
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

constexpr std::array hacker_abilities{
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
    Ability{.source = Source::Power, .use = false, .effect = &give_some_back},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::PowerUsed),
            .condition = &collects,
            .effect = &strengthen},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::CompensationDue),
            .condition = &has_to_pay,
            .effect = &pay_nothing},
};
static_assert(hacker_abilities[collecting].effect == &choose_payer);
static_assert(hacker_abilities[giving_back].effect == &give_some_back);

}  // namespace

constinit const AlienRow hacker{.alien = Alien::Hacker, .abilities = hacker_abilities};

}  // namespace orrery::cosmic_encounter
