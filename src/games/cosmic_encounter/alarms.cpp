#include "games/cosmic_encounter/alarms.h"

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

bool is_alarm(const AnyPosition& now, const Event& event, Seat seat, std::uint8_t word) {
  if (event.whole_secret || event.secret != 0) return false;
  const bool own = event.arguments[0] == number(seat);
  const auto what = static_cast<Happening>(event.kind);
  switch (static_cast<Alarm>(word)) {
    case Alarm::Attacked:
      return own && what == Happening::DefenseIs;
    case Alarm::Invited:
      return own && what == Happening::Invited;
    // The first ships of a loss, before the rest of it and what comes of it.
    case Alarm::Losing:
      return own &&
             (what == Happening::Warped || what == Happening::Removed || what == Happening::ShipTaken ||
              what == Happening::ColonyGone || what == Happening::PowerLost);
    // Somebody else is one colony away.
    case Alarm::Winning:
      return !own && what == Happening::Colonies && event.arguments[1] + 1 >= now.as<Game>()->win_target;
  }
  return false;
}

}  // namespace orrery::cosmic_encounter
