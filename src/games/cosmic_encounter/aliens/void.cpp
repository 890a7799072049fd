// Void: takes the ships it has beaten out of the game.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Nobody is left with fewer ships than the colonies needed to win.
int ships_to_remove(const Game& game, const LossFrame& loss) {
  return std::min<int>(loss.count, game.ships_in_game(loss.victim) - game.win_target);
}

bool has_beaten_ships(const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return loss.cause == Cause::Outcome && game.winner() && game.winner() == game.side_of(user) &&
         game.loser() == game.side_of(loss.victim) && ships_to_remove(game, loss) > 0;
}

Flow remove_ships(Game& game, Frame& frame, EventSink& events) {
  LossFrame& loss = game.loss(frame.local<Effect>(0).target);
  const std::size_t s = orrery::index(loss.victim);
  loss.removed = static_cast<std::uint8_t>(ships_to_remove(game, loss));
  game.under_way[s] = static_cast<std::uint8_t>(game.under_way[s] - loss.removed);
  game.removed[s] = static_cast<std::uint8_t>(game.removed[s] + loss.removed);
  if (events) tell(events, Happening::Removed, {number(loss.victim), loss.removed});
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::LossRemoved),
            .must = true,
            .repeats = true,
            .condition = &has_beaten_ships,
            .effect = &remove_ships},
};

}  // namespace

constinit const AlienRow void_alien{.alien = Alien::Void, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
