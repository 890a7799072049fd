// Tick-Tock: wins when its tokens have run out. Its wild flare founds a colony whenever the deck has run out;
// its super flare makes the clock run faster.
#include "games/cosmic_encounter/aliens/founding.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::uint8_t usual_tokens = 10;
constexpr std::uint8_t tokens_with_four_planets = 8;

void tell_tokens(const Game& game, Seat user, EventSink& events) {
  tell<Happening::TokensLeft>(events, user, Alien::TickTock, game.power_of(user, Alien::TickTock)->tokens);
}

std::uint8_t tokens_at_start(const Game& game) {
  return game.planets_per_player == 4 ? tokens_with_four_planets : usual_tokens;
}

// CE-R.16
Flow set_clock(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.power_of(user, Alien::TickTock)->tokens = tokens_at_start(game);
  tell_tokens(game, user, events);
  return Flow::Done;
}

bool clock_ticks(const Game& game, Seat user, Occasion) {
  return game.power_of(user, Alien::TickTock)->tokens > 0 &&
         (game.encounter.outcome == Outcome::DefenseWins || game.encounter.outcome == Outcome::Deal);
}

void take_token(Game& game, Seat user, EventSink& events) {
  Power& power = *game.power_of(user, Alien::TickTock);
  --power.tokens;
  tell_tokens(game, user, events);
  if (power.tokens == 0) game.special_winners.add(user);
}

// CE-R.79: anyone who reaches enough colonies to win in the same event shares the victory.
Flow discard_token(Game& game, Frame& frame, EventSink& events) {
  take_token(game, frame.local<Effect>(0).user, events);
  return Flow::Done;
}

PlanetSet places_to_found(const Game& game, Seat user) {
  return game.foreign_to(user) - game.colonies_of(user);
}

bool can_found(const Game& game, Seat user, Occasion) {
  return !places_to_found(game, user).empty() && !game.colonies_of(user).empty();
}

// Wild: with one to four ships, in anybody else's system.
Flow found(Game& game, Frame& frame, EventSink& events) {
  return found_colony(game, frame, events, places_to_found(game, frame.local<Effect>(0).user), most_sent);
}

bool has_succeeded(const Game& game, Seat user, Occasion) {
  const bool won = game.winner() && game.winner() == game.side_of(user);
  return (won || game.encounter.outcome == Outcome::Deal) && !game.colonies_of(user).empty() &&
         game.power_of(user, Alien::TickTock)->tokens > 0;
}

// Super: a ship is the price. If it costs the power, the tokens are frozen by then (CE-R.73).
Flow hasten(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::ChooseLosses, ChooseFrame{.seat = user, .left = 1, .cause = Cause::Effect});
  if (game.in_force(user, Alien::TickTock)) take_token(game, user, events);
  FLOW_END();
}

constexpr std::array tick_tock_abilities{
    Ability{.source = Source::Power,
            .when = only(When::GameBegins),
            .must = true,
            .use = false,
            .effect = &set_clock},
    Ability{.source = Source::Power,
            .when = only(When::Result),
            .must = true,
            .condition = &clock_ticks,
            .effect = &discard_token},
    Ability{
        .source = Source::Wild, .when = only(When::DeckRenewed), .condition = &can_found, .effect = &found},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::AllDone),
            .condition = &has_succeeded,
            .effect = &hasten},
};

}  // namespace

constinit const AlienRow tick_tock{.alien = Alien::TickTock,
                                   .has_setup = true,
                                   .has_tokens = true,
                                   .countdown = &tokens_at_start,
                                   .abilities = tick_tock_abilities};

}  // namespace orrery::cosmic_encounter
