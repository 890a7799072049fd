// Masochist: wins once all of its ships are lost, and never loses its power.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool all_ships_are_lost(const Game& game, Seat user, Occasion) {
  return game.warp[user] + game.removed[user] == game.ships_at_start();
}

Flow win(Game& game, Frame& frame, EventSink&) {
  game.special_winners.add(frame.local<Effect>(0).user);
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .when = only(When::EncounterBegins),
            .must = true,
            .condition = &all_ships_are_lost,
            .effect = &win},
};

}  // namespace

constinit const AlienRow masochist{.alien = Alien::Masochist,
                                   .built = true,
                                   .abilities = abilities,
                                   .passive = {.never_lost = true, .wins_without_ships = true}};

}  // namespace orrery::cosmic_encounter
