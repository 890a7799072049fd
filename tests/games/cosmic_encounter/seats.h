// The seats as tests name them.
#pragma once

#include "kernel/seat.h"

namespace orrery::cosmic_encounter {

inline constexpr Seat first = seat_numbered(1);
inline constexpr Seat second = seat_numbered(2);
inline constexpr Seat third = seat_numbered(3);

}  // namespace orrery::cosmic_encounter
