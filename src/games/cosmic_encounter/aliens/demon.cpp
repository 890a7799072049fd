// Demon: borrows the whole hand of a player outside the encounter. Its wild flare makes somebody an ally. Its
// super flare draws cards instead.
#include <algorithm>
#include <utility>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::uint8_t drawn_to_sheet = 6;

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
  const auto& [ability_number, user, card, target, boost] = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  if (boost != 0) {
    FLOW_CALL(game, Procedure::Draw,
              DrawFrame{.seat = user, .count = drawn_to_sheet, .to_sheet = game.slot_of(user, Alien::Demon)});
    return Flow::Done;
  }
  game.offer(game.onlookers_and_allies());
  FLOW_ASK(game, user, Prompt::Player);
  take_hand(game, user, seat_of(game.answer.action), events);
  FLOW_END();
}

// Something that has to leave the sheet again.
bool has_borrowed(const Game& game, Seat user, Occasion) {
  const Power& sheet = *game.power_of(user, Alien::Demon);
  return sheet.cards_from != nobody || !sheet.cards.empty();
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

void lay_on_deck(Game& game, Seat user, Card card) {
  game.power_of(user, Alien::Demon)->cards.remove(card);
  game.to_top_of_deck(card);
}

// As they were drawn, the first on top.
void lay_all_on_deck(Game& game, Seat user) {
  while (!game.power_of(user, Alien::Demon)->cards.empty()) {
    Card last = no_card;
    for (const Card card : game.power_of(user, Alien::Demon)->cards) {
      if (last == no_card || game.since[card] > game.since[last]) last = card;
    }
    lay_on_deck(game, user, last);
  }
}

void clear_sheet(Game& game, Seat user, EventSink& events) {
  if (game.power_of(user, Alien::Demon)->cards_from != nobody) return return_hand(game, user, events);
  lay_all_on_deck(game, user);
}

// Drawn cards go back on top of the deck, one after another. After an encounter that was broken off nobody is
// asked (CE-R.134).
Flow end_loan(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  while (game.power_of(user, Alien::Demon)->cards_from == nobody &&
         game.power_of(user, Alien::Demon)->cards.size() > 1 && game.encounter.outcome != Outcome::CutShort) {
    FLOW_ASK(game, user, Prompt::ToDeck);
    lay_on_deck(game, user,
                (game.power_of(user, Alien::Demon)->cards & of_kind(kind_of(game.answer.action))).first());
  }
  clear_sheet(game, user, events);
  FLOW_END();
}

bool possesses(const Game& game, Seat user, Occasion now) {
  const UseFrame& use = game.use(now.target);
  return use.user == user && use.ability == power_ability(Alien::Demon, 0);
}

// Super: cards of the deck instead of a hand.
Flow draw_for_hand(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).boost = 1;
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

constexpr std::array demon_abilities{
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
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::PowerUsed),
            .condition = &possesses,
            .effect = &draw_for_hand},
};

}  // namespace

constinit const AlienRow demon{.alien = Alien::Demon,
                               .abilities = demon_abilities,
                               .passive = {.sheet_is_playable = true, .sheet_counts_as_available = true},
                               .dropped = &clear_sheet};

}  // namespace orrery::cosmic_encounter
