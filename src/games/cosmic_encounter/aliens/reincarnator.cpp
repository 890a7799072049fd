// Reincarnator: a random power besides its own after every defeat.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::size_t incarnation = 1;  // the slot beside Reincarnator's own

bool has_failed(const Game& game, Seat user, Occasion) {
  return game.side_lost(user) || (game.encounter.outcome == Outcome::FailedDeal && game.is_main(user));
}

AlienSet drawable(const Game& game) {
  return game.pool & game.allowed_aliens(game.aliens_in_game()) & ~tables.with_setup;
}

// CE-R.18: what was discarded comes back when there is nothing else to draw.
Flow reincarnate(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.drop_power(user, incarnation, events);
  if (drawable(game) == 0) {
    game.pool |= game.aside;
    game.aside = 0;
  }
  if (drawable(game) == 0) return Flow::Done;
  game.gain_power(user, incarnation, game.random_alien(drawable(game)), events);
  game.news = true;
  // The result of this encounter is not its business any more.
  Power& gained = game.powers[orrery::index(user)][incarnation];
  gained.locked = true;
  gained.used = 0xFF;
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::AllDone),
            .must = true,
            .condition = &has_failed,
            .effect = &reincarnate},
};

}  // namespace

constinit const AlienRow reincarnator{.alien = Alien::Reincarnator, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
