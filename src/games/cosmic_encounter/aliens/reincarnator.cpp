// Reincarnator: gains a random power besides its own after every defeat.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::size_t incarnation = 1;  // the slot beside Reincarnator's own

bool has_failed(const Game& game, Seat user, Occasion) {
  return game.side_lost(user) || (game.encounter.outcome == Outcome::FailedDeal && game.is_main(user));
}

AlienSet drawable(const Game& game) {
  return (game.pool & game.allowed_aliens(game.aliens_in_game())) - tables.with_setup;
}

// CE-R.18: what was discarded comes back when there is nothing else to draw.
Flow reincarnate(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.drop_power(user, incarnation, events);
  if (drawable(game).empty()) {
    game.pool |= game.aside;
    game.aside = {};
  }
  if (drawable(game).empty()) return Flow::Done;
  game.gain_power(user, incarnation, game.random_alien(drawable(game)), events);
  game.news = true;
  // The new power takes no part in the rest of this encounter.
  Power& gained = game.powers[user][incarnation];
  gained.locked = true;
  gained.used = everything_used;
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
