// Barbarian: plunders the hand of the defense it has beaten. Barbarian: plunders the hand of the defense it
// has beaten, with its super flare also as an ally of the offense.
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

constexpr std::array abilities{
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
};

}  // namespace

constinit const AlienRow barbarian{.alien = Alien::Barbarian, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
