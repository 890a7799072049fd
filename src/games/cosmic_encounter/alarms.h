// What concerns a player so much that passing everything may end with it: told by events that everybody sees.
#pragma once

#include "games/cosmic_encounter/words.h"
#include "kernel/game.h"

namespace orrery::cosmic_encounter {

enum class Alarm : std::uint8_t { Attacked, Invited, Losing, Winning };
inline constexpr auto alarm_names = names<Alarm>({
    {Alarm::Attacked, "attacked"},
    {Alarm::Invited, "invited"},
    {Alarm::Losing, "losing"},
    {Alarm::Winning, "winning"},
});

bool is_alarm(const AnyPosition& now, const Event& event, Seat seat, std::uint8_t word);

}  // namespace orrery::cosmic_encounter
