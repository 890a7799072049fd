// Reincarnator: gains a random power besides its own after every defeat.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool has_failed(const Game& game, Seat user, Occasion) {
  return game.side_lost(user) || (game.encounter.outcome == Outcome::FailedDeal && game.is_main(user));
}

AlienSet drawable(const Game& game) {
  return (game.pool & game.allowed_aliens(game.aliens_in_game())) - tables.with_setup;
}

// CE-R.18: what was discarded comes back when there is nothing else to draw.
void draw_power(Game& game, Seat seat, std::size_t slot, EventSink& events) {
  game.drop_power(seat, slot, events);
  if (drawable(game).empty()) {
    game.pool |= game.aside;
    game.aside = {};
  }
  if (drawable(game).empty()) return;
  game.gain_power(seat, slot, game.random_alien(drawable(game)), events);
  game.news = true;
  // The new power takes no part in the rest of this encounter.
  Power& gained = game.powers[seat][slot];
  gained.locked = true;
  gained.used = everything_used;
}

// Who has borrowed this power loses the own one by it.
Flow reincarnate(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  draw_power(game, user, user == game.loan.to ? own_slot : incarnation_slot, events);
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
