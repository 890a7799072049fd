// Zombie: its own ships return to its colonies instead of entering the warp, and its deals may free ships of
// any players. Its wild flare saves a single ship.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool own_ships_can_return(const Game& game, Seat user, Occasion now) {
  return game.loss(now.target).victim == user && game.loss(now.target).left() > 0 &&
         !game.colonies_of(user).empty();
}

Flow return_ships(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Place, game.save_rest(game.loss(effect.target), events));
  FLOW_END();
}

// Wild: one ship of the loss.
Flow return_one(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  ++game.loss(effect.target).saved;
  tell<Happening::Saved>(events, effect.user, 1);
  FLOW_BECOME(game, Procedure::Place, PlaceFrame{.seat = effect.user, .left = 1, .returning = true});
  FLOW_END();
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .when = only(When::LossSaved),
            .must = true,
            .repeats = true,
            .condition = &own_ships_can_return,
            .effect = &return_ships},
    Ability{.source = Source::Wild,
            .when = only(When::LossSaved),
            .condition = &own_ships_can_return,
            .effect = &return_one},
};

}  // namespace

constinit const AlienRow zombie{.alien = Alien::Zombie,
                                .built = true,
                                .abilities = abilities,
                                .passive = {.frees_ships_in_deals = true, .keeps_lost_ships = true}};

}  // namespace orrery::cosmic_encounter
