// Chosen: draws three cards after the reveal, and may fight with one of them. Its wild flare draws one before
// that.
#include <utility>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::uint8_t cards_drawn = 3;

// A card that stays face down has not been revealed.
bool card_is_open(const Game& game, Seat user, Occasion) { return game.fighter_of(user)->open; }

// The drawn cards lie on the sheet meanwhile, where only their owner sees them.
void choose(Game& game, Seat user, EventSink& events) {
  const Action answer = game.answer.action;
  if (verb_of(answer) == Verb::Done) return;
  CardSet& drawn = game.power_of(user, Alien::Chosen)->cards;
  const Card card = (drawn & of_kind(kind_of(answer))).first();
  drawn.remove(card);
  if (verb_of(answer) == Verb::AddCard) {
    game.add_card(*game.side_of(user), card, events);
  } else {
    game.replace_card(*game.side_of(user), card, events);
  }
}

void discard_rest(Game& game, Seat user, EventSink& events) {
  const CardSet rest = std::exchange(game.power_of(user, Alien::Chosen)->cards, CardSet{});
  for (const Card card : rest) game.discard_card(user, card, events);
}

CardSet keepable(const Game& game, Seat user) {
  return game.power_of(user, Alien::Chosen)->cards - encounter_cards;
}

void keep(Game& game, Seat user, EventSink& events) {
  const Card card = (keepable(game, user) & of_kind(kind_of(game.answer.action))).first();
  game.power_of(user, Alien::Chosen)->cards.remove(card);
  game.pocket(user, card, {}, events);
}

Flow draw_and_choose(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::Draw,
            DrawFrame{.seat = user, .count = cards_drawn, .to_sheet = game.slot_of(user, Alien::Chosen)});
  OPEN_WINDOW(game, WindowFrame{.when = When::InUse, .target = game.own_use_number(), .only = user});
  while (game.own_use().boost != 0 && !keepable(game, user).empty()) {
    game.offer_cards(CardSet::all() - encounter_cards);
    FLOW_ASK(game, user, Prompt::Sift);
    if (verb_of(game.answer.action) == Verb::Done) break;
    keep(game, user, events);
  }
  if (!(game.power_of(user, Alien::Chosen)->cards & encounter_cards).empty()) {
    FLOW_ASK(game, user, Prompt::Replacement);
    choose(game, user, events);
  }
  discard_rest(game, user, events);
  FLOW_END();
}

// Wild
Flow draw_a_card(Game& game, Frame& frame, EventSink&) {
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Draw, DrawFrame{.seat = frame.local<Effect>(0).user, .count = 1});
  FLOW_END();
}

bool something_can_be_kept(const Game& game, Seat user, Occasion now) {
  return uses_own_power<Alien::Chosen>(game, user, now) && !keepable(game, user).empty();
}

// Super: of the drawn cards, any that are not encounter cards.
Flow keep_some(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).boost = 1;
  return Flow::Done;
}

constexpr std::array chosen_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .condition = &card_is_open,
            .effect = &draw_and_choose},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .effect = &draw_a_card},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::InUse),
            .secret = true,
            .condition = &something_can_be_kept,
            .possible = &uses_own_power<Alien::Chosen>,
            .effect = &keep_some},
};

}  // namespace

constinit const AlienRow chosen{.alien = Alien::Chosen, .abilities = chosen_abilities};

}  // namespace orrery::cosmic_encounter
