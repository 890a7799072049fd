// Filch: pockets the encounter card that its opponent has used. Its wild flare steals cards that others play.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool opponent_has_used_a_card(const Game& game, Seat user, Occasion) {
  return game.defense() != nobody && game.fighter_of(game.opponent_of(user))->spent != no_card;
}

Flow pocket(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.take_discard(user, game.fighter_of(game.opponent_of(user))->spent, events);
  return Flow::Done;
}

bool can_steal(const Game& game, Seat user, Occasion now) {
  return game.use(now.target).user != user && !(game.hand(user) & of_kind(Kind::Negotiate)).empty();
}

// Wild: a negotiate is the price; the stolen card has no effect.
Flow steal(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const CardSet price = game.hand(effect.user) & of_kind(Kind::Negotiate);
  if (price.empty()) return Flow::Done;
  game.discard_from_hand(effect.user, price.first(), events);
  UseFrame& stolen = game.use(effect.target);
  stolen.fate = Fate::Taken;
  stolen.taker = effect.user;
  tell<Happening::Stolen>(events, effect.user, kind_of(stolen.card), stolen.user);
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Discarded),
            .condition = &opponent_has_used_a_card,
            .effect = &pocket},
    Ability{.source = Source::Wild,
            .when = only(When::ArtifactPlayed) | only(When::WildPlayed) | only(When::SuperPlayed),
            .condition = &can_steal,
            .effect = &steal},
};

}  // namespace

constinit const AlienRow filch{.alien = Alien::Filch, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
