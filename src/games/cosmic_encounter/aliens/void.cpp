// Void: takes the ships it has beaten out of the game, as an ally by its super flare. Its wild flare cancels
// artifacts.
#include <algorithm>

#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

// Nobody is left with fewer ships than the colonies needed to win.
int ships_to_remove(const Game& game, const Losses& losses, Seat loser) {
  return std::clamp<int>(game.ships_in_game(loser) - game.win_target, 0, losses.ships[loser]);
}

bool has_beaten_ships(const Game& game, Seat user, Occasion now) {
  if (!game.winner() || game.winner() != game.side_of(user)) return false;
  const SeatSet losers = game.losers();
  return std::any_of(losers.begin(), losers.end(),
                     [&](Seat loser) { return ships_to_remove(game, game.losses(now.target), loser) > 0; });
}

// The flagship is gone in place of one of them, which is lost like any other.
void exchange_for_flagship(Game& game, Losses& losses, Seat loser) {
  --game.removed[loser];
  --losses.removed[loser];
  game.remove_flagship();
}

Flow remove_ships(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& at = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) {
    {
      Losses& losses = game.losses(effect.target);
      const int count = ships_to_remove(game, losses, game.in_order(at));
      if (count == 0) continue;
      game.remove_losses(losses, game.in_order(at), count, events);
    }
    if (game.side_of_flagship()) {
      FLOW_FLAGSHIP(game, effect.user, game.in_order(at), game.research.berth, Berth::Removed);
      if (game.research.berth == Berth::Removed)
        exchange_for_flagship(game, game.losses(effect.target), game.in_order(at));
    }
  }
  FLOW_END();
}

bool has_a_ship_to_pay(const Game& game, Seat user, Occasion) { return ships_outside(game, user) > 0; }

// Wild: a ship is the price.
Flow cancel_artifact(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::ChooseLosses, loss_outside(game, effect.user, 1));
  game.use(effect.target).fate = Fate::Discarded;
  tell<Happening::CardCancelled>(events, game.use(effect.target).user, kind_of(game.use(effect.target).card));
  FLOW_END();
}

bool may_remove_as_ally(const Game& game, Seat user, Occasion now) {
  return !game.power_of(user, Alien::Void)->locked && has_beaten_ships(game, user, now);
}

// Super: the power is used; that can be zapped like any use of it (CE-R.85).
Flow remove_as_ally(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  FLOW_CALL(game, Procedure::Use,
            UseFrame{.ability = power_ability(Alien::Void, 0), .user = effect.user, .target = effect.target});
  FLOW_END();
}

constexpr std::array void_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::LossRemoved),
            .must = true,
            .condition = &has_beaten_ships,
            .effect = &remove_ships},
    Ability{.source = Source::Wild,
            .when = only(When::ArtifactPlayed),
            .condition = &has_a_ship_to_pay,
            .matters = &is_anothers_use,
            .effect = &cancel_artifact},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::LossRemoved),
            .condition = &may_remove_as_ally,
            .effect = &remove_as_ally},
};

}  // namespace

constinit const AlienRow void_alien{.alien = Alien::Void, .abilities = void_abilities};

}  // namespace orrery::cosmic_encounter
