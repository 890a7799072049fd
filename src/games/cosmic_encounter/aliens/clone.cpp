// Clone: keeps its own encounter card. Its wild flare keeps an artifact. Its super flare collects more
// compensation.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool has_card_to_keep(const Game& game, Seat user, Occasion) {
  return game.fighter_of(user)->card != no_card && !game.fighter_of(user)->claimed;
}

Flow keep_card(Game& game, Frame& frame, EventSink&) {
  game.fighter(*game.side_of(frame.local<Effect>(0).user)).kept = true;
  return Flow::Done;
}

bool own_artifact_has_served(const Game& game, Seat user, Occasion now) {
  const UseFrame& played = game.use(now.target);
  return played.user == user && type_of(played.card) == CardType::Artifact && played.fate == Fate::Stands;
}

// Wild: it goes back like a flare, and cannot be played again in this encounter.
Flow keep_artifact(Game& game, Frame& frame, EventSink&) {
  UseFrame& played = game.use(frame.local<Effect>(0).target);
  played.fate = Fate::Stopped;
  game.encounter.spent_cards.add(played.card);
  return Flow::Done;
}

// Everything that is due is taken anyway if the payer has no more.
bool more_can_be_collected(const Game& game, Seat user, Occasion now) {
  const CompensationFrame& due = game.compensation(now.target);
  return due.taker == user && due.payer != due.spared && game.hand(due.payer).size() > due.due;
}

// Super: up to twice as many cards.
Flow collect_more(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  {
    const CompensationFrame& due = game.compensation(effect.target);
    const int most = std::min(2 * due.due, game.hand(due.payer).size());
    game.offer_numbers(0, most, std::min<int>(due.due, most));
  }
  FLOW_ASK(game, effect.user, Prompt::Number);
  game.compensation(effect.target).due = number_of(game.answer.action);
  FLOW_END();
}

constexpr std::array clone_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Discarding),
            .condition = &has_card_to_keep,
            .effect = &keep_card},
    Ability{.source = Source::Wild,
            .when = only(When::CardServed),
            .condition = &own_artifact_has_served,
            .effect = &keep_artifact},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::CompensationDue),
            .condition = &more_can_be_collected,
            .effect = &collect_more},
};

}  // namespace

constinit const AlienRow clone{
    .alien = Alien::Clone, .abilities = clone_abilities, .passive = {.keeps_laid_card = true}};

}  // namespace orrery::cosmic_encounter
