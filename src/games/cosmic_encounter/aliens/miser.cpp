// Miser: plays from a second hand, the hoard, that nobody else can touch. Its super flare adds to that. Its
// wild flare saves two cards.
#include <utility>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

void deal_second_hand(Game& game, Seat user, EventSink& events) {
  for (int i = 0; i < hand_size; ++i) {
    game.deal_one(user, events);
    game.newest_to_sheet(user, game.slot_of(user, Alien::Miser));
  }
}

// CE-R.16, CE-D.32: the first hand stays the hand, or becomes the hoard.
Flow lay_up_hoard(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  deal_second_hand(game, user, events);
  game.offer_numbers(1, 2);
  FLOW_ASK(game, user, Prompt::Number);
  if (number_of(game.answer.action) == 2)
    std::swap(game.hand(user), game.power_of(user, Alien::Miser)->cards);
  FLOW_END();
}

bool hoard_has_no_encounter_card(const Game& game, Seat user, Occasion) {
  return (game.power_of(user, Alien::Miser)->cards & encounter_cards).empty();
}

// At any other moment of an encounter it can wait for one of these.
bool hoard_may_serve_soon(const Game& game, Seat user, Occasion now) {
  return now.when == When::Regroup || (now.when == When::BeforeSelection && game.is_main(user));
}

void throw_hoard_out(Game& game, Seat user, EventSink& events) {
  const CardSet shown = std::exchange(game.power_of(user, Alien::Miser)->cards, CardSet{});
  for (const Card card : shown) game.discard_card(user, card, events);
}

Flow renew_hoard(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  throw_hoard_out(game, user, events);
  FLOW_AFTERMATH(game);
  FLOW_BECOME(game, Procedure::Draw,
              DrawFrame{.seat = user, .count = hand_size, .to_sheet = game.slot_of(user, Alien::Miser)});
  FLOW_END();
}

// Super
Flow add_to_hoard(Game& game, Frame& frame, EventSink&) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Draw,
              DrawFrame{.seat = user, .count = 1, .to_sheet = game.slot_of(user, Alien::Miser)});
  FLOW_END();
}

bool hand_is_in_danger(const Game& game, Seat user, Occasion now) {
  if (now.when == When::NewHandDue) return true;  // nobody else is asked then
  const CompensationFrame& due = game.compensation(now.target);
  return due.payer == user && due.spared != user;
}

constexpr int cards_to_save = 2;

void raise_shield(Game& game, const Effect& effect) {
  Frame& event = game.flow.at(effect.target);
  Shield& shield = event.runs(Procedure::NewHand) ? event.local<NewHandFrame>(0).shield
                                                  : event.local<CompensationFrame>(0).shield;
  shield = {.flare = effect.card, .seat = effect.user, .from = game.own_use().from};
  game.own_use().fate = Fate::Held;
}

// Wild: two cards lie beside the flare until the new hand is there, or the compensation paid.
Flow save_two(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  auto& saved = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  for (; saved < cards_to_save && !game.hand(effect.user).empty(); ++saved) {
    if (game.hand(effect.user).size() > cards_to_save - saved) {
      game.offer_cards(CardSet::all());
      FLOW_ASK(game, effect.user, Prompt::Card);
      game.set_aside(effect.user, game.picked());
    } else {
      game.set_aside(effect.user, game.hand(effect.user).first());
    }
  }
  raise_shield(game, effect);
  FLOW_END();
}

constexpr std::array miser_abilities{
    Ability{.source = Source::Power,
            .when = only(When::GameBegins),
            .must = true,
            .use = false,
            .effect = &lay_up_hoard},
    Ability{.source = Source::Power, .when = only(When::PlayingFromSheet), .repeats = true},
    Ability{.source = Source::Power,
            .when = all_windows,
            .use = false,
            .repeats = true,
            .secret = true,
            .condition = &hoard_has_no_encounter_card,
            .matters = &hoard_may_serve_soon,
            .effect = &renew_hoard},
    Ability{
        .source = Source::Super, .roles = offense_only, .when = only(When::Regroup), .effect = &add_to_hoard},
    Ability{.source = Source::Wild,
            .when = only(When::NewHandDue) | only(When::CompensationDue),
            .condition = &hand_is_in_danger,
            .effect = &save_two},
};

}  // namespace

constinit const AlienRow miser{.alien = Alien::Miser,
                               .has_setup = true,
                               .abilities = miser_abilities,
                               .passive = {.sheet_is_playable = true, .sheet_needs_use = true}};

}  // namespace orrery::cosmic_encounter
