// Grudge: punishes those who declined its invitation. Its wild flare spoils the victory for the opponent's
// allies; its super flare punishes harder.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::uint8_t ships_after_success = 1;
constexpr std::uint8_t ships_after_failure = 4;

SeatSet grudges(const Game& game, Seat user) {
  SeatSet seats = game.fighter_of(user)->invited;
  for (const Seat seat : game.fighter_of(user)->joined) seats.remove(seat);
  return seats;
}

bool somebody_stayed_away(const Game& game, Seat user, Occasion) { return !grudges(game, user).empty(); }

Flow hand_out_tokens(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.power_of(user, Alien::Grudge)->marks = grudges(game, user);
  for (const Seat seat : grudges(game, user)) tell<Happening::Marked>(events, seat, Alien::Grudge);
  return Flow::Done;
}

bool tokens_are_out(const Game& game, Seat user, Occasion) {
  return !game.power_of(user, Alien::Grudge)->marks.empty();
}

bool decided(const Game& game, Seat user, Occasion now) {
  return tokens_are_out(game, user, now) &&
         (game.winner() || game.encounter.outcome == Outcome::BothLose ||
          game.encounter.outcome == Outcome::Deal || game.encounter.outcome == Outcome::FailedDeal);
}

void take_token(Game& game, Seat user, Seat holder, EventSink& events) {
  game.power_of(user, Alien::Grudge)->marks.remove(holder);
  tell<Happening::Unmarked>(events, holder, Alien::Grudge);
}

bool has_failed(const Game& game, Seat user) {
  return game.side_lost(user) || game.encounter.outcome == Outcome::FailedDeal;
}

bool is_punished_harder(const Game& game) {
  return game.lasting_of(tables.super_of[kind_of(flare_card(Alien::Grudge))]) != nullptr;
}

// Ships sent to help the opponent cannot be chosen; those of a winning offense have landed by now.
ChooseFrame penalty(const Game& game, Seat user, Seat holder) {
  return {
      .seat = holder,
      .left = has_failed(game, user) || is_punished_harder(game) ? ships_after_failure : ships_after_success,
      .cause = Cause::Effect,
      .spared = game.encounter.landed[holder] > 0 ? game.encounter.target : no_planet,
      .spared_ships = game.encounter.landed[holder]};
}

Flow punish(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& at = locals<SeatsFrame>(frame).at;
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) {
    if (!game.power_of(user, Alien::Grudge)->marks.has(game.in_order(at))) continue;
    take_token(game, user, game.in_order(at), events);
    FLOW_CALL(game, Procedure::ChooseLosses, penalty(game, user, game.in_order(at)));
  }
  FLOW_END();
}

Flow forget(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  const SeatSet holders = game.power_of(user, Alien::Grudge)->marks;
  for (const Seat seat : holders) take_token(game, user, seat, events);
  return Flow::Done;
}

SeatSet allies_away(const Game& game, Seat user) {
  SeatSet seats;
  for (const Seat seat : game.fighter_of(game.opponent_of(user))->allies) {
    if (game.is_away(seat)) seats.add(seat);
  }
  return seats;
}

bool opponent_wins_with_allies(const Game& game, Seat user, Occasion) {
  return game.winner() == game.side_of(game.opponent_of(user)) && !allies_away(game, user).empty();
}

// Wild: they go home now, neither to land nor to be rewarded.
Flow spoil_victory(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& at = locals<SeatsFrame>(frame).at;
  FLOW_BEGIN(frame);
  game.encounter.no_rewards = true;
  for (at = 0; at < game.player_count; ++at) {
    if (!allies_away(game, user).has(game.in_order(at))) continue;
    FLOW_CALL(game, Procedure::GoHome, game.in_order(at));
  }
  FLOW_END();
}

// After a failure it is four ships anyway.
bool penalty_is_light(const Game& game, Seat user, Occasion now) {
  return decided(game, user, now) && !has_failed(game, user);
}

constexpr std::array grudge_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Allied),
            .must = true,
            .condition = &somebody_stayed_away,
            .effect = &hand_out_tokens},
    Ability{.source = Source::Power,
            .when = only(When::ResultDone),
            .must = true,
            .use = false,
            .while_lost = true,
            .condition = &decided,
            .effect = &punish},
    Ability{.source = Source::Power,
            .when = only(When::EncounterEnds),
            .must = true,
            .use = false,
            .while_lost = true,
            .condition = &tokens_are_out,
            .effect = &forget},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::OutcomeKnown),
            .condition = &opponent_wins_with_allies,
            .effect = &spoil_victory},
    // Super: in force before the tokens come back, which they do as the first thing in RS4.
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::Result),
            .lasts = true,
            .condition = &penalty_is_light},
};

}  // namespace

constinit const AlienRow grudge{
    .alien = Alien::Grudge,
    .abilities = grudge_abilities,
    .passive = {.absence_costs = (ships_after_success + ships_after_failure) / 2.0F}};

}  // namespace orrery::cosmic_encounter
