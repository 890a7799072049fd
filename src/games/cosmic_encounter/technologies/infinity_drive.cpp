// Infinity Drive: an encounter of one's own, in between.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

bool might_have_encounter(const Game& game, Seat user, Occasion) {
  return !game.hand(user).empty() && (!game.colonies_of(user).empty() || game.warp[user] > 0) &&
         game.inserted_count < most_inserted;
}

bool can_have_encounter(const Game& game, Seat user, Occasion now) {
  return might_have_encounter(game, user, now) && !(game.hand(user) & encounter_cards).empty();
}

Flow have_encounter(Game& game, Frame& frame, EventSink&) {
  game.insert_encounter(Insertion(frame.local<Effect>(0).user));
  return Flow::Done;
}

constexpr std::array infinity_drive_abilities{Ability{.source = Source::Technology,
                                                      .when = only(When::EncounterEnds),
                                                      .secret = true,
                                                      .condition = &can_have_encounter,
                                                      .possible = &might_have_encounter,
                                                      .effect = &have_encounter}};

}  // namespace

constinit const TechRow infinity_drive{.tech = Tech::InfinityDrive, .abilities = infinity_drive_abilities};

}  // namespace orrery::cosmic_encounter
