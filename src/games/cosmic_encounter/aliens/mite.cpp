// Mite: threatens a defense with many cards. Its wild flare sends all allies home.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int cards_left = 3;

bool defense_has_many_cards(const Game& game, Seat, Occasion) {
  return game.hand(game.defense()).size() > cards_left;
}

void discard_at_random(Game& game, Seat seat, EventSink& events) {
  while (game.hand(seat).size() > cards_left)
    game.discard_from_hand(seat, game.random_card(game.hand(seat)), events);
  game.news = true;
}

// Nobody has won or lost, and the ships that stand there stay.
void land_in_peace(Game& game, Seat user, EventSink& events) {
  const int count = game.gate[user];
  game.recall(user);
  game.land_ships(user, game.encounter.target, count, events);
  game.encounter.outcome = Outcome::Yielded;
  tell<Happening::OutcomeIs>(events, Outcome::Yielded);
}

Flow bluster(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_ASK(game, game.defense(), Prompt::Yield);
  if (verb_of(game.answer.action) == Verb::Yes) {
    land_in_peace(game, user, events);
  } else {
    discard_at_random(game, game.defense(), events);
  }
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

constexpr std::array abilities{
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
};

}  // namespace

constinit const AlienRow mite{.alien = Alien::Mite, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
