// Warpish: adds every ship in the warp to its total. Its flare counts only the own ships there, or the
// opponent's against it.
#include <numeric>

#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

// The ships of all players, its own included.
int ships_in_warp(const Game& game, Seat) { return std::accumulate(game.warp.begin(), game.warp.end(), 0); }

// Counted now; what moves later in the reveal changes nothing.
Flow count_ships(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = static_cast<std::int16_t>(ships_in_warp(game, frame.local<Effect>(0).user));
  return Flow::Done;
}

void add_ships(const Game& game, const Lasting& effect, Totals& totals) {
  totals.sides[*game.side_of(effect.owner)].added += effect.value;
}

bool has_ships_in_warp(const Game& game, Seat user, Occasion) { return game.warp[user] > 0; }

// Wild
Flow count_own_ships(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = game.warp[frame.local<Effect>(0).user];
  return Flow::Done;
}

bool opponent_has_ships_in_warp(const Game& game, Seat user, Occasion) {
  return game.warp[game.opponent_of(user)] > 0;
}

// Super: those of the opponent's allies do not count.
Flow count_opponents_ships(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = game.warp[game.opponent_of(frame.local<Effect>(0).user)];
  return Flow::Done;
}

void subtract_ships(const Game& game, const Lasting& effect, Totals& totals) {
  totals.sides[other(*game.side_of(effect.owner))].added -= effect.value;
}

constexpr std::array warpish_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .expected_value = &ships_in_warp,
            .condition = &own_card_attacks,
            .effect = &count_ships,
            .hooks = {.order = addition, .totals = &add_ships}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Revealed),
            .lasts = true,
            .condition = &has_ships_in_warp,
            .matters = &attacks_meet,
            .effect = &count_own_ships,
            .hooks = {.order = addition, .totals = &add_ships}},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::Revealed),
            .lasts = true,
            .condition = &opponent_has_ships_in_warp,
            .matters = &attacks_meet,
            .effect = &count_opponents_ships,
            .hooks = {.order = addition, .totals = &subtract_ships}},
};

}  // namespace

constinit const AlienRow warpish{.alien = Alien::Warpish, .abilities = warpish_abilities};

}  // namespace orrery::cosmic_encounter
