// Demon: borrows the whole hand of a player outside the encounter. Its wild flare makes somebody an ally.
#include <algorithm>
#include <utility>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

void take_hand(Game& game, Seat user, Seat owner, EventSink& events) {
  Power& sheet = *game.power_of(user, Alien::Demon);
  sheet.cards = game.hand(owner);
  sheet.cards_from = owner;
  sheet.read_by = {};
  game.lose_track(owner, game.everybody());
  game.hand(owner) = {};
  game.news = true;
  tell<Happening::TookHand>(events, user, owner, sheet.cards.size());
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

// Cards that were not played go back to their owner, even if the power has been lost since or the sheet
// leaves the game (CE-R.112).
void return_hand(Game& game, Seat user, EventSink& events) {
  Power& sheet = *game.power_of(user, Alien::Demon);
  const Seat owner = std::exchange(sheet.cards_from, nobody);
  for (const Card card : std::exchange(sheet.cards, {})) {
    game.to_hand(owner, card, user);
    tell_hidden<Happening::TookCard>(events, SeatSet(owner) | user, owner, kind_of(card), user);
  }
}

Flow end_loan(Game& game, Frame& frame, EventSink& events) {
  return_hand(game, frame.local<Effect>(0).user, events);
  return Flow::Done;
}

// Wild: who is chosen, by seat.
Flow choose_servant(Game& game, Frame& frame, EventSink&) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer(game.onlookers_and_allies());
  FLOW_ASK(game, user, Prompt::Player);
  game.own_use().value = static_cast<std::int16_t>(orrery::index(seat_of(game.answer.action)));
  FLOW_END();
}

// As many as the user has in the encounter by then; no colony need be emptied for it.
int serve(const Game& game, const Lasting& effect, Seat guest, Side& side) {
  if (static_cast<Seat>(effect.value) != guest) return 0;
  side = *game.side_of(effect.owner);
  const int spare = game.ships_in_colonies(guest) - game.colonies_of(guest).size();
  return std::min({most_sent, game.ships_in_encounter(effect.owner), spare});
}

bool somebody_can_be_chosen(const Game& game, Seat, Occasion) { return !game.onlookers_and_allies().empty(); }

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
            .effect = &end_loan},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeInvitations),
            .lasts = true,
            .condition = &somebody_can_be_chosen,
            .effect = &choose_servant,
            .hooks = {.must_join = &serve}},
};

}  // namespace

constinit const AlienRow demon{.alien = Alien::Demon,
                               .built = true,
                               .abilities = abilities,
                               .passive = {.sheet_is_playable = true, .sheet_counts_as_available = true},
                               .dropped = &return_hand};

}  // namespace orrery::cosmic_encounter
