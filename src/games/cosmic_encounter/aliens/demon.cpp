// Demon: borrows the whole hand of a player outside the encounter.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

void take_hand(Game& game, Seat user, Seat owner, EventSink& events) {
  Power& sheet = *game.power_of(user, Alien::Demon);
  sheet.cards = game.hand(owner);
  sheet.cards_from = owner;
  game.hand(owner) = {};
  game.news = true;
  if (events) tell(events, Happening::TookHand, {number(user), number(owner), sheet.cards.size()});
}

Flow possess(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer(game.onlookers_and_allies());
  FLOW_ASK(game, user, Prompt::Player);
  take_hand(game, user, seat_of(game.answer.action), events);
  FLOW_END();
}

bool has_borrowed(const Game& game, Seat user, Occasion) {
  return game.power_of(user, Alien::Demon)->cards_from != nobody;
}

// What was not played goes home, also if the power has been lost since.
Flow return_hand(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  Power& sheet = *game.power_of(user, Alien::Demon);
  const Seat owner = sheet.cards_from;
  SeatSet knowers = owner;
  knowers.add(user);
  for (const Card card : sheet.cards) {
    game.to_hand(owner, card, user);
    if (events)
      tell_hidden(events, Happening::TookCard, {number(owner), word(kind_of(card)), number(user)}, knowers);
  }
  sheet.cards = {};
  sheet.cards_from = nobody;
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::BeforeInvitations),
            .effect = &possess},
    Ability{.source = Source::Power,
            .when = only(When::EncounterEnds),
            .must = true,
            .use = false,
            .while_lost = true,
            .condition = &has_borrowed,
            .effect = &return_hand},
};

}  // namespace

constinit const AlienRow demon{.alien = Alien::Demon,
                               .built = true,
                               .abilities = abilities,
                               .passive = {.sheet_is_playable = true, .sheet_counts_as_available = true}};

}  // namespace orrery::cosmic_encounter
