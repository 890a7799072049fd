// Machine: encounter after encounter, as long as it holds encounter cards.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Only the hand counts, as for an ordinary second encounter (CE-16.3).
bool holds_encounter_card(const Game& game, Seat user, Occasion) {
  return !(game.hand(user) & encounter_cards).empty();
}

Flow have_another(Game& game, Frame&, EventSink&) {
  game.encounter.another_granted = true;
  return Flow::Done;
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::NextEncounter),
            .condition = &holds_encounter_card,
            .effect = &have_another},
};

}  // namespace

constinit const AlienRow machine{.alien = Alien::Machine, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter
