// Barbarian: plunders the hand of the defense it has beaten, with its super flare also as an ally of the
// offense. Its wild flare throws away what was collected.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

bool has_won_against_cards(const Game& game, Seat, Occasion) {
  return game.winner() == Side::Offense && !game.hand(game.defense()).empty();
}

void discard_the_rest(Game& game, Seat victim, EventSink& events) {
  const CardSet rest = game.hand(victim);
  for (const Card card : rest) game.discard_from_hand(victim, card, events);
}

// One card for each ship that was in the encounter.
Flow plunder(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& taken = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  game.look(user, game.defense(), events);
  while (taken < game.encounter.committed[user] && !game.hand(game.defense()).empty()) {
    game.offer_cards(CardSet::all(), game.defense());
    FLOW_ASK(game, user, Prompt::Loot);
    if (verb_of(game.answer.action) == Verb::Done) break;
    game.give_card(game.defense(), user, game.picked(), events);
    ++taken;
  }
  discard_the_rest(game, game.defense(), events);
  FLOW_END();
}

void tell_rest(const Game& game, const Frame& frame, Value::Map& asked) {
  const int left = game.encounter.committed[frame.local<Effect>(0).user] - locals<std::uint8_t>(frame);
  asked.emplace_back("left", std::min(left, game.hand(game.defense()).size()));
}

bool can_plunder_as_ally(const Game& game, Seat user, Occasion now) {
  return free_to_use(game, user, Alien::Barbarian) && has_won_against_cards(game, user, now);
}

bool is_draw(const Game& game, std::uint8_t target) { return game.flow.at(target).runs(Procedure::Draw); }

// The cards that have just come as compensation or as a reward, but for the flare itself.
CardSet just_received(const Game& game, Seat user, std::uint8_t target) {
  const std::uint16_t before =
      is_draw(game, target) ? game.drawing(target).before : game.compensation(target).before;
  CardSet cards;
  for (const Card card : game.hand(user)) {
    if (game.since[card] > before && card != flare_card(Alien::Barbarian)) cards.add(card);
  }
  return cards;
}

bool is_collector(const Game& game, Seat user, Occasion now) {
  if (now.when != When::CardsDrawn) return game.compensation(now.target).taker == user;
  return game.drawing(now.target).seat == user && game.drawing(now.target).rewards;
}

bool has_collected(const Game& game, Seat user, Occasion now) {
  return is_collector(game, user, now) && !just_received(game, user, now.target).empty();
}

// Wild: any of them are discarded, and not replaced.
Flow shed(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.offer_cards(just_received(game, effect.user, effect.target));
  while (!game.offered_to(effect.user).empty()) {
    FLOW_ASK(game, effect.user, Prompt::Shed);
    if (verb_of(game.answer.action) == Verb::Done) break;
    game.discard_from_hand(effect.user, game.picked(), events);
  }
  FLOW_END();
}

constexpr std::array barbarian_abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::BeforeCompensation),
            .must = true,
            .condition = &has_won_against_cards,
            .effect = &plunder,
            .progress = &tell_rest},
    Ability{.source = Source::Super,
            .roles = Roles(Role::OffensiveAlly),
            .when = only(When::BeforeCompensation),
            .condition = &can_plunder_as_ally,
            .effect = &use_power<Alien::Barbarian>},
    Ability{.source = Source::Wild,
            .roles = main_or_ally,
            .when = only(When::CardsDrawn) | only(When::CompensationTaken),
            .secret = true,
            .condition = &has_collected,
            .possible = &is_collector,
            .effect = &shed},
};

}  // namespace

constinit const AlienRow barbarian{.alien = Alien::Barbarian, .abilities = barbarian_abilities};

}  // namespace orrery::cosmic_encounter
