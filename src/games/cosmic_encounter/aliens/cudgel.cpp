// Cudgel: its blow costs the beaten opponent more ships, with its super flare also allies of the opponent.
// Its wild flare clears a planet that was just gained.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

bool wins_with_an_attack(const Game& game, Seat user, Occasion) {
  const Side side = *game.side_of(user);
  return game.winner() == side && game.is_attack(side) && game.encounter.committed[user] > 0;
}

// As many as it had in the encounter, of the opponent and of the allies that a super flare has named.
Flow strike(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  for (const Seat seat : SeatSet::of_bits(effect.boost) | game.opponent_of(effect.user))
    game.losses(effect.target).extra[seat] = game.encounter.committed[effect.user];
  return Flow::Done;
}

SeatSet allies_of_opponent(const Game& game, Seat user) {
  return game.fighter(other(*game.side_of(user))).allies;
}

bool strikes_with_allies_there(const Game& game, Seat user, Occasion now) {
  return uses_own_power<Alien::Cudgel>(game, user, now) && !allies_of_opponent(game, user).empty();
}

// Super: it stays one use, no matter who else is hit.
Flow name_allies(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  auto& named = locals<SeatSet>(frame);
  FLOW_BEGIN(frame);
  while (!(allies_of_opponent(game, effect.user) - named).empty()) {
    game.offer(allies_of_opponent(game, effect.user) - named);
    FLOW_ASK(game, effect.user, named.empty() ? Prompt::Player : Prompt::MorePlayers);
    if (verb_of(game.answer.action) == Verb::Done) break;
    named.add(seat_of(game.answer.action));
  }
  game.use(effect.target).boost = named.bits();
  FLOW_END();
}

// The colony that the encounter has brought, by landing or by a deal; no_planet: none.
Planet gained_planet(const Game& game, Seat user) {
  const Outcome outcome = game.encounter.outcome;
  if (outcome != Outcome::OffenseWins && outcome != Outcome::Deal) return no_planet;
  const PlanetSet gained = game.happened.founded[user] & game.colonies_of(user);
  return gained.empty() ? no_planet : gained.first();
}

// Of an ally's ships there, those that have just landed are spared.
int to_drive_out(const Game& game, Seat seat, Planet planet) {
  return std::max(0, game.ships_on(planet, seat) - game.encounter.landed[seat]);
}

bool others_stand_on_gained_planet(const Game& game, Seat user, Occasion) {
  const Planet planet = gained_planet(game, user);
  if (planet == no_planet) return false;
  const SeatSet others = game.everybody() - user;
  return std::any_of(others.begin(), others.end(),
                     [&](Seat seat) { return to_drive_out(game, seat, planet) > 0; });
}

LossFrame driven_out(Game& game, Seat seat, Planet planet, EventSink& events) {
  const int count = to_drive_out(game, seat, planet);
  game.take_ship(seat, planet, count, events);
  return {.victim = seat, .count = static_cast<std::uint8_t>(count), .cause = Cause::Effect};
}

struct Clearing {
  Planet planet{};
  std::uint8_t at = 0;
};

// Wild: one player after another loses its ships there.
Flow clear_planet(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& [planet, at] = locals<Clearing>(frame);
  FLOW_BEGIN(frame);
  planet = gained_planet(game, user);
  if (planet == no_planet) return Flow::Done;
  for (at = 0; at < game.player_count; ++at) {
    if (game.in_order(at) == user || to_drive_out(game, game.in_order(at), planet) == 0) continue;
    FLOW_CALL(game, Procedure::Lose, driven_out(game, game.in_order(at), planet, events));
  }
  FLOW_END();
}

constexpr std::array cudgel_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::LossFixed),
            .must = true,
            .condition = &wins_with_an_attack,
            .effect = &strike},
    Ability{.source = Source::Wild,
            .roles = offense_only,
            .when = only(When::ColonyFounded),
            .condition = &others_stand_on_gained_planet,
            .effect = &clear_planet},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::PowerUsed),
            .condition = &strikes_with_allies_there,
            .effect = &name_allies},
};

}  // namespace

constinit const AlienRow cudgel{.alien = Alien::Cudgel, .abilities = cudgel_abilities};

}  // namespace orrery::cosmic_encounter
