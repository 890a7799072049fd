// Clone: keeps its own encounter card. Its wild flare keeps an artifact.
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

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Discarding),
            .condition = &has_card_to_keep,
            .effect = &keep_card},
    Ability{.source = Source::Wild,
            .when = only(When::CardServed),
            .condition = &own_artifact_has_served,
            .effect = &keep_artifact},
};

}  // namespace

constinit const AlienRow clone{
    .alien = Alien::Clone, .built = true, .abilities = abilities, .passive = {.keeps_laid_card = true}};

}  // namespace orrery::cosmic_encounter
