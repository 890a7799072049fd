// Oracle: sees the opposing card before choosing its own.
#include "games/cosmic_encounter/aliens/index.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selecting),
            .must = true,
            .lasts = true,
            .hooks = {.opponent_shows = true}},
};

}  // namespace

constinit const AlienRow oracle{.alien = Alien::Oracle, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
