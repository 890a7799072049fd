// Cosmic Field Generator: stops one use of a power, as a zap does, without being an artifact.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

Flow stop_power(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).fate = Fate::Zapped;
  return Flow::Done;
}

constexpr std::array cosmic_field_generator_abilities{Ability{.source = Source::Technology,
                                                              .when = only(When::PowerUsed),
                                                              .matters = &is_anothers_use,
                                                              .effect = &stop_power}};

}  // namespace

constinit const TechRow cosmic_field_generator{.tech = Tech::CosmicFieldGenerator,
                                               .abilities = cosmic_field_generator_abilities};

}  // namespace orrery::cosmic_encounter
