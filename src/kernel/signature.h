// A fingerprint of a game's behaviour: leaf counts from fixed starts and a hash over seeded random games. An
// unchanged signature shows that a change did not alter behaviour.
#pragma once

#include <string>

#include "kernel/game.h"

namespace orrery {

std::string signature(const GameInfo& game);

}  // namespace orrery
