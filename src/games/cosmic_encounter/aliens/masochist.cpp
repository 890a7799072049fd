// Masochist: wins once all of its ships are lost, and never loses its power. Its flares change what the
// regroup phase brings.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool all_ships_are_lost(const Game& game, Seat user, Occasion) {
  return game.warp[user] + game.removed[user] == game.fleet(user);
}

Flow win(Game& game, Frame& frame, EventSink&) {
  game.special_winners.add(frame.local<Effect>(0).user);
  return Flow::Done;
}

// An offense without any other ship must not be kept from the only one it can get.
bool can_be_given_away(const Game& game, Seat, Occasion now) {
  const RetrieveFrame& event = game.retrieving(now.target);
  const Seat offense = game.offense();
  return event.seat == offense && event.count > 0 &&
         game.warp[offense] + game.removed[offense] < game.fleet(offense);
}

// Wild: one ship, whatever the offense would have taken; it does not go to the gate.
Flow give_away(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.offer(game.everybody() - game.offense());
  FLOW_ASK(game, effect.user, Prompt::Player);
  game.retrieving(effect.target) = {.seat = seat_of(game.answer.action), .count = 1};
  FLOW_END();
}

bool has_ship_to_remove(const Game& game, Seat user, Occasion now) {
  const RetrieveFrame& event = game.retrieving(now.target);
  return event.seat == user && event.count > 0 && game.warp[user] > 0;
}

// Super: out of the warp and out of the game.
Flow remove_from_warp(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.retrieving(effect.target).count = 0;
  game.free_from_warp(effect.user, 1);
  FLOW_FLAGSHIP(game, effect.user, effect.user, Berth::Warp, Berth::UnderWay);
  --game.under_way[effect.user];
  if (game.flagship_is_at(effect.user, Berth::UnderWay)) {
    game.remove_flagship();
  } else {
    ++game.removed[effect.user];
  }
  tell<Happening::Removed>(events, effect.user, 1);
  FLOW_END();
}

constexpr std::array masochist_abilities{
    Ability{.source = Source::Power,
            .when = only(When::EncounterBegins),
            .must = true,
            .condition = &all_ships_are_lost,
            .effect = &win},
    Ability{.source = Source::Wild,
            .when = only(When::Retrieving),
            .condition = &can_be_given_away,
            .effect = &give_away},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::Retrieving),
            .condition = &has_ship_to_remove,
            .effect = &remove_from_warp},
};

}  // namespace

constinit const AlienRow masochist{.alien = Alien::Masochist,
                                   .abilities = masochist_abilities,
                                   .passive = {.never_lost = true, .wins_without_ships = true}};

}  // namespace orrery::cosmic_encounter
