// Mite: threatens a defense with many cards. Its wild flare sends all allies home. Its super flare keeps some
// that the defense discards.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int cards_kept = 3;

bool defense_has_many_cards(const Game& game, Seat, Occasion) {
  return game.hand(game.defense()).size() > cards_kept;
}

void discard_at_random(Game& game, Seat seat, EventSink& events) {
  while (game.hand(seat).size() > cards_kept)
    game.discard_from_hand(seat, game.random_card(game.hand(seat)), events);
  game.news = true;
}

// Nobody has won or lost, and the ships that stand there stay.
void land_in_peace(Game& game, const Effect& by, EventSink& events) {
  const Seat user = by.user;
  const int count = game.gate[user];
  game.recall(user);
  game.land_ships(user, game.encounter.target, count, events);
  game.encounter.outcome = Outcome::Yielded;
  if (events) game.tell_decider(by, events);
  tell<Happening::OutcomeIs>(events, Outcome::Yielded);
}

// The same cards, before they reach the discard pile.
void take_at_random(Game& game, Seat user, EventSink& events) {
  const Seat defense = game.defense();
  while (game.hand(defense).size() > cards_kept)
    game.take_aside(defense, user, game.random_card(game.hand(defense)), events);
}

void keep_aside(Game& game, Seat user, EventSink& events) {
  const Card card = (game.cards_aside(user) & of_kind(kind_of(game.answer.action))).first();
  game.cards_aside(user).remove(card);
  game.pocket(user, card, game.defense(), events);
}

void discard_aside(Game& game, Seat user, EventSink& events) {
  const CardSet rest = std::exchange(game.cards_aside(user), {});
  for (const Card card : rest) game.discard_card(game.defense(), card, events);
}

Flow bluster(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_ASK(game, game.defense(), Prompt::Yield);
  if (verb_of(game.answer.action) == Verb::Yes) {
    land_in_peace(game, frame.local<Effect>(0), events);
    return Flow::Done;
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::InUse, .target = game.own_use_number(), .only = user});
  if (game.own_use().boost == 0) {
    discard_at_random(game, game.defense(), events);
    return Flow::Done;
  }
  take_at_random(game, user, events);
  while (!game.cards_aside(user).empty()) {
    game.offer_cards(CardSet::all());
    FLOW_ASK(game, user, Prompt::Sift);
    if (verb_of(game.answer.action) == Verb::Done) break;
    keep_aside(game, user, events);
  }
  discard_aside(game, user, events);
  FLOW_END();
}

int ships_allied_with(const Game& game, Side side) {
  int count = 0;
  for (const Seat seat : game.fighter(side).allies) count += game.ships_in_encounter(seat);
  return count;
}

bool opponent_has_more_allied_ships(const Game& game, Seat user, Occasion) {
  const Side own = *game.side_of(user);
  return ships_allied_with(game, other(own)) > ships_allied_with(game, own);
}

// Wild: those of the own side, too.
Flow dismiss_allies(Game& game, Frame& frame, EventSink& events) {
  auto& at = locals<SeatsFrame>(frame).at;
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) {
    if (!ally_only.has(game.role_of(game.in_order(at)))) continue;
    for (const Side side : both_sides) game.fighter(side).allies.remove(game.in_order(at));
    FLOW_CALL(game, Procedure::GoHome, game.in_order(at));
  }
  FLOW_END();
}

bool cards_are_to_fall(const Game& game, Seat user, Occasion now) {
  const UseFrame& use = game.use(now.target);
  return use.user == user && alien_of(use.ability) == Alien::Mite;
}

// Super: any of the cards go to the own hand instead.
Flow pick_from_them(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).boost = 1;
  return Flow::Done;
}

constexpr std::array mite_abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::Launched),
            .must = true,
            .condition = &defense_has_many_cards,
            .effect = &bluster},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Allied),
            .condition = &opponent_has_more_allied_ships,
            .effect = &dismiss_allies},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::InUse),
            .condition = &cards_are_to_fall,
            .effect = &pick_from_them},
};

}  // namespace

constinit const AlienRow mite{.alien = Alien::Mite, .abilities = mite_abilities};

}  // namespace orrery::cosmic_encounter
