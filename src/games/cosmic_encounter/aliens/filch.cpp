// Filch: pockets the encounter card that its opponent has used, and with its super flare that of anybody. Its
// wild flare steals cards that others play.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

bool opponent_has_used_a_card(const Game& game, Seat user, Occasion) {
  return game.defense() != nobody && game.fighter_of(game.opponent_of(user))->spent != no_card;
}

SeatSet others_who_used_a_card(const Game& game, Seat user) {
  SeatSet seats;
  for (const Side side : both_sides) {
    const Fighter& fighter = game.fighter(side);
    if (fighter.seat != user && fighter.spent != no_card) seats.add(fighter.seat);
  }
  return seats;
}

bool can_pocket_any(const Game& game, Seat user, Occasion) {
  return free_to_use(game, user, Alien::Filch) && !others_who_used_a_card(game, user).empty();
}

// Super: of any other player's, in any role; it takes the place of the power's own use.
Flow pocket(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& owner = locals<Seat>(frame);
  FLOW_BEGIN(frame);
  if (others_who_used_a_card(game, effect.user).empty()) return Flow::Done;  // CE-R.137
  owner = *others_who_used_a_card(game, effect.user).begin();
  if (effect.boost != 0 && others_who_used_a_card(game, effect.user).size() > 1) {
    game.offer(others_who_used_a_card(game, effect.user));
    FLOW_ASK(game, effect.user, Prompt::Player);
    owner = seat_of(game.answer.action);
  }
  game.take_discard(effect.user, game.fighter_of(owner)->spent, events);
  FLOW_END();
}

bool can_steal(const Game& game, Seat user, Occasion now) {
  return is_anothers_use(game, user, now) && !(game.hand(user) & of_kind(Kind::Negotiate)).empty();
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

constexpr std::array filch_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Discarded),
            .condition = &opponent_has_used_a_card,
            .effect = &pocket},
    Ability{.source = Source::Wild,
            .when = only(When::ArtifactPlayed) | only(When::WildPlayed) | only(When::SuperPlayed),
            .secret = true,
            .condition = &can_steal,
            .possible = &is_anothers_use,
            .effect = &steal},
    Ability{.source = Source::Super,
            .when = only(When::Discarded),
            .condition = &can_pocket_any,
            .effect = &use_power<Alien::Filch>},
};

}  // namespace

constinit const AlienRow filch{.alien = Alien::Filch, .abilities = filch_abilities};

}  // namespace orrery::cosmic_encounter
